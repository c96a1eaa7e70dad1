"""Serves app.py with Uvicorn; how it is called says shared/serving.py."""

import os
import sys

import serving
import uvicorn


class Server(uvicorn.Server):
    """Says when it is ready: after startup the application is up and its socket listens."""

    async def startup(self, sockets=None):
        await super().startup(sockets)
        if self.started and sockets:
            serving.ready(sockets[0])


if __name__ == "__main__":
    with serving.started(sys.argv[1:]) as (bound, database):
        os.environ["DATABASE_URL"] = f"sqlite+aiosqlite:///{database}"
        # Imported here, because the application reads its environment when it is imported.
        from app import app

        # At a signal Uvicorn shuts down in order and then raises it anew for whoever had it before.
        Server(uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=3)).run([bound])
