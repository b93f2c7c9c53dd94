### 규칙의 선택 하나하나가 하는 말. `$value`는 규칙 파일에 적힌 값 그대로예요.

rule-players = { $value }명이 해요
rule-claim = { $value ->
        [none] 남은 트릭을 한 번에 가져갈 수 없어요
       *[verified] 절대 지지 않는 패라면 선이 남은 트릭을 모두 가져갈 수 있어요
    }

rule-deal-hand = 한 사람에게 { $value }장씩 나눠요
rule-deal-kitty = 바닥패는 { $value }장이에요
rule-deal-removed = { $value ->
        [none] 53장을 모두 써요
       *[other] { $value }{ JOSA($value, "은/는") } 빼고 해요
    }

rule-neutral-seated = { $value ->
        [true] 중립 자리가 하나 더 있어요
       *[false] 중립 자리는 없어요
    }
rule-neutral-may-win = { $value ->
        [true] 중립 자리도 경기에서 이길 수 있어요
       *[false] 중립 자리는 순위에 들지 않아요
    }
rule-neutral-may-end = { $value ->
        [true] 중립 자리의 점수로도 경기가 끝나요
       *[false] 중립 자리의 점수로는 경기가 끝나지 않아요
    }

rule-kill-mode = { $value ->
        [none] 쉬는 사람이 없어요
        [repeat] 주공이 부른 카드를 든 사람이 쉬고, 아무에게도 없으면 다시 불러요
       *[suicide] 주공이 부른 카드를 든 사람이 쉬고, 바닥패에 있으면 주공이 쉬어요
    }
rule-kill-share = { $value ->
        [five_and_twos] 쉬는 사람의 패와 바닥패는 주공이 5장, 나머지가 2장씩 받아요
       *[twos_and_three] 쉬는 사람의 패와 바닥패는 2장씩 나누고 3장을 바닥에 놓아요
    }
rule-kill-minimum-after-suicide = 자살 뒤에는 { $value }부터 불러요
rule-kill-redeal-after-suicide = { $value ->
        [none] 자살 뒤에는 딜미스가 없어요
        [token] 자살 뒤에도 딜미스 토큰을 쓸 수 있어요
        [token_refill] 자살 뒤에도 되찾는 딜미스 토큰을 쓸 수 있어요
        [value] 자살 뒤에는 패의 값이 나쁘면 딜미스를 부를 수 있어요
       *[no_point_cards] 자살 뒤에는 점수 카드가 없어야 딜미스를 부를 수 있어요
    }

rule-dealer-first = { $value ->
        [random] 첫 딜러는 아무나 정해요
       *[high_cut] 가장 높은 카드를 뗀 사람이 첫 딜러예요
    }
rule-dealer-next = { $value ->
        [declarer_if_won_else_friend] 이기면 주공이, 지면 프렌드가 다음 딜러예요
        [friend_else_declarer] 프렌드가, 없으면 주공이 다음 딜러예요
       *[rotate] 딜러는 시계 방향으로 돌아요
    }
rule-dealer-no-friend-fallback = { $value ->
        [declarer] 딜러가 될 프렌드가 없으면 주공이 딜러예요
       *[rotate] 딜러가 될 프렌드가 없으면 시계 방향으로 넘어가요
    }
rule-dealer-after-redeal = { $value ->
        [same] 딜미스 뒤에는 같은 딜러가 다시 나눠요
       *[rotate] 딜미스 뒤에는 다음 사람이 나눠요
    }

rule-bidding-first-bidder = { $value ->
        [dealer] 첫 판은 딜러부터 공약해요
        [left_of_dealer] 첫 판은 딜러의 다음 사람부터 공약해요
       *[previous_declarer] 지난 주공부터 공약해요
    }
rule-bidding-first-bidder-later = { $value ->
        [dealer] 다음 판부터는 딜러부터 공약해요
        [left_of_dealer] 다음 판부터는 딜러의 다음 사람부터 공약해요
       *[previous_declarer] 다음 판부터는 지난 주공부터 공약해요
    }
rule-bidding-first-bidder-may-pass = { $value ->
        [true] 첫 사람도 패스할 수 있어요
       *[false] 첫 사람은 반드시 공약해요
    }
rule-bidding-minimum = 공약은 { $value }부터예요
rule-bidding-maximum = 공약은 { $value }까지예요
rule-bidding-no-trump-discount = { $value ->
        [0] 노기루다도 같은 숫자부터예요
       *[other] 노기루다는 { $value } 낮게 시작할 수 있어요
    }
rule-bidding-same-count = { $value ->
        [no_trump_only] 같은 숫자라면 노기루다만 무늬보다 높아요
       *[suit_rank] 같은 숫자라면 무늬의 서열로 겨뤄요
    }
rule-bidding-suit-order = 무늬 서열은 낮은 것부터 { $value }
rule-bidding-pass-is-final = { $value ->
        [true] 패스하면 그 선거에서 빠져요
       *[false] 패스해도 다시 부를 수 있어요
    }
rule-bidding-ends-at-once = { $value ->
        [any_20] 가장 높은 수를 부르면 무엇이든 선거가 끝나요
       *[unbeatable] 더 높은 공약이 없을 때만 선거가 바로 끝나요
    }
