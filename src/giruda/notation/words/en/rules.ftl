### What each option of a rule set says. `$value` is the value as it stands in a rule file.

rule-players = { $value } players
rule-claim = { $value ->
        [none] The leader may not claim the remaining tricks
       *[verified] The leader may claim the remaining tricks with a hand that cannot lose one
    }

rule-deal-hand = { $value } cards to each player
rule-deal-kitty = { $value } cards in the kitty
rule-deal-removed = { $value ->
        [none] All 53 cards are used
       *[other] Played without { $value }
    }

rule-neutral-seated = { $value ->
        [true] There is a neutral seat besides
       *[false] There is no neutral seat
    }
rule-neutral-may-win = { $value ->
        [true] The neutral seat can win the match
       *[false] The neutral seat has no place in the ranking
    }
rule-neutral-may-end = { $value ->
        [true] The neutral seat's balance can end the match
       *[false] The neutral seat's balance does not end the match
    }

rule-kill-mode = { $value ->
        [none] Nobody sits out
        [repeat] The declarer names a card whose holder sits out, and another if nobody holds it
       *[suicide] The declarer names a card whose holder sits out; a card of the kitty puts the declarer out
    }
rule-kill-share = { $value ->
        [five_and_twos] The hand of the player who sits out and the kitty go five to the declarer, two to the others
       *[twos_and_three] The hand of the player who sits out and the kitty go two to each player, three to the kitty
    }
rule-kill-minimum-after-suicide = After a suicide bids start at { $value }
rule-kill-redeal-after-suicide = { $value ->
        [none] No redeals after a suicide
        [token] Redeal tokens may be used after a suicide too
        [token_refill] Redeal tokens, to be won back, may be used after a suicide too
        [value] After a suicide a weak hand may ask for a redeal
       *[no_point_cards] After a suicide a hand without point cards may ask for a redeal
    }

rule-dealer-first = { $value ->
        [random] The first dealer is drawn by lot
       *[high_cut] The highest card cut deals first
    }
rule-dealer-next = { $value ->
        [declarer_if_won_else_friend] A declarer who won deals next, otherwise the friend
        [friend_else_declarer] The friend deals next, or the declarer without one
       *[rotate] The deal moves on clockwise
    }
rule-dealer-no-friend-fallback = { $value ->
        [declarer] Where the friend should deal and there is none, the declarer deals
       *[rotate] Where the friend should deal and there is none, the deal moves on clockwise
    }
rule-dealer-after-redeal = { $value ->
        [same] The same dealer deals again after a redeal
       *[rotate] The next player deals after a redeal
    }

rule-bidding-first-bidder = { $value ->
        [dealer] The dealer bids first in the first deal
        [left_of_dealer] The player left of the dealer bids first in the first deal
       *[previous_declarer] The previous declarer bids first
    }
rule-bidding-first-bidder-later = { $value ->
        [dealer] Later, the dealer bids first
        [left_of_dealer] Later, the player left of the dealer bids first
       *[previous_declarer] Later, the previous declarer bids first
    }
rule-bidding-first-bidder-may-pass = { $value ->
        [true] The first bidder may pass
       *[false] The first bidder must bid
    }
rule-bidding-minimum = Bids start at { $value }
rule-bidding-maximum = Bids go up to { $value }
rule-bidding-no-trump-discount = { $value ->
        [0] No trump starts at the same number
       *[other] No trump may start { $value } lower
    }
rule-bidding-same-count = { $value ->
        [no_trump_only] At the same number, only no trump beats a suit
       *[suit_rank] At the same number, a higher-ranked suit beats a lower one
    }
rule-bidding-suit-order = Suits rank { $value }, low to high
rule-bidding-pass-is-final = { $value ->
        [true] Who passed is out of the auction
       *[false] Who passed may bid again
    }
rule-bidding-ends-at-once = { $value ->
        [any_20] Any bid of the highest number ends the auction
       *[unbeatable] Only a bid that nothing beats ends the auction at once
    }
rule-bidding-all-pass = { $value ->
        [redeal_same] If all pass, the same dealer deals again
        [redeal_next] If all pass, the next player deals
       *[second_round] If all pass, there is one more round of bidding
    }

rule-redeal-mode = { $value ->
        [none] No redeals
        [token] A redeal takes a token, which is spent for the rest of the match
        [token_refill] A redeal takes a token; a declarer who succeeds has all tokens back
        [value] A weak hand may ask for a redeal
       *[no_point_cards] A hand without any point card may ask for a redeal
    }
