"""The OpenAPI document: made from the operations themselves, so that it cannot say anything else."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from ludotheque import __version__
from ludotheque.web.http import api  # noqa: F401  (enter the operations)
from ludotheque.web.http.addresses import API
from ludotheque.web.http.calls import OPERATIONS, Operation, Schema
from ludotheque.web.http.refused import STATUS
from ludotheque.web.http.shapes import Error

REF = "#/components/schemas/{name}"
DESCRIPTION = """Everything a page does, a program can do too.

Ask `POST /visitors` for a key and send it as `Authorization: Bearer KEY`. Then set up a table, or take a seat by
invitation, read the table, list the options, and play. The WebSocket `{api}/tables/{{table}}/live?mode=view` sends the
table after each change and takes the same messages, each with a `type`. Every message that shall be kept carries an
`intent`, a name of your own choice: sent twice, it is kept once. `seq` is the number of the last record you have seen.
"""


@cache
def document() -> Schema:
    kinds = [kind for op in OPERATIONS for kind in (op.body, op.answer) if kind is not None] + [Error]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    schema_of = dict(zip(map(str, kinds), schemas))
    paths: Schema = {}
    for op in OPERATIONS:
        paths.setdefault(API + op.path, {})[op.method.lower()] = described(op, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ludothèque", "version": __version__, "description": DESCRIPTION.format(api=API)},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "key": {"type": "http", "scheme": "bearer", "description": "from POST /visitors"},
            },
        },
    }


def described(op: Operation, schema_of: Schema) -> Schema:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", op.path)
    ]
    parameters += [
        {"name": query.name, "in": "query", "required": False, "schema": query.schema, "description": query.says}
        for query in op.query
    ]
    found: Schema = {
        "operationId": op.name,
        "summary": op.says,
        "parameters": parameters,
        "security": [{"key": []}, {}],
        "responses": responses(op, schema_of),
    }
    if op.body is not None:
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema_of[str(op.body)]}}}
    return found


def responses(op: Operation, schema_of: Schema) -> Schema:
    fine = {"description": "done", "content": {"application/json": {"schema": schema_of[str(op.answer)]}}}
    wrong = {
        "description": "refused, with a reason",
        "content": {"application/json": {"schema": schema_of[str(Error)]}},
    }
    return {str(op.status): fine} | {str(status): wrong for status in sorted({*STATUS.values()} - {503})}
