"""Serves the Django project of a folder on 127.0.0.1 until a signal, with a database of its own.

usage: serve_django.py PROJECT FOLDER [PORT]

PROJECT holds settings.py and urls.py; what lies beside this file can be imported too. FOLDER takes the database, which is removed at the end; the settings read its place
from DATABASE. Without a PORT, or with 0, the system gives a free one. Once connections are taken, standard output gets
its only line, `ready http://127.0.0.1:PORT`; everything else goes to standard error.
"""

import logging
import os
import signal
import sys
import tempfile
from pathlib import Path


def leave(*_):
    raise SystemExit(0)


def main(project: str, folder: str, port: str = "0") -> None:
    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, leave)
    if not port.isascii() or not port.isdigit():
        raise SystemExit(f"the port is '{port}'; expected a number, or 0 for a free port")

    # waitress says for every queued request that it had to wait.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    sys.path.insert(0, project)
    os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
    with tempfile.TemporaryDirectory(prefix="data-", dir=folder) as data:
        os.environ["DATABASE"] = str(Path(data).resolve() / "db.sqlite3")
        # Imported here, because the settings read the environment when they are imported.
        import django
        import waitress
        from django.core.management import call_command
        from django.core.wsgi import get_wsgi_application

        django.setup()
        call_command("migrate", verbosity=0)
        server = waitress.create_server(get_wsgi_application(), listen=f"127.0.0.1:{port}", threads=16)
        print(f"ready http://127.0.0.1:{server.effective_port}", flush=True)
        server.run()


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        raise SystemExit("usage: serve_django.py PROJECT FOLDER [PORT]")
    main(*sys.argv[1:])
