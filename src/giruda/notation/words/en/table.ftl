### The page's words. Sentence case, plain verbs, "you"; no exclamation.

giruda = Giruda
title = Giruda
title-turn = ● Your turn — Giruda

## What cards and contracts are called

name-suit = { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
        [C] clubs
       *[N] no trump
    }
name-card = { $rank ->
        [A] ace
        [K] king
        [Q] queen
        [J] jack
       *[other] { $rank }
    } of { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }
name-joker = joker
# A name as a sentence has it: whatever comes as `who`.
name-person = { $name }
neutral = Neutral
name-contract = { $count } { $trump ->
        [S] spades
        [H] hearts
        [D] diamonds
        [C] clubs
       *[N] no trump
    }
no-trump-stamp = No trump
no-trump-short = NT
mighty = Mighty
joker = Joker
joker-call = Joker call
friend = Friend
trumps = Trumps
point-cards = Points
kitty = Kitty
discards = Discards
dealer = D
bot = bot
new = new

## Everywhere

back = Back
cancel = Cancel
close = Close
loading = Loading
try-again = Try again
guest = Guest
refused = That cannot be done now. ({ $code })
refusal-unreachable = The server cannot be reached. Please try again in a moment.
to-lobby = To the start page

## Lobby

lobby-title = Mighty, right now
lobby-about = Sit down with { $bots } bots. No account, no waiting.
lobby-name = Name
lobby-start = Play now
lobby-opening = Opening a table
lobby-start-about = { $bots } bots · { $rules }
lobby-friends = Play with friends
lobby-resume = Go on with your match
lobby-rules = Choose your rules
lobby-players = How many play?
lobby-build = Make your own rules
lobby-variants = Variants of { $name }
lobby-all-rules = All rules of { $name }
players = { $players } players
open-tables = Open tables
open-table-nobody = Nobody here yet
open-table-begun = being played
open-table-free = { $free ->
        [one] 1 free seat
       *[other] { $free } free seats
    }
open-table-join = Join
open-table-watch = Watch
friends-title = Play with friends
friends-about = { $players } players, { $rules }. An open table has a link that you send to your friends.
friends-open = Open a table
theme-to-light = Light theme
theme-to-night = Night theme

## House rules

house-title = House rules
house-of = { $base } · house rules
house-base = Based on { $base }
house-edit = Change them
house-other = Choose other rules
link-label = Link to these rules
link-copy = Copy link
link-copied = Copied
link-share = Share with another app
rules-own = { $count ->
        [one] 1 difference from the base
       *[other] { $count } differences from the base
    }
rules-special = What is special
rules-wrong = These rules cannot be played.
option-idle = No effect under these rules
option-changed = Changed
option-was = Base: { $words }
option-reset = Undo
builder-title = Make your own rules
builder-about = Change one thing after the other. What differs from the base is marked.
builder-sections = Parts of the rules
builder-same = Just as the base
builder-changed = { $count ->
        [one] 1 difference from the base
       *[other] { $count } differences from the base
    }
builder-wrong = { $count ->
        [one] 1 thing to put right
       *[other] { $count } things to put right
    }
builder-section-changed = { $count } changed
builder-section-wrong = { $count } to put right
builder-lost = The server cannot be reached, so nothing was checked
builder-clear = Undo all
builder-done = Use these rules
number-lower = One lower
number-higher = One higher
number-none = None
suits-swap = Swap { $low } and { $high }
cards-choose = Choose cards
card-choose = Choose another card
card-none = Choose none

## Menu and settings

menu = Menu
menu-open = Open the menu
menu-rules = Rules of this table
menu-company = People and links
menu-score = Score sheet
menu-keys = Keys
menu-leave = Leave the table
menu-leave-about = Your match stays as it is. You can go on with it from the start page.
menu-leave-others = While you are gone a bot plays for you. You can come back from the start page.
rules-open = Rules
rules-all = All rules
rules-variants = Variants: { $names }
rules-unreachable = The rules could not be loaded.
score-open = Score sheet
setting-language = Language
setting-theme = Theme
theme-system = As the device
theme-light = Light
theme-night = Night
setting-deck = Card colours
deck-colours = { $colours ->
        [2] Two colours
       *[4] Four colours
    }
