"""The contract of server and browser: `python tools/page_types.py` writes the JSON schema and the types of the scripts.

Both are made from the page model, the messages of the socket and the operations of the API; and the shapes of the
emblems from those that are printed.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

from ludotheque import parts
from ludotheque.parts.svg import picture
from ludotheque.table import counsel, dice, findings, saved
from ludotheque.web.http import api, housekeeping, notices, passkeys, persons, shapes  # noqa: F401  (enter the operations)
from ludotheque.web.http.calls import in_order
from ludotheque.web.page import blocks, model
from ludotheque.web.room import messages

Schema: TypeAlias = Mapping[str, Any]

STATIC: Final = Path(__file__).parents[1] / "src" / "ludotheque" / "web" / "static"
SCHEMA, TYPES, EMBLEMS = STATIC / "page.schema.json", STATIC / "types.d.ts", STATIC / "table" / "shapes.js"
REF: Final = "#/$defs/{name}"
SOURCES: Final = (model, blocks, parts, messages, shapes, housekeeping, counsel, findings, saved, dice)
DATA: Final = (
    blocks.WordsData,
    blocks.CalledData,
    blocks.TableData,
    blocks.BoxData,
    blocks.LessonData,
    blocks.EndData,
    blocks.NewData,
    blocks.VerifyData,
    blocks.ShelfData,
)
WIDTH: Final = 120
EMBLEMS_HEADER: Final = """// @ts-check
// The emblem of a seat, 28 by 28.  Made by tools/page_types.py from parts/svg/picture.py: do not edit.
"""
HEADER: Final = """// What the server sends and takes.  Made by tools/page_types.py from the page model: do not edit.

/** Whatever JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A verb, then what it is about; an event is written in the same way. */
export type Move = [string, ...Json[]];
"""


def schema() -> dict[str, Any]:
    """All shapes by name.  The server leaves out nothing it sends; what it takes may be left out where it says so."""
    sent = [model.Frame, *DATA, *[op.answer for op in in_order()], shapes.Error]
    taken = [messages.Message, *[op.body for op in in_order() if op.body not in (None, msgspec.Raw)]]
    (frame, *_), outgoing = msgspec.json.schema_components(sent, ref_template=REF)
    (message, *_), incoming = msgspec.json.schema_components(taken, ref_template=REF)
    for shape in outgoing.values():
        if "properties" in shape:
            shape["required"] = list(shape["properties"])
    shapes_by_name = {"Frame": frame, "Message": message, **outgoing, **incoming}
    for name, shape in shapes_by_name.items():
        describe(name, shape)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What the server of Ludothèque sends to a browser, and what it takes",
        "$defs": shapes_by_name,
    }


def class_of(name: str) -> type | None:
    kind = next((vars(module)[name] for module in SOURCES if name in vars(module)), None)
    return kind if inspect.isclass(kind) else None


def describe(name: str, shape: dict[str, Any]) -> None:
    """The docstring as it is read, and the remark beside each field."""
    if "description" in shape:
        shape["description"] = inspect.cleandoc(shape["description"])
    kind = class_of(name)
    if kind is None:
        return
    for base in reversed(kind.__mro__[:-1]):
        if base.__module__.startswith("ludotheque."):
            for field, remark in re.findall(r"^    (\w+):.*?  # (.*)$", inspect.getsource(base), re.M):
                if field in shape.get("properties", {}):
                    shape["properties"][field].setdefault("description", remark)


def types(shapes_by_name: Mapping[str, Schema]) -> str:
    """The same for TypeScript."""
    made = [declared(name, shape, parent(name, shapes_by_name)) for name, shape in shapes_by_name.items()]
    return HEADER + "".join([f"\n{text}" for text in made])


def parent(name: str, shapes_by_name: Mapping[str, Schema]) -> tuple[str, Schema] | None:
    """The shape that this one extends, if it is sent by itself as well."""
    kind = class_of(name)
    base = kind.__base__.__name__ if kind is not None and kind.__base__ is not None else ""
    return (base, shapes_by_name[base]) if base in shapes_by_name else None


def declared(name: str, shape: Schema, extended: tuple[str, Schema] | None) -> str:
    about = comment(shape.get("description", ""), "")
    if "properties" not in shape:
        return f"{about}export type {name} = {spelled(shape)};\n".replace("= \n", "=\n")
    required = shape.get("required", ())
    fields = [
        f"{comment(field.get('description', ''), '  ')}  {key}{'' if key in required else '?'}: {spelled(field)};\n"
        for key, field in shape["properties"].items()
        if extended is None or extended[1]["properties"].get(key) != field
    ]
    heading = name if extended is None else f"{name} extends {extended[0]}"
    return f"{about}export interface {heading} {{\n{''.join(fields)}}}\n"


def comment(text: str, indent: str) -> str:
    lines = text.splitlines()
    if len(lines) < 2:
        return f"{indent}/** {text} */\n" if text else ""
    return f"{indent}/**\n" + "".join([f"{indent} * {line}".rstrip() + "\n" for line in lines]) + f"{indent} */\n"


def spelled(shape: Schema) -> str:
    """A shape as TypeScript writes it."""
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    if "anyOf" in shape:
        return union(spelled(one) for one in shape["anyOf"])
    if "enum" in shape:
        return union(json.dumps(word) for word in shape["enum"])
    match shape.get("type"):
        case "array":
            return array(shape)
        case "object" if "x-parts-of" in shape:
            return f"Partial<{shape['x-parts-of']}>"
        case "object":
            return f"Record<string, {spelled(shape.get('additionalProperties') or {})}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null":
            return str(shape["type"])
    return "Json"


def array(shape: Schema) -> str:
    if "prefixItems" in shape:
        return "[" + ", ".join([spelled(item) for item in shape["prefixItems"]]) + "]"
    if not shape.get("items"):
        return "Move"
    item = spelled(shape["items"])
    return f"({item})[]" if " | " in item else f"{item}[]"


def union(words: Iterable[str]) -> str:
    listed = list(dict.fromkeys(words))
    line = " | ".join(listed)
    return line if len(line) < WIDTH - 30 else "".join([f"\n  | {word}" for word in listed])


def written() -> dict[Path, str]:
    """What the three files hold."""
    made = schema()
    contract = json.dumps(made, indent=1, ensure_ascii=False) + "\n"
    return {SCHEMA: contract, TYPES: types(made["$defs"]), EMBLEMS: emblems()}


def emblems() -> str:
    """The outlines of the seats' emblems, and where the initial stands in those that are wide below."""
    shapes = "".join([f'  "{shape}",\n' for shape in picture.SHAPES])
    low = ", ".join([f"{seat}: {y:g}" for seat, y in picture.LOW.items()])
    drawn = f"export const SHAPES = [\n{shapes}];\n"
    return f"{EMBLEMS_HEADER}{drawn}/** @type {{Record<number, number>}} */\nexport const LOW = {{ {low} }};\n"


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