rule-redeal-timing = { $value ->
        [any_time] A redeal may be asked for at any time before your first bid or pass
       *[own_turn] A redeal may be asked for on your own turn only
    }
rule-redeal-tokens = { $value ->
        [0] No redeal tokens
        [one] { $value } redeal token each
       *[other] { $value } redeal tokens each
    }
rule-redeal-max-value = A redeal needs a hand worth { $value } or less
rule-redeal-joker-value = { $value ->
        [minus_one] For a redeal the joker counts −1
        [minus_highest] For a redeal the joker takes off your best card
       *[zero] For a redeal the joker counts 0
    }
rule-redeal-mighty-value = For a redeal the mighty counts { $value }
rule-redeal-all-point-cards = { $value ->
        [true] A hand of nothing but point cards may ask for a redeal too
       *[false] A hand of nothing but point cards may not ask for a redeal
    }
rule-redeal-cost = { $value ->
        [0] A redeal costs no points
       *[other] A redeal costs { $value } points
    }
rule-redeal-pot-to = { $value ->
        [none] Redeals fill no pot
       *[declarer] The next declarer who succeeds wins the pot
    }
rule-redeal-reveal-hand = { $value ->
        [true] Who asks for a redeal shows the hand
       *[false] Who asks for a redeal need not show the hand
    }

rule-exchange-expose-kitty = { $value ->
        [true] The kitty is turned face up for all
       *[false] Only the declarer sees the kitty
    }
rule-exchange-forbid-discard = { $value ->
        [none] Any card may be discarded
        [mighty] The mighty may not be discarded
        [joker] The joker may not be discarded
       *[other] The mighty and the joker may not be discarded
    }
rule-exchange-discard-points-to = { $value ->
        [declarer] Discarded points count for the declarer's side
       *[defenders] Discarded points count for the defence
    }

rule-contract-trump-change = { $value ->
        [none] The trump stays as bid
        [after_kitty] The trump may be changed after taking the kitty
       *[before_or_after] The trump may be changed before or after taking the kitty
    }
rule-contract-cost-before = Changing before the kitty raises the bid by { $value }
rule-contract-cost-after = { $value ->
        [0] Changing to a suit costs nothing
       *[other] Changing to a suit raises the bid by { $value }
    }
rule-contract-cost-to-no-trump = { $value ->
        [0] Changing to no trump costs nothing
       *[other] Changing to no trump raises the bid by { $value }
    }
rule-contract-exact = { $value ->
        [true] A change raises the bid by exactly that much
       *[false] A change may raise the bid by more
    }
rule-contract-free-20-to-no-trump = { $value ->
        [true] The highest bid in a suit may become no trump for nothing
       *[false] The highest bid cannot be changed
    }
rule-contract-clamp-at-max = { $value ->
        [true] Near the top, a change stops at the highest bid
       *[false] A change that would pass the highest bid is not allowed
    }
rule-contract-raising = { $value ->
        [none] The bid may not be raised with the trump kept
        [at_least] The bid may be raised with the trump kept
       *[steps] The bid may be raised in steps with the trump kept
    }
rule-contract-raise-by = A raise is by { $value } or in steps of { $value }

rule-friend-kinds = Ways to call a friend: { $value }
rule-friend-joker-may-be-called = { $value ->
        [true] The joker may be called as the friend
       *[false] The joker may not be called as the friend
    }
rule-friend-own-card = { $value ->
        [forbidden] You may not call a card you hold
        [secret_solo] Calling your own card means playing alone in secret
       *[no_friend] Calling your own card counts as no friend
    }
rule-friend-buried-card = { $value ->
        [forbidden] You may not call a card you discarded
        [secret_solo] Calling a discarded card means playing alone in secret
       *[no_friend] Calling a discarded card counts as no friend
    }
rule-friend-self-win = { $value ->
        [secret_solo] A declarer who wins the trick that names the friend is alone, without the bonus
        [no_friend] A declarer who wins the trick that names the friend has no friend
       *[forbidden] The declarer may not win the trick that names the friend
    }
rule-friend-voluntary-reveal = { $value ->
        [true] The friend may say so at any time
       *[false] The friend may not say so before the card is played
    }
