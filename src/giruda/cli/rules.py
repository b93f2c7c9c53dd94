"""``giruda rules``: list, show, diff and check."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import click

from giruda.cli.examples import example
from giruda.cli.failures import FAILED, Failure
from giruda.cli.options import RulesParam, language_option, players_asked_for, players_option, told
from giruda.cli.sources import sources_of
from giruda.cli.texts import Texts
from giruda.rules import (
    ProblemCode,
    RulesError,
    RuleSet,
    Spec,
    differences,
    dump_rules,
    highlights,
    idle_options,
    load_rules,
    named_rules,
    parse_spec,
    preset_info,
    preset_names,
    spec_of,
    tables_of,
)
from giruda.rules.choices import KillMode
from giruda.rules.options import OPTIONS
from giruda.rules.shapes import text_of


@click.group(name="rules", no_args_is_help=False, epilog=example("giruda rules list"))
def command() -> None:
    """List, show, compare and check rule sets.

    A rule set is a preset (kbg), one with variants (kbg+winning-mindset) or with options of your own
    (kbg;bidding.minimum=12;match.deals=5), or a rule file. `giruda rules show PRESET` names every option with its
    value; `giruda rules show PRESET --toml > club.toml` writes a rule file to change, and `giruda rules check
    club.toml` says whether it can be played. Every command that takes --rules takes any of these, and --set changes one
    option.

    The guide: docs/guide/house-rules.md
    """


@command.command(name="list", epilog=example("giruda rules list"))
@language_option
def list_(lang: str) -> None:
    """List the presets with the numbers of players they have rules for, and their variants."""
    texts = Texts(lang)
    for name in preset_names():
        info = preset_info(name)
        counts = ", ".join(map(str, tables_of(name)))
        click.echo(f"{name:12} {info.title[lang]} · {texts('players', counts=counts)}")
        for variant in info.variants.values():
            click.echo(f"  +{variant.name:26} {variant.title[lang]}")


@command.command(epilog=example("giruda rules show kbg+winning-mindset"))
@click.argument("named", metavar="PRESET")
@players_option
@language_option
@click.option("--toml", "as_toml", is_flag=True, help="Print the complete rule file.")
@click.pass_context
def show(ctx: click.Context, named: str, lang: str, as_toml: bool) -> None:
    """Show a rule set: what is special about it, and every option with its source.

    PRESET may also name variants (kbg+winning-mindset) and single options (kbg;bidding.minimum=12), or be a rule file.
    """
    rules = RulesParam().convert(named, None, ctx)
    if as_toml:
        click.echo(dump_rules(rules), nl=False)
        return
    texts = Texts(lang)
    spec = _spec(named, players_asked_for(ctx))
    sources = sources_of(spec, named)
    click.echo(f"{rules.id} · {_title(spec, lang)}" if spec is not None else rules.id)
    _show_special(rules, texts)
    idle = idle_options(rules)
    for section, options in groupby(OPTIONS.values(), key=lambda option: option.section):
        click.echo(f"\n{texts.section(section)}")
        for option in options:
            click.echo(f"  {texts.option(option.path, option.of(rules), idle=option.path in idle)}")
            source = f" · {sources[option.path]}" if option.path in sources else ""
            click.echo(f"      {option.path} = {text_of(option.of(rules))}{source}")


@command.command(epilog=example("giruda rules diff kbg tichu"))
@click.argument("ours", metavar="A", type=RulesParam())
@click.argument("theirs", metavar="B", type=RulesParam())
@players_option
@language_option
def diff(ours: RuleSet, theirs: RuleSet, lang: str) -> None:
    """Compare two rule sets: the options in which they differ, what each of them says, and why it matters."""
    texts = Texts(lang)
    idle = idle_options(ours), idle_options(theirs)
    found = [each for each in differences(ours, theirs) if each.path not in idle[0] & idle[1]]
    if not found:
        click.echo(texts("same", ours=ours.id, theirs=theirs.id))
        return
    click.echo(texts("differ", ours=ours.id, theirs=theirs.id, count=len(found)))
    width = max(len(ours.id), len(theirs.id))
    for section, group in groupby(found, key=lambda difference: OPTIONS[difference.path].section):
        click.echo(f"\n{texts.section(section)}")
        for difference in group:
            path = difference.path
            click.echo(f"  {path}")
            for rules, value, switched_off in zip(
                (ours, theirs), (difference.ours, difference.theirs), idle, strict=True
            ):
                click.echo(f"    {rules.id:{width}}  {texts.option(path, value, idle=path in switched_off)}")
            click.echo(f"    {texts.why(path)}")


@command.command(epilog=example("giruda rules check house.toml"))
@click.argument("file", type=click.Path(path_type=Path))
@language_option
@click.pass_context
def check(ctx: click.Context, file: Path, lang: str) -> None:
    """Check a rule file: all its problems at once, or what it is if it has none."""
    texts = Texts(lang)
    try:
        rules = load_rules(file)
    except RulesError as error:
        if error.problems[0].code is ProblemCode.FILE_UNREADABLE:
            raise Failure(told(error, lang)) from None
        for each in error.problems:
            click.echo(f"{file}: {texts.problem(each)}", err=True)
        ctx.exit(FAILED)
    low, high = rules.bidding.minimum, rules.bidding.maximum
    click.echo(texts("checked", file=file, rules=rules.id, players=rules.players, minimum=low, maximum=high))
    for path in _lower_starts(rules):
        click.echo(texts.option(path, OPTIONS[path].of(rules)))
    spec = spec_of(rules)
    nearest = named_rules(spec.partition(";")[0])
    found = differences(rules, nearest)
    told_base = texts("nearest", base=nearest.id, count=len(found)) if found else texts("is-base", base=nearest.id)
    click.echo(told_base)
    for difference in found:
        click.echo(f"  {texts.option(difference.path, difference.ours)}")
    click.echo(texts("spec", spec=spec))


def _lower_starts(rules: RuleSet) -> tuple[str, ...]:
    """The options by which some bids start elsewhere than at the minimum."""
    discount = ("bidding.no_trump_discount",) if rules.bidding.no_trump_discount else ()
    suicide = ("kill.minimum_after_suicide",) if rules.kill.mode is KillMode.SUICIDE else ()
    return (*discount, *suicide)


def _spec(named: str, players: int | None) -> Spec | None:
    """The parts of the spec of a rule set that could be read; None where it was a rule file."""
    try:
        spec = parse_spec(named)
    except RulesError:
        return None
    return spec.seating(players) if spec.name in preset_names() else None


def _title(spec: Spec, lang: str) -> str:
    """What the source of a preset, the variants named with it and its house rules are called."""
    info = preset_info(spec.name)
    settings = (f"{path} = {word}" for path, word in spec.settings.items())
    return " + ".join([info.title[lang], *(info.variants[each].title[lang] for each in spec.variants), *settings])


def _show_special(rules: RuleSet, texts: Texts) -> None:
    click.echo(f"\n{texts('special')}")
    special = highlights(rules)
    for path in special:
        click.echo(f"  · {texts.option(path, OPTIONS[path].of(rules))}")
    if not special:
        click.echo(f"  {texts('nothing-special')}")