rule-bidding-all-pass = { $value ->
        [redeal_same] 모두 패스하면 같은 딜러가 다시 나눠요
        [redeal_next] 모두 패스하면 다음 사람이 나눠요
       *[second_round] 모두 패스하면 한 바퀴 더 불러요
    }

rule-redeal-mode = { $value ->
        [none] 딜미스가 없어요
        [token] 딜미스에는 토큰이 들고, 쓴 토큰은 경기가 끝날 때까지 못 써요
        [token_refill] 딜미스에는 토큰이 들고, 주공으로 이기면 되찾아요
        [value] 패가 나쁘면 딜미스를 부를 수 있어요
       *[no_point_cards] 점수 카드가 한 장도 없으면 딜미스를 부를 수 있어요
    }
rule-redeal-timing = { $value ->
        [any_time] 딜미스는 부르거나 패스하기 전 아무 때나 돼요
       *[own_turn] 딜미스는 자기 차례에만 돼요
    }
rule-redeal-tokens = { $value ->
        [0] 딜미스 토큰이 없어요
       *[other] 딜미스 토큰은 { $value }개씩이에요
    }
rule-redeal-max-value = 패의 값이 { $value } 이하면 딜미스예요
rule-redeal-joker-value = { $value ->
        [minus_one] 딜미스에서 조커는 −1점이에요
        [minus_highest] 딜미스에서 조커는 가장 높은 카드의 값을 빼요
       *[zero] 딜미스에서 조커는 0점이에요
    }
rule-redeal-mighty-value = 딜미스에서 마이티는 { $value }점이에요
rule-redeal-all-point-cards = { $value ->
        [true] 점수 카드뿐인 패도 딜미스예요
       *[false] 점수 카드뿐인 패는 딜미스가 아니에요
    }
rule-redeal-cost = { $value ->
        [0] 딜미스에 점수를 내지 않아요
       *[other] 딜미스는 { $value }점을 내요
    }
rule-redeal-pot-to = { $value ->
        [none] 딜미스로 판돈이 쌓이지 않아요
       *[declarer] 판돈은 다음에 성공한 주공이 가져가요
    }
rule-redeal-reveal-hand = { $value ->
        [true] 딜미스를 부르면 패를 보여요
       *[false] 딜미스를 불러도 패를 보이지 않아요
    }

rule-exchange-expose-kitty = { $value ->
        [true] 바닥패를 모두에게 보여요
       *[false] 바닥패는 주공만 봐요
    }
rule-exchange-forbid-discard = { $value ->
        [none] 어떤 카드든 버릴 수 있어요
        [mighty] 마이티는 버릴 수 없어요
        [joker] 조커는 버릴 수 없어요
       *[other] 마이티와 조커는 버릴 수 없어요
    }
rule-exchange-discard-points-to = { $value ->
        [declarer] 버린 점수 카드는 여당 점수예요
       *[defenders] 버린 점수 카드는 야당 점수예요
    }

rule-contract-trump-change = { $value ->
        [none] 기루다를 바꿀 수 없어요
        [after_kitty] 바닥패를 보고 기루다를 바꿀 수 있어요
       *[before_or_after] 바닥패를 보기 전에도 뒤에도 기루다를 바꿀 수 있어요
    }
rule-contract-cost-before = 바닥패를 보기 전에 바꾸면 공약이 { $value } 올라요
rule-contract-cost-after = { $value ->
        [0] 다른 무늬로 그냥 바꿀 수 있어요
       *[other] 다른 무늬로 바꾸면 공약이 { $value } 올라요
    }
rule-contract-cost-to-no-trump = { $value ->
        [0] 노기루다로 그냥 바꿀 수 있어요
       *[other] 노기루다로 바꾸면 공약이 { $value } 올라요
    }
rule-contract-exact = { $value ->
        [true] 바꾸면 꼭 그만큼만 올라요
       *[false] 바꾸면서 더 올려도 돼요
    }
rule-contract-free-20-to-no-trump = { $value ->
        [true] 가장 높은 공약은 그냥 노기루다로 바꿀 수 있어요
       *[false] 가장 높은 공약은 바꿀 수 없어요
    }
rule-contract-clamp-at-max = { $value ->
        [true] 끝에 가까우면 가장 높은 공약까지만 올라요
       *[false] 가장 높은 공약을 넘게 되면 바꿀 수 없어요
    }
rule-contract-raising = { $value ->
        [none] 기루다를 그대로 두고 공약만 올릴 수 없어요
        [at_least] 기루다를 그대로 두고 공약을 올려도 돼요
       *[steps] 기루다를 그대로 두고 공약을 정해진 만큼씩 올려도 돼요
    }
rule-contract-raise-by = 공약은 { $value }만큼씩 올려요

rule-friend-kinds = 프렌드를 부르는 방법: { $value }
rule-friend-joker-may-be-called = { $value ->
        [true] 조커도 프렌드로 부를 수 있어요
       *[false] 조커는 프렌드로 부를 수 없어요
    }
