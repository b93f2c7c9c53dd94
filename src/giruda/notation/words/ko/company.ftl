### 한 테이블에 모인 사람들이 게임 옆에서 하는 일: 모이고, 기다리고, 말하고, 드나들어요.

## 사람이 모이는 테이블

me = 나
host = 방장
watcher = 구경
watchers = 구경하는 사람: { $names }
watching-only = 구경하고 있어요
gathering-title = 사람이 모이는 중
gathering-title-begun = 경기 중인 테이블
gathering-invite = 친구를 불러요
gathering-seats = 자리 · { $seats }명 중 { $persons }명
gathering-shuffle = 자리 섞기
gathering-sit = 자리를 골라 앉아 주세요.
gathering-full = 자리가 모두 찼어요. 경기가 시작되길 기다려요.
gathering-watch = 경기가 시작되면 여기서 구경할 수 있어요.
gathering-wait = { $who }이 시작하길 기다려요.
gathering-no-host = 방장이 돌아오길 기다려요.
gathering-begun = 경기가 이미 시작됐어요. 봇의 자리에 앉을 수 있어요.
gathering-begun-closed = 경기가 이미 시작됐고, 구경은 할 수 없는 테이블이에요.
link-play = 함께 칠 링크
link-watch = 구경할 링크
link-renew = 새 링크 만들기
link-renew-about = 새로 만들면 지금 링크로는 더 들어올 수 없어요.
sit = 앉기
sit-here = 여기 앉기
sit-for = { $name } 자리에 앉기
sit-move = 옮기기
start = 시작하기
start-with = 봇 { $bots }명과 시작하기
remove = 내보내기
remove-who = { $who } 내보내기
stand = 일어나기
stand-ask = 자리에서 일어나면 봇이 이어서 쳐요.
stand-ask-before = 자리에서 일어나면 그 자리에 봇이 앉아요.
seat-gone = 끊김
seat-away = 봇 대신
sit-waiting = 다음 판부터 앉아요.
sit-cancel = 계속 구경하기
seat-coming = 다음 판: { $name }
seat-ready = 준비됐어요
terms-title = 테이블 약속
terms-change = 바꾸기
terms-bot = 빈자리의 봇
terms-turn = 한 차례 시간
terms-turn-seconds = { $seconds ->
        [0] 제한 없음
       *[other] { $seconds }초
    }
terms-undo = 무르기
terms-undo-times = { $times ->
        [0] 없음
       *[other] 한 판에 { $times }번
    }
terms-listed = 누가 들어와요?
terms-listed-link = 링크를 받은 사람만
terms-listed-lobby = 누구나
terms-watching = 구경할 수 있어요
terms-chat = 채팅을 써요
terms-joining = 판 중간에도 봇 자리에 앉을 수 있어요
said-turn = { $seconds ->
        [0] 차례에 시간 제한이 없어요
       *[other] 한 차례는 { $seconds }초예요
    }
said-undo = { $times ->
        [0] 무를 수 없어요
       *[other] 한 판에 { $times }번까지 무르자고 할 수 있어요
    }
said-listed = { $on ->
        [yes] 처음 화면에서 누구나 들어올 수 있어요
       *[no] 링크를 받은 사람만 들어올 수 있어요
    }
said-watching = { $on ->
        [yes] 구경할 수 있어요
       *[no] 구경할 수 없어요
    }
said-chat = { $on ->
        [yes] 채팅을 써요
       *[no] 채팅을 쓰지 않아요
    }
said-joining = { $on ->
        [yes] 판 중간에도 봇 자리에 앉을 수 있어요
       *[no] 봇 자리에는 다음 판부터 앉을 수 있어요
    }

## 함께 치는 동안

pause = 잠시 멈추기
resume = 계속하기
paused-by = { $who }이 잠시 멈췄어요
notice-window = 다른 창에서 치고 있어요
use-window = 여기서 치기
notice-away = 봇이 대신 치고 있어요
come-back = 돌아왔어요
undo = 무르기
undo-ask = { $who }이 한 수 무르자고 해요
undo-yes = 좋아요
undo-no = 안 돼요
undo-wait-me = 무르자고 했어요. 답을 기다려요: { $names }
undo-wait = { $who }이 무르자고 했어요. 답을 기다려요: { $names }
time-left = { $seconds }초 남았어요
result-ready = 준비됐어요
result-awaited = { $names } 기다리는 중

## 채팅

talk = 채팅
talk-open = 채팅 열기
talk-open-unread = 채팅 열기, 안 읽은 말 { $count }개
talk-lines = 오간 말
talk-empty = 아직 아무도 말하지 않았어요.
talk-say = 할 말
talk-send = 보내기
talk-emotes = 표정
talk-mute = { $who }의 말 가리기
talk-muted = { $who }의 말을 가렸어요
talk-unmute = 다시 보기
talk-said = { $who }: { $words }
emote-hello = 안녕하세요
emote-nice = 잘했어요
emote-thanks = 고마워요
emote-sorry = 미안해요
emote-hurry = 얼른요
emote-wow = 우와
emote-laugh = 하하
emote-cry = 흑흑

## 사람들 사이에 일어난 일

said-sat = { $who }이 앉았어요.
said-left = { $who }이 일어났어요. 봇이 이어서 쳐요.
said-away = { $who } 대신 봇이 쳐요.
said-away-me = 봇이 대신 치고 있어요.
said-gone = { $who }의 연결이 끊겼어요.
said-back = { $who }이 돌아왔어요.
said-paused = { $who }이 잠시 멈췄어요.
said-resumed = 다시 시작해요.
said-undo-asked = { $who }이 한 수 무르자고 해요.
said-undone = 한 수 물렀어요.
said-undo-declined = 무르지 않기로 했어요.
said-host-me = 이제 방장이에요.
