"""What the wire layers of all stand-ins share: refusals, bodies and mail."""

import asyncio
import os
import smtplib
from email.message import EmailMessage

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response


class Refusal(Exception):
    """A refusal with its answer, whole; each service has its own form for it."""

    def __init__(self, status: int, body=None, headers: dict[str, str] | None = None):
        super().__init__(status)
        self.status, self.body, self.headers = status, body, headers or {}

    def answer(self) -> Response:
        if self.body is None:
            return Response(status_code=self.status, headers=self.headers)
        return JSONResponse(self.body, self.status, self.headers)


def application(routes, unrouted) -> Starlette:
    """An application whose unknown paths and methods are answered by `unrouted(request, status)`."""

    async def refused(_: Request, refusal: Refusal) -> Response:
        return refusal.answer()

    async def lost(request: Request, error: HTTPException) -> Response:
        return unrouted(request, error.status_code)

    return Starlette(routes=routes, exception_handlers={Refusal: refused, HTTPException: lost})


def setting(name: str, default: str) -> str:
    return os.environ.get(name, default)


def switched_on(name: str) -> bool:
    return setting(name, "0") == "1"


async def mail(to: str, subject: str, *, text: str | None = None, html: str | None = None) -> None:
    """Sends a message, and returns when it was taken."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "accounts@example.net", to, subject
    if text is not None:
        message.set_content(text)
    if html is not None:
        (message.add_alternative if text is not None else message.set_content)(html, subtype="html")
    await asyncio.to_thread(_send, message)


def _send(message: EmailMessage) -> None:
    host, port = setting("SMTP_HOST", "127.0.0.1"), int(setting("SMTP_PORT", "1025"))
    with smtplib.SMTP(host, port, timeout=60) as connection:
        connection.send_message(message)
