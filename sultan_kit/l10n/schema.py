"""The JSON Schema of profile files (draft 2020-12), for editors: made by walking the axes, with titles and descriptions in a language.

It says what a profile may look like. What contradicts itself, and what other files say, `rules check` finds.
"""

from typing import Any

from sultan_kit.core.findings import reason
from sultan_kit.core.rules import Axis, Rules, axes, value
from sultan_kit.l10n.words import Words
from sultan_kit.profiles.bibliography import bibliography
from sultan_kit.profiles.keys import ABOUT, AXES, COLUMN, GROUPS, ID, LONGEST_ID, not_played, words_of
from sultan_kit.profiles.profile import written
from sultan_kit.resources import languages

Schema = dict[str, Any]


def json_schema(words: Words) -> Schema:
    """The schema, as JSON holds it."""
    about = {key: _titled(words, f"key.{key}", schema) for key, schema in _about().items()}
    groups: dict[str, Schema] = {}
    for name, each in axes():
        group, _, leaf = name.rpartition(".")
        schema = _titled(words, f"axis.{name}", _axis(words, name, each))
        if group:
            groups.setdefault(group, {})[leaf] = schema
        else:
            groups[name] = schema
    rules = {key: groups[key] if key in AXES else _mapping(groups[key]) for key in GROUPS}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": words.say("rules.schema.title"),
        **_mapping({key: about[key] for key in ABOUT} | rules),
        "required": ["id"],
    }


def _titled(words: Words, key: str, schema: Schema) -> Schema:
    return {"title": words.say(key), **schema}


def _mapping(properties: dict[str, Schema]) -> Schema:
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _about() -> dict[str, Schema]:
    text: Schema = {"type": "string", "pattern": r"\S"}
    texts: Schema = {"oneOf": [text, {"type": "object", "propertyNames": {"enum": list(languages())}, "additionalProperties": text}]}
    tags: Schema = {"type": "array", "items": {"enum": list(bibliography())}}
    return {
        "id": {"type": "string", "pattern": f"^{ID}$", "maxLength": LONGEST_ID},
        "extends": text,
        "name": texts,
        "description": texts,
        "aliases": {"type": "array", "items": text},
        "experimental": {"type": "boolean"},
        "sources": {"type": "object", "propertyNames": {"enum": list(AXES)}, "additionalProperties": tags},
    }


def _axis(words: Words, name: str, each: Axis) -> Schema:
    default = written(name, value(Rules(), name))
    if name == "layout.kings":
        suits = {"type": "array", "items": {"enum": ["clubs", "diamonds", "spades"]}, "minItems": 3, "maxItems": 3, "uniqueItems": True}
        return {"oneOf": [{"const": "free"}, _mapping({"rows": suits}) | {"required": ["rows"]}], "default": default}
    if name == "divan.columns":
        return {"type": "array", "items": {"type": "integer", "minimum": COLUMN.low, "maximum": COLUMN.high}}
    if numbers := each.range:
        number: Schema = {"type": "integer", "minimum": numbers.low, "maximum": numbers.high}
        schema = {"oneOf": [number, {"const": "unlimited"}]} if numbers.unlimited else number
        unplayed = [_unplayed(words, name, said, tags) for said, tags in each.unplayed.items()]
        return {**({"description": " ".join(unplayed)} if unplayed else {}), **schema, "default": default}
    values = [True, False] if each.kind is bool else list(words_of(each))
    return {"oneOf": [_value(words, name, each, said) for said in values], "default": default}


def _value(words: Words, name: str, each: Axis, said: Any) -> Schema:
    """One value of an axis, and what it means; one that is known and not played is marked."""
    meaning = words.say(f"rule.{name}.{str(said).lower()}{'.at_once' if name == 'fill.source' else ''}")
    tags = each.unplayed.get(said)
    if tags is None:
        return {"const": written(name, said), "description": meaning}
    return {"const": written(name, said), "description": f"{meaning} {_unplayed(words, name, said, tags)}", "deprecated": True}


def _unplayed(words: Words, name: str, said: Any, tags: tuple[str, ...]) -> str:
    return words.show(reason(not_played(name, said, tags)))
