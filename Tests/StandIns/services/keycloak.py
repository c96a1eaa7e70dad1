"""Keycloak 26.6 with accounts that an application makes by the admin REST API: what the guides "Securing applications with OpenID
Connect" and "Server administration" describe, with the answers and errors of github.com/keycloak/keycloak: TokenManager and the
grant types of protocol/oidc, UserInfoEndpoint, LogoutEndpoint, TokenRevocationEndpoint, the resources of account and admin,
LoginActionsService with the flow reset-credentials and its action tokens, and the texts of themes/src/main/resources.

The realm is as a new one, with "Forgot password" switched on and one confidential client that has direct access grants and a
service account with the role manage-users.

Environment, each a setting of the realm:
  VERIFY_EMAIL=0  Login, Verify email (off by default)
  REVOKE=0        Tokens, Revoke refresh token, with no reuse (off by default)
  PASSWORD_MIN=0  the password policy length (none by default)
"""

import html
import json
import re
import secrets
import time
from urllib.parse import parse_qsl, urlencode
from uuid import uuid4

import jwt
from accounts import Account, Accounts, Session
from cryptography.hazmat.primitives.asymmetric import rsa
from jwt.algorithms import RSAAlgorithm
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route
from wire import Refusal, application, mail, setting, switched_on

REALM, CLIENT, SECRET = "demo", "app", "a-test-clients-secret-of-32-chars"
ACCESS_SECONDS, SESSION_SECONDS = 300, 1800
RESET_SECONDS, VERIFY_SECONDS = 300, 12 * 3600
ADDRESS = re.compile(r"[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?", re.ASCII)
BAD_NAME = re.compile(r"[<>&\"'\s$%!#?§,;:*~/\\|^=\[\]{}()`\x00-\x1f]")
NO_STORE = {"Cache-Control": "no-store", "Pragma": "no-cache"}
NO_CACHE = {"Cache-Control": "no-cache"}
PAGE_HEADERS = {"Cache-Control": "no-store, must-revalidate, max-age=0", "X-Frame-Options": "SAMEORIGIN"}
CONSULT = "For more on this error consult the server log."
WORDS = {401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 415: "Unsupported Media Type"}


def oauth(status: int, error: str, description: str, headers: dict | None = None) -> Refusal:
    return Refusal(status, {"error": error, "error_description": description}, headers)


def plain(status: int) -> Refusal:
    """What KeycloakErrorHandler makes of an exception without a body; the exception's headers get lost."""
    return Refusal(status, {"error": f"HTTP {status} {WORDS[status]}", "error_description": CONSULT})


def attribute(status: int, field: str, message: str, *params) -> Refusal:
    return Refusal(status, {"field": field, "errorMessage": message, "params": [field, *params]})


def tab_id() -> str:
    """Eight random bytes, as Keycloak has them. One letter is a capital: a recording then notes the same alphabet each time."""
    while True:
        tab = secrets.token_urlsafe(8)
        if any(letter.isupper() for letter in tab):
            return tab


class Page(Exception):
    """An error page."""

    def __init__(self, message: str, status: int = 400):
        super().__init__(message)
        self.message, self.status = message, status


def page(title: str, body: str, status: int = 200) -> Response:
    return HTMLResponse(f"<!DOCTYPE html>\n<html>\n<head><title>{title}</title></head>\n<body>{body}</body>\n</html>\n", status, PAGE_HEADERS)


def info(message: str, link: str | None = None) -> Response:
    proceed = f'<p><a href="{html.escape(link)}">&raquo; Click here to proceed</a></p>' if link else ""
    return page(html.escape(message), f'<div id="kc-info-message"><p class="instruction">{html.escape(message)}</p>{proceed}</div>')


async def form(request: Request) -> dict[str, str]:
    """The fields of a form, of which none may be sent twice (checkParameterDuplicated)."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/x-www-form-urlencoded":
        raise plain(415)
    fields = parse_qsl((await request.body()).decode("utf-8", "replace"), keep_blank_values=True)
    if len({name for name, _ in fields}) != len(fields):
        raise oauth(400, "invalid_request", "duplicated parameter")
    return dict(fields)


async def body(request: Request) -> dict:
    """The members as Jackson reads them: the last one of several, numbers and booleans as texts."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise plain(415)
    try:
        read = json.loads((await request.body()).decode("utf-8"))
    except (ValueError, RecursionError):
        raise oauth(400, "unknown_error", "Cannot parse the JSON") from None
    if not isinstance(read, dict):
        raise oauth(400, "unknown_error", "Cannot parse the JSON")
    return read


