"""What the servers of all backends share: the command line, the port, the database's folder and the way to end.

Each is called `FOLDER [PORT]`. FOLDER takes the database, which is removed at the end. Without a PORT, or with 0, the
system gives a free one. Once requests are answered, standard output gets its only line, `ready http://127.0.0.1:PORT`;
everything else goes to standard error. SIGTERM and SIGINT end it.
"""

import signal
import socket
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path


def leave(*_):
    raise SystemExit(0)


def listener(port: str) -> socket.socket:
    """A socket on 127.0.0.1: bound here and handed over, so that no other process can take the port in between."""
    if not port.isascii() or not port.isdigit():
        raise SystemExit(f"the port is '{port}'; expected a number, or 0 for a free port")
    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind(("127.0.0.1", int(port)))
    except (OSError, OverflowError) as error:
        raise SystemExit(f"cannot listen on 127.0.0.1:{port}: {error}") from None
    return bound


def ready(bound: socket.socket) -> None:
    """Says that requests are answered from here on."""
    host, port = bound.getsockname()
    print(f"ready http://{host}:{port}", flush=True)


@contextmanager
def started(arguments: list[str]):
    """The socket and the place of an SQLite file, for a server that is called `FOLDER [PORT]`; both end with it."""
    if len(arguments) not in (1, 2):
        raise SystemExit(f"usage: {sys.argv[0]} FOLDER [PORT]")
    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, leave)
    folder, port = (*arguments, "0")[:2]
    with listener(port) as bound, tempfile.TemporaryDirectory(prefix="rekey-interop-", dir=folder) as data:
        yield bound, Path(data).resolve() / "db.sqlite3"
