"""A folder of lessons, in shards: gzip files of JSON lines, a header first and then a lesson on each line.

A shard is written beside its place and moved there when it is complete, so what is there is whole; making lessons goes
on with the shards that are missing. The lessons of a shard depend on the header and its number alone.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from giruda.training.lesson import Lesson
from giruda.training.places import write_whole

VERSION: Final = 1
SIZE: Final = 32
"""Deals in a shard; in the last one there may be fewer."""


class LessonsError(ValueError):
    """A folder or a file of lessons cannot be used. The text is for the person who named it."""


class Header(msgspec.Struct, frozen=True):
    """The first line of a shard.

    Attributes:
        version: the version of this format.
        seed: where the deals come from.
        tables: the specs of the tables, which take turns.
        bot: what valued the cards.
        first: the number of the first deal.
        deals: how many deals were dealt; some of them nobody bid for.
        lessons: how many lessons follow.
    """

    version: int = msgspec.field(name="giruda-lessons")
    seed: int
    tables: tuple[str, ...]
    bot: str
    first: int
    deals: int
    lessons: int


def shard(folder: Path, number: int) -> Path:
    """The file of a shard."""
    return folder / f"lessons-{number:05}.jsonl.gz"


def missing(folder: Path, wanted: Sequence[Header]) -> list[int]:
    """The numbers of the shards that are still to be made; one with more deals than are wanted is there.

    Args:
        folder: where they are to lie.
        wanted: the headers of all shards from the first on, whatever they say of how many lessons follow.

    Raises:
        LessonsError: there are lessons of another kind.
    """
    numbers = []
    for number, header in enumerate(wanted):
        file = shard(folder, number)
        if file.is_file():
            found = read_shard(file)[0]
            if msgspec.structs.replace(found, deals=header.deals, lessons=header.lessons) != header:
                raise LessonsError(f"{file} holds lessons of another seed, table or bot: name another folder")
            if found.deals >= header.deals:
                continue
        numbers.append(number)
    return numbers


def write_shard(file: Path, header: Header, lessons: Sequence[Lesson]) -> None:
    """Write a shard in one piece."""
    lines = [msgspec.json.encode(each) for each in (header, *lessons)]
    write_whole(file, gzip.compress(b"\n".join([*lines, b""]), mtime=0))


def read_shard(file: Path) -> tuple[Header, list[Lesson]]:
    """A shard.

    Raises:
        LessonsError: it is damaged, or no shard of this version.
    """
    try:
        lines = gzip.decompress(file.read_bytes()).splitlines()
    except (OSError, EOFError, zlib.error) as error:
        raise LessonsError(f"{file} is damaged or no file of lessons: {error}") from error
    try:
        version = msgspec.json.decode(lines[0], type=dict)["giruda-lessons"]
        if version != VERSION:
            raise LessonsError(f"{file} is of format {version}, and this is Giruda for format {VERSION}")
        header = msgspec.json.decode(lines[0], type=Header)
    except (IndexError, KeyError, ValueError, msgspec.DecodeError) as error:
        raise LessonsError(f"{file} is no file of lessons: {error}") from error
    lessons = [_read_lesson(file, number, line) for number, line in enumerate(lines[1:], start=2)]
    if len(lessons) != header.lessons:
        raise LessonsError(f"{file} says that it has {header.lessons} lessons, and has {len(lessons)}")
    return header, lessons


def _read_lesson(file: Path, number: int, line: bytes) -> Lesson:
    """The lesson on a line, counted from 1."""
    try:
        lesson = msgspec.json.decode(line, type=Lesson)
        lesson.check()
    except (ValueError, msgspec.DecodeError) as error:
        raise LessonsError(f"{file}, line {number}, is no lesson: {error}") from error
    return lesson


def read_lessons(folders: Sequence[Path]) -> Iterator[Lesson]:
    """The lessons of all shards in those folders, in their order.

    Raises:
        LessonsError: there are none, or a shard is damaged.
    """
    for folder in folders:
        files = sorted(folder.glob("lessons-*.jsonl.gz"))
        if not files:
            raise LessonsError(f"there are no lessons in {folder}: make some with `giruda train lessons`")
        for file in files:
            yield from read_shard(file)[1]
