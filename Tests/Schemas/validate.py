#!/usr/bin/env python3
"""Holds the built-in files and the samples against the published JSON Schemas, with a validator that is not ours.

usage: validate.py [ROOT]

Every shipped scenario, dialect, catalogue and file of defects or variations has to be valid, and so has every sample under Samples/valid; every
sample under Samples/invalid has to be refused. The same samples go through our own loaders in the Swift tests, so that
schema and loader cannot drift apart unseen.
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
