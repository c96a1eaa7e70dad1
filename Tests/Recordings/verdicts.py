"""Holds the verdicts of a replay's result against those of its recording."""

import json
import sys

log = json.load(open(sys.argv[1], encoding="utf-8"))["log"]
result = json.load(open(sys.argv[2], encoding="utf-8"))
recorded = {}
for entry in log["entries"]:
    details = entry["_rekey"].get("case")
    if details:
        steps = [(step["number"], step["status"]) for step in details["steps"]]
        recorded[entry["pageref"]] = (details["verdict"], steps)
again = {}
for case in result["cases"]:
    if case["verdict"] != "skipped":
        name = case["scenario"] + (f"[{case['row']}]" if "row" in case else "")
        again[name] = (case["verdict"], [(step["number"], step["status"]) for step in case["steps"]])
for name in sorted(recorded.keys() | again.keys()):
    if recorded.get(name) != again.get(name):
        sys.exit(f"{sys.argv[1]}: {name} was {recorded.get(name)} and is {again.get(name)}")
print(f"{sys.argv[1]}: {len(again)} verdicts as recorded, in {result['summary']['seconds']} s")
