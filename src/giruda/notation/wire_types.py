"""The page's TypeScript types, written from the wire schema; one definition serves both sides.

Run ``python -m giruda.notation.wire_types > frontend/src/wire.ts``; a test holds that the page's copy is fresh.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from giruda.notation import wire

REF: Final = "{name}"
FROM_PEOPLE: Final = (
    wire.NewAccount,
    wire.NewPassword,
    wire.SignIn,
    wire.SignOut,
    wire.NewPasskey,
    wire.PasskeySignIn,
    wire.Farewell,
)
FOR_PEOPLE: Final = (wire.MeOut, wire.HistoryOut, wire.StatisticsOut, wire.PasskeyOptions, wire.DoneOut, *FROM_PEOPLE)
ROOTS: Final = (
    wire.ServerMessage,
    wire.ClientMessage,
    wire.NewTable,
    wire.NewTableOut,
    wire.LobbyOut,
    wire.ShapeOut,
    wire.RulesAnswer,
    wire.ProofOut,
    *FOR_PEOPLE,
    wire.Reason,
)
UNIONS: Final = {"ServerMessage": wire.ServerMessage, "ClientMessage": wire.ClientMessage}
HEADER: Final = "// Written by `python -m giruda.notation.wire_types`; change src/giruda/notation/wire.py instead.\n"
SCALARS: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = Mapping[str, Any]


def type_of(schema: Schema) -> str:
    """The TypeScript type of a JSON schema as msgspec writes it."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(type_of(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f"'{each}'" for each in schema["enum"])
    kind = schema["type"]
    if kind == "array":
        item = type_of(schema["items"])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind == "object":
        return f"Record<string, {type_of(schema['additionalProperties'])}>"
    return SCALARS[kind]


def interface(name: str, schema: Schema, *, optional_defaults: bool) -> str:
    """One struct as an interface. The server always sends a field with a default; a client may leave it out."""
    required = set(schema.get("required", ()))
    tagged = {key for key, each in schema["properties"].items() if "enum" in each}
    lines = []
    for key, each in schema["properties"].items():
        mark = "?" if optional_defaults and key not in required | tagged else ""
        lines.append(f"  {key}{mark}: {type_of(each)};")
    about = " ".join(str(schema.get("description", "")).split())
    return f"/** {about} */\nexport interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def typescript() -> str:
    """The whole file."""
    _, components = msgspec.json.schema_components(ROOTS, ref_template=REF)
    sent_by_page = {_name(each) for each in (*_members(wire.ClientMessage), wire.NewTable, *FROM_PEOPLE)}
    parts = [
        interface(name, schema, optional_defaults=name in sent_by_page) for name, schema in sorted(components.items())
    ]
    parts += [
        f"export type {name} = {' | '.join(_name(each) for each in _members(union))};\n"
        for name, union in UNIONS.items()
    ]
    return HEADER + "\n" + "\n".join(parts)


def _members(union: Any) -> Sequence[type]:
    return tuple(union.__args__)


def _name(struct: type) -> str:
    return struct.__name__


if __name__ == "__main__":
    sys.stdout.write(typescript())
