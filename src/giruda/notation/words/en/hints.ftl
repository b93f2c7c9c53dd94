### Hints: what to do, and why. Whoever is spoken of comes as `who`.

hint = Hint
hint-title = Hint
hint-open = Show a hint
hint-close = Close the hint
hint-thinking = Thinking
hint-score = Expected score
hint-makes = Contract made
hint-worlds = Deals tried
hint-percent = { $percent }%
hint-count = { $count }
hint-why = Why
hint-others = Other choices
hint-said = Hint: { $what }
hint-said-numbers = Expected score { $score }, contract made { $percent }% of the time.
card-hinted = hint
name-both = { $before } and { $last }

## What to do

hint-do-bid = Bid { $contract }
hint-do-pass = Pass
hint-do-redeal = Ask for a redeal
hint-do-kill = Name the { $card }
hint-do-change = Change the contract to { $contract }
hint-do-take = Keep the contract and take the kitty
hint-do-exchange = Discard { $cards }
hint-do-exchange-change = Change to { $contract } and discard { $cards }
hint-do-call-card = Call the { $card } as your friend
hint-do-call-player = Call { $who } as your friend
hint-do-call-first_trick = Call the winner of the first trick
hint-do-call-last_trick = Call the winner of the last trick
hint-do-call-none = Play alone
hint-do-call-with = { $what }, with the { $card } as joker call
hint-do-play = Play the { $card }
hint-do-play-naming = Lead the { $card } and name { $suit }
hint-do-play-calling = Play the { $card } and call the joker
hint-do-reveal = Reveal yourself as the friend
hint-do-claim = Show your hand and claim the rest
hint-do-nothing = Better leave things as they are

## The trick

fact-only-card = The { $card } is the only card you may play.
fact-claim-sure = { $count ->
        [one] The last trick is yours, however the cards lie.
       *[other] The last { $count } tricks are all yours, however the cards lie.
    }
fact-takes-trick = You play last, so this card takes the trick.
fact-trick-sure = Nobody left to play can beat this card.
fact-side-sure = No opponent left to play can beat this card.
fact-trick-likely = An opponent left to play can hardly beat this card.
fact-trick-risk = Somebody left to play may beat it in { $percent }% of the deals.
fact-cannot-win = None of the cards you may play can win this trick.
fact-partner-wins = Your partner { $who } is winning so far.
fact-enemy-wins = Your opponent { $who } is winning so far.
fact-unknown-wins = { $who } is winning so far, on a side you do not know yet.
fact-neutral-wins = The neutral seat is winning so far.
fact-trick-points = { $count ->
        [one] There is 1 point card in the trick.
       *[other] There are { $count } point cards in the trick.
    }
fact-adds-point = It is a point card for your own side.
fact-gives-no-point = It is no point card, so it gives nothing away.

## The cards of the others

fact-highest-left = Nobody else has { $suit } higher than the { $card }.
fact-nobody-else = Nobody else has any { $suit }.
fact-void = { $count ->
        [one] { $who } has no { $suit }.
       *[other] { $who } have no { $suit }.
    }
fact-void-but-mighty = { $count ->
        [one] { $who } has no { $suit }, except perhaps the mighty.
       *[other] { $who } have no { $suit }, except perhaps the mighty.
    }
fact-trumps-gone = Nobody else has a trump.
fact-trumps-out = { $count ->
        [one] 1 trump that you do not hold is still out.
       *[other] { $count } trumps that you do not hold are still out.
    }
fact-mighty-gone = Nobody has the mighty any more.
fact-mighty-at = { $who } has the mighty.
fact-mighty-out = The mighty is still out.
fact-joker-gone = Nobody has the joker any more.
fact-joker-at = { $who } has the joker.
fact-calls-joker = Somebody else may hold the joker, and this card calls it.
fact-joker-out = The joker is still out.

## The sides

fact-you-are-friend = You are the friend, on the declarer’s side.
fact-friend-certain = From the cards played, { $who } must be the friend.
fact-friend-likely = There is a { $percent }% chance that { $who } is the friend.
fact-friend-nobody = Nobody has the friend card, so the declarer is alone.
fact-points-to-go = With the points known to be theirs, the declarer’s side needs { $count } more.
fact-contract-made = The contract is made already.

## The own hand

fact-holds-both = You have both mighty and joker.
fact-holds-mighty = You have the mighty, the { $card }.
fact-holds-joker = You have the joker.
fact-holds-neither = You have neither mighty nor joker.
fact-trump-length = { $count ->
        [one] You have 1 card of { $suit } for trumps.
       *[other] You have { $count } { $suit } for trumps.
    }
fact-trumps-held = { $count ->
        [one] You have 1 trump, of { $suit }.
       *[other] You have { $count } trumps, all { $suit }.
    }
fact-trump-top = You have the highest trump, the { $card }.
fact-side-aces = { $count ->
        [one] You have an ace in another suit.
       *[other] You have { $count } aces in other suits.
    }
fact-longest-suit = Your longest suit is { $suit }, with { $count }.
fact-points-held = { $count ->
        [one] You hold 1 point card.
       *[other] You hold { $count } point cards.
    }
fact-least-bid = The lowest bid now is { $count } { $trump }.

## Kitty and friend

fact-changes-contract = The contract becomes { $count } { $trump }.
fact-makes-void = You keep no { $suit }.
fact-buries-points = { $count ->
        [one] The point card you discard counts for your side.
       *[other] The { $count } point cards you discard count for your side.
    }
fact-buries-for-others = { $count ->
        [one] The point card you discard does not count for your side.
       *[other] The { $count } point cards you discard do not count for your side.
    }
fact-own-card = The { $card } is your own, so you play alone and nobody knows.
fact-outside-mighty = You do not have the mighty, the { $card }.
fact-outside-joker = You do not have the joker.
fact-outside-top = The { $card } is the highest of the { $suit } you do not have.

## How good the others are

levels-title = Opponents
level-easy = Easy
level-normal = Normal
level-hard = Hard
level-expert = Expert
level-about-easy = Slips now and then, as people do. Good for learning.
level-about-normal = Knows the basics. Good for a relaxed game.
level-about-hard = Remembers every card and works things out.
level-about-expert = The strongest. Thinks a little longer about each move.
lobby-hints = Allow hints
key-hint = Hint