rule-friend-own-card = { $value ->
        [forbidden] 내가 가진 카드는 부를 수 없어요
        [secret_solo] 내 카드를 부르면 몰래 혼자 해요
       *[no_friend] 내 카드를 부르면 노프렌드예요
    }
rule-friend-buried-card = { $value ->
        [forbidden] 버린 카드는 부를 수 없어요
        [secret_solo] 버린 카드를 부르면 몰래 혼자 해요
       *[no_friend] 버린 카드를 부르면 노프렌드예요
    }
rule-friend-self-win = { $value ->
        [secret_solo] 프렌드를 정할 트릭을 주공이 따면 혼자 하지만 두 배는 아니에요
        [no_friend] 프렌드를 정할 트릭을 주공이 따면 노프렌드예요
       *[forbidden] 프렌드를 정할 트릭을 주공이 딸 수 없어요
    }
rule-friend-voluntary-reveal = { $value ->
        [true] 프렌드가 스스로 밝혀도 돼요
       *[false] 프렌드는 카드를 낼 때까지 말할 수 없어요
    }
rule-friend-suit-request-at-20-no-trump = { $value ->
        [true] 가장 높은 노기루다 공약이면 프렌드에게 무늬를 부탁할 수 있어요
       *[false] 프렌드에게 무늬를 부탁할 수 없어요
    }

rule-first-lead-ban-trump = { $value ->
        [true] 초구에 기루다를 낼 수 없어요
       *[false] 초구에 기루다를 내도 돼요
    }
rule-first-lead-ban-joker = { $value ->
        [true] 초구에 조커를 낼 수 없어요
       *[false] 초구에 조커를 내도 돼요
    }
rule-first-lead-ban-joker-call = { $value ->
        [true] 초구에 조커콜 카드를 낼 수 없어요
       *[false] 초구에 조커콜 카드를 내도 돼요
    }
rule-first-lead-release = { $value ->
        [trump_and_joker] 기루다와 조커뿐이면 초구에 무엇이든 내요
        [trump_only] 기루다뿐이면 초구에 무엇이든 내요
       *[trump_and_call] 다른 카드가 없으면 초구에 기루다와 조커콜 카드를 내도 돼요
    }
rule-first-lead-joker-may-name-trump = { $value ->
        [true] 초구의 조커로 기루다를 불러도 돼요
       *[false] 초구의 조커로 기루다를 부를 수 없어요
    }

rule-mighty-card = 마이티는 { $value }
rule-mighty-when-its-suit-is-trump = { $value ->
        [none] 마이티 무늬가 기루다여도 마이티는 그대로예요
       *[other] 마이티 무늬가 기루다면 마이티는 { $value }
    }
rule-mighty-ignores-suit = { $value ->
        [true] 마이티는 어떤 무늬에든 낼 수 있어요
       *[false] 마이티도 무늬를 따라 내야 해요
    }
rule-mighty-first-trick = { $value ->
        [full] 마이티는 초구에도 힘이 있어요
        [weak] 마이티는 초구에 힘이 없어요
       *[forbidden] 마이티는 초구에 낼 수 없어요
    }
rule-mighty-last-trick = { $value ->
        [full] 마이티는 마지막 트릭에도 힘이 있어요
        [weak] 마이티는 마지막 트릭에 힘이 없어요
       *[forbidden] 마이티는 마지막 트릭에 낼 수 없어요
    }

rule-joker-first-trick = { $value ->
        [full] 조커는 초구에도 힘이 있어요
        [weak] 조커는 초구에 힘이 없어요
       *[forbidden] 조커는 초구에 낼 수 없어요
    }
rule-joker-last-trick = { $value ->
        [full] 조커는 마지막 트릭에도 힘이 있어요
        [weak] 조커는 마지막 트릭에 힘이 없어요
       *[forbidden] 조커는 마지막 트릭까지 들고 있을 수 없어요
    }
rule-joker-force-out-before-last = { $value ->
        [true] 조커는 마지막 바로 앞 트릭까지 내야 해요
       *[false] 조커를 끝까지 들고 있어도 돼요
    }
rule-joker-no-trump-weak-ends = { $value ->
        [true] 노기루다에서 조커는 초구와 마지막 트릭을 못 이겨요
       *[false] 노기루다라고 조커가 달라지지 않아요
    }
rule-joker-weak-lead-names-suit = { $value ->
        [true] 힘없는 조커를 선으로 내도 무늬를 불러요
       *[false] 힘없는 조커를 선으로 내면 무늬를 부르지 못해요
    }
rule-joker-weak-lead-unfollowed = { $value ->
        [next_card_sets_suit] 힘없는 조커를 아무도 안 따르면 다음 카드가 무늬를 정해요
        [leader_wins] 힘없는 조커를 아무도 안 따르면 선이 이겨요
        [first_other_wins] 힘없는 조커를 아무도 안 따르면 다음 사람이 이겨요
       *[highest_by_suit] 힘없는 조커를 아무도 안 따르면 가장 높은 카드가 이겨요
    }

rule-joker-call-trigger = { $value ->
        [lead] 조커콜 카드를 선으로 내서 조커를 불러요
       *[answer_joker_lead] 선으로 나온 조커를 조커콜로 받아쳐요
    }
