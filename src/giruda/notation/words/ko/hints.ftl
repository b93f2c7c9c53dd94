### 힌트: 무엇을 하면 좋은지, 왜 그런지. 사람을 부르는 말은 `who`로 와요.

hint = 힌트
hint-title = 힌트
hint-open = 힌트 보기
hint-close = 힌트 닫기
hint-thinking = 생각하고 있어요
hint-score = 예상 점수
hint-makes = 공약 성공
hint-worlds = 살펴본 경우
hint-percent = { $percent }%
hint-count = { $count }가지
hint-why = 이유
hint-others = 다른 선택
hint-said = 힌트예요. { $what }
hint-said-numbers = 예상 점수는 { $score }점, 공약이 성공할 가능성은 { $percent }%예요.
card-hinted = 힌트 카드
name-both = { $before }{ JOSA($before, "과/와") } { $last }

## 하면 좋은 일

hint-do-bid = { $contract }{ JOSA($contract, "을/를") } 불러요
hint-do-pass = 패스해요
hint-do-redeal = 딜미스를 불러요
hint-do-kill = { $card }{ JOSA($card, "을/를") } 지목해요
hint-do-change = 공약을 { $contract }{ JOSA($contract, "으로/로") } 바꿔요
hint-do-take = 공약을 그대로 두고 바닥패를 가져와요
hint-do-exchange = { $cards }{ JOSA($cards, "을/를") } 버려요
hint-do-exchange-change = 공약을 { $contract }{ JOSA($contract, "으로/로") } 바꾸고 { $cards }{ JOSA($cards, "을/를") } 버려요
hint-do-call-card = { $card } 프렌드를 불러요
hint-do-call-player = { $who }{ JOSA($who, "을/를") } 프렌드로 불러요
hint-do-call-first_trick = 초구 프렌드를 불러요
hint-do-call-last_trick = 막구 프렌드를 불러요
hint-do-call-none = 노프렌드로 해요
hint-do-call-with = { $what }. 조커콜은 { $card }{ JOSA($card, "으로/로") } 정해요
hint-do-play = { $card }{ JOSA($card, "을/를") } 내요
hint-do-play-naming = { $card }{ JOSA($card, "을/를") } 내고 { $suit }{ JOSA($suit, "을/를") } 불러요
hint-do-play-calling = { $card }{ JOSA($card, "을/를") } 내고 조커를 불러요
hint-do-reveal = 프렌드라고 밝혀요
hint-do-claim = 패를 펼치고 나머지를 모두 가져와요
hint-do-nothing = 지금은 그대로 두는 게 좋아요

## 트릭

fact-only-card = 낼 수 있는 카드가 { $card }뿐이에요.
fact-claim-sure = 남은 트릭 { $count }개는 카드가 어떻게 있어도 모두 내 것이에요.
fact-takes-trick = 내가 마지막이라 이 카드로 트릭을 따요.
fact-trick-sure = 뒤에 낼 사람 가운데 이 카드를 이길 수 있는 사람이 없어요.
fact-side-sure = 이 카드를 이길 수 있는 상대가 뒤에 없어요.
fact-trick-likely = 뒤에서 상대가 이 카드를 이길 일은 거의 없어요.
fact-trick-risk = 뒤에서 더 센 카드가 나올 수 있는 경우가 { $percent }%예요.
fact-cannot-win = 지금 낼 수 있는 카드로는 이 트릭을 이길 수 없어요.
fact-partner-wins = 지금은 우리 편 { $who }{ JOSA($who, "이/가") } 이기고 있어요.
fact-enemy-wins = 지금은 상대편 { $who }{ JOSA($who, "이/가") } 이기고 있어요.
fact-unknown-wins = 지금은 { $who }{ JOSA($who, "이/가") } 이기고 있는데, 어느 편인지 아직 몰라요.
fact-neutral-wins = 지금은 중립 자리가 이기고 있어요.
fact-trick-points = 트릭에 점수 카드가 { $count }장 있어요.
fact-adds-point = 점수 카드라서 우리 편 점수가 돼요.
fact-gives-no-point = 점수 카드가 아니라서 상대에게 주는 점수가 없어요.

## 다른 사람의 카드

