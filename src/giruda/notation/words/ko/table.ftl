### 페이지의 말. 해요체로 짧게, 동사는 끝에. 이름은 자리에서는 그대로, 문장에서는 '님'과 함께.

giruda = 기루다
title = 기루다
title-turn = ● 내 차례예요 — 기루다

## 카드와 공약의 이름

name-suit = { $suit ->
        [S] 스페이드
        [H] 하트
        [D] 다이아
        [C] 클로버
       *[N] 노기루다
    }
name-card = { $suit ->
        [S] 스페이드
        [H] 하트
        [D] 다이아
       *[C] 클로버
    } { $rank ->
        [A] 에이스
        [K] 킹
        [Q] 퀸
        [J] 잭
       *[other] { $rank }
    }
name-joker = 조커
# 문장에서 부르는 이름. `who`로 오는 말은 모두 이 모양이라 '이', '을'이 바로 붙어요.
name-person = { $name }님
neutral = 중립
name-contract = { $trump ->
        [S] 스페이드
        [H] 하트
        [D] 다이아
        [C] 클로버
       *[N] 노기루다
    } { $count }
no-trump-stamp = 노기루다
no-trump-short = 노기
mighty = 마이티
joker = 조커
joker-call = 조커콜
friend = 프렌드
trumps = 기루다
point-cards = 점수 카드
kitty = 바닥패
discards = 버린 카드
dealer = 딜러
bot = 봇
new = 새

## 어디서나

back = 뒤로
cancel = 그만두기
close = 닫기
loading = 불러오고 있어요
try-again = 다시 해 보기
guest = 손님
refused = 지금은 할 수 없어요. ({ $code })
refusal-unreachable = 서버와 이어지지 않아요. 잠시 뒤에 다시 해 보세요.
to-lobby = 처음 화면으로

## 로비

lobby-title = 마이티, 지금 한 판
lobby-about = 봇 { $bots }명과 바로 앉아요. 로그인도, 기다림도 없어요.
lobby-name = 이름
lobby-start = 바로 시작
lobby-opening = 자리를 만들고 있어요
lobby-start-about = 봇 { $bots }명 · { $rules }
lobby-friends = 친구와 치기
lobby-resume = 하던 경기 이어 하기
lobby-rules = 규칙 고르기
lobby-players = 몇 명이 해요?
lobby-build = 우리 집 규칙 만들기
lobby-variants = { $name } 변형
lobby-all-rules = { $name } 규칙 모두 보기
players = { $players }인
open-tables = 열린 테이블
open-table-nobody = 아직 아무도 없어요
open-table-begun = 치는 중
open-table-free = 빈자리 { $free }개
open-table-join = 들어가기
open-table-watch = 구경하기
friends-title = 친구와 치기
friends-about = { $players }인 · { $rules }. 테이블을 열면 친구에게 보낼 링크가 나와요.
friends-open = 테이블 열기
theme-to-light = 밝은 화면으로
theme-to-night = 밤 화면으로

## 우리 집 규칙

house-title = 우리 집 규칙
house-of = { $base } · 우리 집 규칙
house-base = 바탕: { $base }
house-edit = 고치기
house-other = 다른 규칙 고르기
link-label = 이 규칙의 링크
link-copy = 링크 복사
link-copied = 복사했어요
link-share = 다른 앱으로 보내기
rules-own = 바탕과 다른 점 { $count }가지
rules-special = 남다른 점
rules-wrong = 이 규칙으로는 둘 수 없어요.
option-idle = 지금 규칙에서는 쓰이지 않아요
option-changed = 고침
option-was = 바탕: { $words }
option-reset = 되돌리기
builder-title = 우리 집 규칙 만들기
builder-about = 규칙을 바탕으로 하나씩 고쳐요. 바탕과 다른 것에는 표시가 붙어요.
builder-sections = 규칙의 갈래
builder-same = 바탕 그대로예요
builder-changed = 바탕과 다른 점 { $count }가지
builder-wrong = 고칠 점 { $count }가지
builder-section-changed = 고침 { $count }
builder-section-wrong = 고칠 점 { $count }
builder-lost = 서버와 이어지지 않아 확인하지 못했어요
builder-clear = 모두 되돌리기
builder-done = 이 규칙으로 하기
number-lower = 하나 내리기
number-higher = 하나 올리기
number-none = 없음
suits-swap = { $low }{ JOSA($low, "과/와") } { $high } 바꾸기
cards-choose = 카드 고르기
card-choose = 다른 카드 고르기
card-none = 없음으로