rule-joker-call-named-by-declarer = { $value ->
        [true] 조커콜 카드는 주공이 정해요
       *[false] 조커콜 카드는 정해져 있어요
    }
rule-joker-call-card = 조커콜은 { $value }
rule-joker-call-alternate = 조커콜 무늬가 기루다면 조커콜은 { $value }
rule-joker-call-first-trick = { $value ->
        [1] 조커콜은 초구부터 돼요
        [2] 조커콜은 두 번째 트릭부터 돼요
        [3] 조커콜은 세 번째 트릭부터 돼요
       *[other] 조커콜은 { $value }번째 트릭부터 돼요
    }
rule-joker-call-last-trick = { $value ->
        [1] 조커콜은 초구에만 돼요
        [2] 조커콜은 두 번째 트릭까지 돼요
        [3] 조커콜은 세 번째 트릭까지 돼요
        [10] 조커콜은 마지막 트릭까지 돼요
       *[other] 조커콜은 { $value }번째 트릭까지 돼요
    }
rule-joker-call-declaration = { $value ->
        [opt_out] 그만두지 않으면 조커를 불러요
        [opt_in] 부르겠다고 해야 조커를 불러요
       *[always] 조커콜 카드를 선으로 내면 늘 조커를 불러요
    }
rule-joker-call-mighty-defence = { $value ->
        [true] 불린 조커 대신 마이티를 내도 돼요
       *[false] 마이티로 조커를 지킬 수 없어요
    }
rule-joker-call-called-joker-keeps-power = { $value ->
        [true] 불린 조커도 힘이 있어요
       *[false] 불린 조커는 힘을 잃어요
    }

rule-scoring-win = { $value ->
        [bid] 여당이 공약만큼 따면 이겨요
       *[majority_11] 11점 이상 딴 쪽이 이겨요
    }
rule-scoring-success = { $value ->
        [minus_10] 성공하면 딴 점수 − 10
        [risk_reward] 성공하면 2 × (공약 − 최소) + 더 딴 점수
        [risk_reward_plus_1] 성공하면 2 × (공약 − 최소 + 1) + 더 딴 점수
       *[minus_12] 성공하면 딴 점수 − 12
    }
rule-scoring-failure = { $value ->
        [shortfall] 실패하면 모자란 만큼 잃어요
       *[bid_minus_12_plus_shortfall] 실패하면 공약 − 12에 모자란 만큼 더 잃어요
    }
rule-scoring-base-minimum = { $value ->
        [none] 점수는 최소 공약부터 세요
       *[other] 점수는 { $value }부터 세요
    }
rule-scoring-run = { $value ->
        [1] 20점을 다 따도 더 받지 않아요
       *[other] 20점을 다 따면 ×{ $value }
    }
rule-scoring-no-trump-made = { $value ->
        [1] 노기루다로 이겨도 더 받지 않아요
       *[other] 노기루다로 이기면 ×{ $value }
    }
rule-scoring-no-trump-lost = { $value ->
        [1] 노기루다로 져도 더 잃지 않아요
       *[other] 노기루다로 지면 ×{ $value }
    }
rule-scoring-alone-made = { $value ->
        [1] 혼자 이기면 야당 모두의 몫을 받아요
       *[other] 혼자 이기면 야당 모두의 몫에 ×{ $value }
    }
rule-scoring-alone-lost = { $value ->
        [1] 혼자 지면 야당 모두의 몫을 내요
       *[other] 혼자 지면 야당 모두의 몫에 ×{ $value }
    }
rule-scoring-bid-20 = { $value ->
        [1] 20을 불러서 이겨도 더 받지 않아요
       *[other] 20을 불러서 이기면 ×{ $value }
    }
rule-scoring-back-run-at-most = { $value ->
        [none] 점수가 아무리 적어도 그것만으로는 백런이 아니에요
       *[other] { $value }점 이하로 지면 백런이에요
    }
rule-scoring-back-run-at-bid = { $value ->
        [true] 야당이 공약만큼 따도 백런이에요
       *[false] 야당이 공약만큼 땄는지는 따지지 않아요
    }
rule-scoring-back-run = 백런은 ×{ $value }

rule-match-start = { $value }점을 가지고 시작해요
rule-match-deals = { $value ->
        [none] 하고 싶은 만큼 해요
       *[other] { $value }판을 해요
    }
rule-match-end-at-or-below = { $value ->
        [none] 점수 때문에 경기가 끝나지 않아요
       *[other] 누가 { $value }점 이하가 되면 끝나요
    }

rule-visibility-declarer-pile = { $value ->
        [hidden] 주공이 딴 카드는 엎어 둬요
       *[shown] 주공이 딴 점수 카드는 펼쳐 둬요
    }
rule-visibility-other-piles = { $value ->
        [hidden] 다른 사람이 딴 카드는 엎어 둬요
       *[shown] 다른 사람이 딴 점수 카드는 펼쳐 둬요
    }
rule-visibility-reveal-discards-at-end = { $value ->
        [true] 끝나면 버린 카드를 보여요
       *[false] 버린 카드는 끝까지 보이지 않아요
    }

