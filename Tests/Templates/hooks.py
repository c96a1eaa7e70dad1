"""The hook for pre-commit, tried by pre-commit, and what Swift Package Index is told to document."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
# As the package installs it beside the interpreter that runs this.
PRE_COMMIT = [sys.executable, "-m", "pre_commit"]


def commit(folder, rekey):
    """A repository with a file of each kind: the hook passes the right one, fails the wrong one, and looks at no other."""
    subprocess.run([*PRE_COMMIT, "validate-manifest", ROOT / ".pre-commit-hooks.yaml"], check=True)
    programs = folder / "bin"
    programs.mkdir()
    (programs / "rekey").symlink_to(rekey)
    repository = folder / "repository"
    right = ROOT / "Fixtures/dialects/reference.json"
    files = {"dialects/right.json": right.read_text(), "wrong.dialect.json": '{ "operations": 5 }\n', "package.json": "[]\n"}
    for name, text in files.items():
        (repository / name).parent.mkdir(parents=True, exist_ok=True)
        (repository / name).write_text(text)
    environment = os.environ | {"PATH": f"{programs}:{os.environ['PATH']}", "PRE_COMMIT_HOME": str(folder / "home"), "HOME": str(folder),
                                # Whoever owns the checkout, as in a container.
                                "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": "*"}
    for command in (["git", "init", "-q"], ["git", "add", "."]):
        subprocess.run(command, cwd=repository, env=environment, check=True)

    def hook(name):
        done = subprocess.run([*PRE_COMMIT, "try-repo", ROOT, "rekey-check", "--files", name], cwd=repository, env=environment,
                              capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    for name, status, words in [("dialects/right.json", 0, "Passed"), ("wrong.dialect.json", 1, "wrong.dialect.json:1:"),
                                ("package.json", 0, "no files to check")]:
        ended, said = hook(name)
        assert ended == status and words in said, f"pre-commit, {name}: ended with {ended}\n{said}"


def index():
    """The targets to document are targets of the package, with documents."""
    manifest = (ROOT / "Package.swift").read_text()
    configurations = yaml.safe_load((ROOT / ".spi.yml").read_text())["builder"]["configs"]
    targets = [target for configuration in configurations for target in configuration["documentation_targets"]]
    assert targets, ".spi.yml names no target to document"
    for target in targets:
        assert re.search(rf'\.target\(\s*name: "{target}"', manifest), f".spi.yml: Package.swift has no target {target}"
        assert list((ROOT / "Sources" / target).glob("*.docc")), f".spi.yml: {target} has no documents"


def check(folder, rekey):
    assert shutil.which("git")
    commit(folder, rekey)
    print("templates: pre-commit: the hook passes what is right, and shows where a file is wrong")
    index()
    print("templates: Swift Package Index: what it is to document is there")
