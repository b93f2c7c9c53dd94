"""What a simulated person does: any action that the options of a state offer."""

from __future__ import annotations

from random import Random

from giruda.notation.wire import ExchangeOption, FriendOption, PlayOption, StateOut


def some_action(state: StateOut, rng: Random, *, eager: bool = False) -> str:
    """Any action that the options offer, as canonical text. Bids are low, so that games get on."""
    options, view = state.options, state.view
    assert view is not None
    choices: list[str] = []
    if options.bids:
        choices.append(f"bid {rng.choice(options.bids[:3])}")
    if options.may_pass and not (eager and options.bids):
        choices.append("pass")
    choices += [f"kill {card}" for card in options.kills]
    if options.take_kitty:
        choices.append("take")
    choices += [f"change {contract}" for contract in options.changes[:1]]
    if options.exchange is not None:
        choices.append(_exchange(view.hand, options.exchange, rng))
    if options.friend is not None:
        choices.append(_friend(options.friend, rng))
    choices += [_play(option, rng) for option in options.plays]
    if options.claim:
        choices.append("claim")
    return rng.choice(choices)


def _exchange(hand: list[str], option: ExchangeOption, rng: Random) -> str:
    contract = rng.choice(option.contracts)
    free = [card for card in hand if card not in contract.forbidden]
    return " ".join(["exchange", *rng.sample(free, option.count), contract.contract])


def _friend(option: FriendOption, rng: Random) -> str:
    kind = rng.choice(option.kinds)
    called = {"first_trick": "first-trick", "last_trick": "last-trick", "none": "alone"}.get(kind, "")
    if kind == "card":
        called = rng.choice(option.cards)
    elif kind == "player":
        called = f"seat {rng.choice(option.seats)}"
    asking = f" asking {rng.choice(option.suit_requests)}" if option.suit_requests and kind != "none" else ""
    joker_call = f" joker-call {rng.choice(option.call_cards)}" if option.call_cards else ""
    return f"call {called}{asking}{joker_call}"


def _play(option: PlayOption, rng: Random) -> str:
    naming = f" naming {rng.choice(option.suits)}" if option.suits else ""
    calls = option.joker_call == "on" or (option.joker_call.startswith("offered") and rng.random() < 0.5)
    return f"play {option.card}{naming}{' calling' if calls else ''}"