## 메뉴와 설정

menu = 메뉴
menu-open = 메뉴 열기
menu-rules = 이 테이블의 규칙
menu-company = 사람과 초대
menu-score = 점수표
menu-keys = 단축키
menu-leave = 테이블 나가기
menu-leave-about = 나가도 경기는 그대로 있어요. 처음 화면에서 이어 할 수 있어요.
menu-leave-others = 나가 있는 동안에는 봇이 대신 쳐요. 처음 화면에서 돌아올 수 있어요.
rules-open = 규칙 보기
rules-all = 규칙 모두
rules-variants = 변형: { $names }
rules-unreachable = 규칙을 불러오지 못했어요.
score-open = 점수표 보기
setting-language = 말
setting-theme = 화면
theme-system = 기기 설정
theme-light = 밝게
theme-night = 밤
setting-deck = 카드 색
deck-colours = { $colours }색
setting-dwell = 끝난 트릭을 보여 주는 시간
dwell-tap = 누를 때까지
dwell-seconds = { $seconds }초
setting-pace = 봇의 빠르기
pace-slow = 느리게
pace-normal = 보통
pace-fast = 빠르게
pace-instant = 바로
setting-tap-again = 고른 카드를 한 번 더 누르면 내기
setting-letter-keys = 글자 단축키 쓰기
key-move = 패에서 움직이기
key-select = 고르기
key-confirm = 고른 것 하기
key-put-back = 내려놓기
key-suit = 무늬, 노기루다
key-count = 공약 올리고 내리기
key-pass = 패스
key-joker-call = 조커콜 켜고 끄기
key-last-trick = 지난 트릭
key-score = 점수표
key-keys = 단축키 보기

## 테이블

table = 테이블
table-title = 마이티 테이블
table-coming = 테이블로 가고 있어요
table-lost = 이 테이블에는 앉을 수 없어요
connection-broken = 연결이 끊겼어요. 다시 잇고 있어요
side = 점수와 고르기
my-hand = 내 패
watching = 보고 있어요
seat-turn = 차례예요
turn-auction = 내 차례예요
turn-kill = 지목할 카드를 골라요
turn-kitty = 바닥패를 가져와요
turn-exchange = 카드를 골라요
turn-friend = 프렌드를 골라요
turn-play = 내 차례예요
turn-over = 판이 끝났어요
turn-other = { $who } 차례예요
cards-left = { $count }장 남음
sits-out = 이번 판 쉼
sits-out-me = 이번 판은 쉬어요
sits-out-about = 주공이 부른 카드가 내 패에 있었어요. 판이 끝날 때까지 지켜봐요.
sits-out-suicide = 내가 부른 카드가 바닥패에 있었어요. 판이 끝날 때까지 지켜봐요.
hand-points = 점수 카드 { $points }장
secret-friend = 프렌드 · 나만 알아요
header-high-bid = 최고 공약
header-no-bid = 아직 공약이 없어요
header-declarer = 주공 { $name }
header-friend = 프렌드 { $name }
header-friend-unknown = 프렌드는 아직 몰라요
header-alone = 노프렌드
friend-short-first_trick = 초구
friend-short-last_trick = 막구
friend-short-player = 지명
friend-short-none = 노프렌드
role-declarer = 주공
role-friend = 프렌드
role-defence = 야당
deal = 판
deal-number = { $deal }번째 판
deal-of = { $deal }번째 판 / { $deals }
points-title = 점수 카드 20장
points-goal = 목표 { $goal }
points-ruling = 여당 { $points }
points-defence = 야당 { $points }
points-open = 나머지 { $points } · 편 미정
points-taken = { $points }점 땄어요
points-said = 여당 { $ruling }점, 야당 { $defence }점, 편을 모르는 점수 { $open }점, 목표 { $goal }점
pot = 판돈 { $pot }점
score = 점수표
total = 합계
still-out = 안 나온 카드
joker-out = 남음
joker-gone = 나왔음
joker-mine = 내 손에
last-trick = 지난 트릭
last-trick-open = 지난 트릭 크게 보기
tricks-all = 모든 트릭
tricks-none = 아직 끝난 트릭이 없어요.
trick-number = { $number }번째 트릭
trick-taken = { $name } · { $points }점
trick-told = { $who }의 { $card }{ JOSA($card, "이/가") } 이겼어요. { $points }점
trick-card = { $who } { $card }
trick-named = { $suit } 지정
trick-winning = 이기는 중
trick-won = 이겼어요
led = 선
slot-you = 나
slot-lead = 선
card-new = 새로 온 카드
card-put-down = 내려놓은 카드
card-allowed = 낼 수 있어요
card-not-allowed = 낼 수 없어요
friend-is = { $who }이 프렌드예요
kitty-lies = 바닥패 { $count }장
kitty-wait-kill = { $who }이 지목할 카드를 고르고 있어요
kitty-wait-kitty = { $who }이 바닥패를 가져가요
kitty-wait-exchange = { $who }이 바닥패를 보고 있어요
kitty-wait-friend = { $who }이 프렌드를 고르고 있어요
go-on = 계속
go-on-anywhere = 테이블을 눌러도 돼요

