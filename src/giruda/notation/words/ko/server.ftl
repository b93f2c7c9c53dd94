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
refusal-not-your-table = 초대받은 사람만 들어갈 수 있는 테이블이에요. 앉아 있는 사람에게 링크를 달라고 하세요.
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

## 여럿이 앉은 테이블

refusal-unknown-visitor = 서버가 이 브라우저를 모르겠어요. 쿠키를 허용하고 페이지를 새로 열어 주세요.
refusal-no-watching = 이 테이블은 관전할 수 없어요. 방장에게 물어보세요.
refusal-no-such-deal = 그런 판이 없거나 아직 끝나지 않았어요.
refusal-no-proof = 카드를 미리 봉인하지 않은 판이라 확인할 것이 없어요.
refusal-bad-turn-time = 한 차례는 { $least }초에서 { $most }초까지 정할 수 있어요. 0이면 제한이 없어요.
refusal-bad-undo-times = 무르기는 한 판에 { $least }번에서 { $most }번까지 정할 수 있어요.
refusal-bad-undo-seconds = 무르기 시간은 { $least }초에서 { $most }초까지 정할 수 있어요. 0이면 제한이 없어요.
refusal-other-window = 다른 창에서 치고 있어요. 이 창에서 이어서 치려면 ‘여기서 치기’를 눌러 주세요.
refusal-no-seat = 자리에 앉은 사람만 할 수 있어요. 먼저 앉아 주세요.
refusal-not-host = 방장만 할 수 있어요.
refusal-not-started = 아직 경기를 시작하지 않았어요.
refusal-already-started = 이미 경기를 시작했어요.
refusal-table-paused = 테이블이 멈춰 있어요. 먼저 다시 시작해 주세요.
refusal-only-watching = 이 링크로는 관전만 할 수 있어요. 함께 칠 수 있는 링크를 달라고 하세요.
refusal-no-such-seat = 그런 자리는 없어요. 자리는 { $last }개예요.
refusal-seat-taken = 다른 사람이 앉은 자리예요. 다른 자리를 골라 주세요.
refusal-already-seated = 이미 앉아 있어요. 먼저 일어나거나, 경기 사이에 자리를 바꿔 주세요.
refusal-nobody-there = 그 자리에는 봇만 있어요.
refusal-match-under-way = 경기와 경기 사이에만 할 수 있어요.
refusal-bad-nonce = 카드 섞기에 넣을 수 없는 값이에요. 영문자와 숫자로 { $longest }자까지 돼요.
refusal-no-undo = 이 테이블에서는 무를 수 없어요.
refusal-nothing-to-undo = 무를 것이 없어요.
refusal-undo-used-up = 이번 판에서는 더 무를 수 없어요.
refusal-undo-too-late = 무르기에는 너무 늦었어요.
refusal-undo-pending = 누가 무르기를 부탁했어요. 먼저 답해 주세요.
refusal-not-asked = 지금은 답할 것이 없어요.
refusal-no-chat = 이 테이블에서는 채팅을 쓰지 않아요.
refusal-unknown-emote = 그런 표시는 없어요. 쓸 수 있는 것: { $valid }
refusal-words-empty = 먼저 할 말을 적어 주세요.
refusal-words-too-long = 한 번에 { $longest }자까지 말할 수 있어요. 지금은 { $length }자예요.
refusal-talks-too-fast = 말이 너무 많아요. 잠시 뒤에 다시 해 주세요.

## 계정

refusal-signed-out = 이 브라우저는 로그아웃됐어요. 페이지를 새로 열어 주세요.
refusal-wrong-sign-in = 이름이나 비밀번호가 맞지 않아요.
refusal-too-many-tries = 너무 여러 번 시도했어요. 잠시 뒤에 다시 해 주세요.
refusal-password-too-short = 비밀번호는 { $shortest }자 이상이어야 해요.
refusal-password-too-long = 비밀번호는 { $longest }자까지 쓸 수 있어요.
refusal-name-taken = 누가 이미 쓰는 이름이에요. 다른 이름을 골라 주세요.
refusal-has-account = 이미 계정이 있어요.
refusal-no-account = 아직 계정이 없어요. 먼저 만들어 주세요.
refusal-wrong-password = 비밀번호가 맞지 않아요.
refusal-last-key = 이것을 지우면 다시 들어올 방법이 없어요. 먼저 비밀번호나 다른 패스키를 더해 주세요.
refusal-no-passkeys = 이 주소에서는 패스키를 쓸 수 없어요. 비밀번호를 써 주세요.
refusal-bad-passkey = 패스키를 확인하지 못했어요. 다시 해 보세요.
refusal-no-such-passkey = 그런 패스키는 없어요.
refusal-no-guest = 옮길 기록이 없어요.
refusal-not-confirmed = 먼저 확인해 주세요.