### 규칙의 묶음: 이름, 그리고 자리에서 무엇을 정하는지.

section-table = 자리
section-about-table = 몇 명이 하는지, 남은 트릭을 한 번에 가져갈 수 있는지
section-deal = 배패
section-about-deal = 몇 장씩 나누는지, 빼는 카드가 있는지
section-neutral = 중립 자리
section-about-neutral = 네 명일 때 다섯째 자리가 있는지
section-kill = 지목
section-about-kill = 여섯 명일 때 누가 어떻게 쉬는지
section-dealer = 딜러
section-about-dealer = 누가 나누고, 그래서 누가 먼저 말하는지
section-bidding = 선거
section-about-bidding = 누가 얼마에 주공이 되는지
section-redeal = 딜미스
section-about-redeal = 나쁜 패를 무를 수 있는지, 얼마인지
section-exchange = 바닥패
section-about-exchange = 누가 보는지, 무엇을 버릴 수 있는지
section-contract = 공약 바꾸기
section-about-contract = 바닥패를 보고 마음을 바꿀 수 있는지
section-friend = 프렌드
section-about-friend = 누가 주공을 돕는지, 혼자면 어떻게 되는지
section-first_lead = 초구
section-about-first_lead = 첫 트릭에 무엇을 선으로 낼 수 있는지
section-mighty = 마이티
section-about-mighty = 어느 카드이고 언제 힘이 있는지
section-joker = 조커
section-about-joker = 언제 힘이 있고 언제 없는지
section-joker_call = 조커콜
section-about-joker_call = 조커를 언제 어떻게 불러내는지
section-scoring = 점수
section-about-scoring = 이기고 지면 얼마인지
section-match = 경기
section-about-match = 몇 판을 하고 언제 끝나는지
section-visibility = 보이는 것
section-about-visibility = 딴 점수와 버린 카드를 누가 보는지

### 선택마다 왜 중요한지: 바꾸면 자리에서 무엇이 달라지는지.

why-players = 사람이 많을수록 야당이 세지고 주공이 될 차례는 드물어져요.
why-claim = 뒤집힐 수 없는 마지막 트릭들을 건너뛸 수 있어요.

why-deal-hand = 손패가 길면 트릭이 늘고 프렌드가 나설 때도 늘어요.
why-deal-kitty = 바닥패가 많으면 숨은 카드가 늘고 주공이 더 좋아져요.
why-deal-removed = 낮은 카드를 빼면 패가 세지고 무늬가 일찍 떨어져요.

why-neutral-seated = 중립 자리는 뒤집힌 카드를 그대로 내서, 누가 트릭을 딸지 아무도 몰라요.
why-neutral-may-win = 중립 자리가 이길 수 있으면 운과도 겨루게 돼요.
why-neutral-may-end = 중립 자리의 점수도 치면 운 때문에 경기가 일찍 끝나기도 해요.

why-kill-mode = 센 상대의 카드를 맞히면 그 사람이 빠지고, 틀리면 주공을 잃기도 해요.
why-kill-share = 새로 오는 카드를 주공이 더 받는지 똑같이 받는지가 달라져요.
why-kill-minimum-after-suicide = 낮게 시작할수록 자살 뒤에 새 주공이 쉽게 나와요.
why-kill-redeal-after-suicide = 새 카드를 받고 나빠진 패도 무를 수 있는지가 달라져요.

why-dealer-first = 첫 딜러에 따라 누가 먼저 말하는지 정해져요.
why-dealer-next = 다음 딜러가 먼저 말할 차례를 정해서, 이기거나 도운 보람이 달라져요.
why-dealer-no-friend-fallback = 혼자 한 주공이 딜까지 이어 가는지가 달라져요.
why-dealer-after-redeal = 딜러가 바뀌면 딜미스로 말하는 순서도 바뀌어요.

why-bidding-first-bidder = 먼저 부르는 사람은 아는 것이 적은 대신 무늬를 먼저 잡아요.
why-bidding-first-bidder-later = 지난 주공이 먼저 부르면 기세를 이어 가기 쉬워요.
why-bidding-first-bidder-may-pass = 첫 사람이 꼭 불러야 하면 약한 패로 주공이 되기도 해요.
why-bidding-minimum = 낮으면 아무나 부르고, 높으면 모두 패스하는 판이 늘어요.
why-bidding-maximum = 낮으면 선거가 일찍 끝나요.
why-bidding-no-trump-discount = 낮게 시작하면 긴 무늬가 없는 패도 겨룰 만해요.
why-bidding-same-count = 무늬에 서열이 있으면 높은 무늬는 숫자를 올리지 않고 이겨요.
why-bidding-suit-order = 어느 무늬가 선거에서 센지가 달라져요.
why-bidding-pass-is-final = 패스 뒤에 다시 부를 수 있으면 눈치를 보다 들어갈 수 있어요.
why-bidding-ends-at-once = 가장 높은 수에서 끝나면 같은 수의 노기루다로 뒤집을 수 없어요.
why-bidding-all-pass = 모두 약할 때 그 패로 더 부를지 새로 나눌지가 달라져요.

