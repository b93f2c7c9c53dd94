### 점수 계산의 한 줄 한 줄. `$value`가 그 값이고, 나머지 수는 그 값이 나온 곳이에요.

score-taken-minus-10 = 기본 점수 · 딴 점수 { $taken } − 10
score-taken-minus-12 = 기본 점수 · 딴 점수 { $taken } − 12
score-risk-reward = 기본 점수 · 2 × (공약 { $bid } − { $minimum }) + 더 딴 점수, 딴 점수 { $taken }
score-risk-reward-plus-1 = 기본 점수 · 2 × (공약 { $bid } − { $minimum } + 1) + 더 딴 점수, 딴 점수 { $taken }
score-shortfall = 모자란 점수 · 공약 { $bid } − 딴 점수 { $taken }
score-bid-minus-12-plus-shortfall = 기본 점수 · 공약 { $bid } − 12, 모자란 점수 { $bid } − { $taken }
score-majority = 과반 · 딴 점수 { $taken }
score-majority-draw = 10점씩이라 비겼어요
score-run = 런 · 20점을 모두
score-no-trump = 노기루다
score-alone = 노프렌드
score-bid-20 = 20 공약
score-back-run = 백런
score-unit = 한 몫
score-declarer-shares = 주공 { $shares }몫
score-friend-shares = 프렌드 { $shares }몫
score-defender-shares = 야당 { $defenders }명, { $shares }몫씩
score-pot = 판돈은 주공에게
score-redeal-cost = 딜미스 값
