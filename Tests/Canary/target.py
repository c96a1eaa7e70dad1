"""A backend that gives back every secret it knows, in every form, wherever an answer or a message has room for it."""

import base64
import http.server
import itertools
import json
import pathlib
import re
import secrets
import sys
import threading
import urllib.parse
import urllib.request

import forms
import shapes


def secret_part(authorization):
    """The credential of an Authorization header; of HTTP Basic, what follows the user's name, which is no secret."""
    scheme, _, value = authorization.partition(" ")
    if scheme.lower() != "basic":
        return value
    try:
        name = base64.b64decode(value, validate=True).partition(b":")[0]
    except ValueError:
        return value
    # Four characters stand for three bytes.
    return value[(len(name) + 3) // 3 * 4:]


class Canaries:
    """Everything that is secret by now, with who it belongs to."""

    def __init__(self):
        self.lock = threading.Lock()
        self.names = {}

    def add(self, name, value):
        if isinstance(value, str) and len(value) >= 6:
            with self.lock:
                self.names.setdefault(value, name)

    def all(self):
        with self.lock:
            return dict(self.names)


class Account:
    def __init__(self, email, phone, password):
        self.email, self.phone, self.password = email, phone, password
        self.tokens, self.refresh_tokens, self.codes = set(), set(), set()
        # What answers about this account give back.
        self.known = [password]


class Backend:
    """Accounts, tokens and codes; the secrets have characters that every escape has to deal with."""

    def __init__(self, maildir, sms):
        self.lock = threading.RLock()
        self.accounts, self.canaries = {}, Canaries()
        self.maildir, self.sms, self.numbers = pathlib.Path(maildir), sms, itertools.count()
        # Which shapes were handed out already.
        self.shapes = itertools.cycle(shapes.SHAPES)
        self.shaped = set()

    def new(self, account, name, value=None):
        value = value or secrets.token_hex(6) + '/"<&>\'%+=~\\' + secrets.token_hex(8)
        self.canaries.add(name, value)
        return value

    def by_token(self, token):
        return next((a for a in self.accounts.values() if token in a.tokens), None)

    def mail(self, account, code):
        """A mail whose every part repeats what is secret; the code stands where it has to."""
        echo = account.known
        lines = [
            f"From: \"{echo[-1][:8]} {forms.FORMS['percent'](echo[0])}\" <noreply@example.test>",
            f"To: {account.email}",
            f"Subject: Reset {forms.FORMS['json-all'](echo[0])} {code}",
            f"X-Echo: {forms.FORMS['base64-1'](echo[0])}",
            "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8", "",
            f"https://app.example.test/reset?code={urllib.parse.quote(code, safe='')}&p={forms.FORMS['percent'](echo[0])}",
            *[text for secret in echo for text in forms.every(secret).values()], "",
        ]
        name = f"{next(self.numbers)}.canary"
        (self.maildir / "tmp" / name).write_bytes("\r\n".join(lines).encode())
        (self.maildir / "tmp" / name).rename(self.maildir / "new" / name)

    def text(self, account, code):
        body = json.dumps({"to": account.phone, "body": f"code is {code} for {' '.join(account.known)}"}).encode()
        request = urllib.request.Request(self.sms, body, {"Content-Type": "application/json"})
        urllib.request.urlopen(request, timeout=10).read()


def header_safe(text):
    return re.sub(r"[^\x20-\x7e]", "", text)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def serve(self):
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        parts = urllib.parse.urlsplit(self.path)
        _, self.mode, *path = urllib.parse.unquote(parts.path).split("/", 2)
        self.path_name = path[0] if path else ""
        try:
            members = json.loads(body) if body else {}
        except ValueError:
            members = {key: values[0] for key, values in urllib.parse.parse_qs(body.decode()).items()}
        # A credential comes in any header; what a query holds is taken where it is the scenario's own.
        token = (self.headers.get("authorization") or "").partition(" ")[2]
        canaries = self.server.backend.canaries
        canaries.add("api key", self.headers.get("x-api-key"))
        for name in ("password", "new_password", "token", "code"):
            canaries.add(f"sent {name}", members.get(name))
        canaries.add("sent bearer", secret_part(self.headers.get("authorization") or ""))
        self.token = token
        with self.server.backend.lock:
            account, status, answer = self.decide(members)
        self.reply(account, status, answer, members)

    def decide(self, members):
        """What a backend that behaves well would answer."""
        backend, name = self.server.backend, self.path_name
        account = backend.accounts.get(members.get("email")) or backend.by_token(self.token)
        if name == "register":
            if account:
                return account, 409, {"error": "taken"}
            account = Account(members["email"], members.get("phone"), members["password"])
            account.known.append(self.headers.get("x-api-key") or "")
            backend.accounts[account.email] = account
            return account, 201, {}
        if name == "forgot":
            if account:
                code = backend.new(account, "reset code")
                account.codes.add(code)
                backend.mail(account, code)
            return account, 202, {}
        if name == "reset":
            code = members.get("code")
            owner = next((a for a in backend.accounts.values() if code in a.codes), None)
            if not owner:
                return None, 400, {"error": "invalid_code"}
            owner.codes.discard(code)
            owner.password = members["new_password"]
            # Nobody but the two sides knew it before; what only one side knows is not given back.
            owner.known += [code, owner.password]
            return owner, 204, None
        if name == "login":
            if not account or members.get("password") != account.password:
                if account:
                    account.known.append(members.get("password") or "")
                return account, 401, {"error": "denied"}
            return account, 200, self.session(account)
        if name == "refresh":
            owner = next((a for a in backend.accounts.values() if members.get("token") in a.refresh_tokens), None)
            if not owner:
                return None, 401, {"error": "denied"}
            return owner, 200, self.session(owner)
        if not account:
            return None, 401, {"error": "denied"}
        if name == "pin":
            backend.text(account, backend.new(account, "pin", f"{secrets.randbelow(10**8):08d}"))
            return account, 202, {}
        if name == "password":
            account.password = members["new_password"]
            account.known.append(account.password)
            return account, 204, None
        # Sessions outlive resets: the checks about them fail, and show everything.
        return account, 200, {"email": account.email}

    def session(self, account):
        if self.mode in ("text", "cut") and self.path_name == "refresh":
            return {}
        access = self.server.backend.new(account, "access token")
        refresh = self.server.backend.new(account, "refresh token")
        account.known += [access, refresh]
        account.tokens.add(access)
        account.refresh_tokens.add(refresh)
        return {"access_token": access, "refresh_token": refresh}

    def reply(self, account, status, answer, members):
        known = [text for text in (account.known if account else []) if text]
        known += [text for text in members.values() if isinstance(text, str)] + ([self.token] if self.token else [])
        if self.mode == "shapes" and self.path_name == "refresh":
            return self.shape()
        if self.mode == "cut" and self.path_name not in ("register", "login", "forgot", "pin"):
            return self.cut(known)
        content_type, body = "application/json", b""
        if status == 204 and self.mode in ("keys", "values", "text"):
            status, answer = 200, {}
        if self.mode == "unknown" and self.path_name in ("me", "refresh", "reset"):
            status, answer = 218, answer or {}
        if self.mode == "values" and answer is not None:
            answer = {**answer, "echo": {f"{i}": list(forms.every(text).values()) for i, text in enumerate(known)}}
        if self.mode == "shapes" and self.path_name == "me":
            # Somewhere on the way a text may lose its capitals, or get more of them.
            changed = [form for text in known for form in (text.lower(), text.upper(), text.swapcase())]
            for text in changed:
                self.server.backend.canaries.add("secret in another case", text)
            status, answer = 200 if answer else status, {**(answer or {}), "changed": changed}
        if self.mode == "keys" and answer is not None:
            answer = {**answer, **{form: "key" for text in known for form in forms.every(text).values()}}
        if self.mode == "text" and self.path_name in ("me", "refresh", "reset", "password"):
            content_type = "text/html"
            status = 400 if status < 400 else status
            everything = "\n".join(form for text in known for form in forms.every(text).values())
            body = f"<title>{known[-1] if known else ''}</title>\n{everything}".encode()
        elif self.mode == "long" and self.path_name == "me":
            # Reports cut bodies somewhere; each secret lies across another such place.
            content_type, pieces = "text/plain", [f"{'.' * 37}{text}" for text in known * 400]
            body = "".join(pieces).encode()
        elif answer is not None:
            body = json.dumps(answer, ensure_ascii=False).encode()
        reason = None
        if self.mode == "heads" and known:
            reason = header_safe(" ".join(known))[:2000]
        self.send_response(status, reason)
        if self.mode == "redirects" and self.path_name == "me":
            path = urllib.parse.quote(known[0], safe="") if known else "x"
            raw = header_safe(known[-1]) if known else "x"
            self.send_header("Location", f"http://{path}:x@127.0.0.1:1/{raw}?t={path}#{path}")
        if self.mode == "heads":
            for number, text in enumerate(known):
                for index, form in enumerate(forms.every(text).values()):
                    self.send_header(f"X-Echo-{number}-{index}", header_safe(form))
                if re.fullmatch(r"[0-9A-Za-z~!#$%&'*+.^_`|-]+", text):
                    self.send_header(f"X-{text}", "in the name")
                self.send_header("WWW-Authenticate", f'Bearer error="{header_safe(text)}"')
                self.send_header("Set-Cookie", f"c{number}={forms.FORMS['percent'](text)}; Path=/")
            cookie = secrets.token_urlsafe(16)
            self.server.backend.canaries.add("cookie", cookie)
            self.send_header("Set-Cookie", f"sid={cookie}; Path=/; HttpOnly")
        if body or status != 204:
            self.send_header("Content-Type", content_type)
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def shape(self):
        """A credential that no rule saves, since the answer is another one than the dialect knows."""
        with self.server.backend.lock:
            name, make, form = next(self.server.backend.shapes)
            self.server.backend.shaped.add(name)
        secret = make()
        self.server.backend.canaries.add(name, secret)
        headers, body = form(secret)
        self.send_response(200)
        for field, value in headers.items():
            self.send_header(field, value)
        self.send_header("Content-Length", str(len(body.encode())))
        self.end_headers()
        self.wfile.write(body.encode())

    def cut(self, known):
        """No HTTP: what the client says of it must not repeat it."""
        raw = " ".join(known)
        kinds = [f"HTTP/1.1 {raw}\r\n\r\n", f"{raw}\r\n", f"HTTP/1.1 200 OK\r\n{raw}\r\n\r\n",
                 f"HTTP/1.1 200 OK\r\nContent-Length: {raw}\r\n\r\n",
                 f"HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n{raw}"]
        self.wfile.write(kinds[next(self.server.backend.numbers) % len(kinds)].encode())
        self.close_connection = True

    do_GET = do_POST = do_PUT = do_DELETE = do_HEAD = serve


class Server(http.server.ThreadingHTTPServer):
    # The usual 5 lets connections wait for seconds where many come at once.
    request_queue_size = 128

    def handle_error(self, request, address):
        # A client that has seen enough of a broken answer hangs up.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, address)


def start(maildir, sms):
    """The server, started, and its backend."""
    server = Server(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.backend = Backend(maildir, sms)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server
