### 봇의 이름, 그리고 밖에서 온 프로그램이 잘못한 일. 명령줄에서 써요.

bot-unknown = '{ $name }'{ JOSA($name, "이라는/라는") } 봇이 없어요.
bot-unknown-near = '{ $name }'{ JOSA($name, "이라는/라는") } 봇이 없어요. 혹시 '{ $nearest }'인가요?
bot-names = 있는 봇: { $names }. 직접 만든 프로그램은 exec:명령으로 불러요.
bot-not-ours = '{ $name }'{ JOSA($name, "은/는") } 이미 프로그램이에요. 여기에는 rule 같은 우리 봇의 이름을 적어요.
bot-command-empty = exec: 뒤에 명령이 있어야 해요. 예: exec:python3 my_bot.py
bot-command-quotes = 명령에 따옴표 하나가 빠졌어요: { $command }
bot-command-not-found = '{ $command }'{ JOSA($command, "이라는/라는") } 프로그램을 찾을 수 없어요.

bot-report = { $bot }: 결정 { $asked }번 가운데 { $replaced }번을 rule 봇이 대신했어요 ({ $faults }).
bot-first = 처음 ({ $fault }): { $detail }.
bot-given-up = 끝내 답이 없어서 더는 묻지 않았어요.

bot-fault-no-start = 시작 못 함
bot-fault-no-greeting = 인사 없음
bot-fault-version = 다른 버전
bot-fault-timeout = 시간 초과
bot-fault-crashed = 꺼짐
bot-fault-closed = 출력을 닫음
bot-fault-garbage = 알 수 없는 말
bot-fault-too-long = 끝나지 않는 줄
bot-fault-wrong-id = 다른 번호
bot-fault-illegal = 규칙에 없는 행동
bot-fault-gave-in = 포기