def text(value) -> str | None:
    if isinstance(value, (dict, list)):
        raise oauth(400, "unknown_error", "Cannot parse the JSON")
    if isinstance(value, (bool, int, float)):
        return json.dumps(value)
    return value if value is None else value.encode("utf-8", "replace").decode()


class Keycloak:
    def __init__(self, url: str):
        self.url, self.issuer = url, f"{url}/realms/{REALM}"
        self.accounts = Accounts()
        self.names: dict[str, Account] = {}
        self.verify_email = switched_on("VERIFY_EMAIL")
        self.revoke_refresh = switched_on("REVOKE")
        self.shortest = int(setting("PASSWORD_MIN", "0"))
        self.key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        self.kid, self.secret = secrets.token_urlsafe(32), secrets.token_bytes(64)
        # When refresh tokens were issued. The server compares whole seconds, so that of the tokens of one second the older ones
        # count too; here they do not, so that a run comes out the same whenever its seconds begin.
        self.issued: dict[str, float] = {}
        # Tokens that were revoked by themselves, action tokens that were used, and flows in browsers.
        self.revoked: set[str] = set()
        self.used: set[str] = set()
        self.flows: dict[str, dict] = {}

    # Tokens.

    def signed(self, claims: dict) -> str:
        return jwt.encode(claims, self.key, "RS256", {"kid": self.kid})

    def internal(self, claims: dict, seconds: int) -> str:
        """A token for the realm itself."""
        now = int(time.time())
        common = {"exp": now + seconds, "iat": now, "jti": str(uuid4()), "iss": self.issuer, "aud": self.issuer}
        self.issued[common["jti"]] = time.time()
        return jwt.encode(common | claims, self.secret, "HS512")

    def read_internal(self, token: str, **options) -> dict | None:
        try:
            return jwt.decode(token, self.secret, ["HS512"], audience=self.issuer, issuer=self.issuer, options=options)
        except jwt.PyJWTError:
            return None

    def read_access(self, token: str) -> dict | None:
        """The claims of an access token that verifies (TokenVerifier with its default checks), be its session open or not."""
        try:
            required = {"require": ["exp", "iat", "sub", "typ"], "verify_aud": False}
            claims = jwt.decode(token, self.key.public_key(), ["RS256"], issuer=self.issuer, options=required)
        except (jwt.PyJWTError, ValueError):
            return None
        return claims if claims["typ"] == "Bearer" and claims.get("jti") not in self.revoked else None

    def session_of(self, claims: dict) -> Session | None:
        account = self.accounts.by_id.get(claims.get("sub", ""))
        return account.sessions.get(claims.get("sid", "")) if account else None

    def tokens(self, session: Session) -> Response:
        now, account = int(time.time()), session.account
        common = {"iat": now, "iss": self.issuer, "sub": account.id, "azp": CLIENT, "sid": session.id}
        shown = {"email_verified": account.confirmed is not None, "preferred_username": account.facts["name"], "email": account.email}
        access = {
            "exp": now + ACCESS_SECONDS,
            "jti": f"onrtro:{uuid4()}",
            "aud": "account",
            "typ": "Bearer",
            "acr": "1",
            "realm_access": {"roles": ["default-roles-demo", "offline_access", "uma_authorization"]},
            "resource_access": {"account": {"roles": ["manage-account", "manage-account-links", "view-profile"]}},
            "scope": "openid email profile",
        }
        id_token = {"exp": now + ACCESS_SECONDS, "jti": str(uuid4()), "aud": CLIENT, "typ": "ID", "acr": "1"}
        answer = {
            "access_token": self.signed(common | access | shown),
            "expires_in": ACCESS_SECONDS,
            "refresh_expires_in": SESSION_SECONDS,
            "refresh_token": self.internal(common | {"typ": "Refresh", "scope": "openid email profile"}, SESSION_SECONDS),
            "token_type": "Bearer",
            "id_token": self.signed(common | id_token | shown),
            "not-before-policy": 0,
            "session_state": session.id,
            "scope": "openid email profile",
        }
        return JSONResponse(answer, headers=NO_STORE)

    # Clients and callers.

    @staticmethod
    def check_client(fields: dict[str, str]) -> None:
        if fields.get("client_id") != CLIENT:
            raise oauth(401, "invalid_client", "Invalid client or Invalid client credentials")
        if not secrets.compare_digest(fields.get("client_secret", "").encode(), SECRET.encode()):
            raise oauth(401, "unauthorized_client", "Invalid client or Invalid client credentials")

    @staticmethod
    def bearer(request: Request) -> str | None:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        return token if scheme.lower() == "bearer" and token else None

    def caller(self, request: Request) -> Session:
        """The session of a request to the account REST API (AccountLoader)."""
        claims = self.read_access(self.bearer(request) or "")
        session = self.session_of(claims) if claims else None
        if not session or claims.get("aud") != "account":
            raise plain(401)
        return session

    def check_admin(self, request: Request) -> None:
        claims = self.read_access(self.bearer(request) or "")
        if not claims:
            raise plain(401)
        if not claims.get("service"):
            raise plain(403)

    # Accounts.

    def with_name_or_email(self, name: str) -> Account | None:
        return self.names.get(name.lower()) or self.accounts.with_email(name)

    def policy_error(self, password: str) -> str | None:
        return f"Invalid password: minimum length {self.shortest}." if len(password) < self.shortest else None

    def check_email(self, email: str | None) -> None:
        if email and (len(email) > 254 or not ADDRESS.fullmatch(email)):
            raise attribute(400, "email", "error-invalid-email")

    def representation(self, account: Account) -> dict:
        return {
            "id": account.id,
            "username": account.facts["name"],
            "email": account.email,
            "emailVerified": account.confirmed is not None,
            "attributes": {},
        }

    async def send(self, account: Account, kind: str, subject: str, seconds: int, said: str, called: str, **claims) -> None:
        key = self.internal({"typ": kind, "sub": account.id, "eml": account.email, "azp": CLIENT} | claims, seconds)
        link = f"{self.issuer}/login-actions/action-token?{urlencode({'key': key, 'client_id': CLIENT, 'tab_id': tab_id()})}"
        period = f"{seconds // 60} minutes" if seconds < 3600 else f"{seconds // 3600} hours"
        within = f"This link will expire within {period}."
        whole = f'<p>{said}</p><p><a href="{html.escape(link)}">{called}</a></p><p>{within}</p>'
        await mail(account.email, subject, text=f"{said}\n\n{link}\n\n{within}", html=whole)

    async def send_verification(self, account: Account) -> None:
        said = f"Someone has created a {REALM} account with this email address. If this was you, click the link below to verify your email address"
        await self.send(account, "verify-email", "Verify email", VERIFY_SECONDS, said, "Link to e-mail address verification")

    # OpenID Connect.

    async def token(self, request: Request) -> Response:
        fields = await form(request)
        self.check_client(fields)
        grant = fields.get("grant_type")
        if not grant:
            raise oauth(400, "invalid_request", "Missing form parameter: grant_type")
        if grant == "password":
            return self.password_grant(fields)
        if grant == "refresh_token":
            return self.refresh_grant(fields)
        if grant == "client_credentials":
            now = int(time.time())
            claims = {"exp": now + ACCESS_SECONDS, "iat": now, "jti": str(uuid4()), "iss": self.issuer, "sub": str(uuid4()), "azp": CLIENT}
            access = self.signed(claims | {"typ": "Bearer", "aud": ["realm-management", "account"], "service": True})
            return JSONResponse({"access_token": access, "expires_in": ACCESS_SECONDS, "token_type": "Bearer"}, headers=NO_STORE)
        raise oauth(400, "unsupported_grant_type", "Unsupported grant_type")

    def password_grant(self, fields: dict[str, str]) -> Response:
        if "username" not in fields:
            raise oauth(401, "invalid_request", "Missing parameter: username")
        account = self.with_name_or_email(fields["username"])
        if not account or not account.has_password(fields.get("password", "")):
            raise oauth(400, "invalid_grant", "Invalid user credentials")
        if self.verify_email and not account.confirmed:
            raise oauth(400, "invalid_grant", "Account is not fully set up")
        return self.tokens(self.accounts.open_session(account, attached=True, current=None, count=0, touched=0))

    def refresh_grant(self, fields: dict[str, str]) -> Response:
        if "refresh_token" not in fields:
            raise oauth(400, "invalid_request", "No refresh token")
        claims = self.read_internal(fields["refresh_token"])
        if not claims or claims.get("typ") != "Refresh":
            raise oauth(400, "invalid_grant", "Invalid refresh token")
        session = self.session_of(claims)
        if not session:
            raise oauth(400, "invalid_grant", "Session not active")
        facts, id = session.facts, claims["jti"]
        if not facts["attached"]:
            raise oauth(400, "invalid_grant", "Session doesn't have required client")
        if self.revoke_refresh:
            if facts["current"] not in (None, id) and self.issued[id] < facts["touched"]:
                facts["attached"] = False
                raise oauth(400, "invalid_grant", "Stale token")
            if facts["current"] != id:
                facts["current"], facts["count"] = id, 0
            if facts["count"] > 0:
                facts["attached"] = False
                raise oauth(400, "invalid_grant", "Maximum allowed refresh token reuse exceeded")
            facts["count"] += 1
        facts["touched"] = time.time()
        return self.tokens(session)

    async def userinfo(self, request: Request) -> Response:
        def refused(error: str, description: str) -> Refusal:
            challenge = f'Bearer realm="{REALM}", error="{error}", error_description="{description}"'
            return oauth(401, error, description, {"WWW-Authenticate": challenge} | NO_CACHE)

        token = self.bearer(request)
        if not token:
            raise Refusal(401, headers={"WWW-Authenticate": f'Bearer realm="{REALM}"'} | NO_CACHE)
        claims = self.read_access(token)
        if not claims:
            raise refused("invalid_token", "Token verification failed")
        session = self.session_of(claims)
        if not session or not session.facts["attached"]:
            raise refused("invalid_token", "User session not found or doesn't have client attached on it")
        account = session.account
        shown = {"sub": account.id, "email_verified": account.confirmed is not None, "preferred_username": account.facts["name"], "email": account.email}
        return JSONResponse(shown, headers=NO_CACHE)

    async def logout(self, request: Request) -> Response:
        fields = await form(request)
        if "refresh_token" not in fields:
            return page("Logging out", "<p>Do you want to log out?</p>")
        self.check_client(fields)
        claims = self.read_internal(fields["refresh_token"], verify_exp=False)
        if not claims or claims.get("typ") != "Refresh":
            raise oauth(400, "invalid_grant", "Invalid refresh token")
        session = self.session_of(claims)
        if session:
            del session.account.sessions[session.id]
        return Response(status_code=204)

    async def revoke(self, request: Request) -> Response:
        fields = await form(request)
        self.check_client(fields)
        if "token" not in fields:
            raise oauth(400, "invalid_request", "Token not provided")
        refresh = self.read_internal(fields["token"], verify_exp=False)
        claims = refresh or self.read_access(fields["token"])
        session = self.session_of(claims) if claims else None
        if not session:
            raise oauth(200, "invalid_token", "Invalid token")
        if refresh:
            del session.account.sessions[session.id]
        else:
            self.revoked.add(claims["jti"])
        return Response()

    async def introspect(self, request: Request) -> Response:
        fields = await form(request)
        self.check_client(fields)
        if "token" not in fields:
            raise oauth(400, "invalid_request", "Token not provided.")
        claims = self.read_access(fields["token"]) or self.read_internal(fields["token"])
        session = self.session_of(claims) if claims else None
        if not session or not session.facts["attached"]:
            return JSONResponse({"active": False}, headers=NO_CACHE)
        return JSONResponse(claims | {"client_id": CLIENT, "username": session.account.facts["name"], "token_type": claims["typ"], "active": True}, headers=NO_CACHE)

    async def certs(self, _: Request) -> Response:
        key = json.loads(RSAAlgorithm.to_jwk(self.key.public_key()))
        key = {name: key[name] for name in ("kty", "n", "e")} | {"kid": self.kid, "alg": "RS256", "use": "sig"}
        return JSONResponse({"keys": [key]}, headers=NO_CACHE)

    async def realm(self, _: Request) -> Response:
        return JSONResponse({"realm": REALM, "token-service": f"{self.issuer}/protocol/openid-connect", "account-service": f"{self.issuer}/account"})

    # The account REST API.

    async def get_account(self, request: Request) -> Response:
        return JSONResponse(self.representation(self.caller(request).account), headers=NO_CACHE)

    async def post_account(self, request: Request) -> Response:
        account = self.caller(request).account
        given = await body(request)
        email = (text(given.get("email")) or "").lower()
        self.check_email(email)
        if not email:
            raise attribute(400, "email", "error-user-attribute-required")
        if email != account.email:
            if self.accounts.with_email(email):
                raise attribute(409, "email", "emailExistsMessage")
            self.accounts.rename(account, email)
            account.confirmed = None
        return Response(status_code=204, headers=NO_CACHE)

    async def end_sessions(self, request: Request) -> Response:
        session = self.caller(request)
        current = request.query_params.get("current", "").lower() == "true"
        session.account.end_sessions(but=None if current else session)
        return Response(status_code=204, headers=NO_CACHE)

    # The admin REST API.

    async def create_user(self, request: Request) -> Response:
        self.check_admin(request)
        given = await body(request)
        name, email = (text(given.get("username")) or "").lower(), (text(given.get("email")) or "").lower()
        credentials = given.get("credentials") or []
        if not isinstance(credentials, list) or not all(isinstance(one, dict) for one in credentials):
            raise oauth(400, "unknown_error", "Cannot parse the JSON")
        password = next((text(one.get("value")) for one in credentials if one.get("type") == "password"), None) or ""
        if not name.strip():
            raise Refusal(400, {"errorMessage": "User name is missing"})
        if not 3 <= len(name) <= 255:
            raise attribute(400, "username", "error-invalid-length", 3, 255)
        if BAD_NAME.search(name):
            raise attribute(400, "username", "error-username-invalid-character", name)
        self.check_email(email)
        if name in self.names:
            raise Refusal(409, {"errorMessage": "User exists with same username"})
        if email and self.accounts.with_email(email):
            raise Refusal(409, {"errorMessage": "User exists with same email"})
        if password and (said := self.policy_error(password)):
            raise oauth(400, "invalidPasswordMinLengthMessage", said)
        account = self.accounts.add(email, password, name=name)
        if not password:
            account.digest = b""
        self.names[name] = account
        return Response(status_code=201, headers={"Location": f"{self.url}/admin/realms/{REALM}/users/{account.id}"})

    async def find_users(self, request: Request) -> Response:
        self.check_admin(request)
        account = self.names.get(request.query_params.get("username", "").lower())
        return JSONResponse([self.representation(account)] if account else [], headers=NO_CACHE)

    def user(self, request: Request) -> Account:
        self.check_admin(request)
        account = self.accounts.by_id.get(request.path_params["id"])
        if not account:
            raise Refusal(404, {"error": "User not found"})
        return account

    async def mail_user(self, request: Request) -> Response:
        await self.send_verification(self.user(request))
        return Response(status_code=204)

    async def delete_user(self, request: Request) -> Response:
        account = self.user(request)
        del self.names[account.facts["name"]]
        self.accounts.remove(account)
        return Response(status_code=204)

    # Flows in a browser: a cookie names the flow, and each form has a code of its own.

    def begin(self, **facts) -> tuple[str, dict]:
        id = str(uuid4())
        flow = self.flows[id] = {"tab": tab_id(), "code": None} | facts
        return id, flow

    @staticmethod
    def keep(response: Response, id: str) -> Response:
        response.set_cookie("AUTH_SESSION_ID", id, path=f"/realms/{REALM}/", httponly=True, samesite="none")
        return response

    def action(self, flow: dict, path: str, execution: str, code: bool = True) -> str:
        fields = {"execution": execution, "client_id": CLIENT, "tab_id": flow["tab"]}
        if code:
            flow["code"] = secrets.token_urlsafe(32)
            fields = {"session_code": flow["code"]} | fields
        return f"{self.issuer}/login-actions/{path}?{urlencode(fields)}"

    def flow(self, request: Request, submitted: bool) -> dict:
        flow = self.flows.get(request.cookies.get("AUTH_SESSION_ID", ""))
        if not flow or flow["tab"] != request.query_params.get("tab_id"):
            raise Page("Cookie not found. Please make sure cookies are enabled in your browser.")
        if submitted and (not flow["code"] or flow["code"] != request.query_params.get("session_code")):
            raise Page("This page is no longer valid, please go back to your application and sign in again")
        return flow

    def reset_form(self, flow: dict, error: str = "") -> Response:
        action = html.escape(self.action(flow, "reset-credentials", "choose-user"))
        field = '<input type="text" id="username" name="username"/>'
        return page("Forgot Your Password?", f'<form id="kc-reset-password-form" action="{action}" method="post">{field}{error}</form>')

    async def open_reset(self, request: Request) -> Response:
        if request.query_params.get("client_id") not in (None, CLIENT):
            raise Page("Client not found.")
        id, flow = self.begin()
        return self.keep(self.reset_form(flow), id)

    async def submit_reset(self, request: Request) -> Response:
        flow = self.flow(request, submitted=True)
        flow["code"] = None
        name = (await form(request)).get("username", "")
        if not name:
            return self.reset_form(flow, "<span>Please specify username.</span>")
        account = self.with_name_or_email(name.strip())
        if account and account.email:
            said = f"Someone just requested to change your {REALM} account's credentials. If this was you, click on the link below to reset them."
            await self.send(account, "reset-credentials", "Reset password", RESET_SECONDS, said, "Link to reset credentials")
        flow["message"] = "You should receive an email shortly with further instructions."
        return RedirectResponse(self.action(flow, "authenticate", "login", code=False), 302)

    async def login_page(self, request: Request) -> Response:
        flow = self.flow(request, submitted=False)
        return page("Sign in to demo", f"<p>{html.escape(flow.get('message', ''))}</p><form id=\"kc-form-login\" method=\"post\"></form>")

    async def action_token(self, request: Request) -> Response:
        """LoginActionsService.handleActionToken."""
        key = request.query_params.get("key")
        claims = self.read_internal(key or "", verify_exp=False)
        if not claims or claims.get("typ") not in ("reset-credentials", "verify-email"):
            raise Page("An error occurred, please login again through your application." if key else "Invalid Request")
        if claims["exp"] <= time.time():
            raise Page("Action expired.")
        account = self.accounts.by_id.get(claims["sub"])
        if not account:
            raise Page("User not found.")
        stale = account.email != claims["eml"]
        if claims["typ"] == "verify-email":
            if stale:
                raise Page("The link you clicked is an old stale link and is no longer valid.  Maybe you have already verified your email.")
            return self.verify(request, claims, account)
        if stale:
            raise Page("Reset Credential not allowed")
        if claims["jti"] in self.used:
            raise Page("Action expired. Please continue with login now.")
        id, flow = self.begin(account=account, token=claims["jti"], actions=["UPDATE_PASSWORD"])
        return self.keep(RedirectResponse(self.action(flow, "required-action", "UPDATE_PASSWORD", code=False), 302), id)

    def verify(self, request: Request, claims: dict, account: Account) -> Response:
        flow = self.flows.get(request.cookies.get("AUTH_SESSION_ID", ""))
        if flow and flow.get("verifies") == claims.get("asid"):
            account.confirmed = account.confirmed or time.time()
            return info("Your email address has been verified.")
        if account.confirmed:
            return info("Your email address has been verified already.")
        id, flow = self.begin(verifies=str(uuid4()))
        kept = {name: claims[name] for name in ("typ", "sub", "eml", "azp")}
        again = self.internal(kept | {"asid": flow["verifies"]}, int(claims["exp"] - time.time()))
        link = f"{self.issuer}/login-actions/action-token?{urlencode({'key': again, 'client_id': CLIENT, 'tab_id': flow['tab']})}"
        return self.keep(info(f"Confirm validity of e-mail address {account.email}.", link), id)

    def password_form(self, flow: dict, error: str = "") -> Response:
        action = html.escape(self.action(flow, "required-action", "UPDATE_PASSWORD"))
        fields = '<input type="password" name="password-new"/><input type="password" name="password-confirm"/>'
        fields += '<input type="checkbox" name="logout-sessions" value="on" checked/>'
        said = f'<span class="error">{html.escape(error)}</span>' if error else ""
        return page("Update password", f'<form id="kc-passwd-update-form" action="{action}" method="post">{fields}{said}</form>')

    async def open_action(self, request: Request) -> Response:
        flow = self.flow(request, submitted=False)
        if "UPDATE_PASSWORD" not in flow.get("actions", []):
            raise Page("This page is no longer valid, please go back to your application and sign in again")
        return self.password_form(flow)

    async def submit_action(self, request: Request) -> Response:
        flow = self.flow(request, submitted=True)
        flow["code"] = None
        if "UPDATE_PASSWORD" not in flow.get("actions", []):
            raise Page("This page is no longer valid, please go back to your application and sign in again")
        fields, account = await form(request), flow["account"]
        password = fields.get("password-new", "")
        if not password.strip():
            return self.password_form(flow, "Please specify password.")
        if password != fields.get("password-confirm"):
            return self.password_form(flow, "Passwords don't match.")
        if said := self.policy_error(password):
            return self.password_form(flow, said)
        if account.id not in self.accounts.by_id:
            raise Page("User not found.")
        if fields.get("logout-sessions") == "on":
            account.end_sessions()
        account.set_password(password)
        flow["actions"] = []
        self.used.add(flow["token"])
        if self.verify_email and not account.confirmed:
            await self.send_verification(account)
            return page("Email verification", "<p>You need to verify your email address to activate your account.</p>")
        return info("Your account has been updated.")