why-redeal-mode = 나쁜 패를 무를 수 있는지, 무엇이 있어야 하는지가 달라져요.
why-redeal-timing = 자기 차례에만 된다면 앞사람의 공약을 듣고 정하게 돼요.
why-redeal-tokens = 토큰이 많으면 다시 받을 기회도 많아요.
why-redeal-max-value = 높을수록 무를 수 있는 패가 많아져요.
why-redeal-joker-value = 조커 말고 볼 것 없는 패를 무를 수 있는지가 달라져요.
why-redeal-mighty-value = 마이티 말고 볼 것 없는 패를 무를 수 있는지가 달라져요.
why-redeal-all-point-cards = 이것이 있으면 점수만 가득한 패도 무를 수 있어요.
why-redeal-cost = 값이 있으면 무르기 전에 한 번 더 생각하게 돼요.
why-redeal-pot-to = 판돈이 쌓이면 다음 공약을 따낼 값어치가 커져요.
why-redeal-reveal-hand = 패를 보여 주면 속여서 무를 수 없어요.

why-exchange-expose-kitty = 바닥패를 보이면 야당도 주공이 무엇을 얻었는지 알아요.
why-exchange-forbid-discard = 막지 않으면 마이티나 조커를 묻어 아무도 못 쓰게 할 수 있어요.
why-exchange-discard-points-to = 버린 점수가 야당 것이면 점수 카드를 들고 싸워야 해요.

why-contract-trump-change = 바꿀 수 있으면 바닥패를 믿고 더 과감하게 불러요.
why-contract-cost-before = 비쌀수록 보지 않고 바꾸는 일이 드물어요.
why-contract-cost-after = 비쌀수록 처음 부른 무늬를 지키게 돼요.
why-contract-cost-to-no-trump = 쌀수록 노기루다로 빠져나가기 쉬워요.
why-contract-exact = 더 올려도 되면 바꾸면서 판을 키울 수 있어요.
why-contract-free-20-to-no-trump = 그냥 바꿀 수 있으면 확실한 공약에 노기루다의 배수가 거저 붙어요.
why-contract-clamp-at-max = 끝에서 멈추면 높은 공약은 싸게 바꿀 수 있어요.
why-contract-raising = 바닥패가 좋으면 판을 키울 수 있어요.
why-contract-raise-by = 크게 올려야 할수록 위험도 커요.

why-friend-kinds = 부르는 방법에 따라 누가 프렌드가 되고 언제 드러나는지가 달라져요.
why-friend-joker-may-be-called = 부를 수 없으면 조커가 야당에 있을 수도 있어요.
why-friend-own-card = 부를 수 있으면 없는 프렌드로 모두를 속일 수 있어요.
why-friend-buried-card = 부를 수 있으면 나오지 않을 카드를 모두가 기다리게 돼요.
why-friend-self-win = 주공이 그 트릭을 땄을 때 잃고 얻는 것이 달라져요.
why-friend-voluntary-reveal = 스스로 밝힐 수 있으면 처음부터 드러내고 도와요.
why-friend-suit-request-at-20-no-trump = 부탁할 수 있으면 가장 어려운 공약이 조금 쉬워져요.

why-first-lead-ban-trump = 막지 않으면 주공이 처음부터 기루다를 거둬들여요.
why-first-lead-ban-joker = 막지 않으면 초구에 조커를 선으로 낼 수 있어요.
why-first-lead-ban-joker-call = 막지 않으면 조커콜 카드를 일찍 흘려보낼 수 있어요.
why-first-lead-release = 기루다만 잔뜩 든 패에서 무엇을 낼 수 있는지가 달라져요.
why-first-lead-joker-may-name-trump = 부를 수 있으면 조커로 초구부터 기루다를 거둬요.

why-mighty-card = 가장 센 카드라서 누구나 이 카드를 가진 프렌드를 찾아요.
why-mighty-when-its-suit-is-trump = 그대로면 그 무늬를 기루다로 잡은 쪽이 더 세요.
why-mighty-ignores-suit = 무늬를 따라야 하면 마이티를 못 쓰는 때가 생겨요.
why-mighty-first-trick = 초구에 힘이 없으면 마이티로 서둘러 나설 수 없어요.
why-mighty-last-trick = 마지막 트릭에 힘이 없으면 마이티를 제때 써야 해요.

why-joker-first-trick = 초구에 힘이 있으면 조커로 그 트릭을 따낼 수 있어요.
why-joker-last-trick = 마지막 트릭에 힘이 없으면 조커를 제때 써야 해요.
why-joker-force-out-before-last = 아까운 자리에서 조커를 내야 할 때가 생겨요.
why-joker-no-trump-weak-ends = 조커를 든 쪽에 노기루다가 조금 더 어려워져요.
why-joker-weak-lead-names-suit = 무늬를 부르면 힘없는 조커로도 그 무늬를 끌어낼 수 있어요.
why-joker-weak-lead-unfollowed = 아무도 그 무늬가 없는 드문 트릭에서 누가 이기는지가 달라져요.

