"""Serves app.py on 127.0.0.1 until a signal, with a database of its own.

usage: serve.py FOLDER [PORT]

FOLDER takes the database, which is removed at the end. Without a PORT, or with 0, the system
gives a free one. Once requests are answered, standard output gets its only line,
`ready http://127.0.0.1:PORT`; everything else goes to standard error.
"""

import os
import signal
import socket
import sys
import tempfile
from pathlib import Path

from waitress import create_server


def bind(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(("127.0.0.1", port))
    except (OSError, OverflowError) as error:
        raise SystemExit(f"cannot listen on 127.0.0.1:{port}: {error}") from None
    return listener


def leave(*_):
    raise SystemExit(0)


def main(folder: str, port: str = "0") -> None:
    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, leave)
    if not port.isascii() or not port.isdigit():
        raise SystemExit(f"the port is '{port}'; expected a number, or 0 for a free port")
    listener = bind(int(port))
    with tempfile.TemporaryDirectory(prefix="data-", dir=folder) as data:
        os.environ["DATABASE_URL"] = f"sqlite:///{Path(data).resolve()}/db.sqlite3"
        # Imported here, because the application reads its environment when it is imported.
        from app import app

        server = create_server(app, sockets=[listener], threads=8)
        host, number = listener.getsockname()
        print(f"ready http://{host}:{number}", flush=True)
        server.run()


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        raise SystemExit("usage: serve.py FOLDER [PORT]")
    main(*sys.argv[1:])
