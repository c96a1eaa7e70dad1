"""Holds what a run and its replay found against what is expected: hold.py EXPECTED RESULT [REPLAY].

EXPECTED lists, as a waiver file does, each violated requirement with its parts and one sentence of evidence (`waivers`), and
by case what cannot be judged (`unjudged`) and what a replay judges otherwise (`unreplayed`, where a folder stands for its cases),
each with the reason. One more or less ends it with 1; what is `intermittent` may be missing. With --write in
front, the parts of each listed requirement are brought up to date; a requirement or a case that is not listed is left to you.
"""

import json
import sys
from pathlib import Path


def name(case: dict) -> str:
    return case["scenario"] + (f"[{case['row']}]" if case.get("row") else "")


def found(result: dict) -> tuple[dict[str, list[str]], list[str]]:
    violated, unjudged = {}, []
    for case in result["cases"]:
        if case["verdict"] == "error":
            unjudged.append(name(case))
        for step in case["steps"]:
            # What the dialect documents as a deviation is not found out here.
            if step["status"] == "violated" and case["verdict"] != "waived":
                for requirement in step["verifies"]:
                    parts = violated.setdefault(requirement, [])
                    if name(case) not in parts:
                        parts.append(name(case))
    return violated, unjudged


def outline(result: dict) -> dict[str, list]:
    """The verdict of every case, with those of its steps."""
    cases = (case for case in result["cases"] if case["verdict"] != "skipped")
    return {name(case): [case["verdict"]] + [(step["number"], step["status"]) for step in case["steps"]] for case in cases}


def reasons(result: dict) -> dict[str, str]:
    """Why a case could not be judged, in words."""
    return {name(case): f" ({case['reason']['message']})" for case in result["cases"] if case["verdict"] == "error"}


def main() -> int:
    arguments = sys.argv[1:]
    write = arguments[0] == "--write"
    place, *results = (Path(argument) for argument in arguments[write:])
    expected = json.loads(place.read_text(encoding="utf-8"))
    results = [json.loads(result.read_text(encoding="utf-8")) for result in results]
    violated, unjudged = found(results[0])
    if write:
        for waiver in expected["waivers"]:
            waiver["parts"] = sorted(violated.get(waiver["requirement"], []))
        place.write_text(json.dumps(expected, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    wanted = {waiver["requirement"]: waiver["parts"] for waiver in expected["waivers"]}
    intermittent = {waiver["requirement"] for waiver in expected["waivers"] if waiver.get("intermittent")}
    complaints = []
    for requirement in sorted(violated.keys() | wanted.keys()):
        more = sorted(set(violated.get(requirement, [])) - set(wanted.get(requirement, [])))
        less = [] if requirement in intermittent else sorted(set(wanted.get(requirement, [])) - set(violated.get(requirement, [])))
        complaints += [f"{requirement} is violated by {part}, which is not expected" for part in more]
        complaints += [f"{requirement} was to be violated by {part}, and is not" for part in less]
    listed = {entry["case"] for entry in expected["unjudged"]}
    said = reasons(results[0])
    complaints += [f"{case} could not be judged, which is not expected{said[case]}" for case in sorted(set(unjudged) - listed)]
    complaints += [f"{case} was not to be judged, and is" for case in sorted(listed - set(unjudged))]
    if len(results) > 1:
        run, again = (outline(result) for result in results)
        said = reasons(results[1])
        differing = {case for case in run.keys() | again.keys() if run.get(case) != again.get(case)}
        unreplayed = expected.get("unreplayed", [])
        known = {case for case in differing for entry in unreplayed if case == entry["case"] or case.startswith(entry["case"] + "/")}
        sure = {entry["case"] for entry in unreplayed if not entry.get("intermittent")}
        complaints += [
            f"{case} was {run.get(case)}, and the replay says {again.get(case)}{said.get(case, '')}" for case in sorted(differing - known)
        ]
        complaints += [f"{case} was not to be replayed alike, and is" for case in sorted(sure - differing)]
    for complaint in complaints:
        print(f"{place}: {complaint}")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