why-joker-call-trigger = 조커를 찾아서 불러내는지, 나올 때 받아치는지가 달라져요.
why-joker-call-named-by-declarer = 주공이 정하면 그 전에는 누구도 조커콜을 셈에 넣을 수 없어요.
why-joker-call-card = 이 카드를 든 사람이 조커의 힘을 뺄 수 있어요.
why-joker-call-alternate = 늘 쓰던 카드가 기루다일 때 누가 조커를 부르는지가 달라져요.
why-joker-call-first-trick = 초구부터 되면 조커가 마음 놓을 때가 없어요.
why-joker-call-last-trick = 끝까지 되면 기다려도 조커가 안전하지 않아요.
why-joker-call-declaration = 고를 수 있으면 우리 편 조커를 다치지 않고 그 카드를 낼 수 있어요.
why-joker-call-mighty-defence = 이것이 있으면 마이티와 조커를 함께 든 사람이 조커를 지켜요.
why-joker-call-called-joker-keeps-power = 힘이 남으면 조커콜은 조커를 일찍 끌어낼 뿐이에요.

why-scoring-win = 공약을 꼭 채워야 하는지, 많이만 따면 되는지가 달라져요.
why-scoring-success = 높이 부른 보람이 있는지, 많이 따기만 하면 되는지가 달라져요.
why-scoring-failure = 높은 공약까지 따지면 무리하게 부른 값이 커요.
why-scoring-base-minimum = 낮을수록 같은 공약에 더 받아요.
why-scoring-run = 더 받으면 마지막 한 점까지 따게 돼요.
why-scoring-no-trump-made = 더 받으면 노기루다를 걸어 볼 만해요.
why-scoring-no-trump-lost = 질 때도 커지면 노기루다가 진짜 승부가 돼요.
why-scoring-alone-made = 더 받으면 센 패로 혼자 해 볼 만해요.
why-scoring-alone-lost = 질 때도 커지면 혼자 하는 것이 진짜 승부가 돼요.
why-scoring-bid-20 = 더 받으면 20을 따기만 하지 않고 부르게 돼요.
why-scoring-back-run-at-most = 백런이 있으면 이미 진 판에서도 한 점을 다퉈요.
why-scoring-back-run-at-bid = 이것이 있으면 백런이 되는 점수가 공약에 따라 달라져요.
why-scoring-back-run = 클수록 크게 진 판이 아파요.

why-match-start = 넉넉히 시작하면 몇 번 져도 버틸 수 있어요.
why-match-deals = 짧으면 한 판에 갈리고, 길면 꾸준한 사람이 이겨요.
why-match-end-at-or-below = 점수가 바닥나면 끝나니까 앞선 사람이 서두르게 돼요.

why-visibility-declarer-pile = 펼쳐 두면 주공의 점수를 세지 않아도 돼요.
why-visibility-other-piles = 펼쳐 두면 공약까지 얼마나 남았는지 모두가 알아요.
why-visibility-reveal-discards-at-end = 보여 주면 몰래 혼자 한 판이나 묻은 점수가 드러나요.

### 규칙이나 규칙 파일에서 무엇이 잘못됐는지. 어느 선택인지는 문장 옆에 보여요.

problem-syntax = { $line }행 { $column }열을 TOML로 읽을 수 없어요. ({ $detail })
problem-file-unreadable = { $file } 파일을 읽을 수 없어요. ({ $detail })
problem-spec-too-long = { $got }자는 너무 길어요. { $longest }자까지 써요.
problem-no-setting = { $got }에는 무엇을 어떻게 바꿀지 없어요. bidding.minimum=12처럼 적어요.
problem-set-twice = 두 번 적었어요.
problem-unknown-preset = { $name }{ JOSA($name, "이라는/라는") } 규칙은 없어요. { $nearest ->
        [nothing] { $valid } 가운데 골라요.
       *[other] { $nearest }{ JOSA($nearest, "을/를") } 찾았나요? { $valid } 가운데 골라요.
    }
problem-unknown-variant = { $base }에 { $name }{ JOSA($name, "이라는/라는") } 변형은 없어요. { $valid ->
        [none] 변형이 하나도 없어요.
       *[other] { $valid } 가운데 골라요.
    }
problem-exclusive-variants = { $name }, { $other } 가운데 하나만 골라요.
problem-repeated-variant = { $name }{ JOSA($name, "을/를") } 두 번 적었어요.
problem-variants-without-base = 변형을 쓰려면 바탕 규칙을 적어요.
problem-unknown-key = { $nearest ->
        [nothing] 그런 선택은 없어요.
       *[other] 그런 선택은 없어요. 가장 비슷한 것은 { $nearest }{ JOSA($nearest, "이에요/예요") }.
    }
problem-is-section = 선택이 아니라 여러 선택의 묶음이에요. { $valid } 가운데 골라요.
problem-missing-key = 빠졌어요. 가져올 바탕 규칙도 없어요.
problem-wrong-type = { $got } 대신 { $shape ->
        [flag] true나 false를 적어요.
        [whole] 정수를 적어요.
        [whole-or-none] 정수나 none을 적어요.
        [number] 숫자를 적어요.
        [name] 이름을 적어요.
        [names] 이름의 목록을 적어요.
        [choice] 고를 것의 이름을 적어요.
        [choices] 고를 것의 이름을 목록으로 적어요.
        [suits] S, D, H, C의 목록을 적어요.
        [cards] S2 같은 카드의 목록을 적어요.
        [card] SA 같은 카드를 적어요.
       *[card-or-none] SA 같은 카드나 none을 적어요.
    }
