### 서버가 거절하는 까닭. 무슨 일인지 말하고, 무엇을 하면 되는지 말해요.

## 요청

refusal-bad-host = 이 주소로는 들어올 수 없어요. 서버를 켤 때 나온 주소로 열어 주세요.
refusal-bad-origin = 다른 페이지에서 온 요청이라 받지 않았어요. 이 페이지를 새로 열어 주세요.
refusal-not-json = JSON으로 보내야 해요.
refusal-body-too-large = 한 번에 너무 많이 보냈어요. { $longest }바이트까지 보낼 수 있어요.
refusal-bad-request = 서버가 읽지 못했어요. 페이지를 새로 열고 다시 해 보세요.
refusal-not-found = 이 주소에는 아무것도 없어요.
refusal-method-not-allowed = 이 주소는 그런 요청을 받지 않아요.
refusal-too-many-tables = 방금 테이블을 많이 열었어요. 잠시 뒤에 다시 해 보세요.
refusal-server-error = 서버에 문제가 생겼어요. 잠시 뒤에 다시 해 보세요.

## 새 테이블

refusal-name-empty = 이름을 적어 주세요.
refusal-name-too-long = 이름은 { $longest }자까지예요. 지금은 { $length }자예요.
refusal-unknown-rules = 그런 이름의 규칙은 없어요. 목록에서 골라 주세요.
refusal-unknown-language = 그 말은 아직 몰라요. 쓸 수 있는 말: { $valid }
refusal-unknown-pace = 그런 빠르기는 없어요. 쓸 수 있는 빠르기: { $valid }
refusal-unknown-bot = 그런 봇은 없어요. 부를 수 있는 봇: { $valid }
refusal-program-not-allowed = 이 서버는 그 프로그램을 실행하지 않아요. 서버를 켜는 사람만 허락할 수 있어요.

## 테이블

refusal-unknown-table = 그런 테이블은 없어요. 주소를 다시 보거나 새 테이블을 열어 주세요.
refusal-table-unreadable = 이 테이블은 더는 읽을 수 없어요. 새 테이블을 열어 주세요.
refusal-not-your-table = 다른 사람의 테이블이에요. 테이블을 연 브라우저에서만 앉을 수 있어요.
refusal-too-many-windows = 이 테이블을 너무 많은 창에서 열었어요. 다른 창을 닫고 다시 열어 주세요.

## 명령

refusal-bad-message = 서버가 읽지 못했어요. 페이지를 새로 열고 다시 해 보세요.
refusal-bad-command-id = 서버가 읽지 못했어요. 페이지를 새로 열고 다시 해 보세요.
refusal-too-fast = 너무 빨라요. 잠시 뒤에 다시 해 보세요.
refusal-unknown-action = 서버가 모르는 행동이에요. 페이지를 새로 열고 다시 해 보세요.
refusal-stale-position = 테이블이 그사이에 나아갔어요. 지금 모습을 보고 다시 골라 주세요.
refusal-nothing-to-go-on = 아직 판이 끝나지 않았어요.
refusal-no-auction = 지금은 선거가 아니에요.
refusal-no-hints = 힌트를 쓰지 않기로 한 테이블이에요.
refusal-nothing-to-decide = 지금은 내가 정할 것이 없어요.
refusal-hint-underway = 힌트를 이미 생각하고 있어요.
refusal-hint-too-slow = 힌트를 생각하는 데 너무 오래 걸렸어요. 다시 물어보세요.
refusal-storage-failed = 테이블을 저장하지 못했어요. 디스크에 자리가 있는지 보고 다시 해 보세요.
