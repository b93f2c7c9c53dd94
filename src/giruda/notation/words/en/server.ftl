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
refusal-not-your-table = This is somebody else’s table. Only the browser that opened it can sit down.
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
