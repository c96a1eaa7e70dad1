"""Ory Kratos with its native ("api") flows: the wire of spec/api.json of github.com/ory/kratos, with the numbers and texts of
its messages (text/), and what its strategies for passwords and codes do (selfservice/strategy).

It is configured as the quickstart is, with codes in place of links, verification and recovery switched on, a login that needs a
verified address (the hook require_verified_address), and use_continue_with_transitions.

Environment:
  REVOKE=0  the hook revoke_active_sessions after a recovery and after a new password (0 by default)

Well-known passwords are those of Fixtures/data/common-passwords.json: the service asks HaveIBeenPwned, as by default.
"""

import json
import re
import secrets
import string
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

from accounts import Account, Accounts, Session
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from wire import Refusal, application, mail, switched_on

UI = "http://127.0.0.1:4455"
SESSION_SECONDS = 24 * 3600
FLOW_SECONDS = 3600
CODE_SECONDS = 15 * 60
MOST_GUESSES = 5
SHORTEST = 8
LETTERS = string.ascii_letters + string.digits
ADDRESS = re.compile(r"[^@\s\x00-\x1f]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*")
KNOWN = Path(__file__).resolve().parents[3] / "Fixtures/data/common-passwords.json"
BREACHED = {row["password"] for row in json.loads(KNOWN.read_text(encoding="utf-8"))}
MESSAGES = {
    1050001: "Your changes have been saved!",
    1060003: "An email containing a recovery code has been sent to the email address you provided. If you have not received an email, "
    "check the spelling of the address and make sure to use the address you registered with.",
    1080002: "You successfully verified your email address.",
    1080003: "An email containing a verification code has been sent to the email address you provided. If you have not received an "
    "email, check the spelling of the address and make sure to use the address you registered with.",
    4000006: "The provided credentials are invalid, check for spelling mistakes in your password or username, email address, or phone number.",
    4000007: "An account with the same identifier (email, phone, username, ...) exists already.",
    4000010: "Account not active yet. Did you forget to verify your email address?",
    4000031: "The password can not be used because it is too similar to the identifier.",
    4000034: "The password has been found in data breaches and must no longer be used.",
    4000039: "The new password must be different from the old password.",
    4000040: "Enter a valid email address",
    4010002: "Could not find any strategy to log you in with. Did you choose the correct flow?",
    4010003: "Could not find any strategy to sign you up with. Did you choose the correct flow?",
    4010004: "Could not find any strategy to update your settings. Did you choose the correct flow?",
    4010005: "Could not find any strategy to recover your account with. Did you choose the correct flow?",
    4010006: "Could not find any strategy to verify your account with. Did you choose the correct flow?",
    4060006: "The recovery code is invalid or has already been used. Please try again.",
    4070006: "The verification code is invalid or has already been used. Please try again.",
}
NO_STRATEGY = {"login": 4010002, "registration": 4010003, "settings": 4010004, "recovery": 4010005, "verification": 4010006}


