### 나: 기록, 성적, 레이팅, 계정

me-title = 내 기록
me-guest = 이 브라우저에만 있는 손님이에요
me-account-of = { $name } 계정
me-failed = 기록을 불러오지 못했어요.

## 레이팅

ratings-title = 레이팅
ratings-none = 모든 자리에 사람이 앉고 무르기 없이 친 판부터 레이팅이 매겨져요.
rating-spread = ±{ $spread }
rating-deals = { $deals }판
rating-provisional = 임시
rating-provisional-about = 아직 몇 판뿐이라 많이 바뀔 수 있어요
rating-about = 주공 편과 야당 가운데 어느 쪽이 이겼는지로 매겨요. 내 편이 지면 내려가요.

## 성적

statistics-title = 성적
statistics-all = 모두
statistics-declarer = 주공 성공
statistics-friend = 프렌드 성공
statistics-defender = 야당 승리
statistics-average = 판마다 평균
statistics-mean = 평균
statistics-deals = { $deals }판
statistics-won = { $deals }판 가운데 { $won }판
statistics-rules = 규칙별
statistics-players = 인원별
statistics-of-players = { $players }명
statistics-bids = 공약별 성공
statistics-more = 모두 보기
statistics-less = 접기

## 지난 판

history-title = 지난 판
history-none = 아직 끝까지 친 판이 없어요.
history-more = 더 보기
history-won = 이김
history-lost = 짐
history-undecided = 승부 없음
history-out = 빠짐
history-with = { $names }{ JOSA($names, "과/와") } 함께
history-bots = { $bots ->
    [0] {""}
   *[other] 봇 { $bots }
  }
history-rating = 레이팅 { $change }
history-record = 기보
history-record-of = { $deal }번째 판 기보 열기

## 계정

account-title = 계정
account-guest-about = 이름과 비밀번호를 만들거나 패스키를 더하면 다른 기기에서도 같은 기록으로 칠 수 있어요.
account-name = 이름
account-password = 비밀번호
account-password-about = 10자 이상
account-make = 계정 만들기
account-set-password = 비밀번호 더하기
account-sign-in = 로그인
account-sign-in-about = 다른 곳에서 만든 계정이 있나요
account-passkey-sign-in = 패스키로 로그인
account-sign-out = 로그아웃
account-sign-out-everywhere = 모든 곳에서 로그아웃
account-browsers = { $count }곳에서 로그인돼 있어요
account-old-password = 지금 비밀번호
account-new-password = 새 비밀번호
account-change-password = 비밀번호 바꾸기
account-password-changed = 비밀번호를 바꿨어요. 다른 곳에서는 로그아웃됐어요.
account-guest-left = 로그인하기 전에 이 브라우저에서 친 테이블이 { $tables }개 있어요. 이 계정으로 옮길까요?
account-guest-take = 이 계정으로 옮기기
account-guest-about-later = 옮기지 않아도 없어지지 않아요. 로그아웃하면 다시 볼 수 있어요.

## 패스키

passkeys-title = 패스키
passkeys-about = 지문이나 얼굴, 기기 잠금으로 로그인해요.
passkeys-not-here = 이 주소에서는 패스키를 쓸 수 없어요.
passkeys-add = 패스키 더하기
passkeys-label = 이 기기
passkeys-made = { $date }에 더함
passkeys-remove = 지우기
passkeys-remove-of = { $label } 패스키 지우기
passkeys-cancelled = 패스키를 쓰지 못했어요. 다시 해 보세요.

## 내 자료

data-title = 내 자료
data-export = 모두 내려받기
data-export-about = 기록, 성적, 기보, 내가 한 말
leave-title = 모두 지우기
leave-about = 계정과 레이팅, 로그인을 지우고, 함께 친 사람들의 기록에서는 이름을 ‘손님’으로 바꿔요. 되돌릴 수 없어요.
leave-ask = 지우려면 비밀번호를 넣어 주세요
leave-act = 모두 지우기
leave-confirm = 정말 모두 지우기
leave-keep = 그만두기
