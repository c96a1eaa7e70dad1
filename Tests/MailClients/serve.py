#!/usr/bin/env python3
"""A backend of a few lines that sends its confirmations by whatever mail client is named, and waits for the code.

    serve.py CLIENT PLACE

CLIENT is one of CLIENTS below. PLACE is HOST:PORT of an SMTP server, or the folder of a Maildir for the client
`maildir`. Clients that look at certificates trust the one in the file that MAIL_CERT names, if it is set, beside those of
the system. It prints `ready URL` when it listens. With the clients `mailpit` and `mailhog` it stands in for that catcher
too: it keeps the messages and answers by its API.
"""
import http.server
import json
import mailbox
import os
import pathlib
import secrets
import smtplib
import ssl
import subprocess
import sys
import urllib.parse
from email.message import EmailMessage
from email.policy import SMTP

client, place = sys.argv[1:3]
accounts = {}
caught = []


def message(to, code):
    mail = EmailMessage(policy=SMTP)
    mail["From"] = "Räkey <no-reply@backend.test>"
    mail["To"] = to
    mail["Subject"] = "Bestätigung: please confirm"
    mail["Message-ID"] = f"<{secrets.token_hex(8)}@backend.test>"
    mail.set_content(f"Grüße!\n.\nhttps://backend.test/verify?code={code}&x=1\n")
    return mail


def smtp(starttls=False, auth=None):
    def send(to, code):
        host, port = place.split(":")
        with smtplib.SMTP(host, int(port), timeout=20) as server:
            if starttls:
                # The sink's certificate signs itself, as every test server's does.
                server.starttls(context=ssl._create_unverified_context())
            if auth:
                server.ehlo_or_helo_if_needed()
                server.user, server.password = "somebody", "any password"
                server.auth(auth, getattr(server, "auth_" + auth.lower()))
            server.send_message(message(to, code), to_addrs=[to])

    return send


def trusting():
    """A context that verifies, as libraries do unless they are told otherwise."""
    context = ssl.create_default_context()
    if os.environ.get("MAIL_CERT"):
        context.load_verify_locations(os.environ["MAIL_CERT"])
    return context


def go_like(to, code):
    """What SendMail of Go's net/smtp does: TLS wherever it is offered, and only with a certificate that is trusted and is
    for the name that was asked for."""
    host, port = place.split(":")
    with smtplib.SMTP(host, int(port), local_hostname="localhost", timeout=20) as server:
        server.ehlo()
        if server.has_extn("starttls"):
            server.starttls(context=trusting())
            server.ehlo()
        server.send_message(message(to, code), to_addrs=[to])


def program(*words):
    """A program that takes the message on its standard input."""

    def send(to, code):
        line = [word.format(to=to, host=place.split(":")[0], port=place.split(":")[1]) for word in words]
        done = subprocess.run(line, input=message(to, code).as_bytes(), capture_output=True, timeout=30)
        if done.returncode:
            raise RuntimeError((done.stdout + done.stderr).decode(errors="replace")[-800:])

    return send


SWAKS = ["swaks", "--to", "{to}", "--from", "no-reply@backend.test", "--server", "{host}", "--port", "{port}",
         "--data", "-", "--timeout", "20"]
MSMTP = ["msmtp", "--host={host}", "--port={port}", "--from=no-reply@backend.test", "--timeout=20"]


def django(**settings):
    def send(to, code):
        import django.conf
        import django.core.mail

        if not django.conf.settings.configured:
            host, port = place.split(":")
            django.conf.settings.configure(
                EMAIL_HOST=host, EMAIL_PORT=int(port), EMAIL_TIMEOUT=20, DEFAULT_CHARSET="utf-8", **settings
            )
            # Django checks the certificate, as it should; the sink's signs itself.
            import django.core.mail.backends.smtp as backend

            backend.EmailBackend.ssl_context = ssl._create_unverified_context()
        mail = django.core.mail.EmailMultiAlternatives(
            "Bestätigung", f"Grüße! https://backend.test/verify?code={code}&x=1", "no-reply@backend.test", [to]
        )
        mail.attach_alternative(f"<a href='https://backend.test/verify?code={code}&amp;x=1'>Grüße</a>", "text/html")
        mail.send()

    return send