rule-friend-suit-request-at-20-no-trump = { $value ->
        [true] At the highest bid of no trump you may ask your friend for a suit
       *[false] No suit may be asked of the friend
    }

rule-first-lead-ban-trump = { $value ->
        [true] Trump may not be led to the first trick
       *[false] Trump may be led to the first trick
    }
rule-first-lead-ban-joker = { $value ->
        [true] The joker may not be led to the first trick
       *[false] The joker may be led to the first trick
    }
rule-first-lead-ban-joker-call = { $value ->
        [true] The joker call card may not be led to the first trick
       *[false] The joker call card may be led to the first trick
    }
rule-first-lead-release = { $value ->
        [trump_and_joker] With nothing but trumps and the joker, any card may be led first
        [trump_only] With nothing but trumps, any card may be led first
       *[trump_and_call] With nothing else left, trumps and the joker call card may be led first
    }
rule-first-lead-joker-may-name-trump = { $value ->
        [true] A joker led first may name the trump suit
       *[false] A joker led first may not name the trump suit
    }

rule-mighty-card = The mighty is { $value }
rule-mighty-when-its-suit-is-trump = { $value ->
        [none] The mighty stays the same when its suit is trump
       *[other] The mighty is { $value } when its suit is trump
    }
rule-mighty-ignores-suit = { $value ->
        [true] The mighty may be played on any suit
       *[false] The mighty must follow suit
    }
rule-mighty-first-trick = { $value ->
        [full] The mighty has its power in the first trick
        [weak] The mighty has no power in the first trick
       *[forbidden] The mighty may not be played in the first trick
    }
rule-mighty-last-trick = { $value ->
        [full] The mighty has its power in the last trick
        [weak] The mighty has no power in the last trick
       *[forbidden] The mighty may not be played in the last trick
    }

rule-joker-first-trick = { $value ->
        [full] The joker has its power in the first trick
        [weak] The joker has no power in the first trick
       *[forbidden] The joker may not be played in the first trick
    }
rule-joker-last-trick = { $value ->
        [full] The joker has its power in the last trick
        [weak] The joker has no power in the last trick
       *[forbidden] The joker may not be kept for the last trick
    }
rule-joker-force-out-before-last = { $value ->
        [true] The joker must be played by the last trick but one
       *[false] The joker may be kept to the end
    }
rule-joker-no-trump-weak-ends = { $value ->
        [true] At no trump the joker cannot win the first or last trick
       *[false] No trump changes nothing for the joker
    }
rule-joker-weak-lead-names-suit = { $value ->
        [true] A joker led without power still names a suit
       *[false] A joker led without power names no suit
    }
rule-joker-weak-lead-unfollowed = { $value ->
        [next_card_sets_suit] If nobody follows a powerless joker, the next card sets the suit
        [leader_wins] If nobody follows a powerless joker, the leader wins
        [first_other_wins] If nobody follows a powerless joker, the next player wins
       *[highest_by_suit] If nobody follows a powerless joker, the highest card wins
    }

rule-joker-call-trigger = { $value ->
        [lead] The joker is called by leading the joker call card
       *[answer_joker_lead] The joker call answers a joker that was led
    }
rule-joker-call-named-by-declarer = { $value ->
        [true] The declarer names the joker call card
       *[false] The joker call card is fixed
    }
rule-joker-call-card = The joker call card is { $value }
rule-joker-call-alternate = The joker call card is { $value } when its suit is trump
rule-joker-call-first-trick = The joker call works from trick { $value }
rule-joker-call-last-trick = The joker call works up to trick { $value }
rule-joker-call-declaration = { $value ->
        [opt_out] The joker is called unless the leader says no
        [opt_in] The joker is called only if the leader says so
       *[always] Leading the joker call card always calls the joker
    }
rule-joker-call-mighty-defence = { $value ->
        [true] The mighty may be played in place of a called joker
       *[false] The mighty does not save a called joker
    }
rule-joker-call-called-joker-keeps-power = { $value ->
        [true] A called joker keeps its power
       *[false] A called joker loses its power
    }

rule-scoring-win = { $value ->
        [bid] The declarer's side wins by reaching the bid
       *[majority_11] The side with 11 or more points wins
    }
