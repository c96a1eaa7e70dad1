#!/usr/bin/env python3
"""Holds the built-in files and the samples against the published JSON Schemas, with a validator that is not ours.

usage: validate.py [ROOT]

Every shipped scenario, dialect, catalogue and file of defects or variations has to be valid, and so has every sample under Samples/valid; every
sample under Samples/invalid has to be refused. The same samples go through our own loaders in the Swift tests, so that
schema and loader cannot drift apart unseen.

Every member that a person may write has to have a description, and an example or a closed list of values, by which an editor's
completion teaches; every example has to be valid where it stands.
"""

import json
import sys
from pathlib import Path

from jsonschema import Draft202012Validator

KINDS = ["scenario", "dialect", "requirements", "waivers", "defects", "variations"]


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def mistakes(validator, path):
    """The deepest mistake of each failing part; the branches of an unfit oneOf say little."""
    errors = sorted(validator.iter_errors(load(path)), key=lambda error: list(map(str, error.absolute_path)))
    return [f"{path}: {error.json_path}: {error.message[:200]}" for error in errors]


def resolved(schema, part):
    """The part and every part that it refers to, in order."""
    while isinstance(part, dict):
        yield part
        reference = part.get("$ref", "")
        if not reference.startswith("#/"):
            return
        part = schema
        for name in reference[2:].split("/"):
            part = part[name]


def members(part, pointer=""):
    """The members that a schema names, each with its place."""
    if isinstance(part, list):
        for index, element in enumerate(part):
            yield from members(element, f"{pointer}/{index}")
    elif isinstance(part, dict):
        for name, value in part.items():
            if name in ("examples", "enum", "const", "default"):
                continue
            inner = f"{pointer}/{name}"
            if name != "properties":
                yield from members(value, inner)
                continue
            for member, schema in value.items():
                if isinstance(schema, dict):
                    yield f"{inner}/{member}", schema
                    yield from members(schema, f"{inner}/{member}")


def lessons(kind, schema, validator):
    """What completion could not teach, and examples that are wrong."""
    problems = []
    for pointer, member in members(schema):
        parts = list(resolved(schema, member))
        if not any("description" in part for part in parts):
            problems.append(f"{kind}.schema.json: {pointer} has no description")
        if not any({"examples", "enum", "const"} & part.keys() or part.get("type") == "boolean" for part in parts):
            problems.append(f"{kind}.schema.json: {pointer} has no example")
        for example in member.get("examples", []):
            errors = list(validator.evolve(schema={**member, "$defs": schema.get("$defs", {})}).iter_errors(example))
            problems += [f"{kind}.schema.json: an example of {pointer}: {error.message[:200]}" for error in errors]
    return problems


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).resolve().parents[2])
    validators = {}
    for kind in KINDS:
        schema = load(root / "Scenarios" / "schema" / f"{kind}.schema.json")
        Draft202012Validator.check_schema(schema)
        validators[kind] = Draft202012Validator(schema)

    beside = {"requirements.json": "requirements", "defects.json": "defects", "variations.json": "variations"}
    valid = [(path, beside.get(path.name, "scenario")) for path in sorted((root / "Scenarios").glob("**/*.json")) if path.parent.name != "schema"]
    valid += [(path, "dialect") for path in sorted((root / "Fixtures" / "dialects").glob("*.json"))]
    samples = root / "Tests" / "ConformanceTests" / "Samples"
    for path in sorted((samples / "valid").glob("*.json")):
        valid.append((path, path.name.split(".")[-2]))
    invalid = [(path, path.name.split(".")[-2]) for path in sorted((samples / "invalid").glob("*.json"))]

    problems = []
    for kind, validator in validators.items():
        problems += lessons(kind, validator.schema, validator)
    for path, kind in valid:
        problems += mistakes(validators[kind], path)
    for path, kind in invalid:
        if not mistakes(validators[kind], path):
            problems.append(f"{path}: the schema accepts it, and has to refuse it")
    if not invalid:
        problems.append(f"{samples / 'invalid'}: there are no samples to refuse")
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{len(valid)} valid and {len(invalid)} invalid files against {len(validators)} schemas: "
          + (f"{len(problems)} problems" if problems else "as they should be"))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
