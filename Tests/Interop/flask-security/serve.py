"""Serves app.py with Waitress; how it is called says shared/serving.py."""

import os
import sys

import serving
from waitress import create_server

if __name__ == "__main__":
    with serving.started(sys.argv[1:]) as (bound, database):
        os.environ["DATABASE_URL"] = f"sqlite:///{database}"
        # Imported here, because the application reads its environment when it is imported.
        from app import app

        server = create_server(app, sockets=[bound], threads=8)
        serving.ready(bound)
        server.run()