setting-dwell = How long a finished trick stays
dwell-tap = Until a tap
dwell-seconds = { $seconds } s
setting-pace = Speed of the bots
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-instant = Instant
setting-tap-again = Tap a selected card again to play it
setting-letter-keys = Use letter keys
key-move = Move in the hand
key-select = Select
key-confirm = Do what is selected
key-put-back = Put back
key-suit = Suit, no trump
key-count = Raise and lower the bid
key-pass = Pass
key-joker-call = Joker call on and off
key-last-trick = Last trick
key-score = Score sheet
key-keys = These keys

## Table

table = Table
table-title = Mighty table
table-coming = Going to the table
table-lost = You cannot sit at this table
connection-broken = Connection lost. Reconnecting
side = Score and choices
my-hand = Your hand
watching = Watching
seat-turn = to act
turn-auction = Your turn
turn-kill = Name a card
turn-kitty = Take the kitty
turn-exchange = Choose cards
turn-friend = Choose a friend
turn-play = Your turn
turn-over = The deal is over
turn-other = { $who } to act
cards-left = { $count } left
sits-out = Sits out
sits-out-me = You sit this deal out
sits-out-about = You held the card that the declarer named. Watch until the deal is over.
sits-out-suicide = The card that you named lay in the kitty. Watch until the deal is over.
hand-points = { $points ->
        [one] 1 point card
       *[other] { $points } point cards
    }
secret-friend = Friend · only you know
header-high-bid = High bid
header-no-bid = No bid yet
header-declarer = Declarer { $name }
header-friend = Friend { $name }
header-friend-unknown = Friend unknown
header-alone = No friend
friend-short-first_trick = Trick 1
friend-short-last_trick = Last trick
friend-short-player = Named
friend-short-none = None
role-declarer = Declarer
role-friend = Friend
role-defence = Defence
deal = Deal
deal-number = Deal { $deal }
deal-of = Deal { $deal } of { $deals }
points-title = The 20 point cards
points-goal = Goal { $goal }
points-ruling = Declarer { $points }
points-defence = Defence { $points }
points-open = Others { $points }, side unknown
points-taken = { $points ->
        [one] 1 point taken
       *[other] { $points } points taken
    }
points-said = Declarer's side { $ruling }, defence { $defence }, side unknown { $open }, goal { $goal }
pot = Pot { $pot }
score = Score
total = Total
still-out = Still out
joker-out = out
joker-gone = gone
joker-mine = in your hand
last-trick = Last trick
last-trick-open = Show the last trick
tricks-all = All tricks
tricks-none = No trick is finished yet.
trick-number = Trick { $number }
trick-taken = { $name } · { $points ->
        [one] 1 point
       *[other] { $points } points
    }
trick-told = { $who } won with the { $card }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
trick-card = { $who }: { $card }
trick-named = naming { $suit }
trick-winning = Winning
trick-won = Wins
led = Led
slot-you = You
slot-lead = Lead
card-new = new
card-put-down = put down
card-allowed = allowed
card-not-allowed = not allowed now
friend-is = { $who } is the friend
kitty-lies = { $count } in the kitty
kitty-wait-kill = { $who } is choosing a card to name
kitty-wait-kitty = { $who } is taking the kitty
kitty-wait-exchange = { $who } is looking at the kitty
kitty-wait-friend = { $who } is choosing a friend
go-on = Go on
go-on-anywhere = or tap the table

## Auction

