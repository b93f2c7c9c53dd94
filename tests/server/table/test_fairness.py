"""The cards of a table follow from what was committed to before, and everybody can check it after the deal."""

from __future__ import annotations

import pytest

from giruda.fairness import Verdict
from giruda.notation.record_proof import findings
from giruda.notation.record_reader import loads
from giruda.notation.record_text import dumps
from giruda.server.table.records import at_end_of, proof_out, record_of
from giruda.server.table.state import empty_table
from tests.server.table.room import Room
from tests.strategies.tables import TABLES


@pytest.mark.parametrize("rules", TABLES)
def test_the_cards_of_every_deal_can_be_checked(rules: str) -> None:
    room = Room(rules)
    told = []
    guests = [room.come(name) for name in ("철수", "영희")]
    room.do(guests[1], "sit", seat=1, name="영희", nonce="from-the-second")
    told.append(room.state(guests[0]).commitment)
    room.do(guests[0], "start", nonce="from-the-first")
    for _ in range(2):
        told.append(room.state(guests[0]).commitment)
        room.play_out()
        if room.table.is_finished:
            break
        room.do(guests[0], "next", nonce="again")
        room.do(guests[1], "next")
    for number in range(1, room.table.dealt):
        ended = at_end_of(empty_table(room.table.record), room.log, number)
        assert ended is not None
        record = loads(dumps(record_of(ended)))
        ((*found,),) = findings(record)
        assert found
        assert {each.verdict for each in found} == {Verdict.HOLDS}
        proof = proof_out(ended)
        assert proof is not None
        assert proof.commitment == told[number - 1]
        assert (proof.first is not None) == (number == 1)
        given = [nonce for nonce in proof.nonces if nonce]
        assert given == (["from-the-first", "from-the-second"] if number == 1 else ["again"])


def test_a_deal_that_is_not_over_has_neither_record_nor_proof() -> None:
    room = Room()
    room.gather(2)
    assert at_end_of(empty_table(room.table.record), room.log, 1) is None
    assert at_end_of(empty_table(room.table.record), room.log, 2) is None
    room.play_out()
    assert at_end_of(empty_table(room.table.record), room.log, 1) is not None


def test_what_was_taken_back_is_not_in_the_record() -> None:
    room = Room(undo_times=3)
    guests = room.gather(5)
    seat = room.move()
    room.do(guests[seat], "ask_undo", position=room.table.position)
    for place in range(5):
        if place != seat:
            room.do(guests[place], "answer_undo", yes=True)
    room.play_out()
    ended = at_end_of(empty_table(room.table.record), room.log, 1)
    assert ended is not None
    assert loads(dumps(record_of(ended))) == record_of(ended)


@pytest.mark.parametrize("nonce", ["a" * 65, "ü", "a b", "\n"])
def test_what_cannot_go_into_a_shuffle_is_refused(nonce: str) -> None:
    room = Room()
    host, guest = room.come("철수"), room.come("영희")
    assert room.refused(guest, "sit", seat=1, name="영희", nonce=nonce) == "bad-nonce"
    assert room.refused(host, "start", nonce=nonce) == "bad-nonce"
