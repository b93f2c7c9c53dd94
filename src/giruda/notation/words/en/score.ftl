### The lines of a score. `$value` is the amount; the other numbers are what it was reckoned from.

score-taken-minus-10 = Base: { $taken } taken − 10
score-taken-minus-12 = Base: { $taken } taken − 12
score-risk-reward = Base: 2 × ({ $bid } bid − { $minimum }) + overtricks, { $taken } taken
score-risk-reward-plus-1 = Base: 2 × ({ $bid } bid − { $minimum } + 1) + overtricks, { $taken } taken
score-shortfall = Shortfall: { $bid } bid − { $taken } taken
score-bid-minus-12-plus-shortfall = Base: { $bid } bid − 12, and { $bid } − { $taken } missing
score-majority = Majority: { $taken } taken
score-majority-draw = Ten points each: nobody wins
score-run = Run: all 20 points
score-no-trump = No trump
score-alone = No friend
score-bid-20 = Bid of 20
score-back-run = Back-run
score-unit = One share
score-declarer-shares = Declarer: shares × { $shares }
score-friend-shares = Friend: shares × { $shares }
score-defender-shares = Each of { $defenders } defenders: shares × { $shares }
score-pot = The pot, to the declarer
score-redeal-cost = Price of the redeal