rule-scoring-success = { $value ->
        [minus_10] A made bid scores taken − 10
        [risk_reward] A made bid scores 2 × (bid − minimum) + overtricks
        [risk_reward_plus_1] A made bid scores 2 × (bid − minimum + 1) + overtricks
       *[minus_12] A made bid scores taken − 12
    }
rule-scoring-failure = { $value ->
        [shortfall] A failed bid costs what is missing
       *[bid_minus_12_plus_shortfall] A failed bid costs bid − 12 and what is missing
    }
rule-scoring-base-minimum = { $value ->
        [none] Scores count from the minimum bid
       *[other] Scores count from { $value }
    }
rule-scoring-run = { $value ->
        [1] Taking all 20 earns nothing extra
       *[other] Taking all 20 counts ×{ $value }
    }
rule-scoring-no-trump-made = { $value ->
        [1] A made no trump earns nothing extra
       *[other] A made no trump counts ×{ $value }
    }
rule-scoring-no-trump-lost = { $value ->
        [1] A failed no trump costs nothing extra
       *[other] A failed no trump counts ×{ $value }
    }
rule-scoring-alone-made = { $value ->
        [1] Winning alone takes a share from each defender
       *[other] Winning alone takes a share from each defender, ×{ $value }
    }
rule-scoring-alone-lost = { $value ->
        [1] Losing alone costs a share to each defender
       *[other] Losing alone costs a share to each defender, ×{ $value }
    }
rule-scoring-bid-20 = { $value ->
        [1] A made bid of 20 earns nothing extra
       *[other] A made bid of 20 counts ×{ $value }
    }
rule-scoring-back-run-at-most = { $value ->
        [none] No number of points makes a back-run
       *[other] { $value } points or fewer is a back-run
    }
rule-scoring-back-run-at-bid = { $value ->
        [true] It is a back-run, too, when the defence takes as many as were bid
       *[false] It makes no back-run that the defence takes as many as were bid
    }
rule-scoring-back-run = A back-run counts ×{ $value }

rule-match-start = Everybody starts with { $value } points
rule-match-deals = { $value ->
        [none] A match lasts as long as you like
       *[other] A match is { $value } deals
    }
rule-match-end-at-or-below = { $value ->
        [none] No balance ends the match
       *[other] The match ends when somebody has { $value } points or fewer
    }

rule-visibility-declarer-pile = { $value ->
        [hidden] The declarer's won cards lie face down
       *[shown] The declarer's won point cards lie face up
    }
rule-visibility-other-piles = { $value ->
        [hidden] The others' won cards lie face down
       *[shown] The others' won point cards lie face up
    }
rule-visibility-reveal-discards-at-end = { $value ->
        [true] The discards are shown at the end
       *[false] The discards stay hidden
    }

### The sections of a rule set: what each is called, and what it decides at the table.

section-table = Table
section-about-table = Who plays, and whether the rest may be claimed
section-deal = Cards
section-about-deal = How many each gets, and whether some are left out
section-neutral = Neutral seat
section-about-neutral = Whether a fifth seat joins four players
section-kill = Kill
section-about-kill = Who of six sits out, and how
section-dealer = Dealer
section-about-dealer = Who deals, and so who speaks first
section-bidding = Auction
section-about-bidding = Who becomes the declarer, and for how much
section-redeal = Redeal
section-about-redeal = Whether a bad hand may be thrown in, and at what price
section-exchange = Kitty
section-about-exchange = Who sees it, and what may be discarded
section-contract = Changing the contract
section-about-contract = Whether the kitty may change one's mind
section-friend = Friend
section-about-friend = Who helps the declarer, and what playing alone means
section-first_lead = First lead
section-about-first_lead = What may be led to the first trick
section-mighty = Mighty
section-about-mighty = Which card it is, and when it has its power
section-joker = Joker
section-about-joker = When it has its power, and when not
section-joker_call = Joker call
section-about-joker_call = When and how the joker is called out
section-scoring = Scores
section-about-scoring = What winning and losing are worth
section-match = Match
section-about-match = How long it lasts, and when it ends
section-visibility = In sight
section-about-visibility = Who sees won points and discards

### Why each option matters: what changes at the table when it changes.

why-players = More players mean a stronger defence and fewer deals in which you are the declarer.
why-claim = A claim saves the tricks that nobody could turn any more.

why-deal-hand = A longer hand means more tricks and more time for the friend to come out.
why-deal-kitty = A bigger kitty hides more cards and helps the declarer more.
why-deal-removed = Without low cards the same hands are stronger, and suits run out sooner.

