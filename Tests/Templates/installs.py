"""How the templates for GitHub and GitLab install a release: what is wrong is refused, with an error, and leaves nothing behind.

The scripts of the templates are run as they stand. They fetch with curl over TLS, from a server here that has the hosts' names.
"""

import hashlib
import io
import os
import re
import ssl
import struct
import subprocess
import tarfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
HOSTS = ["github.com", "releases.example.com"]
VERSION = "9.8.7"
PLATFORMS = ["linux-x86_64", "linux-aarch64", "macos-arm64"]
WRONG = "0" * 64


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def tarball(path, program):
    """A release with this program, and its checksum."""
    top = path.name.removesuffix(".tar.gz")
    with tarfile.open(path, "w:gz") as archive:
        for name, content in [("bin/rekey", program), ("share/doc/rekey/LICENSE", b"Apache-2.0\n")]:
            entry = tarfile.TarInfo(f"{top}/{name}")
            entry.size, entry.mode = len(content), 0o755
            archive.addfile(entry, io.BytesIO(content))
    return hashlib.sha256(path.read_bytes()).hexdigest()


def serve(folder):
    """Serves a folder by the hosts' names, which the configuration of curl in it leads here."""
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", folder / "key", "-out",
                    folder / "certificate", "-subj", "/CN=releases", "-addext",
                    "subjectAltName=" + ",".join(f"DNS:{host}" for host in HOSTS)], check=True, capture_output=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "certificate", folder / "key")
    server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    lines = [f'cacert = "{folder / "certificate"}"', 'noproxy = "*"']
    lines += [f'connect-to = "{host}:443:127.0.0.1:{server.server_port}"' for host in HOSTS]
    (folder / ".curlrc").write_text("\n".join(lines) + "\n")
    return server


