"""How messages and answers are written as JSON, and how their shapes are described.

A phrase goes without its package: a page words everything by the catalogue of its game, which has the common texts too.
"""

from __future__ import annotations

from msgspec.json import Encoder, schema_components

from adjoin.kernel.json_types import JsonObject
from adjoin.phrase import Phrase

PHRASE = {
    "title": "Phrase",
    "description": "A sentence to be worded by the reader's catalogue; an argument may again be a phrase.",
    "type": "object",
    "properties": {"key": {"type": "string"}, "args": {"type": "object", "default": {}}},
    "required": ["key"],
}


def wire_phrase(phrase: Phrase) -> JsonObject:
    return {"key": phrase.key, "args": phrase.args} if phrase.args else {"key": phrase.key}


def plain(value: object) -> object:
    """What JSON can say of a value that is neither plain nor a Struct."""
    if isinstance(value, Phrase):  # as wire_phrase does, without the call: every board has dozens of them
        return {"key": value.key, "args": value.args} if value.args else {"key": value.key}
    raise NotImplementedError(f"{type(value).__name__} has no form on the wire")


encode = Encoder(enc_hook=plain).encode


def describe_types(types: list[object], template: str) -> tuple[list[JsonObject], JsonObject]:
    """The JSON schemas of types, and by name those of all that they are made of; `template` is how these are named."""

    def phrase(kind: type) -> JsonObject:
        if kind is Phrase:
            return {"$ref": template.format(name="Phrase")}
        raise NotImplementedError(kind)

    schemas, parts = schema_components(types, schema_hook=phrase, ref_template=template)
    return list(schemas), dict(parts) | {"Phrase": PHRASE}