## 선거

auction-title = 공약 고르기
auction-trump = 무늬
auction-count = 점수
auction-passed = 패스했어요. 선거가 끝나길 기다려요.
auto-pass = 이번 선거는 계속 패스
bid-act = { $contract } 부르기
pass = 패스
redeal = 딜미스
redeal-tokens = { $tokens }회
redeal-cost = { $cost }점
redeal-ask = 패를 다시 나눠요. 되돌릴 수 없어요.
redeal-ask-cost = 패를 다시 나눠요. { $cost }점을 내요.
redeal-act = 딜미스 부르기

## 지목

kill-title = 지목할 카드
kill-said = { $card }{ JOSA($card, "을/를") } 가진 사람이 쉬어요
kill-more = 그 사람의 패와 바닥패 { $count }장은 다시 나눠요.
kill-named = 아무에게도 없던 카드
kill-act = { $card } 지목하기
kill-out = { $name } · 이번 판 쉼
kill-nobody = 아무에게도 없어요
kill-suicide = 자살이에요
kill-again = { $who }이 자살해서 쉬어요. { $count }명이 다시 공약해요.

## 바닥패 바꾸기

contract-change = 공약을 바꿀까요?
contract-change-price = 바꾸면 공약이 올라갈 수 있어요
contract-keep = 그대로
contract-free = 그냥
count-lower = 공약 내리기
count-higher = 공약 올리기
kitty-act = 바닥패 가져오기
kitty-act-change = { $contract }{ JOSA($contract, "으로/로") } 바꾸고 바닥패 가져오기
exchange-title = 버릴 카드 { $count }장
exchange-points = 점수 카드 { $points }장이 들어 있어요
exchange-take-back = { $card }, 버릴 카드. 누르면 돌아와요
exchange-full = { $count }장을 모두 골랐어요. 버릴 카드를 누르면 손으로 돌아와요.
exchange-more = { $count }장을 더 골라야 해요.
exchange-act = { $count }장 버리기
exchange-act-change = { $contract }{ JOSA($contract, "으로/로") } 바꾸고 { $count }장 버리기

## 프렌드

friend-kinds = 프렌드 종류
friend-kind-card = 카드
friend-kind-first_trick = 초구 프렌드
friend-kind-last_trick = 막구 프렌드
friend-kind-player = 사람
friend-kind-none = 노프렌드
friend-usual = 자주 불러요
friend-card = 카드
friend-player = 사람
friend-own-card = { $card }, 내 카드예요
friend-low-cards = { $suit ->
        [S] 스페이드
        [H] 하트
        [D] 다이아
       *[C] 클로버
    } 9부터 2까지
