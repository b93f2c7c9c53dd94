"""A small bot: giruda simulate --bots "exec:python3 docs/examples/first_bot.py",rule,rule,rule,rule."""

import json
import sys


def worth(card):
    return 20 if card == "JK" else "23456789TJQKA".index(card[1])


def choose(ask):
    view, options, actions = ask["view"], ask["options"], ask["actions"]
    if exchange := options["exchange"]:  # hundreds of thousands of ways: here are the ingredients, and no list
        terms = exchange["contracts"][0]
        free = sorted((card for card in view["hand"] if card not in terms["forbidden"]), key=worth)
        return " ".join(["exchange", *free[: exchange["count"]], terms["contract"]])
    if (friend := options["friend"]) and friend["cards"]:
        others = [card for card in friend["cards"] if card not in friend["solo_cards"]]
        called = view["mighty"] if view["mighty"] in others else max(others, key=worth)
        return " joker-call ".join([f"call {called}", *friend["call_cards"][:1]])
    if ask["phase"] in {"play", "kill"}:  # lead high, follow low; kill the best card
        best = max if ask["phase"] == "kill" or not view["trick"]["plays"] else min
        return best((each for each in actions if " " in each), key=lambda each: worth(each.split()[1]))
    longest = max("SDHC", key=lambda suit: sum(card[0] == suit for card in view["hand"]))
    most = 6 + sum(card[0] == longest or worth(card) > 10 for card in view["hand"])
    bids = [f"bid {bid}" for bid in options["bids"] if bid[-1] == longest and int(bid[:-1]) <= most]
    return bids[0] if bids else "pass" if options["may_pass"] else actions[0]


ANSWERS = {
    "hello": lambda _: {"type": "ready", "protocol": 1, "name": "First bot", "send": ["options", "actions"]},
    "ping": lambda ping: {"type": "pong", "id": ping["id"]},
    "choose": lambda ask: {"type": "answer", "id": ask["id"], "action": choose(ask)},
    "quit": lambda _: sys.exit(),
}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] in ANSWERS:
        print(json.dumps(ANSWERS[message["type"]](message)), flush=True)