problem-bad-choice = { $got }{ JOSA($got, "은/는") } 고를 수 없어요. { $nearest ->
        [nothing] { $valid } 가운데 골라요.
       *[other] 가장 비슷한 것은 { $nearest }{ JOSA($nearest, "이에요/예요") }. { $valid } 가운데 골라요.
    }
problem-bad-card = { $got }{ JOSA($got, "이라는/라는") } 카드는 없어요. SA나 DT처럼 무늬와 숫자를 적어요.
problem-bad-name = { $got }{ JOSA($got, "은/는") } 이름으로 쓸 수 없어요. 영어 소문자와 숫자, . + _ - 를 { $longest }자까지 써요.
problem-out-of-range = { $got }{ JOSA($got, "은/는") } 너무 낮거나 높아요. { $low }부터 { $high }까지 골라요.
problem-not-a-half = { $got }{ JOSA($got, "은/는") } 0.5 단위가 아니에요.
problem-repeated = { $got }{ JOSA($got, "을/를") } 두 번 적었어요.
problem-unsupported-players = 지금은 { $low }명부터 { $high }명까지 할 수 있어요. { $got }명은 안 돼요.
problem-cards-do-not-add-up = { $players }자리에 { $hand }장씩, 바닥패 { $kitty }장이면 { $total }장이에요. 쓰는 카드는 { $deck }장이에요.
problem-unsupported-deal = 자리가 { $players }개면 { $hand }장씩 나누고 바닥패는 { $kitty }장이에요.
problem-unsupported-jokers = 조커는 한 장이에요. 조커 두 장으로 하는 마이티는 아직 할 수 없어요.
problem-removed-card-needed = { $card } 카드는 뺄 수 없어요. 점수가 되거나 역할이 있는 카드예요.
problem-neutral-needs-four = 중립 자리는 4명일 때만 있어요. { $players }명은 안 돼요.
problem-kill-needs-six = 한 명이 쉬는 것은 6명일 때예요. { $players }명이면 none을 골라요.
problem-six-need-kill = 6명이면 한 명이 쉬어야 해요. repeat이나 suicide를 골라요.
problem-three-play-alone = 3명이면 프렌드가 없어요. friend.kinds에 none만 적어요.
problem-no-table = { $base }에는 { $got }명 규칙이 없어요. { $valid }명으로 할 수 있어요.
problem-players-disagree = { $name }{ JOSA($name, "은/는") } { $players }명 규칙이에요. { $got }명과 함께 쓸 수 없어요.
problem-table-by-variant = { $players }명 규칙은 { $spec }에 있어요. 그 규칙을 골라요.
problem-opener-unknown = 경기의 첫 판에는 지난 주공이 없어요.
problem-minimum-above-maximum = 공약이 { $minimum }부터 { $maximum }까지일 수는 없어요.
problem-no-trump-below-one = 노기루다 공약이 { $lowest }부터가 돼요.
problem-suit-order-incomplete = 무늬에 서열이 있으면 네 무늬를 한 번씩 적어요.
problem-tokens-needed = 토큰으로 하는 딜미스에는 토큰이 하나는 있어야 해요.
problem-tokens-unused = 패의 값으로 하는 딜미스에는 토큰을 쓰지 않아요.
problem-tokens-and-cost = 딜미스에는 토큰이나 점수 가운데 하나만 내요.
problem-cost-vanishes = 딜미스로 낸 { $cost }점을 아무도 가져가지 않아요.
problem-no-friend-kinds = 프렌드를 부르는 방법을 하나는 골라요. 노프렌드도 돼요.
problem-self-win-forbidden = 트릭을 따는 것을 막을 수는 없어요.
problem-joker-as-role = 조커는 이 역할을 맡을 수 없어요.
problem-mighty-stays-in-trump = { $card } 무늬가 { $mighty } 무늬와 같아서 함께 기루다가 돼요.
problem-forced-out-for-nothing = 마지막 트릭에 조커를 낼 수 없을 때만 조커를 미리 내게 해요.
problem-call-stays-in-trump = { $card } 무늬가 { $call } 무늬와 같아서 함께 기루다가 돼요.
problem-call-is-mighty = 기루다가 { $trump }일 때 { $card } 카드가 마이티이면서 조커콜이 돼요.
problem-call-tricks = 조커콜이 통하는 트릭은 { $first }부터 { $last }까지일 수 없어요. 1부터 { $tricks }까지 골라요.
problem-answer-without-effect = 받아친 조커가 힘을 잃지 않으면 받아칠 까닭이 없어요.
problem-success-costs = 공약 { $count }만큼 딱 따면 { $unit }점을 받게 돼요.
problem-failure-pays = 공약 { $count }에서 하나 모자라면 { $unit }점을 잃게 돼요.
problem-match-over-at-start = { $start }점으로 시작하면 이미 { $end }점 이하라 경기가 끝나요.