auction-title = Make a bid
auction-trump = Trump
auction-count = Count
auction-passed = You passed. Waiting for the auction to end.
auto-pass = Pass for this whole auction
bid-act = Bid { $contract }
pass = Pass
redeal = Redeal
redeal-tokens = { $tokens } left
redeal-cost = costs { $cost }
redeal-ask = The cards are dealt again. This cannot be undone.
redeal-ask-cost = The cards are dealt again. It costs you { $cost } points.
redeal-act = Ask for a redeal

## Kill

kill-title = Name a card
kill-said = Whoever holds the { $card } sits out
kill-more = That hand and the { $count } cards of the kitty are dealt again.
kill-named = Nobody holds
kill-act = Name { $card }
kill-out = { $name } sits out
kill-nobody = Nobody holds it
kill-suicide = Suicide
kill-again = { $who } hit the kitty and sits out. The other { $count } bid again.

## Exchange

contract-change = Change the contract?
contract-change-price = A change may raise the bid
contract-keep = Keep
contract-free = free
count-lower = Lower the count
count-higher = Raise the count
kitty-act = Take the kitty
kitty-act-change = Change to { $contract }, take the kitty
exchange-title = { $count ->
        [one] 1 card to discard
       *[other] { $count } cards to discard
    }
exchange-points = { $points ->
        [one] 1 point card among them
       *[other] { $points } point cards among them
    }
exchange-take-back = { $card }, to be discarded. Tap to take it back
exchange-full = All { $count } are chosen. Tap one of them to take it back.
exchange-more = Choose { $count } more.
exchange-act = Discard { $count }
exchange-act-change = Change to { $contract }, discard { $count }

## Friend

friend-kinds = Kind of friend
friend-kind-card = By a card
friend-kind-first_trick = First trick
friend-kind-last_trick = Last trick
friend-kind-player = A player
friend-kind-none = Alone
friend-usual = Often called
friend-card = Card
friend-player = Player
friend-own-card = { $card }, your own card
friend-low-cards = { $suit ->
        [S] Spades
        [H] Hearts
        [D] Diamonds
       *[C] Clubs
    } nine to two
friend-high-cards = { $suit ->
        [S] Spades
        [H] Hearts
        [D] Diamonds
       *[C] Clubs
    } ace to ten
friend-said-card = Whoever holds the { $card } is your friend
friend-more-card = Only they know, until the card is played.
friend-said-solo = You play alone
friend-more-solo = You hold or discarded this card. Nobody else knows.
friend-said-first_trick = Whoever wins the first trick is your friend
friend-more-first_trick = Everyone knows after the first trick.
friend-said-last_trick = Whoever wins the last trick is your friend
friend-more-last_trick = Nobody knows before the last trick.
friend-said-player = { $who } is your friend
friend-more-player = Everyone knows at once.
friend-said-none = You play alone
friend-more-none = Everyone knows at once. The other { $others } are the defence.
friend-act-card = Call the { $card }
friend-act-first_trick = Call the first trick
friend-act-last_trick = Call the last trick
friend-act-player = Call { $who }
friend-act-none = Play alone
friend-next-call = Next: the joker call card
friend-next-suit = Next: ask for a suit
friend-call-title = Name the joker call card
friend-call-more = Other cards
friend-call-said = The { $card } calls the joker
friend-more-call = When the joker is led, the next player may answer with this card and take its power.
friend-act-call = Name it and call the friend
friend-suit-title = Ask your friend for a suit?
friend-suit-none = None
friend-suit-said = { $suit ->
        [S] You ask for spades
        [H] You ask for hearts
        [D] You ask for diamonds
        [C] You ask for clubs
       *[none] You ask for no suit
    }
friend-more-suit = Everyone hears it. Your friend need not follow it.
friend-act-suit = { $suit ->
        [S] Ask for spades, call the friend
        [H] Ask for hearts, call the friend
        [D] Ask for diamonds, call the friend
        [C] Ask for clubs, call the friend
       *[none] Ask for nothing, call the friend
    }
reveal = Reveal yourself
reveal-ask = Everyone learns that you are the friend. This cannot be undone.
reveal-act = Reveal yourself as the friend