def maildir(to, code):
    mailbox.Maildir(place).add(message(to, code))


def catch(to, code):
    caught.insert(0, {"id": secrets.token_hex(8), "to": to, "raw": message(to, code).as_bytes()})


CLIENTS = {
    "smtplib": smtp(),
    "smtplib-starttls": smtp(starttls=True),
    "smtplib-plain": smtp(auth="PLAIN"),
    "smtplib-login": smtp(auth="LOGIN"),
    "smtplib-starttls-plain": smtp(starttls=True, auth="PLAIN"),
    "swaks": program(*SWAKS),
    "swaks-starttls": program(*SWAKS, "--tls"),
    "swaks-plain": program(*SWAKS, "--auth", "PLAIN", "--auth-user", "u", "--auth-password", "p"),
    "swaks-login": program(*SWAKS, "--tls", "--auth", "LOGIN", "--auth-user", "u", "--auth-password", "p"),
    "msmtp": program(*MSMTP, "--tls=off", "--auth=off", "{to}"),
    "msmtp-starttls": program(*MSMTP, "--tls=on", "--tls-starttls=on", "--tls-certcheck=off", "--auth=off", "{to}"),
    "msmtp-login": program(*MSMTP, "--tls=on", "--tls-starttls=on", "--tls-certcheck=off", "--auth=login", "--user=u",
                           "--passwordeval=echo p", "{to}"),
    "go-like": go_like,
    "ruby": program("ruby", str(pathlib.Path(__file__).with_name("send.rb")), "{host}", "{port}", "{to}"),
    "django": django(),
    "django-starttls-auth": django(EMAIL_USE_TLS=True, EMAIL_HOST_USER="u", EMAIL_HOST_PASSWORD="p"),
    "maildir": maildir,
    "mailpit": catch,
    "mailhog": catch,
}


class Backend(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, body, kind="application/json"):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_POST(self):
        try:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        except ValueError:
            return self.answer(400, {})
        if self.path == "/register":
            if body["email"] in accounts:
                return self.answer(409, {})
            code = secrets.token_urlsafe(12)
            accounts[body["email"]] = {"password": body["password"], "code": code, "verified": False, "token": secrets.token_hex()}
            try:
                CLIENTS[client](body["email"], code)
            except Exception as error:
                print(f"{client}: {error}", file=sys.stderr, flush=True)
                return self.answer(500, {"error": str(error)})
            return self.answer(201, {})
        if self.path == "/verify":
            for account in accounts.values():
                if account["code"] == body["code"]:
                    account["verified"] = True
                    return self.answer(200, {})
            return self.answer(400, {})
        account = accounts.get(body.get("email"))
        if not account or account["password"] != body["password"]:
            return self.answer(401, {})
        if not account["verified"]:
            return self.answer(403, {})
        return self.answer(200, {"token": account["token"]})

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(url.query))
        page = caught[int(query.get("start", 0)):][:int(query.get("limit", 50))]
        if url.path == "/api/v1/messages":
            return self.answer(200, {"total": len(caught), "count": len(page), "start": 0, "messages": [
                {"ID": item["id"], "To": [{"Name": "", "Address": item["to"]}], "Cc": [], "Bcc": []} for item in page]})
        if url.path == "/api/v2/messages":
            return self.answer(200, {"total": len(caught), "count": len(page), "start": 0, "items": [
                {"ID": item["id"], "Raw": {"From": "", "To": [item["to"]], "Data": item["raw"].decode()}} for item in page]})
        if url.path.startswith("/api/v1/message/") and url.path.endswith("/raw"):
            for item in caught:
                if item["id"] == url.path.split("/")[-2]:
                    return self.answer(200, item["raw"], "text/plain")
            return self.answer(404, {})
        for email, account in accounts.items():
            if self.headers.get("Authorization") == f"Bearer {account['token']}":
                return self.answer(200, {"email": email})
        return self.answer(401 if url.path == "/me" else 200, {})


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Backend)
print(f"ready http://127.0.0.1:{server.server_address[1]}", flush=True)
server.serve_forever()
