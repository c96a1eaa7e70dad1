"""Answers that hand out a credential in a shape that no rule of the dialect reads; shares nothing with the code it tests."""

import base64
import json
import secrets
import string
import urllib.parse

LETTERS = string.ascii_letters + string.digits


def random():
    """A text as backends make them, with digits in it."""
    while True:
        text = "".join(secrets.choice(LETTERS) for _ in range(28))
        if sum(c.isdigit() for c in text) >= 4:
            return text


def encoded(value):
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")


def jwt():
    return f"{encoded({'alg': 'HS256', 'typ': 'JWT'})}.{encoded({'sub': random()})}.{secrets.token_urlsafe(32)}"


def page(inner):
    return f"<!doctype html><html><head><title>Signed in</title></head><body>{inner}</body></html>"


def body(name, form, make=random, kind="application/json"):
    return name, make, lambda secret: ({"Content-Type": kind}, form(secret))


def head(name, form, make=random):
    return name, make, lambda secret: (form(secret), "{}")


SHAPES = [
    body("tidy JSON", lambda s: json.dumps({"refreshed": {"token": s}})),
    body("white space in front", lambda s: "\n\t " + json.dumps({"accessToken": s})),
    body("a mark of the byte order", lambda s: "\ufeff" + json.dumps({"accessToken": s})),
    body("a guard against scripts", lambda s: ")]}',\n" + json.dumps({"accessToken": s})),
    body("a cut body", lambda s: json.dumps({"accessToken": s, "user": {"name": "alice", "age": 30}})[:-12]),
    body("a form", lambda s: f"token_type=bearer&accessToken={s}&expires_in=60", kind="application/x-www-form-urlencoded"),
    body("an escaped form", lambda s: "accessToken=" + "".join(f"%{b:02x}" for b in s.encode()), kind="text/plain"),
    body("a bare JSON Web Token", lambda s: s, jwt, "text/plain"),
    body("a JSON Web Token in a text", lambda s: f"Signed in. Your pass is {s}.", jwt, "text/plain"),
    body("a PASETO", lambda s: s, lambda: "v4.public." + secrets.token_urlsafe(48), "text/plain"),
    body("a bare random text", lambda s: s, kind="text/plain"),
    body("hexadecimal digits", lambda s: json.dumps({"x": s}), lambda: secrets.token_hex(20)),
    body("XML", lambda s: f"<r><accessToken>{s}</accessToken></r>", kind="application/xml"),
    body("an HTML input", lambda s: page(f'<input type=hidden name="accessToken" value="{s}">'), kind="text/html"),
    body("an HTML input turned round", lambda s: page(f'<input value="{s}" name="sessionId">'), kind="text/html"),
    body("a script", lambda s: page(f"<script>window.auth={{token:'{s}'}}</script>"), kind="text/html"),
    body("a member key", lambda s: json.dumps({"key": s})),
    body("a member sessionId", lambda s: json.dumps({"sessionId": s})),
    body("a list tokens", lambda s: json.dumps({"tokens": ["none", s]})),
    body("a member code", lambda s: json.dumps({"code": s}), lambda: f"{secrets.randbelow(10**8):08d}"),
    body("a member otp", lambda s: json.dumps({"otp": int(s)}), lambda: f"{secrets.randbelow(9 * 10**7) + 10**7}"),
    body("a name that nobody knows", lambda s: json.dumps({"payload": {"v": s}})),
    head("a fragment", lambda s: {"Location": f"https://app.example.test/#access_token={s}&token_type=bearer"}),
    head("a query", lambda s: {"Location": "/home?code=" + urllib.parse.quote(s)}),
    head("a header of its own", lambda s: {"X-Auth-Token": s}),
    head("a bearer in a response", lambda s: {"Authorization": f"Bearer {s}"}),
]