fact-highest-left = 다른 사람에게는 { $card }보다 높은 { $suit }{ JOSA($suit, "이/가") } 없어요.
fact-nobody-else = 다른 사람에게는 { $suit }{ JOSA($suit, "이/가") } 한 장도 없어요.
fact-void = { $count ->
       *[1] { $who }{ JOSA($who, "은/는") } { $suit }{ JOSA($suit, "이/가") } 없어요.
        [other] { $who }{ JOSA($who, "은/는") } 모두 { $suit }{ JOSA($suit, "이/가") } 없어요.
    }
fact-void-but-mighty = { $count ->
       *[1] { $who }{ JOSA($who, "은/는") } 마이티 말고는 { $suit }{ JOSA($suit, "이/가") } 없어요.
        [other] { $who }{ JOSA($who, "은/는") } 모두 마이티 말고는 { $suit }{ JOSA($suit, "이/가") } 없어요.
    }
fact-trumps-gone = 다른 사람에게는 기루다가 없어요.
fact-trumps-out = 내 손 밖에 안 나온 기루다가 { $count }장 있어요.
fact-mighty-gone = 마이티를 가진 사람이 없어요.
fact-mighty-at = 마이티는 { $who }에게 있어요.
fact-mighty-out = 마이티가 아직 안 나왔어요.
fact-joker-gone = 조커를 가진 사람이 없어요.
fact-joker-at = 조커는 { $who }에게 있어요.
fact-calls-joker = 조커가 다른 사람에게 있을 수 있어서, 이 카드로 불러내요.
fact-joker-out = 조커가 아직 안 나왔어요.

## 편

fact-you-are-friend = 내가 프렌드예요. 주공과 한편이에요.
fact-friend-certain = 나온 카드를 보면 { $who }{ JOSA($who, "이/가") } 프렌드예요.
fact-friend-likely = { $who }{ JOSA($who, "이/가") } 프렌드일 가능성이 { $percent }%예요.
fact-friend-nobody = 프렌드 카드를 가진 사람이 없어서 주공은 혼자예요.
fact-points-to-go = 지금까지 알려진 여당 점수로는 { $count }점이 더 있어야 공약이 성공해요.
fact-contract-made = 공약은 이미 성공했어요.

## 내 손

fact-holds-both = 마이티와 조커가 모두 있어요.
fact-holds-mighty = 마이티인 { $card }{ JOSA($card, "이/가") } 있어요.
fact-holds-joker = 조커가 있어요.
fact-holds-neither = 마이티도 조커도 없어요.
fact-trump-length = 기루다로 할 { $suit }{ JOSA($suit, "이/가") } { $count }장이에요.
fact-trumps-held = 기루다 { $suit }{ JOSA($suit, "이/가") } { $count }장이에요.
fact-trump-top = 가장 높은 기루다 { $card }{ JOSA($card, "이/가") } 있어요.
fact-side-aces = 다른 무늬에 에이스가 { $count }장 있어요.
fact-longest-suit = 가장 긴 무늬가 { $suit } { $count }장이에요.
fact-points-held = 손에 점수 카드가 { $count }장 있어요.
fact-least-bid = 부르려면 { $trump } { $count }부터예요.

## 바닥패와 프렌드

fact-changes-contract = 공약이 { $trump } { $count }{ JOSA($count, "으로/로") } 바뀌어요.
fact-makes-void = 손에 { $suit }{ JOSA($suit, "이/가") } 한 장도 남지 않아요.
fact-buries-points = 버리는 점수 카드 { $count }장은 여당 점수예요.
fact-buries-for-others = 버리는 점수 카드 { $count }장은 여당 점수가 되지 않아요.
fact-own-card = { $card }{ JOSA($card, "은/는") } 내 카드라서 아무도 모르게 혼자 해요.
fact-outside-mighty = 마이티인 { $card }{ JOSA($card, "이/가") } 내게 없어요.
fact-outside-joker = 조커가 내게 없어요.
fact-outside-top = { $card }{ JOSA($card, "은/는") } 내게 없는 { $suit } 가운데 가장 높아요.

## 상대의 실력

levels-title = 상대
level-easy = 쉬움
level-normal = 보통
level-hard = 어려움
level-expert = 고수
level-about-easy = 사람처럼 가끔 실수해요. 처음 배울 때 좋아요.
level-about-normal = 기본에 충실해요. 편하게 한 판 하기 좋아요.
level-about-hard = 나온 카드를 모두 기억하고 꼼꼼히 따져요.
level-about-expert = 가장 세요. 낼 때마다 조금 더 오래 생각해요.
lobby-hints = 힌트 쓰기
key-hint = 힌트
