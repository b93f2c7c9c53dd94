### What people at one table do beside the game: gathering, waiting, talking, coming and going.

## A table that gathers people

me = You
host = Host
watcher = watching
watchers = Watching: { $names }
watching-only = You are watching
gathering-title = Waiting for players
gathering-title-begun = A table in play
gathering-invite = Bring your friends
gathering-seats = Seats · { $persons } of { $seats } taken
gathering-shuffle = Shuffle seats
gathering-sit = Choose a seat.
gathering-full = Every seat is taken. Waiting for the match to begin.
gathering-watch = Once the match begins you can watch it here.
gathering-wait = Waiting for { $who } to start.
gathering-no-host = Waiting for the host to come back.
gathering-begun = The match has begun. You can take the seat of a bot.
gathering-begun-closed = The match has begun, and this table may not be watched.
link-play = Link to play
link-watch = Link to watch
link-renew = Make new links
link-renew-about = New links make the ones above lead nowhere.
sit = Sit down
sit-here = Sit down here
sit-for = Take the seat of { $name }
sit-move = Move here
start = Start
start-with = { $bots ->
        [one] Start with 1 bot
       *[other] Start with { $bots } bots
    }
remove = Remove
remove-who = Remove { $who }
stand = Stand up
stand-ask = A bot plays on at your seat.
stand-ask-before = A bot takes your seat.
seat-gone = offline
seat-away = bot plays
sit-waiting = You sit down with the next deal.
sit-cancel = Keep watching
seat-coming = Next deal: { $name }
seat-ready = ready
terms-title = How this table is kept
terms-change = Change
terms-bot = Bots at empty seats
terms-turn = Time for a turn
terms-turn-seconds = { $seconds ->
        [0] No limit
       *[other] { $seconds } s
    }
terms-undo = Taking back
terms-undo-times = { $times ->
        [0] Never
        [one] Once a deal
       *[other] { $times } times a deal
    }
terms-listed = Who may come?
terms-listed-link = Those with the link
terms-listed-lobby = Anybody
terms-watching = It may be watched
terms-chat = There is a chat
terms-joining = A bot's seat may be taken in mid-deal
said-turn = { $seconds ->
        [0] A turn may take as long as it likes
       *[other] A turn takes at most { $seconds } s
    }
said-undo = { $times ->
        [0] Nothing is taken back
        [one] Once a deal one may ask to take something back
       *[other] Up to { $times } times a deal one may ask to take something back
    }
said-listed = { $on ->
        [yes] Anybody may come from the start page
       *[no] Only those with the link may come
    }
said-watching = { $on ->
        [yes] It may be watched
       *[no] It may not be watched
    }
said-chat = { $on ->
        [yes] There is a chat
       *[no] There is no chat
    }
said-joining = { $on ->
        [yes] A bot's seat may be taken in mid-deal
       *[no] A bot's seat may be taken from the next deal on
    }

## While playing together

pause = Pause
resume = Go on
paused-by = { $who } paused the table
notice-window = You play in another window
use-window = Play here
notice-away = A bot plays for you
come-back = I'm back
undo = Take back
undo-ask = { $who } asks to take back a move
undo-yes = Agree
undo-no = Decline
undo-wait-me = You asked to take a move back. Waiting for { $names }
undo-wait = { $who } asked to take a move back. Waiting for { $names }
time-left = { $seconds } seconds left
result-ready = Ready
result-awaited = Waiting for { $names }

## Chat

talk = Chat
talk-open = Open the chat
talk-open-unread = Open the chat, { $count } unread
talk-lines = What was said
talk-empty = Nothing was said yet.
talk-say = Say something
talk-send = Send
talk-emotes = Emotes
talk-mute = Mute { $who }
talk-muted = { $who } is muted
talk-unmute = Unmute
talk-said = { $who }: { $words }
emote-hello = Hello
emote-nice = Well done
emote-thanks = Thank you
emote-sorry = Sorry
emote-hurry = Hurry up
emote-wow = Wow
emote-laugh = Ha ha
emote-cry = Oh no

## What happened among people

said-sat = { $who } sits down.
said-left = { $who } gave up the seat. A bot plays on.
said-away = A bot plays for { $who }.
said-away-me = A bot plays for you.
said-gone = { $who } lost the connection.
said-back = { $who } is back.
said-paused = { $who } paused the table.
said-resumed = The table goes on.
said-undo-asked = { $who } asks to take back a move.
said-undone = A move was taken back.
said-undo-declined = The move stands.
said-host-me = You are the host now.