why-neutral-seated = A neutral seat plays whatever it turns up, so tricks go where nobody planned.
why-neutral-may-win = If it can win, the players race against luck as well.
why-neutral-may-end = If its balance counts, luck can cut the match short.

why-kill-mode = Naming the card of a strong opponent takes that player out, and a wrong guess may cost the contract.
why-kill-share = It decides whether the declarer alone picks from the new cards or everybody gets the same first.
why-kill-minimum-after-suicide = A lower start makes a second auction after a suicide more likely to find a declarer.
why-kill-redeal-after-suicide = It decides whether a hand spoilt by the new cards can still be thrown in.

why-dealer-first = The first dealer often speaks first or last, so how one is found should be fair.
why-dealer-next = Who deals next decides who speaks first, which winning or helping can earn.
why-dealer-no-friend-fallback = It decides whether playing alone also keeps the deal.
why-dealer-after-redeal = If the deal moves on, a redeal also changes who speaks first.

why-bidding-first-bidder = Who speaks first knows least, and can name a suit before the others.
why-bidding-first-bidder-later = If the last declarer speaks first, a winning run is easier to keep up.
why-bidding-first-bidder-may-pass = A first bidder who must bid may end up with a weak hand as the declarer.
why-bidding-minimum = A low minimum brings more bids and weaker contracts; a high one brings more deals that nobody wants.
why-bidding-maximum = A lower maximum ends auctions sooner and leaves the run as a bonus.
why-bidding-no-trump-discount = A lower start lets hands without a long suit compete.
why-bidding-same-count = Where suits rank, a high suit wins the auction without another point.
why-bidding-suit-order = It decides which long suit is worth most in the auction.
why-bidding-pass-is-final = A pass that is not final lets a player wait and see before bidding.
why-bidding-ends-at-once = If any highest number ends it, nobody can overcall a suit with no trump.
why-bidding-all-pass = It decides whether weak hands must be played, or just cost a new deal.

why-redeal-mode = It decides whether bad luck can be thrown in, and whether that takes a bad hand or a token.
why-redeal-timing = On your own turn only, you hear the bids before you decide, but others may open first.
why-redeal-tokens = More tokens mean more second chances in a match.
why-redeal-max-value = A higher limit lets more hands be thrown in.
why-redeal-joker-value = It decides whether a hand that has little but the joker may be thrown in.
why-redeal-mighty-value = It decides whether a hand that has little but the mighty may be thrown in.
why-redeal-all-point-cards = With it, a very strong hand may be thrown in as well.
why-redeal-cost = A price makes you think twice before throwing in a hand.
why-redeal-pot-to = A pot makes the next contract worth more than its bid.
why-redeal-reveal-hand = A hand that is shown cannot be thrown in by a bluff.

why-exchange-expose-kitty = An open kitty tells the defence what the declarer got.
why-exchange-forbid-discard = Without a ban a declarer may bury the mighty or the joker, out of everybody's reach.
why-exchange-discard-points-to = If discarded points go to the defence, the declarer must keep them and win them.

why-contract-trump-change = A change lets the declarer follow a lucky kitty, so bids can be bolder.
why-contract-cost-before = A higher price makes a blind change of trump rarer.
why-contract-cost-after = A high price keeps declarers honest about the suit they bid.
why-contract-cost-to-no-trump = A low price makes no trump a way out of a bad break.
why-contract-exact = If it may rise by more, a change can also raise the stakes.
why-contract-free-20-to-no-trump = Free, it gives a sure hand the bonus of no trump for nothing.
why-contract-clamp-at-max = If a change stops at the top, high bids can still change for less.
why-contract-raising = A raise lets a declarer who liked the kitty play for more.
why-contract-raise-by = A large step makes a raise a bigger risk.

why-friend-kinds = Every way of calling a friend changes whom the declarer can get, and how long nobody knows.
why-friend-joker-may-be-called = Without it, the joker stays as likely in the defence as with the friend.
why-friend-own-card = Where it is allowed, the declarer can bluff with a friend who does not exist.
why-friend-buried-card = Where it is allowed, the table may wait for a card that never comes.
why-friend-self-win = It decides what a first trick that the declarer takes costs or earns.
why-friend-voluntary-reveal = A friend who may speak can help openly from the start.
why-friend-suit-request-at-20-no-trump = A wish makes the hardest contract a little easier.