friend-high-cards = { $suit ->
        [S] 스페이드
        [H] 하트
        [D] 다이아
       *[C] 클로버
    } 에이스부터 10까지
friend-said-card = { $card }{ JOSA($card, "을/를") } 가진 사람이 내 프렌드예요
friend-more-card = 그 사람만 알고, 카드를 낼 때 모두가 알게 돼요.
friend-said-solo = 프렌드 없이 혼자 해요
friend-more-solo = 내가 가졌거나 버린 카드예요. 다른 사람은 몰라요.
friend-said-first_trick = 첫 트릭을 따는 사람이 내 프렌드예요
friend-more-first_trick = 첫 트릭이 끝나면 모두가 알게 돼요.
friend-said-last_trick = 마지막 트릭을 따는 사람이 내 프렌드예요
friend-more-last_trick = 마지막 트릭이 끝나야 알 수 있어요.
friend-said-player = { $who }이 내 프렌드예요
friend-more-player = 모두가 바로 알게 돼요.
friend-said-none = 프렌드 없이 혼자 해요
friend-more-none = 모두가 바로 알게 돼요. 나머지 { $others }명이 야당이에요.
friend-act-card = { $card } 프렌드 부르기
friend-act-first_trick = 초구 프렌드 부르기
friend-act-last_trick = 막구 프렌드 부르기
friend-act-player = { $who }을 프렌드로 부르기
friend-act-none = 노프렌드로 하기
friend-next-call = 다음: 조커콜 카드 고르기
friend-next-suit = 다음: 바라는 무늬 고르기
friend-call-title = 조커콜 카드를 정해요
friend-call-more = 다른 카드
friend-call-said = { $card }{ JOSA($card, "이/가") } 조커콜이에요
friend-more-call = 조커가 선으로 나오면, 다음 사람이 이 카드로 조커의 힘을 뺏을 수 있어요.
friend-act-call = 이 카드로 정하고 프렌드 부르기
friend-suit-title = 프렌드에게 바라는 무늬가 있어요?
friend-suit-none = 없음
friend-suit-said = { $suit ->
        [S] 스페이드를 바라요
        [H] 하트를 바라요
        [D] 다이아를 바라요
        [C] 클로버를 바라요
       *[none] 바라는 무늬가 없어요
    }
friend-more-suit = 모두가 들어요. 프렌드가 꼭 따를 필요는 없어요.
friend-act-suit = { $suit ->
        [S] 스페이드를 바라며 프렌드 부르기
        [H] 하트를 바라며 프렌드 부르기
        [D] 다이아를 바라며 프렌드 부르기
        [C] 클로버를 바라며 프렌드 부르기
       *[none] 무늬 없이 프렌드 부르기
    }
reveal = 프렌드 밝히기
reveal-ask = 내가 프렌드라고 모두에게 밝혀요. 되돌릴 수 없어요.
reveal-act = 프렌드라고 밝히기

## 플레이

play-choose = 낼 카드를 골라요
play-wait = 차례를 기다려요
play-act = { $mighty ->
        [yes] 마이티 { $card } 내기
       *[no] { $card } 내기
    }
play-act-calling = { $card } 내고 조커콜
play-act-naming = { $card } 내고 { $suit } 부르기
joker-suit-title = 어느 무늬를 부를까요?
joker-needs-suit = 조커를 선으로 낼 때는 무늬를 불러야 해요.
call-title = 조커를 부를까요?
call-about = 조커를 가진 사람은 조커를 내야 하고, 조커는 힘을 잃어요.
claim = 나머지 모두 갖기
claim-ask = 패를 펼쳐 보이고 남은 트릭을 모두 가져와요. 하나라도 질 수 있으면 받아들여지지 않아요.
claim-act = 패를 펼치고 모두 갖기

## 결과

