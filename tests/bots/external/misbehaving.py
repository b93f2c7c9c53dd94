"""A program that plays the first action offered until it fails in the way that its argument names."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

HOW, *MORE = sys.argv[1:]
WHEN = int(MORE[0]) if MORE else 1
"""The question at which it fails, and all that follow; 1 is the first."""


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


def answer(question: dict[str, Any], **changed: object) -> None:
    say(**{"type": "answer", "id": question["id"], "action": first(question), **changed})


def first(question: dict[str, Any]) -> str | None:
    """Any action: the last of a short list, or one made of the ingredients of a long one."""
    if question["type"] == "wants":
        return None
    actions, options, hand = question["actions"], question["options"], question["view"]["hand"]
    if actions:
        return str([action for action in actions if action != "redeal"][-1])
    if options["exchange"]:
        contract = options["exchange"]["contracts"][0]
        free = [card for card in hand if card not in contract["forbidden"]]
        return " ".join(["exchange", *free[: options["exchange"]["count"]], contract["contract"]])
    friend = options["friend"]
    named = f" joker-call {friend['call_cards'][0]}" if friend["call_cards"] else ""
    return f"call {'alone' if 'none' in friend['kinds'] else friend['cards'][0]}{named}"


def fail(question: dict[str, Any], place: int) -> None:  # noqa: C901, PLR0912 -- a way to fail a line
    match HOW:
        case "exit":
            sys.exit(3)
        case "die":
            print("no way on", file=sys.stderr, flush=True)
            os._exit(1)
        case "die-with-three" if len(question["view"]["hand"]) == 3 and question["phase"] == "play":
            os._exit(1)
        case "busy":
            began = time.process_time()
            while time.process_time() < began + 0.01:
                pass
            answer(question)
        case "die-once" if place == WHEN:
            os._exit(1)
        case "hang":
            time.sleep(60)
        case "illegal":
            answer(question, action="play JK calling")
        case "no-action":
            answer(question, action=None if question["type"] == "choose" else "pass")
        case "not-an-action":
            answer(question, action="win" * 100)
        case "garbage":
            print("thinking...", flush=True)
        case "other-json":
            say(type="answer", id="one", action=["pass"])
        case "nested":
            print("[" * 100_000, flush=True)
        case "endless":
            for _ in range(10):
                sys.stdout.write("x" * 1_000_000)
            sys.stdout.flush()
            answer(question)
        case "flood":
            while True:
                say(type="pong", id=0)
        case "close":
            os.close(1)
            time.sleep(60)
        case "twice":
            answer(question)
            answer(question, action="pass")
        case "same-id":
            answer(question, id=1)
        case "next-id":
            answer(question, id=question["id"] + 1)
        case "late" if place == WHEN:
            time.sleep(1)
            answer(question, action="play JK calling")
        case "gives-in":
            say(type="error", id=question["id"], detail="\x1b[2Jno\nidea")
        case "silent":
            pass
        case _:
            answer(question)


def main() -> None:
    if HOW == "at-once":
        sys.exit(4)
    if HOW == "sleepy":
        time.sleep(3)
    if HOW == "deaf":
        os.close(0)
        time.sleep(60)
    if HOW == "stubborn":
        import signal

        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    asked = 0
    for line in sys.stdin:
        message = json.loads(line)
        match message["type"]:
            case "hello":
                protocol = 99 if HOW == "version" else 1
                if HOW == "rude":
                    print("Welcome!", flush=True)
                if HOW != "shy":
                    say(type="ready", protocol=protocol, name=HOW, author="A Tester", extra={"ignored": True})
            case "choose" | "wants":
                asked += 1
                if asked >= WHEN:
                    fail(message, asked)
                else:
                    answer(message)
            case "ping":
                say(type="pong", id=message["id"])
            case "quit" if HOW == "stubborn":
                time.sleep(60)
            case "quit":
                return


main()
