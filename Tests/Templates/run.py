#!/usr/bin/env python3
"""Does what the templates for GitHub, GitLab and Kubernetes say, on this machine, and looks whether it comes to one verdict.

usage: run.py REKEY

Every script in a template is run as it stands, once for each shard and then for the verdict, against the reference backend
with a fault in it: the shards have to end well, the verdict with 1, and its report has to hold every case of a whole run.
Where the shards have no time at all, they still leave results, and the verdict ends with 130. installs.py beside this file is about
how they get a release; hooks.py about the files for pre-commit and for Swift Package Index.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

# The checkout stays as it is.
sys.dont_write_bytecode = True
import hooks
import installs

ROOT = Path(__file__).resolve().parents[2]
PATHS = ["core/invalidation", "core/login"]
FAULT = ["--defect", "old-token-survives-reset"]
SHARDS = 4


def run(script, folder, variables, shell=("bash", "-e", "-o", "pipefail", "-c")):
    """Runs a script of a template; returns how it ended."""
    program = folder / "bin"
    program.mkdir(exist_ok=True)
    link = program / "rekey"
    if not link.exists():
        link.symlink_to(REKEY)
    environment = {"PATH": f"{program}:{os.environ['PATH']}", "HOME": str(folder), "NO_COLOR": "1", **variables}
    done = subprocess.run([*shell, script], cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1, 130):
        print(done.stdout, done.stderr, file=sys.stderr)
    return done.returncode


def verdicts(path):
    return {(case["scenario"], case.get("row")): case["verdict"] for case in json.loads(path.read_text())["cases"]}


def github(folder, most):
    action = yaml.safe_load((ROOT / ".github/actions/rekey/action.yml").read_text())
    steps = [step for step in action["runs"]["steps"] if "run" in step]
    assert [step["name"] for step in steps] == ["Find or install rekey", "Run rekey", "Name the artifact"]

    def job(inputs):
        given = {name: "" if "${{" in str(spec["default"]) else str(spec["default"])
                 for name, spec in action["inputs"].items()} | inputs | most("max-time")
        variables = {"GITHUB_ENV": str(folder / "env"), "GITHUB_OUTPUT": str(folder / "output"),
                     "GITHUB_STEP_SUMMARY": str(folder / "summary.md"), "GITHUB_ACTION_PATH": "/nonexistent"}
        ended = []
        for step in steps:
            own = {}
            for name, value in step.get("env", {}).items():
                found = re.fullmatch(r"\$\{\{ inputs\.([a-z-]+) \}\}", value)
                assert found, f"{name}: {value}"
                own[name] = given[found[1]]
            ended.append(run(step["run"], folder, variables | own))
            if (folder / "env").exists():
                variables |= dict(line.split("=", 1) for line in (folder / "env").read_text().splitlines())
        assert ended[0] == 0 and ended[2] == 0, ended
        return ended[1]

    arguments = "\n".join([*PATHS, *("=".join(FAULT),)])
    for index in range(1, SHARDS + 1):
        ended = job({"target": "reference", "shard": f"{index}/{SHARDS}", "seed": "77-1", "arguments": arguments})
        assert ended == 0, f"shard {index} ended with {ended}"
    assert f"name=rekey-result-{SHARDS}" in (folder / "output").read_text()
    ended = job({"merge": "true"})
    assert (folder / "rekey-reports/rekey.html").stat().st_size > 0 and (folder / "summary.md").stat().st_size > 0
    return ended, folder / "rekey-reports/rekey.json"


def gitlab(folder, most):
    head, jobs = yaml.safe_load_all((ROOT / ".gitlab/rekey.yml").read_text())
    given = {name: spec.get("default") for name, spec in head["spec"]["inputs"].items()}
    given |= {"target": "reference", "dialect": "reference", "arguments": " ".join(PATHS), "shards": SHARDS} | most("max-time")

    def filled(value):
        return re.sub(r"\$\[\[ inputs\.([a-z-]+) \]\]", lambda found: str(given[found[1]]), str(value))

    variables = {name: filled(value) for name, value in jobs[".rekey"]["variables"].items()}
    variables |= {"REKEY_ARGUMENTS": " ".join(FAULT), "CI_PIPELINE_ID": "4711", "CI_NODE_TOTAL": str(SHARDS)}
    assert filled(jobs["rekey"]["parallel"]) == str(SHARDS)
    for index in range(1, SHARDS + 1):
        script = "\n".join(jobs[".rekey"]["before_script"] + jobs["rekey"]["script"])
        ended = run(script, folder, variables | {"CI_NODE_INDEX": str(index)}, ("sh", "-e", "-c"))
        assert ended == 0, f"shard {index} ended with {ended}"
    ended = run("\n".join(jobs["rekey-verdict"]["script"]), folder, variables, ("sh", "-e", "-c"))
    assert all((folder / path).stat().st_size > 0 for path in jobs["rekey-verdict"]["artifacts"]["paths"])
    return ended, folder / "rekey.json"


def kubernetes(folder, most):
    _, job = yaml.safe_load_all((ROOT / ".kubernetes/rekey.yml").read_text())
    verdict = yaml.safe_load((ROOT / ".kubernetes/verdict.yml").read_text())
    assert job["spec"]["completions"] == SHARDS and job["spec"]["completionMode"] == "Indexed"

    def container(job):
        return job["spec"]["template"]["spec"]["containers"][0]

    shell, flag, script = container(job)["command"]
    # The paths and the fault are this test's own; a user's are in the dialect and the target.
    assert "rekey run " in script
    script = script.replace("rekey run ", f"rekey run {' '.join(PATHS + FAULT)} ")
    variables = {"TARGET": "reference", "DIALECT": "reference", "RESULTS": str(folder),
                 "RUN": "2b0f6ae0-6a5b-4c05-8f0c-6a7f0f9d9b11"} | most("MAX_TIME")
    for index in range(SHARDS):
        ended = run(script, folder, variables | {"JOB_COMPLETION_INDEX": str(index)}, (shell, flag))
        assert ended == 0, f"shard {index} ended with {ended}"
    shell, flag, script = container(verdict)["command"]
    return run(script, folder, variables, (shell, flag)), folder / "report.json"


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in (installs, hooks):
            place = folder / part.__name__
            place.mkdir()
            part.check(place, REKEY)
        whole = folder / "whole"
        whole.mkdir()
        run(f"rekey run {' '.join(PATHS + FAULT)} --target reference --json result.json", whole, {})
        expected = verdicts(whole / "result.json")
        assert "failed" in expected.values()
        for engine in (github, gitlab, kubernetes):
            place = folder / engine.__name__
            place.mkdir()
            ended, report = engine(place, lambda name: {})
            assert ended == 1, f"{engine.__name__}: the verdict ended with {ended}"
            found = verdicts(report)
            assert found == expected, f"{engine.__name__}: {set(found.items()) ^ set(expected.items())}"
            print(f"templates: {engine.__name__}: {SHARDS} shards come to the verdicts of one run")
            place = folder / f"{engine.__name__}-without-time"
            place.mkdir()
            ended, report = engine(place, lambda name: {name: "1ms"})
            assert ended == 130, f"{engine.__name__}: the verdict without time ended with {ended}"
            assert verdicts(report).keys() == expected.keys()
            print(f"templates: {engine.__name__}: shards without time leave whole results")


if __name__ == "__main__":
    REKEY = Path(sys.argv[1]).resolve()
    main()