class Releases:
    """A server with releases, and a machine without rekey that sees nothing else."""

    def __init__(self, folder, rekey):
        self.folder, self.count = folder, 0
        assets = folder / "releases/download" / f"v{VERSION}"
        assets.mkdir(parents=True)
        program = f'#!/bin/sh\nexec "{rekey}" "$@"\n'.encode()
        self.sums = {name: tarball(assets / f"rekey-{VERSION}-{name}.tar.gz", program) for name in PLATFORMS}
        # A program of a processor that this is not: its number is at the 18th byte of the header.
        foreign = bytearray(Path("/bin/true").resolve().read_bytes())
        foreign[18:20] = struct.pack("<H", 0x5441)
        self.foreign = tarball(assets / f"rekey-{VERSION}-foreign.tar.gz", bytes(foreign))
        (assets / "page.tar.gz").write_text("<html>not found</html>")
        self.page = hashlib.sha256((assets / "page.tar.gz").read_bytes()).hexdigest()
        self.server = serve(folder)

    def run(self, script, variables, shell, machine=None):
        """Runs a script where rekey is not installed; returns how it ended, what it said and its temporary folder."""
        self.count += 1
        place = self.folder / f"machine-{self.count}"
        programs, temporary = place / "bin", place / "tmp"
        programs.mkdir(parents=True)
        temporary.mkdir()
        if machine:
            (programs / "uname").write_text(f'#!/bin/sh\n[ "$1" = -sm ] && echo "Linux {machine}" && exit\n'
                                            f'[ "$1" = -m ] && echo {machine} || echo Linux\n')
            (programs / "uname").chmod(0o755)
        search = [path for path in os.environ["PATH"].split(":") if not (Path(path) / "rekey").exists()]
        environment = {"PATH": ":".join([str(programs), *search]), "HOME": str(self.folder), "TMPDIR": str(temporary),
                       "RUNNER_TEMP": str(temporary), "GITHUB_ENV": str(place / "env"), **variables}
        done = subprocess.run([*shell, script], cwd=place, env=environment, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr, place


def left(place):
    """What files an installation left in the temporary folder."""
    return [path for path in (place / "tmp").rglob("*") if path.is_file()]


def refused(name, result, status, words):
    ended, said, place = result
    assert ended == status, f"{name}: ended with {ended}, expected {status}\n{said}"
    assert words in said, f"{name}: does not say '{words}'\n{said}"
    assert not left(place), f"{name}: left {left(place)}"
    assert not (place / "env").exists(), f"{name}: names a program"


def github(releases):
    action = yaml.safe_load((ROOT / ".github/actions/rekey/action.yml").read_text())
    step = next(step for step in action["runs"]["steps"] if step["name"] == "Find or install rekey")
    # As the action's folder lies in its repository.
    known = {"GITHUB_ACTION_PATH": str(ROOT / ".github/actions/rekey"), "GITHUB_ACTION_REPOSITORY": "."}

    def install(machine="x86_64", **inputs):
        own = {name: inputs.get(re.fullmatch(r"\$\{\{ inputs\.([a-z-]+) \}\}", value)[1], "") for name, value in step["env"].items()}
        return releases.run(step["run"], known | own, ("bash", "-e", "-o", "pipefail", "-c"), machine)

    good = releases.sums["linux-x86_64"]
    refused("GitHub, nothing", install(), 2, "::error::rekey is not on the PATH; give 'version' and 'checksum'")
    refused("GitHub, no checksum", install(version=VERSION), 2, "::error::'version' needs a 'checksum'")
    refused("GitHub, wrong checksum", install(version=VERSION, checksum=WRONG), 1, f"is {good}, not {WRONG}; nothing was installed")
    refused("GitHub, unknown architecture", install("riscv64", version=VERSION, checksum=good), 2,
            "::error::there is no release for Linux riscv64")
    refused("GitHub, no such release", install(version="0.0.0", checksum=good), 1, "could not be fetched")
    ended, said, place = install(version=VERSION, checksum=good)
    program = place / "tmp/rekey/bin/rekey"
    assert ended == 0 and (place / "env").read_text() == f"REKEY={program}\n", said
    subprocess.run([program, "--version"], check=True, capture_output=True)
    assert not list((place / "tmp/rekey").glob(".*")), "GitHub: an installation leaves what it unpacked"


def gitlab(releases):
    _, jobs = yaml.safe_load_all((ROOT / ".gitlab/rekey.yml").read_text())
    script = "\n".join([*jobs[".rekey"]["before_script"], "rekey --version"])
    base = f"https://releases.example.com/releases/download/v{VERSION}"

    def install(release="", checksum=""):
        url = release and f"{base}/{release}.tar.gz"
        return releases.run(script, {"REKEY_RELEASE": url, "REKEY_CHECKSUM": checksum, "REKEY_SOURCE": ""}, ("sh", "-e", "-c"))

    name, good = f"rekey-{VERSION}-linux-x86_64", releases.sums["linux-x86_64"]
    refused("GitLab, nothing", install(), 2, "rekey is not in the image; give 'release' and 'checksum', or 'source'")
    refused("GitLab, no checksum", install(name), 2, "'release' needs a 'checksum'")
    refused("GitLab, wrong checksum", install(name, WRONG), 1, f"is {good}, not {WRONG}; nothing was installed")
    refused("GitLab, another architecture", install(f"rekey-{VERSION}-foreign", releases.foreign), 1, "does not run on this machine (")
    refused("GitLab, no tarball", install("page", releases.page), 1, "is not a tarball; nothing was installed")
    refused("GitLab, no such release", install("nothing", good), 1, "could not be fetched; nothing was installed")
    ended, said, _ = install(name, good)
    assert ended == 0, said


def check(folder, rekey):
    releases = Releases(folder, rekey)
    try:
        for engine in (github, gitlab):
            engine(releases)
            print(f"templates: {engine.__name__}: a release is installed as a whole, and only with its checksum")
    finally:
        releases.server.shutdown()
