"""Serves one stand-in, `serve.py NAME FOLDER [PORT]`; how it is called beyond that says Tests/Interop/shared/serving.py.

Environment: SMTP_HOST and SMTP_PORT say where mails go. What else a stand-in reads is at the head of services/NAME.py.
"""

import importlib
import sys

import serving
import uvicorn


class Server(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        if self.started and sockets:
            serving.ready(sockets[0])


if __name__ == "__main__":
    with serving.started(sys.argv[2:]) as (bound, _):
        host, port = bound.getsockname()
        service = importlib.import_module(f"services.{sys.argv[1].replace('-', '_')}")
        app = service.make(f"http://{host}:{port}")
        Server(uvicorn.Config(app, log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=3)).run([bound])
