### 카드를 공정하게 섞었는지 확인한 결과. 자리는 사람을 부르는 말로 와요.

fair-number-holds = 증명에 적힌 대로 { $due }번째 판이에요.
fair-number-fails = 이 판은 { $due }번째인데, 증명은 { $dealt }번째 판의 것이에요.
fair-fresh-holds = 앞선 판에 쓰지 않은 봉인값이에요.
fair-fresh-fails = 앞선 판에 쓴 봉인값이라, 비밀값이 이미 알려져 있었어요.
fair-secret-open = 비밀값은 판이 끝나면 공개돼요. 카드는 그때 확인할 수 있어요.
fair-secret-fails = 판이 끝났는데 비밀값이 공개되지 않아서 카드를 확인할 수 없어요.
fair-commitment-holds = 비밀값이 판 전에 알린 봉인값과 맞아요.
fair-commitment-fails = 비밀값이 판 전에 알린 봉인값과 맞지 않아요.
fair-dealer-holds = 첫 딜러는 비밀값과 보탬값으로 정해진 그대로예요.
fair-dealer-fails = 비밀값과 보탬값으로 정해진 첫 딜러는 { $dealt }{ JOSA($dealt, "이/가") } 아니라 { $due }{ JOSA($due, "이에요/예요") }.
fair-cards-holds = 나눠 준 카드가 모두 비밀값과 보탬값으로 정해진 그대로예요.
fair-cards-fails = 비밀값과 보탬값으로 정해진 카드와 달라요. 다른 곳: { $places }.
fair-order-holds = 나중에 나오는 카드의 순서도 그대로예요.
fair-order-fails = 나중에 나오는 카드의 순서가 비밀값과 보탬값으로 정해진 것과 달라요.
fair-kitty = 바닥패

## 카드 확인하기

check-title = 카드는 공정했나요?
check-open = 카드 확인하기
check-about = 서버는 카드를 나누기 전에 비밀값을 정하고 그 봉인값을 알려 줬어요. 사람마다 페이지가 보탬값을 하나씩 더했고요. 카드는 이것들로만 정해져요. 지금 이 브라우저가 처음부터 다시 계산해 봐요.
check-underway = 계산하고 있어요 …
check-holds = 카드는 정해진 그대로예요.
check-fails = 이 카드에는 맞지 않는 것이 있어요.
check-foretold = 봉인값이 나누기 전에 이 페이지가 본 것과 같아요.
check-not-foretold = 나누기 전에 이 페이지가 본 봉인값과 달라요.
check-mine = 이 페이지가 더한 보탬값이 섞기에 들어갔어요.
check-not-mine = 이 페이지가 더한 보탬값이 섞기에 들어가지 않았어요.
check-dealer-fails = 다른 사람이 먼저 나눠야 했어요.
check-commitment = 나누기 전에 알려 준 봉인값
check-secret = 끝나고 알려 준 비밀값
check-nonce = { $name }의 보탬값
check-record = 이 판의 기록 저장하기
