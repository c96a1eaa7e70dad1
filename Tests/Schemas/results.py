#!/usr/bin/env python3
"""Holds a result and the events of a run against the published schemas, with a validator that is not ours.

usage: results.py RESULT.json EVENTS.jsonl
"""

import json
import sys
from pathlib import Path

from jsonschema import Draft202012Validator

SCHEMAS = Path(__file__).resolve().parents[2] / "Scenarios" / "schema"


def validator(kind):
    schema = json.loads((SCHEMAS / f"{kind}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def main():
    result, events = sys.argv[1:]
    problems = [f"{result}: {error.json_path}: {error.message[:200]}"
                for error in validator("result").iter_errors(json.loads(Path(result).read_text(encoding="utf-8")))]
    lines = Path(events).read_text(encoding="utf-8").splitlines()
    check = validator("event")
    for number, line in enumerate(lines, 1):
        problems += [f"{events}:{number}: {error.message[:200]}" for error in check.iter_errors(json.loads(line))]
    kinds = [json.loads(line)["event"] for line in lines]
    if kinds[0] != "runStarted" or kinds[-1] != "runEnded":
        problems.append(f"{events}: the run does not begin and end as it should")
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"one result and {len(lines)} events against their schemas: "
          + (f"{len(problems)} problems" if problems else "as they should be"))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