why-first-lead-ban-trump = Without the ban the declarer can draw everybody's trumps at once.
why-first-lead-ban-joker = Without the ban the joker can be led away while it is weak.
why-first-lead-ban-joker-call = Without the ban the joker call card can be got rid of early.
why-first-lead-release = It matters for a hand of almost nothing but trumps.
why-first-lead-joker-may-name-trump = If it may, a joker led first draws a round of trumps in spite of the ban.

why-mighty-card = The holder of the strongest card is the friend that everybody looks for.
why-mighty-when-its-suit-is-trump = If the mighty stays, its suit as trump is stronger by a card.
why-mighty-ignores-suit = If it must follow, the mighty can be caught or locked out.
why-mighty-first-trick = If it is weak at first, an early mighty is no quick friend.
why-mighty-last-trick = If it is weak at the end, the mighty has to come out in time.

why-joker-first-trick = A strong joker in the first trick makes a first-trick friend likelier.
why-joker-last-trick = If it is weak or banned at the end, the joker has to come out in time.
why-joker-force-out-before-last = It may pull the joker out in a trick that its holder would rather lose.
why-joker-no-trump-weak-ends = It makes no trump a little harder for the holder of the joker.
why-joker-weak-lead-names-suit = If it still names a suit, leading a weak joker is a way to pull that suit.
why-joker-weak-lead-unfollowed = It decides a rare trick in which nobody has the suit that was named.

why-joker-call-trigger = It decides whether the joker is hunted by a lead, or caught when it is led.
why-joker-call-named-by-declarer = If the declarer names it, nobody else can plan with the joker call card before.
why-joker-call-card = The holder of this card can strip the joker of its power.
why-joker-call-alternate = It decides who can call the joker when the usual card is trump.
why-joker-call-first-trick = If it works from the first trick, the joker is never safe.
why-joker-call-last-trick = If it works to the end, waiting does not save the joker.
why-joker-call-declaration = If the call is a choice, its card can be led without harming a joker of one's own side.
why-joker-call-mighty-defence = With it, a hand of mighty and joker need not give up the joker.
why-joker-call-called-joker-keeps-power = If it keeps its power, a call only brings the joker out early.

why-scoring-win = It decides whether the bid is a promise, or only buys the lead and the trump.
why-scoring-success = It decides whether bold bids pay, or only the points taken.
why-scoring-failure = If the height of the bid counts too, overbidding hurts more.
why-scoring-base-minimum = A lower base pays more for the same bid.
why-scoring-run = A bonus makes it worth taking the last points too.
why-scoring-no-trump-made = A bonus makes the risk of no trump worth taking.
why-scoring-no-trump-lost = If a loss counts more as well, no trump is a real gamble.
why-scoring-alone-made = A bonus tempts strong hands to play without a friend.
why-scoring-alone-lost = If a loss counts more as well, playing alone is a real gamble.
why-scoring-bid-20 = A bonus makes it worth promising the run, not only taking it.
why-scoring-back-run-at-most = With a back-run, the defence fights on for points after the bid has failed.
why-scoring-back-run-at-bid = With it, a high bid that fails badly is a back-run sooner or later than by points alone.
why-scoring-back-run = The higher it is, the more a bad failure costs.

why-match-start = A start above zero gives a cushion, or a fuse where a low balance ends the match.
why-match-deals = In a short match one bold deal decides; in a long one steady play does.
why-match-end-at-or-below = If low points end the match, whoever leads may hurry to push somebody out.

why-visibility-declarer-pile = If it lies open, nobody has to count the declarer's points.
why-visibility-other-piles = If they lie open, everybody sees how close the contract is.
why-visibility-reveal-discards-at-end = If they are shown, a hidden solo or buried points come to light.

### What is wrong with a rule set or a rule file. The option it is about stands beside the sentence.

problem-syntax = Line { $line }, column { $column }: this is not TOML ({ $detail }).
problem-file-unreadable = { $file } cannot be read ({ $detail }).
problem-spec-too-long = This is { $got } characters long. Use at most { $longest }.
problem-no-setting = { $got } is no setting. Write one such as bidding.minimum=12.
problem-set-twice = This is set twice.
problem-unknown-preset = There is no preset { $name }. { $nearest ->
        [nothing] There are { $valid }.
       *[other] Did you mean { $nearest }? There are { $valid }.
    }
