### Why the server refuses something: what happened, and then what can be done.

## Requests

refusal-bad-host = This address does not lead here. Open the address that the server named when it started.
refusal-bad-origin = This request came from another page and was not taken. Open this page anew.
refusal-not-json = The server expects JSON here.
refusal-body-too-large = That is too much at once. Up to { $longest } bytes can be sent.
refusal-bad-request = The server could not read that. Open the page anew and try again.
refusal-not-found = There is nothing at this address.
refusal-method-not-allowed = This address does not take that kind of request.
refusal-too-many-tables = You opened many tables just now. Try again in a moment.
refusal-server-error = Something went wrong on the server. Try again in a moment.

## A new table

refusal-name-empty = Enter a name.
refusal-name-too-long = A name may have { $longest } characters; this one has { $length }.
refusal-unknown-rules = There are no rules of that name. Choose from the list.
refusal-unknown-language = That language is not spoken here yet. There are: { $valid }
refusal-unknown-pace = There is no such pace. There are: { $valid }
refusal-unknown-bot = There is no such bot. There are: { $valid }
refusal-program-not-allowed = This server does not run that program. Only its owner can allow one, when starting the server.

## A table

refusal-unknown-table = There is no such table. Check the address, or open a new table.
refusal-table-unreadable = This table can no longer be read. Open a new one.
refusal-not-your-table = This table is private. Ask somebody who sits there for a link.
refusal-too-many-windows = This table is open in too many windows. Close another one and open it again.

## Commands

refusal-bad-message = The server could not read that. Open the page anew and try again.
refusal-bad-command-id = The server could not read that. Open the page anew and try again.
refusal-too-fast = That was too fast. Try again in a moment.
refusal-unknown-action = The server does not know that action. Open the page anew and try again.
refusal-stale-position = The table has moved on. Look at it as it is now and choose again.
refusal-nothing-to-go-on = The deal is still being played.
refusal-no-auction = This is not the time of the auction.
refusal-no-hints = This table is played without hints.
refusal-nothing-to-decide = There is nothing for you to decide now.
refusal-hint-underway = A hint is being thought about already.
refusal-hint-too-slow = The hint took too long to think about. Ask again.
refusal-storage-failed = The table could not be saved. See that there is room on the disk and try again.

## At a table with others

refusal-unknown-visitor = The server does not know this browser. Open the page anew; cookies have to be allowed.
refusal-no-watching = This table may not be watched. Ask its host.
refusal-no-such-deal = There is no such deal, or it is not over yet.
refusal-no-proof = Nobody committed to the cards of this deal beforehand, so there is nothing to check.
refusal-bad-turn-time = A turn may take { $least } to { $most } seconds, or 0 for as long as one likes.
refusal-bad-undo-times = Taking back can be allowed { $least } to { $most } times a deal.
refusal-bad-undo-seconds = That many seconds cannot be set. There can be { $least } to { $most }, where 0 sets no limit.
refusal-other-window = You play in another window. Choose to play here to go on in this one.
refusal-no-seat = Only those who sit at the table can do that. Take a seat first.
refusal-not-host = Only the host of the table can do that.
refusal-not-started = The match has not begun yet.
refusal-already-started = The match has begun already.
refusal-table-paused = The table is paused. Go on first.
refusal-only-watching = This link is for watching. Ask for one to play.
refusal-no-such-seat = There is no such seat. The table has { $last }.
refusal-seat-taken = Somebody else has that seat. Choose another one.
refusal-already-seated = You have a seat already. Give it up first, or change seats between two matches.
refusal-nobody-there = Nobody sits there but a bot.
refusal-match-under-way = That can be done between two matches only.
refusal-bad-nonce = That cannot go into the shuffle. It takes up to { $longest } letters and digits.
refusal-no-undo = At this table nothing is taken back.
refusal-nothing-to-undo = There is nothing of yours to take back.
refusal-undo-used-up = You have asked for it as often as this table allows in a deal.
refusal-undo-too-late = It is too late to take that back.
refusal-undo-pending = Somebody asks to take something back. Answer that first.
refusal-not-asked = You are not asked about anything now.
refusal-no-chat = At this table there is no chat.
refusal-unknown-emote = There is no such sign. There are: { $valid }
refusal-words-empty = Write something first.
refusal-words-too-long = Up to { $longest } characters can be said at once; these are { $length }.
refusal-talks-too-fast = That is a lot to say at once. Try again in a moment.

## Accounts

refusal-signed-out = This browser was signed out. Open the page anew.
refusal-wrong-sign-in = The name or the password is not right.
refusal-too-many-tries = That was tried too often. Try again in a while.
refusal-password-too-short = A password has at least { $shortest } characters.
refusal-password-too-long = A password has up to { $longest } characters.
refusal-name-taken = Somebody else has that name. Choose another one.
refusal-has-account = You have an account already.
refusal-no-account = You have no account yet. Make one first.
refusal-wrong-password = The password is not right.
refusal-last-key = Without it there would be no way back in. Add a password or another passkey first.
refusal-no-passkeys = Passkeys cannot be used at this address. Use a password.
refusal-bad-passkey = The passkey could not be verified. Try again.
refusal-no-such-passkey = There is no such passkey.
refusal-no-guest = There is no history to take over.
refusal-not-confirmed = Confirm it first.
