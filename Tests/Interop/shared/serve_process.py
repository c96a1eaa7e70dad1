"""Serves a backend that is a program of its own.

usage: serve_process.py PREPARE FOLDER [PORT] -- COMMAND…

PREPARE is a command for the shell that makes the database, run before the server. Both find DATA in their environment, a new
folder under FOLDER that is removed at the end, and PORT. In COMMAND, {port} and {data} stand for these. All else says serving.py, but for
the socket: a program takes no socket from here, so its port is one that was free a moment ago, and if it is taken
meanwhile, another is tried.
"""

import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

import serving

FREE_PORT = Path(__file__).resolve().parents[2] / "Ports/free-port"
PATIENCE = 60.0


def answers(port: str) -> bool:
    """Whether requests are answered, whatever the answer."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        direct.open(f"http://127.0.0.1:{port}/", timeout=10).close()
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
    return True


def started(command: list[str], port: str, data: str) -> subprocess.Popen | None:
    """The server once it answers, or nothing if it ended before."""
    words = [word.replace("{port}", port).replace("{data}", data) for word in command]
    # In a group of its own, so that its workers end with it.
    server = subprocess.Popen(words, env={**os.environ, "PORT": port, "DATA": data}, stdout=sys.stderr, start_new_session=True)
    deadline = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < deadline:
        if answers(port):
            return server
        time.sleep(0.1)
    ended(server)
    return None


def ended(server: subprocess.Popen) -> None:
    try:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(timeout=5)
    except (ProcessLookupError, subprocess.TimeoutExpired):
        pass
    try:
        os.killpg(server.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def main(arguments: list[str]) -> None:
    cut = arguments.index("--") if "--" in arguments else 0
    if cut not in (2, 3):
        raise SystemExit(f"usage: {sys.argv[0]} PREPARE FOLDER [PORT] -- COMMAND…")
    prepare, folder, *given = arguments[:cut]
    command = arguments[cut + 1 :]
    signal.signal(signal.SIGTERM, serving.leave)
    signal.signal(signal.SIGINT, serving.leave)
    with tempfile.TemporaryDirectory(prefix="rekey-interop-", dir=folder, ignore_cleanup_errors=True) as data:
        for _ in range(1 if given else 5):
            port = given[0] if given else subprocess.check_output([FREE_PORT], text=True).strip()
            subprocess.run(["bash", "-euc", prepare], env={**os.environ, "DATA": data, "PORT": port}, stdout=sys.stderr, check=True)
            if server := started(command, port, data):
                break
        else:
            raise SystemExit(f"{shlex.join(command)} did not answer")
        try:
            print(f"ready http://127.0.0.1:{port}", flush=True)
            raise SystemExit(f"the server ended with {server.wait()}")
        finally:
            ended(server)


if __name__ == "__main__":
    main(sys.argv[1:])
