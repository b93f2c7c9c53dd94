### Bots by name, and what programs that play did wrong. For the command line.

bot-unknown = no bot is called '{ $name }'.
bot-unknown-near = no bot is called '{ $name }'. Did you mean '{ $nearest }'?
bot-names = There are: { $names }, and exec:COMMAND for a program that plays.
bot-not-ours = '{ $name }' is a program already; here goes the name of a bot of ours, such as rule.
bot-command-empty = exec: needs a command, such as exec:python3 my_bot.py.
bot-command-quotes = a quotation mark is missing in the command { $command }.
bot-command-not-found = there is no program '{ $command }' to run as a bot.

bot-report = { $bot }: { $replaced } of { $asked } decisions fell to the rule bot ({ $faults }).
bot-first = The first ({ $fault }): { $detail }.
bot-given-up = It was given up in the end and not asked any more.

bot-fault-no-start = not started
bot-fault-no-greeting = no greeting
bot-fault-version = wrong version
bot-fault-timeout = no answer in time
bot-fault-crashed = crashed
bot-fault-closed = closed its output
bot-fault-garbage = no message
bot-fault-too-long = endless line
bot-fault-wrong-id = wrong id
bot-fault-illegal = illegal action
bot-fault-gave-in = gave in
