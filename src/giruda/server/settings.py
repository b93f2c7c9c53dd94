"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from giruda.server.limits import Rate
from giruda.server.logs import LogFormat

BUILT_PAGE: Final = Path(__file__).parent / "static"
NEW_TABLES: Final = Rate(burst=20, per_second=0.5)
RULE_QUESTIONS: Final = Rate(burst=60, per_second=10)
TRIES: Final = Rate(burst=10, per_second=0.1)
VISITS: Final = Rate(burst=60, per_second=2)
COMMANDS: Final = Rate(burst=20, per_second=10)


@dataclass(frozen=True, slots=True)
class Settings:
    """What an application needs to know.

    Attributes:
        data_dir: the folder that holds the tables, where no database is named; it must exist then.
        database: the address of the database that holds the tables, and that other nodes may share; None for a file in
            the data folder.
        bus: the address of the bus between the nodes; None where there is none.
        node: the id of this node, a new one each time it starts; None to have one made.
        hosts: names besides the loopback ones under which the server may be asked, without a port.
        any_address: whether it may be asked under any numeric address, as a server that listens on all of them is. A
            name that somebody else points at this machine is still refused.
        proxies: addresses and networks of proxies before the server, which say who asks and by which scheme.
        metrics_port: the port that the figures have to themselves; None where they are told to this machine alone.
        static: the folder of the built page.
        new_tables: how fast one address may open tables.
        rule_questions: how fast one address may ask what a rule set says.
        tries: how fast one address may try passwords, or ask for what takes as long.
        visits: how fast one address may open windows on tables.
        commands: how fast one window may send commands.
        bot_deadline: seconds that a bot may think before the rule bot moves for it.
        bot_workers: how many processes think for bots; None for one on each core.
        worker: how to start such a process, if not as usual.
        warm: whether they start with the server, and not when a bot first needs them.
        programs: the programs, as ``exec:COMMAND``, that may play at a table when its opener asks for them.
    """

    data_dir: Path
    hosts: frozenset[str] = field(default_factory=frozenset)
    any_address: bool = False
    database: str | None = None
    bus: str | None = None
    node: str | None = None
    proxies: tuple[str, ...] = ()
    metrics_port: int | None = None
    static: Path = BUILT_PAGE
    new_tables: Rate = NEW_TABLES
    rule_questions: Rate = RULE_QUESTIONS
    tries: Rate = TRIES
    visits: Rate = VISITS
    commands: Rate = COMMANDS
    bot_deadline: float = 5.0
    bot_workers: int | None = None
    worker: tuple[str, ...] | None = None
    warm: bool = True
    programs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deployment:
    """What a service needs to know beyond a table for oneself.

    Attributes:
        database: the address of a database that other nodes may share; None for a file in the data folder.
        bus: the address of the bus between the nodes.
        host_names: the names under which the server is to be found.
        proxies: addresses and networks of the proxies that stand before it.
        metrics_port: the port that the figures have to themselves.
        log_format: how lines of the log look.
        log_level: the lowest level that is written.
    """

    database: str | None = None
    bus: str | None = None
    host_names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    metrics_port: int | None = None
    log_format: LogFormat = LogFormat.TEXT
    log_level: str = "warning"