def unrouted(_: Request, status: int) -> Response:
    return JSONResponse({"error": f"HTTP {status} {WORDS[status]}", "error_description": CONSULT}, status)


def make(url: str):
    service = Keycloak(url)

    def shown(endpoint):
        """A page in place of the JSON of the APIs."""

        async def answered(request: Request) -> Response:
            try:
                return await endpoint(request)
            except Page as error:
                return page("We are sorry...", f'<div id="kc-error-message"><p class="instruction">{html.escape(error.message)}</p></div>', error.status)

        return answered

    realm, oidc, actions, users = f"/realms/{REALM}", f"/realms/{REALM}/protocol/openid-connect", f"/realms/{REALM}/login-actions", f"/admin/realms/{REALM}/users"
    return application(
        [
            Route(realm, service.realm, methods=["GET"]),
            Route(f"{oidc}/token", service.token, methods=["POST"]),
            Route(f"{oidc}/token/introspect", service.introspect, methods=["POST"]),
            Route(f"{oidc}/userinfo", service.userinfo, methods=["GET", "POST"]),
            Route(f"{oidc}/logout", service.logout, methods=["POST"]),
            Route(f"{oidc}/revoke", service.revoke, methods=["POST"]),
            Route(f"{oidc}/certs", service.certs, methods=["GET"]),
            Route(f"{realm}/account", service.get_account, methods=["GET"]),
            Route(f"{realm}/account", service.post_account, methods=["POST"]),
            Route(f"{realm}/account/sessions", service.end_sessions, methods=["DELETE"]),
            Route(users, service.create_user, methods=["POST"]),
            Route(users, service.find_users, methods=["GET"]),
            Route(users + "/{id}", service.delete_user, methods=["DELETE"]),
            Route(users + "/{id}/send-verify-email", service.mail_user, methods=["PUT"]),
            Route(f"{actions}/reset-credentials", shown(service.open_reset), methods=["GET"]),
            Route(f"{actions}/reset-credentials", shown(service.submit_reset), methods=["POST"]),
            Route(f"{actions}/authenticate", shown(service.login_page), methods=["GET"]),
            Route(f"{actions}/action-token", shown(service.action_token), methods=["GET"]),
            Route(f"{actions}/required-action", shown(service.open_action), methods=["GET"]),
            Route(f"{actions}/required-action", shown(service.submit_action), methods=["POST"]),
        ],
        unrouted,
    )