problem-unknown-variant = { $base } has no variant { $name }. { $valid ->
        [none] It has none.
       *[other] It has { $valid }.
    }
problem-exclusive-variants = Choose one of { $name } and { $other }.
problem-repeated-variant = { $name } is named twice.
problem-variants-without-base = Variants need a base.
problem-unknown-key = { $nearest ->
        [nothing] There is no such option.
       *[other] There is no such option. The nearest is { $nearest }.
    }
problem-is-section = This is a section, not an option. Its options are { $valid }.
problem-missing-key = This is missing, and there is no base to take it from.
problem-wrong-type = Not { $got }, but { $shape ->
        [flag] true or false.
        [whole] a whole number.
        [whole-or-none] a whole number or none.
        [number] a number.
        [name] a name.
        [names] a list of names.
        [choice] one of the choices by its name.
        [choices] a list of choices by their names.
        [suits] a list of the suits S, D, H, C.
        [cards] a list of cards like S2.
        [card] a card such as SA.
       *[card-or-none] a card such as SA, or none.
    }
problem-bad-choice = { $got } is no choice here. { $nearest ->
        [nothing] There are { $valid }.
       *[other] The nearest is { $nearest }; there are { $valid }.
    }
problem-bad-card = { $got } is no card. A card is a suit and a rank, such as SA or DT.
problem-bad-name = { $got } is no name. Use small letters, digits and . + _ -, at most { $longest } of them.
problem-out-of-range = { $got } is too low or too high. Choose from { $low } to { $high }.
problem-not-a-half = { $got } is not a whole or a half number.
problem-repeated = { $got } is listed twice.
problem-unsupported-players = Tables are for { $low } to { $high } players for now, not { $got }.
problem-cards-do-not-add-up = { $players } hands of { $hand } and a kitty of { $kitty } make { $total } cards, but { $deck } are in play.
problem-unsupported-deal = At a table of { $players } seats each gets { $hand } cards, with { $kitty } in the kitty.
problem-unsupported-jokers = The deck has one joker. Games with two jokers cannot be played yet.
problem-removed-card-needed = { $card } must stay in the deck: it counts a point or has a role.
problem-neutral-needs-four = A neutral seat joins four players, not { $players }.
problem-kill-needs-six = The kill is for six players, not { $players }. Choose none.
problem-six-need-kill = With six players one must sit out. Choose repeat or suicide.
problem-three-play-alone = Three players have no friend. Put nothing but none into friend.kinds.
problem-no-table = { $base } has no rules for { $got } players. It has them for { $valid }.
problem-players-disagree = { $name } is for { $players } players, not { $got }.
problem-table-by-variant = { $spec } has the rules for { $players } players. Choose it instead.
problem-opener-unknown = The first deal of a match has no previous declarer.
problem-minimum-above-maximum = Bids cannot start at { $minimum } and end at { $maximum }.
problem-no-trump-below-one = No trump would start at { $lowest }.
problem-suit-order-incomplete = Where suits rank, name each of the four once.
problem-tokens-needed = Redeals by token need at least one token.
problem-tokens-unused = Redeals by the value of the hand use no tokens.
problem-tokens-and-cost = A redeal costs the token or points, not both.
problem-cost-vanishes = The { $cost } points of a redeal would go to nobody.
problem-no-friend-kinds = Offer at least one way to call a friend; no friend is one.
problem-self-win-forbidden = Nobody can be forbidden to win a trick.
problem-joker-as-role = The joker cannot take this role.
problem-mighty-stays-in-trump = { $card } has the suit of { $mighty }, so it would be trump as well.
problem-forced-out-for-nothing = The joker is forced out only where the last trick forbids it.
problem-call-stays-in-trump = { $card } has the suit of { $call }, so it would be trump as well.
problem-call-is-mighty = With trump { $trump }, { $card } would be the mighty and call the joker.
problem-call-tricks = The joker call cannot work from trick { $first } to { $last }. Choose from 1 to { $tricks }.
problem-answer-without-effect = Answering a joker that keeps its power would do nothing.
problem-success-costs = A contract of { $count } that is just made would score { $unit }.
problem-failure-pays = A contract of { $count } that fails by one would cost { $unit }.
problem-match-over-at-start = Starting with { $start } points is already at or below { $end }, where the match ends.
