"""Lessons: deals with what each card was worth, in files that are whole or refused."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

from giruda.kernel import COMPILED

if not COMPILED:
    pytest.skip("the kernel is not compiled", allow_module_level=True)

from giruda.bots.mc import Effort
from giruda.kernel import Position
from giruda.training.shards import Header, LessonsError, missing, read_lessons, read_shard, shard, write_shard
from giruda.training.teaching import TABLES, Course, Teacher

QUICK = Teacher("quick", Effort(worlds=4, exact_worlds=2, exact_declaring=2, exact_defending=2), seed=3)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shard of a deal at each table."""
    course = Course(QUICK, len(TABLES))
    file = shard(tmp_path_factory.mktemp("lessons"), 0)
    write_shard(file, headed(course), course.do(0))
    return file


def headed(course: Course) -> Header:
    """The header of its first shard, as it is written."""
    return msgspec.structs.replace(course.headers[0], lessons=len(course.do(0)))


def test_lessons_come_back_as_they_were_and_are_the_same_each_time(file: Path) -> None:
    course = Course(QUICK, len(TABLES))
    header, lessons = read_shard(file)
    assert lessons == course.do(0)
    assert header == headed(course)
    assert {each.table for each in lessons} == set(TABLES)


def test_a_lesson_tells_the_position_of_every_choice(file: Path) -> None:
    for lesson in read_lessons([file.parent]):
        choices = 0
        for position, worths in lesson.decisions():
            legal = {play.card.index for play in position.legal()}
            assert len(worths) > 1
            assert {each.card for each in worths} <= legal
            assert all(0 <= each.points <= 2000 and 0 <= each.makes <= 100 for each in worths)
            choices += 1
        assert choices == sum(bool(each) for each in lesson.worths) > 0
        assert Position(lesson.start).turn == lesson.leader


def test_only_the_shards_that_are_missing_are_made(file: Path) -> None:
    folder, headers = file.parent, Course(QUICK, len(TABLES) + 32 * 2).headers
    assert missing(folder, Course(QUICK, len(TABLES)).headers) == []
    assert missing(folder, headers) == [0, 1, 2]
    other = Course(Teacher("quick", QUICK.effort, seed=4), len(TABLES)).headers
    with pytest.raises(LessonsError, match="another seed"):
        missing(folder, other)


def test_a_shard_with_more_deals_than_are_wanted_is_left_alone(file: Path) -> None:
    assert missing(file.parent, Course(QUICK, 3).headers) == []


@pytest.mark.parametrize("harm", ["cut", "flipped", "text", "fewer", "version"])
def test_a_damaged_file_is_refused(file: Path, tmp_path: Path, harm: str) -> None:
    data = file.read_bytes()
    lines = gzip.decompress(data).splitlines(keepends=True)
    broken = {
        "cut": data[: len(data) // 2],
        "flipped": data[:200] + bytes([data[200] ^ 1]) + data[201:],
        "text": b"no lessons",
        "fewer": gzip.compress(b"".join(lines[:-1])),
        "version": gzip.compress(lines[0].replace(b'lessons":1', b'lessons":9') + b"".join(lines[1:])),
    }[harm]
    bad = shard(tmp_path, 0)
    bad.write_bytes(broken)
    with pytest.raises(LessonsError, match=bad.name):
        list(read_lessons([tmp_path]))


def harmed(line: bytes, **fields: object) -> bytes:
    return msgspec.json.encode(msgspec.json.decode(line) | fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"plays": [63], "worths": [[]]},
        {"plays": [-1], "worths": [[]]},
        {"plays": [7 << 6], "worths": [[]]},
        {"friend_card": 63},
        {"call_card": -1},
        {"pile": [63]},
        {"table": "no such table"},
        {"worths": []},
        {"hands": [1, 2]},
        {"hands": [-1] * 5},
        {"hands": [1 << 70] * 5},
        {"declarer": -7},
        {"declarer": 5},
        {"leader": -1},
        {"friend": 64},
        {"out": 9},
        {"trump": 9},
        {"contract": 10**30},
        {"buried": -1},
        {"friend_trick": 99},
        {"number": -1},
        {"number": "one"},
    ],
    ids=str,
)
def test_a_lesson_with_a_field_that_does_not_fit_is_refused_by_its_line(
    file: Path, tmp_path: Path, fields: dict[str, object]
) -> None:
    lines = gzip.decompress(file.read_bytes()).splitlines()
    assert msgspec.json.decode(lines[1])["table"] == "kbg"
    bad = shard(tmp_path, 0)
    bad.write_bytes(gzip.compress(b"\n".join([lines[0], lines[1], harmed(lines[1], **fields), *lines[3:]])))
    with pytest.raises(LessonsError, match=rf"{bad.name}, line 3\b"):
        list(read_lessons([tmp_path]))


def test_a_lesson_that_breaks_the_rules_is_refused_by_its_line(file: Path, tmp_path: Path) -> None:
    lines = gzip.decompress(file.read_bytes()).splitlines()
    lesson = msgspec.json.decode(lines[1])
    plays, worths = lesson["plays"], lesson["worths"]
    choice = next(number for number, each in enumerate(worths) if each)
    foreign = next(card for card in range(53) if not lesson["hands"][lesson["leader"]] >> card & 1)
    bad = shard(tmp_path, 0)
    for fields in (
        {"plays": [plays[0], *plays[:-1]]},
        {"plays": [*plays, *plays], "worths": [*worths, *worths]},
        {"plays": plays[: choice + 1], "worths": [*worths[:choice], [[foreign, 100, 100, 100]]]},
        {"worths": [*worths[:choice], [*worths[choice], worths[choice][0]], *worths[choice + 1 :]]},
        {"worths": [*worths[:choice], [[*worths[choice][0][:2], 101, 0]], *worths[choice + 1 :]]},
    ):
        bad.write_bytes(gzip.compress(b"\n".join([lines[0], harmed(lines[1], **fields), *lines[2:]])))
        with pytest.raises(LessonsError, match=rf"{bad.name}, line 2\b"):
            read_shard(bad)


def test_a_folder_without_lessons_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LessonsError, match="no lessons"):
        list(read_lessons([tmp_path]))