def stamp(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")


def error(status: int, reason: str, message: str, id: str | None = None, **more) -> Refusal:
    words = {400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 410: "Gone"}[status]
    body = {"code": status, "status": words, "reason": reason, "message": message} | ({"id": id} if id else {}) | more
    return Refusal(status, {"error": body})


def malformed(reason: str) -> Refusal:
    return error(400, reason, "The request was malformed or contained invalid parameters")


@dataclass(eq=False)
class Flow:
    """One attempt at something, which the client opens and then submits to."""

    kind: str
    url: str
    id: str = field(default_factory=lambda: str(uuid4()))
    opened: float = field(default_factory=time.time)
    state: str = "choose_method"
    account: Account | None = None
    guesses: int = 0
    messages: list[dict] = field(default_factory=list)
    at_nodes: dict[str, list[dict]] = field(default_factory=dict)

    NODES = {
        "registration": ["traits.email", "password"],
        "login": ["identifier", "password"],
        "settings": ["traits.email", "password"],
        "recovery": ["email", "code"],
        "verification": ["email", "code"],
    }

    def node(self, name: str) -> dict:
        group = "code" if self.kind in ("recovery", "verification") else "profile" if name == "traits.email" and self.kind == "settings" else "password"
        kind = {"password": "password", "traits.email": "email", "email": "email"}.get(name, "text")
        attributes = {"name": name, "type": kind, "required": True, "disabled": False, "node_type": "input"}
        return {"type": "input", "group": group, "attributes": attributes, "messages": self.at_nodes.get(name, []), "meta": {}}

    def shown(self, **more) -> dict:
        ui = {"action": f"{self.url}/self-service/{self.kind}?flow={self.id}", "method": "POST", "nodes": [self.node(name) for name in self.NODES[self.kind]]}
        return {
            "id": self.id,
            "type": "api",
            "expires_at": stamp(self.opened + FLOW_SECONDS),
            "issued_at": stamp(self.opened),
            "request_url": f"{self.url}/self-service/{self.kind}/api",
            "ui": ui | ({"messages": self.messages} if self.messages else {}),
            "state": self.state,
        } | more

    def tell(self, id: int, node: str | None = None, text: str | None = None) -> dict:
        kind = "error" if id >= 4000000 else "success" if id in (1050001, 1080002) else "info"
        message = {"id": id, "text": text or MESSAGES[id], "type": kind}
        self.messages, self.at_nodes = ([], {node: [message]}) if node else ([message], {})
        return self.shown()

    def refuse(self, id: int, node: str | None = None, text: str | None = None) -> Refusal:
        return Refusal(400, self.tell(id, node, text))


class Kratos:
    def __init__(self, url: str):
        self.url = url
        self.accounts = Accounts()
        self.flows: dict[str, Flow] = {}
        self.revoke = switched_on("REVOKE")

    # What the service shows.

    def identity(self, account: Account) -> dict:
        address = {
            "id": account.facts["address"],
            "value": account.email,
            "verified": account.confirmed is not None,
            "via": "email",
            "status": "completed" if account.confirmed else "sent",
        }
        return {
            "id": account.id,
            "schema_id": "default",
            "schema_url": f"{self.url}/schemas/ZGVmYXVsdA",
            "state": "active",
            "traits": {"email": account.email},
            "verifiable_addresses": [address],
            "recovery_addresses": [{"id": account.facts["address"], "value": account.email, "via": "email"}],
            "metadata_public": None,
            "created_at": stamp(account.created),
            "updated_at": stamp(account.created),
        }

    def session(self, session: Session) -> dict:
        return {
            "id": session.id,
            "active": True,
            "expires_at": stamp(session.opened + SESSION_SECONDS),
            "authenticated_at": stamp(session.opened),
            "authenticator_assurance_level": "aal1",
            "authentication_methods": [{"method": session.facts["method"], "aal": "aal1", "completed_at": stamp(session.opened)}],
            "issued_at": stamp(session.opened),
            "identity": self.identity(session.account),
        }

    # Flows, bodies and sessions.

    def opener(self, kind: str):
        async def opened(request: Request) -> Response:
            account = self.authenticated(request).account if kind == "settings" else None
            return JSONResponse(self.flow(kind, account).shown(**({"identity": self.identity(account)} if account else {})))

        return opened

    def flow(self, kind: str, account: Account | None = None) -> Flow:
        flow = Flow(kind, self.url, account=account)
        self.flows[flow.id] = flow
        return flow

    def submitted(self, request: Request, kind: str) -> Flow:
        flow = self.flows.get(request.query_params.get("flow", ""))
        if not flow or flow.kind != kind:
            raise error(404, "The requested resource could not be found", "Unable to locate the resource")
        if time.time() > flow.opened + FLOW_SECONDS:
            since = "The self-service flow expired and a new one has been initialized."
            raise error(410, since, "self-service flow expired", "self_service_flow_expired", details={"use_flow_id": self.flow(kind).id})
        return flow

    async def body(self, request: Request, flow: Flow, *texts: str) -> dict:
        """The members of the body. Texts are checked for their type, and told about at their node."""
        if not request.headers.get("content-type", "").startswith("application/json"):
            given = request.headers.get("content-type", "")
            allowed = "application/json, application/x-www-form-urlencoded, multipart/form-data"
            raise malformed(f"HTTP {request.method} Request used unknown HTTP Header \"Content-Type: {given}\", only {allowed} are supported")
        try:
            body = json.loads((await request.body()).decode("utf-8", "replace"))
        except (ValueError, RecursionError):
            raise malformed("Unable to decode HTTP Request Body because its HTTP Header \"Content-Type\" is \"application/json\" but its body is not valid JSON.") from None
        if not isinstance(body, dict):
            raise malformed("Expected JSON sent in request body to be an object.")
        for name in texts:
            value = body.get(name)
            if value is not None and not isinstance(value, str):
                got = {bool: "boolean", int: "number", float: "number", list: "array", dict: "object"}[type(value)]
                raise flow.refuse(4000026, name, f"expected string, but got {got}")
            if isinstance(value, str):
                body[name] = value.encode("utf-8", "replace").decode()
        return body

    def email_in(self, body: dict, flow: Flow) -> str:
        traits = body.get("traits")
        if traits is not None and not isinstance(traits, dict):
            raise flow.refuse(4000026, "traits.email", "expected object")
        email = (traits or {}).get("email")
        if not email:
            raise flow.refuse(4000002, "traits.email", "Property email is missing.")
        if not isinstance(email, str):
            raise flow.refuse(4000026, "traits.email", "expected string, but got another type")
        if not ADDRESS.fullmatch(email) or len(email) > 320:
            raise flow.refuse(4000040, "traits.email")
        return email.lower()

    def opened_session(self, account: Account, method: str) -> Session:
        return self.accounts.open_session(account, method=method, token="ory_st_" + "".join(secrets.choice(LETTERS) for _ in range(32)))

    def found_session(self, request: Request) -> Session | None:
        bearer = re.fullmatch(r"(?i)bearer\s+(\S+)", request.headers.get("authorization", ""))
        token = request.headers.get("x-session-token") or (bearer[1] if bearer else None)
        session = self.accounts.session_with(token=token) if token else None
        return session if session and time.time() < session.opened + SESSION_SECONDS else None

    def authenticated(self, request: Request) -> Session:
        session = self.found_session(request)
        if not session:
            said = "request does not have a valid authentication session"
            raise error(401, "No active session was found in this request.", said, "session_inactive")
        return session

    # Passwords, codes and mail.

    @staticmethod
    def check_password(flow: Flow, password: str | None, email: str) -> None:
        if not password:
            raise flow.refuse(4000002, "password", "Property password is missing.")
        length = len(password.encode())
        if length < SHORTEST:
            raise flow.refuse(4000032, "password", f"The password must be at least {SHORTEST} characters long, but got {length}.")
        if too_similar(email.lower(), password.lower()):
            raise flow.refuse(4000031, "password")
        if password in BREACHED:
            raise flow.refuse(4000034, "password")

    async def send(self, flow: Flow, account: Account) -> None:
        """A code for this flow, in place of the one that it had. Those of other flows live on."""
        for other in [code for code in account.codes if code.facts["flow"] is flow]:
            account.codes.remove(other)
        digits = "".join(secrets.choice(string.digits) for _ in range(6))
        self.accounts.issue(account, flow.kind, digits, CODE_SECONDS, beside=True, flow=flow, email=account.email, used=False)
        flow.state = "sent_email"
        ends = f"If this was not you, do nothing. This code expires in {CODE_SECONDS // 60} minutes.\n"
        if flow.kind == "recovery":
            said = f"Recover access to your account by entering the following code:\n\n{digits}\n\n{ends}"
            await mail(account.email, f"Use code {digits} to recover access to your account", text=said)
        else:
            link = f"{self.url}/self-service/verification?code={digits}&flow={flow.id}"
            said = f"Verify your account with the following code:\n\n{digits}\n\nor clicking the following link:\n\n{link}\n\n{ends}"
            await mail(account.email, f"Use code {digits} to verify your account", text=said)

    def redeemed(self, flow: Flow, text: str) -> Account | None:
        """The account whose code this is, once it is used; None for a wrong one."""
        flow.guesses += 1
        if flow.guesses > MOST_GUESSES:
            raise self.start_again(flow, "The request was submitted too often. Please request another code.")
        for account in list(self.accounts.by_id.values()):
            for code in account.codes:
                if code.facts["flow"] is flow and secrets.compare_digest(code.text.encode(), text.encode()):
                    if code.facts["used"]:
                        raise self.start_again(flow, "This code has already been used. Please request another code.")
                    if code.expired:
                        raise self.start_again(flow, "The code was expired. Please request another code.")
                    code.facts["used"] = True
                    if code.facts["email"] == account.email:
                        account.confirmed = account.confirmed or time.time()
                    return account
        return None

    def start_again(self, flow: Flow, reason: str) -> Refusal:
        fresh = self.flow(flow.kind)
        following = {"action": f"show_{flow.kind}_ui", "flow": {"id": fresh.id, "url": f"{UI}/{flow.kind}?flow={fresh.id}"}}
        refusal = malformed(reason)
        refusal.body["error"]["details"] = {"continue_with": [following]}
        return refusal

    def verification_ui(self, flow: Flow, account: Account) -> dict:
        url = f"{UI}/verification?flow={flow.id}"
        return {"action": "show_verification_ui", "flow": {"id": flow.id, "verifiable_address": account.email, "url": url}}

    # What is submitted.

    async def register(self, request: Request) -> Response:
        flow = self.submitted(request, "registration")
        body = await self.body(request, flow, "method", "password")
        if body.get("method") != "password":
            raise flow.refuse(NO_STRATEGY["registration"])
        email = self.email_in(body, flow)
        self.check_password(flow, body.get("password"), email)
        if self.accounts.with_email(email):
            raise flow.refuse(4000007)
        account = self.accounts.add(email, body["password"], address=str(uuid4()))
        verification = self.flow("verification")
        await self.send(verification, account)
        return JSONResponse({"identity": self.identity(account), "continue_with": [self.verification_ui(verification, account)]})

    async def login(self, request: Request) -> Response:
        flow = self.submitted(request, "login")
        body = await self.body(request, flow, "method", "identifier", "password")
        if body.get("method") != "password":
            raise flow.refuse(NO_STRATEGY["login"])
        for name in ("identifier", "password"):
            if not body.get(name):
                raise flow.refuse(4000002, name, f"Property {name} is missing.")
        account = self.accounts.with_email(body["identifier"])
        if not account or not account.has_password(body["password"]):
            raise flow.refuse(4000006)
        if not account.confirmed:
            raise flow.refuse(4000010)
        session = self.opened_session(account, "password")
        return JSONResponse({"session_token": session.facts["token"], "session": self.session(session)})

    async def recover(self, request: Request) -> Response:
        flow = self.submitted(request, "recovery")
        body = await self.body(request, flow, "method", "email", "code")
        if body.get("method") != "code":
            raise flow.refuse(NO_STRATEGY["recovery"])
        if flow.state != "choose_method" and not body.get("email"):
            account = self.redeemed(flow, body.get("code") or "")
            if not account:
                return JSONResponse(flow.tell(4060006))
            if self.revoke:
                account.end_sessions()
            session = self.opened_session(account, "code_recovery")
            settings = self.flow("settings", account)
            flow.state, flow.messages = "passed_challenge", []
            token = {"action": "set_ory_session_token", "ory_session_token": session.facts["token"]}
            ui = {"action": "show_settings_ui", "flow": {"id": settings.id, "url": f"{UI}/settings?flow={settings.id}"}}
            return JSONResponse(flow.shown(continue_with=[token, ui]))
        email = body.get("email")
        if not email:
            raise flow.refuse(4000002, "email", "Property email is missing.")
        if not ADDRESS.fullmatch(email):
            raise flow.refuse(4000040, "email")
        account = self.accounts.with_email(email)
        if account:
            await self.send(flow, account)
        flow.state = "sent_email"
        return JSONResponse(flow.tell(1060003))

    async def verify(self, request: Request) -> Response:
        flow = self.submitted(request, "verification")
        body = await self.body(request, flow, "method", "email", "code")
        if body.get("method") != "code":
            raise flow.refuse(NO_STRATEGY["verification"])
        if body.get("code"):
            if not self.redeemed(flow, body["code"]):
                return JSONResponse(flow.tell(4070006))
            flow.state = "passed_challenge"
            return JSONResponse(flow.tell(1080002))
        if not body.get("email"):
            raise flow.refuse(4000002, "email", "Property email is missing.")
        account = self.accounts.with_email(body["email"])
        if account:
            await self.send(flow, account)
        flow.state = "sent_email"
        return JSONResponse(flow.tell(1080003))

    async def settings(self, request: Request) -> Response:
        session = self.authenticated(request)
        flow, account = self.submitted(request, "settings"), session.account
        if flow.account is not account:
            raise error(403, "You must restart the flow because the resumable session was initiated by another person.", "The requested action was forbidden", "security_identity_mismatch")
        body = await self.body(request, flow, "method", "password")
        following = []
        if body.get("method") == "password":
            self.check_password(flow, body.get("password"), account.email)
            if account.has_password(body["password"]):
                raise flow.refuse(4000039, "password")
            account.set_password(body["password"])
            if self.revoke:
                account.end_sessions(but=session)
        elif body.get("method") == "profile":
            email = self.email_in(body, flow)
            if email != account.email:
                if self.accounts.with_email(email):
                    raise flow.refuse(4000007)
                self.accounts.rename(account, email)
                account.confirmed, account.facts["address"] = None, str(uuid4())
                verification = self.flow("verification")
                await self.send(verification, account)
                following.append(self.verification_ui(verification, account))
        else:
            raise flow.refuse(NO_STRATEGY["settings"])
        flow.state = "success"
        flow.tell(1050001)
        return JSONResponse(flow.shown(identity=self.identity(account), continue_with=following))

    async def whoami(self, request: Request) -> Response:
        session = self.found_session(request)
        if not session:
            raise error(401, "No valid session credentials found in the request.", "The request could not be authorized")
        return JSONResponse(self.session(session))

    async def logout(self, request: Request) -> Response:
        try:
            token = json.loads(await request.body())["session_token"]
        except (ValueError, TypeError, KeyError, RecursionError):
            raise malformed("Unable to decode the request body: session_token is missing.") from None
        session = self.accounts.session_with(token=token) if isinstance(token, str) else None
        if not session:
            said = "The provided Ory Session Token could not be found, is invalid, or otherwise malformed."
            raise error(403, said, "The requested action was forbidden")
        del session.account.sessions[session.id]
        return Response(status_code=204)

    async def end_others(self, request: Request) -> Response:
        session = self.found_session(request)
        if not session:
            raise error(401, "No valid session credentials found in the request.", "The request could not be authorized")
        count = len(session.account.sessions) - 1
        session.account.end_sessions(but=session)
        return JSONResponse({"count": count})

    async def alive(self, _: Request) -> Response:
        return JSONResponse({"status": "ok"})


def too_similar(identifier: str, password: str) -> bool:
    """The limits of the service: an edit distance under five, or a common part of more than half of the password."""
    if max(len(identifier), len(password)) > 128:
        return False
    row = list(range(len(password) + 1))
    common, longest = [0] * (len(password) + 1), 0
    for i, a in enumerate(identifier, 1):
        before, row[0] = row[0], i
        diagonal = 0
        for j, b in enumerate(password, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (a != b))
            diagonal, common[j] = common[j], diagonal + 1 if a == b else 0
            longest = max(longest, common[j])
    return row[-1] < 5 or longest / len(password) > 0.5


def unrouted(_: Request, status: int) -> Response:
    if status == 405:
        return PlainTextResponse("Method Not Allowed\n", 405)
    return PlainTextResponse("404 page not found\n", 404)


def make(url: str):
    service = Kratos(url)
    submits = {"registration": service.register, "login": service.login, "recovery": service.recover, "verification": service.verify, "settings": service.settings}
    routes = [Route(f"/self-service/{kind}/api", service.opener(kind), methods=["GET"]) for kind in submits]
    routes += [Route(f"/self-service/{kind}", submit, methods=["POST"]) for kind, submit in submits.items()]
    routes += [
        Route("/self-service/logout/api", service.logout, methods=["DELETE"]),
        Route("/sessions/whoami", service.whoami, methods=["GET"]),
        Route("/sessions", service.end_others, methods=["DELETE"]),
        Route("/health/alive", service.alive, methods=["GET"]),
    ]
    return uncached(application(routes, unrouted))


def uncached(app):
    """The service's middleware for GET alone (NoCacheNegroni)."""

    async def wrapped(scope, receive, send):
        async def sent(message):
            if message["type"] == "http.response.start" and scope["method"] == "GET":
                message["headers"].append((b"cache-control", b"private, no-cache, no-store, must-revalidate"))
            await send(message)

        await app(scope, receive, sent if scope["type"] == "http" else send)

    return wrapped