## Play

play-choose = Choose a card
play-wait = Not your turn yet
play-act = { $mighty ->
        [yes] Play the mighty { $card }
       *[no] Play { $card }
    }
play-act-calling = Play { $card }, call the joker
play-act-naming = Lead { $card }, name { $suit }
joker-suit-title = Which suit should be followed?
joker-needs-suit = A joker that is led names a suit.
call-title = Call the joker?
call-about = Whoever holds it must play it, and it loses its power.
claim = Claim the rest
claim-ask = Show your hand and take all the remaining tricks. It is refused if one of them could be lost.
claim-act = Show the hand and claim

## Result

result-made = Contract made
result-lost = Contract lost
result-draw = A draw
result-redeal = Dealt again
result-all_pass = Everyone passed
result-exact = { $taken } points, exactly the goal
result-over = { $taken } points, { $by } over the goal
result-under = { $taken } points, { $by } short of the goal
result-deal = This deal
result-sheet = Score sheet
result-ranking = Ranking
result-parts = Result
result-bill = How the score was reckoned
result-total = total { $total }
result-discard-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
shares = ×{ $shares }
score-flow = Score so far
deal-again = Deal again
next-deal = Next deal
next-match = New match
match-over = The match is over
match-length = Match of { $deals } deals
place = No. { $place }
place-none = Not ranked
place-tied = Tied { $place }

## What happened

said-deal-started = A new deal. { $who } deals.
said-bid-made = { $me ->
        [yes] You bid
       *[no] { $who } bids
    } { $contract }.
said-passed = { $me ->
        [yes] You pass.
       *[no] { $who } passes.
    }
said-auction-reopened = Everyone passed. One more round.
said-redeal-requested = { $me ->
        [yes] You ask
       *[no] { $who } asks
    } for a redeal.
said-declarer-chosen = { $me ->
        [yes] You are
       *[no] { $who } is
    } the declarer with { $contract }.
said-kill-called = { $result ->
        [holder] { $me ->
            [yes] You name
           *[no] { $who } names
        } the { $card }. { $out_me ->
            [yes] You hold it and sit this deal out.
           *[no] { $out } holds it and sits this deal out.
        }
        [suicide] { $me ->
            [yes] You name
           *[no] { $who } names
        } the { $card }, which lies in the kitty. { $me ->
            [yes] You sit
           *[no] { $who } sits
        } this deal out, and the others bid again.
       *[nobody] { $me ->
            [yes] You name
           *[no] { $who } names
        } the { $card }. Nobody holds it, so another card is named.
    }
said-cards-shared = Your new cards are { $cards }.
said-contract-changed = The contract is now { $contract }.
said-kitty-taken = { $me ->
        [yes] You take
       *[no] { $who } takes
    } the kitty.
said-kitty-seen = The kitty is { $cards }.
said-discarded = { $me ->
        [yes] You discard.
       *[no] { $who } discards.
    }
said-friend-called = { $kind ->
        [card] The friend is whoever holds the { $called }.
        [player] { $called } is the friend.
        [first_trick] The friend is whoever wins the first trick.
        [last_trick] The friend is whoever wins the last trick.
       *[none] The declarer plays alone.
    }
said-card-played = { $me ->
        [yes] You play
       *[no] { $who } plays
    } the { $card }.{ $named ->
        [yes] {" "}The suit is { $suit }.
       *[no] {""}
    }{ $calls ->
        [yes] {" "}The joker is called.
       *[no] {""}
    }
said-trick-taken = { $me ->
        [yes] You take
       *[no] { $who } takes
    } the trick, { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
said-friend-revealed = { $friend ->
        [known] { $me ->
            [yes] You are the friend.
           *[no] { $who } is the friend.
        }
       *[none] There is no friend.
    }
said-claimed = { $me ->
        [yes] You claim
       *[no] { $who } claims
    } the remaining tricks.
said-deal-ended = The deal is over.