result-made = 성공이에요
result-lost = 실패했어요
result-draw = 비겼어요
result-redeal = 다시 나눠요
result-all_pass = 모두 패스했어요
result-exact = 목표와 같은 { $taken }점을 땄어요
result-over = 목표보다 { $by }점 많은 { $taken }점을 땄어요
result-under = 목표에서 { $by }점 모자란 { $taken }점을 땄어요
result-deal = 이번 판
result-sheet = 점수표
result-ranking = 순위
result-parts = 결과
result-bill = 점수 계산
result-total = 합계 { $total }점
result-discard-points = 점수 { $points }장
shares = { $shares }몫
score-flow = 점수 흐름
deal-again = 다시 나누기
next-deal = 다음 판
next-match = 새 경기
match-over = 경기가 끝났어요
match-length = { $deals }판 경기
place = { $place }위
place-none = 순위 밖
place-tied = 공동 { $place }위

## 일어난 일

said-deal-started = 새 판이에요. { $who }이 딜러예요.
said-bid-made = { $me ->
        [yes] 내가
       *[no] { $who }이
    } { $contract }{ JOSA($contract, "을/를") } 불렀어요.
said-passed = { $me ->
        [yes] 내가
       *[no] { $who }이
    } 패스했어요.
said-auction-reopened = 모두 패스했어요. 한 번 더 불러요.
said-redeal-requested = { $me ->
        [yes] 내가
       *[no] { $who }이
    } 딜미스를 불렀어요. 다시 나눠요.
said-declarer-chosen = { $me ->
        [yes] 내가
       *[no] { $who }이
    } { $contract }{ JOSA($contract, "으로/로") } 주공이에요.
said-kill-called = { $result ->
        [holder] { $me ->
            [yes] 내가 부른
           *[no] { $who }이 부른
        } { $card }{ JOSA($card, "을/를") } { $out_me ->
            [yes] 내가 가지고 있어요. 나는 이번 판을 쉬어요.
           *[no] { $out }이 가지고 있어요. { $out }은 이번 판을 쉬어요.
        }
        [suicide] { $me ->
            [yes] 내가 부른
           *[no] { $who }이 부른
        } { $card }{ JOSA($card, "이/가") } 바닥패에 있어요. { $me ->
            [yes] 나는
           *[no] { $who }은
        } 이번 판을 쉬고, 나머지가 다시 공약해요.
       *[nobody] { $me ->
            [yes] 내가 부른
           *[no] { $who }이 부른
        } { $card }{ JOSA($card, "은/는") } 아무에게도 없어요. 다시 불러요.
    }
said-cards-shared = 새로 받은 카드는 { $cards }.
said-contract-changed = 공약이 { $contract }{ JOSA($contract, "으로/로") } 바뀌었어요.
said-kitty-taken = { $me ->
        [yes] 내가
       *[no] { $who }이
    } 바닥패를 가져갔어요.
said-kitty-seen = 바닥패는 { $cards }.
said-discarded = { $me ->
        [yes] 내가
       *[no] { $who }이
    } 카드를 버렸어요.
said-friend-called = { $kind ->
        [card] { $called }{ JOSA($called, "을/를") } 가진 사람이 프렌드예요.
        [player] { $called }이 프렌드예요.
        [first_trick] 첫 트릭을 따는 사람이 프렌드예요.
        [last_trick] 마지막 트릭을 따는 사람이 프렌드예요.
       *[none] 프렌드 없이 혼자 해요.
    }
said-card-played = { $me ->
        [yes] 내가
       *[no] { $who }이
    } { $card }{ JOSA($card, "을/를") } 냈어요.{ $named ->
        [yes] {" "}{ $suit }{ JOSA($suit, "을/를") } 불렀어요.
       *[no] {""}
    }{ $calls ->
        [yes] {" "}조커를 불렀어요.
       *[no] {""}
    }
said-trick-taken = { $me ->
        [yes] 내가
       *[no] { $who }이
    } 트릭을 땄어요. { $points }점.
said-friend-revealed = { $friend ->
        [known] { $me ->
            [yes] 내가 프렌드예요.
           *[no] { $who }이 프렌드예요.
        }
       *[none] 프렌드가 없어요.
    }
said-claimed = { $me ->
        [yes] 내가
       *[no] { $who }이
    } 남은 트릭을 모두 가져가요.
said-deal-ended = 판이 끝났어요.
