"""A backend that responses every request with 200 and {"ok":true}, quickly."""

import asyncio
import threading

BODY = b'{"ok":true}'
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(BODY) + BODY


class Connection(asyncio.Protocol):
    """Requests have no bodies here: each ends with its empty line."""

    def connection_made(self, transport):
        self.transport, self.pending = transport, b""

    def data_received(self, data):
        *heads, self.pending = (self.pending + data).split(b"\r\n\r\n")
        self.transport.write(ANSWER * len(heads))


def start():
    """Serves on a free port in a thread of its own; returns the port."""
    ports = []
    is_open = threading.Event()

    async def serve():
        server = await asyncio.get_running_loop().create_server(Connection, "127.0.0.1", 0)
        ports.append(server.sockets[0].getsockname()[1])
        is_open.set()
        await server.serve_forever()

    threading.Thread(target=lambda: asyncio.run(serve()), daemon=True).start()
    is_open.wait()
    return ports[0]
