"""Supabase Auth (GoTrue), version 2: what openapi.yaml of github.com/supabase/auth describes, with the error codes and
messages of its handlers (internal/api) and the defaults of `supabase start`.

Environment, each named after what it stands for (GOTRUE_…):
  SECURE_EMAIL_CHANGE=1  MAILER_SECURE_EMAIL_CHANGE_ENABLED: a new address is confirmed at the old one as well (1 by default)
  CURRENT_PASSWORD=0     SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD (0 by default)
  NOTIFY=0               MAILER_NOTIFICATIONS_PASSWORD_CHANGED_ENABLED and …EMAIL_CHANGED_ENABLED (0 by default)
  MAIL_SECONDS=1         SMTP_MAX_FREQUENCY, between two messages of a kind to one user (1 with `supabase start`)
  PASSWORD_MIN=6         PASSWORD_MIN_LENGTH, in bytes, as the service counts

Limits by IP address are off, as they are where GOTRUE_RATE_LIMIT_HEADER is not set.
"""

import hashlib
import json
import re
import secrets
import string
import time
import uuid
from datetime import UTC, datetime

import jwt
from accounts import Account, Accounts, Session
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from wire import Refusal, application, mail, setting, switched_on

SECRET = "a-test-targets-jwt-secret-of-40-letters-"
SITE = "http://127.0.0.1:3000"
ACCESS_SECONDS = 3600
CODE_SECONDS = 3600
REUSE_SECONDS = 10
MOST_BYTES = 72
ADDRESS = re.compile(
    r"[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
    r"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*"
)
GO_KINDS = {str: "string", bool: "bool", int: "number", float: "number", list: "array", dict: "object"}
DUPLICATE = "A user with this email address has already been registered"
HALFWAY = "Confirmation link accepted. Please proceed to confirm link sent to the other email"


def refusal(status: int, code: str, message: str, **more) -> Refusal:
    """An error in the form of the API version 2024-01-01."""
    return Refusal(status, {"code": code, "message": message} | more, {"x-sb-error-code": code})


def stamp(seconds: float | None) -> str | None:
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")


async def parameters(request: Request, type_name: str, **kinds) -> dict:
    """The members of a body as Go's encoding/json reads them into a struct: names in any case, the last one of several,
    null as absent, and an error for another type."""
    raw = await request.body()
    if len(raw) > 1 << 20:
        raise refusal(413, "request_entity_too_large", "Request body too large (max 1048576 bytes)")
    prefix = "Could not parse request body as JSON: "
    try:
        body = json.loads(raw.decode("utf-8", "replace"), strict=True)
    except (ValueError, RecursionError) as error:
        rest = raw.decode("utf-8", "replace")[getattr(error, "pos", 0) :].lstrip()
        said = f"invalid character {rest[0]!r} looking for beginning of value" if rest else "unexpected end of JSON input"
        raise refusal(400, "bad_json", prefix + said) from None
    if body is None:
        body = {}
    if not isinstance(body, dict):
        raise refusal(400, "bad_json", f"{prefix}json: cannot unmarshal {GO_KINDS[type(body)]} into Go value of type api.{type_name}")
    found = dict.fromkeys(kinds)
    for given, value in body.items():
        name = given.casefold()
        if name not in kinds or value is None:
            continue
        if not isinstance(value, kinds[name]):
            wanted = {str: "string", dict: "map[string]interface {}"}[kinds[name]]
            raise refusal(400, "bad_json", f"{prefix}json: cannot unmarshal {GO_KINDS[type(value)]} into Go struct field {type_name}.{name} of type {wanted}")
        found[name] = value.encode("utf-8", "replace").decode() if isinstance(value, str) else value
    return found


def address(email: str) -> str:
    if not email:
        raise refusal(400, "validation_failed", "An email address is required")
    if len(email.encode()) > 255:
        raise refusal(400, "validation_failed", "An email address is too long")
    if not ADDRESS.fullmatch(email):
        raise refusal(400, "validation_failed", "Unable to validate email address: invalid format")
    return email.lower()


class Supabase:
    def __init__(self, url: str):
        self.url = url
        self.accounts = Accounts()
        self.secure_email_change = setting("SECURE_EMAIL_CHANGE", "1") == "1"
        self.current_password = switched_on("CURRENT_PASSWORD")
        self.notify = switched_on("NOTIFY")
        self.mail_seconds = float(setting("MAIL_SECONDS", "1"))
        self.shortest = int(setting("PASSWORD_MIN", "6"))

    # What the service shows of an account.

    def identity(self, account: Account) -> dict:
        data = {"email": account.email, "email_verified": account.confirmed is not None, "phone_verified": False, "sub": account.id}
        return {
            "identity_id": account.facts["identity"],
            "id": account.id,
            "user_id": account.id,
            "identity_data": data,
            "provider": "email",
            "last_sign_in_at": stamp(account.created),
            "created_at": stamp(account.created),
            "updated_at": stamp(account.created),
            "email": account.email,
        }

    def user(self, account: Account) -> dict:
        facts = account.facts
        shown = {
            "id": account.id,
            "aud": "authenticated",
            "role": "authenticated",
            "email": account.email,
            "email_confirmed_at": stamp(account.confirmed),
            "phone": "",
            "confirmation_sent_at": stamp(facts.get("signup_sent")),
            "confirmed_at": stamp(account.confirmed),
            "recovery_sent_at": stamp(facts.get("recovery_sent")),
            "new_email": facts.get("new_email"),
            "email_change_sent_at": stamp(facts.get("email_change_sent")),
            "last_sign_in_at": stamp(facts.get("last_sign_in")),
            "app_metadata": {"provider": "email", "providers": ["email"]},
            "user_metadata": facts["data"] | self.identity(account)["identity_data"],
            "identities": [self.identity(account)],
            "created_at": stamp(account.created),
            "updated_at": stamp(time.time()),
            "is_anonymous": False,
        }
        return {name: value for name, value in shown.items() if value is not None}

    def pretended(self, email: str, data: dict) -> dict:
        """What stands for a new user where the address is taken: with another id, and without identities."""
        now = stamp(time.time())
        return {
            "id": str(uuid.uuid4()),
            "aud": "authenticated",
            "role": "",
            "email": email,
            "phone": "",
            "confirmation_sent_at": now,
            "app_metadata": {"provider": "email", "providers": ["email"]},
            "user_metadata": data,
            "identities": [],
            "created_at": now,
            "updated_at": now,
            "is_anonymous": False,
        }

    # Tokens.

    def access_token(self, session: Session) -> tuple[str, int]:
        account, now = session.account, int(time.time())
        claims = {
            "iss": self.url,
            "sub": account.id,
            "aud": "authenticated",
            "exp": now + ACCESS_SECONDS,
            "iat": now,
            "email": account.email,
            "phone": "",
            "app_metadata": {"provider": "email", "providers": ["email"]},
            "user_metadata": self.user(account)["user_metadata"],
            "role": "authenticated",
            "aal": "aal1",
            "amr": [{"method": session.facts["method"], "timestamp": int(session.opened)}],
            "session_id": session.id,
            "is_anonymous": False,
        }
        return jwt.encode(claims, SECRET, "HS256"), claims["exp"]

    def tokens(self, session: Session) -> dict:
        access, expires = self.access_token(session)
        return {
            "access_token": access,
            "token_type": "bearer",
            "expires_in": ACCESS_SECONDS,
            "expires_at": expires,
            "refresh_token": session.facts["refresh"],
            "user": self.user(session.account),
        }

    def signed_in(self, account: Account, method: str) -> JSONResponse:
        account.facts["last_sign_in"] = time.time()
        session = self.accounts.open_session(account, method=method, refresh=self.refresh_token(), used={})
        return JSONResponse(self.tokens(session), headers={"sb-auth-user-id": account.id})

    @staticmethod
    def refresh_token() -> str:
        # Never letters alone: Rekey takes a short word for no secret, so one recording in several would come out another.
        letters = [secrets.choice(string.ascii_lowercase + string.digits) for _ in range(12)]
        letters[secrets.randbelow(12)] = secrets.choice(string.digits)
        return "".join(letters)

    def authenticated(self, request: Request) -> Session:
        found = re.fullmatch(r"(?i)bearer (\S+)", request.headers.get("authorization", ""))
        if not found:
            raise refusal(401, "no_authorization", "This endpoint requires a valid Bearer token")
        try:
            claims = jwt.decode(found[1], SECRET, ["HS256"], options={"verify_aud": False, "verify_iat": False, "verify_iss": False, "verify_sub": False})
        except jwt.InvalidTokenError as error:
            said = {
                jwt.ExpiredSignatureError: "token has invalid claims: token is expired",
                jwt.ImmatureSignatureError: "token has invalid claims: token is not valid yet",
                jwt.InvalidSignatureError: "token signature is invalid: signature is invalid",
                jwt.InvalidAlgorithmError: "token signature is invalid: signing method is invalid",
            }.get(type(error), "token is malformed: token contains an invalid number of segments")
            raise refusal(403, "bad_jwt", f"invalid JWT: unable to parse or verify signature, {said}") from None
        subject = claims.get("sub")
        if not subject or not isinstance(subject, str):
            raise refusal(403, "bad_jwt", "invalid claim: missing sub claim")
        try:
            account = self.accounts.by_id.get(str(uuid.UUID(subject)))
        except ValueError:
            raise refusal(400, "bad_jwt", "invalid claim: sub claim must be a UUID") from None
        if not account:
            raise refusal(403, "user_not_found", "User from sub claim in JWT does not exist")
        session = account.sessions.get(str(claims.get("session_id")))
        if not session:
            raise refusal(403, "session_not_found", "Session from session_id claim in JWT does not exist")
        if not claims.get("aud"):
            raise refusal(400, "validation_failed", "Token audience doesn't match request audience")
        return session

    # Passwords and mail.

    def check_strength(self, password: str) -> None:
        if len(password.encode()) > MOST_BYTES:
            raise refusal(400, "validation_failed", f"Password cannot be longer than {MOST_BYTES} characters")
        if len(password.encode()) < self.shortest:
            said = f"Password should be at least {self.shortest} characters."
            raise refusal(422, "weak_password", said, weak_password={"reasons": ["length"]})

    async def send(self, account: Account, purpose: str, subject: str, to: str | None = None) -> None:
        sent = account.facts.get(f"{purpose}_sent")
        if sent and sent + self.mail_seconds > time.time():
            left = int(sent + self.mail_seconds - time.time())
            raise refusal(429, "over_email_send_rate_limit", f"For security purposes, you can only request this after {left} seconds.")
        account.facts[f"{purpose}_sent"] = time.time()
        to = to or account.email
        messages = [(to, self.issue(account, purpose, to))]
        if purpose == "email_change" and self.secure_email_change:
            messages.append((account.email, self.issue(account, "email_change_current", account.email)))
        for recipient, token in messages:
            link = f"{self.url}/verify?token={token}&amp;type={purpose}&amp;redirect_to={SITE}"
            await mail(recipient, subject, html=f'<h2>{subject}</h2>\n\n<p>Follow the link below.</p>\n<p><a href="{link}">{subject}</a></p>')

    def issue(self, account: Account, purpose: str, to: str) -> str:
        """A token hash: of the address and six digits."""
        digits = "".join(secrets.choice(string.digits) for _ in range(6))
        return self.accounts.issue(account, purpose, hashlib.sha224((to + digits).encode()).hexdigest(), CODE_SECONDS).text

    # The endpoints.

    async def signup(self, request: Request) -> Response:
        given = await parameters(request, "SignupParams", email=str, phone=str, password=str, data=dict)
        email, password, data = given["email"] or "", given["password"] or "", given["data"] or {}
        if not email and not given["phone"]:
            raise refusal(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled")
        if not password:
            raise refusal(400, "validation_failed", "Signup requires a valid password")
        self.check_strength(password)
        if email and given["phone"]:
            raise refusal(400, "validation_failed", "Only an email address or phone number should be provided on signup.")
        if not email:
            raise refusal(400, "phone_provider_disabled", "Phone signups are disabled")
        email = address(email)
        account = self.accounts.with_email(email)
        if account and account.confirmed:
            return JSONResponse(self.pretended(email, data))
        account = account or self.accounts.add(email, password, identity=str(uuid.uuid4()), data=data)
        await self.send(account, "signup", "Confirm your email address")
        return JSONResponse(self.user(account))

    async def token(self, request: Request) -> Response:
        grant = request.query_params.get("grant_type")
        if grant == "password":
            return await self.password_grant(request)
        if grant == "refresh_token":
            return await self.refresh_grant(request)
        raise refusal(400, "invalid_credentials", "unsupported_grant_type")

    async def password_grant(self, request: Request) -> Response:
        given = await parameters(request, "PasswordGrantParams", email=str, phone=str, password=str)
        if given["email"] and given["phone"]:
            raise refusal(400, "validation_failed", "Only an email address or phone number should be provided on login.")
        if given["phone"]:
            raise refusal(422, "phone_provider_disabled", "Phone logins are disabled")
        if not given["email"]:
            raise refusal(400, "validation_failed", "missing email or phone")
        account = self.accounts.with_email(given["email"])
        if not account or not account.has_password(given["password"] or ""):
            raise refusal(400, "invalid_credentials", "Invalid login credentials")
        if not account.confirmed:
            raise refusal(400, "email_not_confirmed", "Email not confirmed")
        return self.signed_in(account, "password")

    async def refresh_grant(self, request: Request) -> Response:
        given = (await parameters(request, "RefreshTokenGrantParams", refresh_token=str))["refresh_token"] or ""
        if not re.fullmatch(r"[a-z0-9]{12}", given):
            raise refusal(400, "validation_failed", "Refresh token is not valid")
        session = self.accounts.session_with(refresh=given)
        if session and not session.facts.get("revoked"):
            session.facts["used"][given] = time.time()
            session.facts["parent"], session.facts["refresh"] = given, self.refresh_token()
            return JSONResponse(self.tokens(session))
        for account in self.accounts.by_id.values():
            for session in account.sessions.values():
                if given not in session.facts["used"] and session.facts["refresh"] != given:
                    continue
                if not session.facts.get("revoked"):
                    # The last one before the present one gives the present one, however long ago it was used.
                    if session.facts["parent"] == given:
                        return JSONResponse(self.tokens(session))
                    if session.facts["used"][given] + REUSE_SECONDS > time.time():
                        session.facts["used"][session.facts["refresh"]] = time.time()
                        session.facts["parent"], session.facts["refresh"] = given, self.refresh_token()
                        return JSONResponse(self.tokens(session))
                session.facts["revoked"] = True
                raise refusal(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used")
        raise refusal(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found")

    async def recover(self, request: Request) -> Response:
        given = await parameters(request, "RecoverParams", email=str)
        if not given["email"]:
            raise refusal(400, "validation_failed", "Password recovery requires an email")
        account = self.accounts.with_email(address(given["email"]))
        if account:
            await self.send(account, "recovery", "Reset your password")
        return JSONResponse({})

    async def resend(self, request: Request) -> Response:
        given = await parameters(request, "ResendConfirmationParams", type=str, email=str, phone=str)
        if given["type"] not in ("signup", "email_change"):
            raise refusal(400, "validation_failed", "Missing one of these types: signup, email_change, sms, phone_change")
        if not given["email"] and given["type"] == "signup":
            raise refusal(400, "validation_failed", "Type provided requires an email address")
        if not given["email"]:
            raise refusal(400, "validation_failed", "Missing email address or phone number")
        account = self.accounts.with_email(address(given["email"]))
        if account and given["type"] == "signup" and not account.confirmed:
            await self.send(account, "signup", "Confirm your email address")
        if account and given["type"] == "email_change" and account.facts.get("new_email"):
            await self.send(account, "email_change", "Confirm your new email address", account.facts["new_email"])
        return JSONResponse({})

    async def verify(self, request: Request) -> Response:
        if request.method == "GET":
            return await self.verify_by_link(request)
        given = await parameters(request, "VerifyParams", type=str, token=str, token_hash=str, email=str, phone=str, redirect_to=str)
        if not given["type"]:
            raise refusal(400, "validation_failed", "Verify requires a verification type")
        if bool(given["token"]) == bool(given["token_hash"]):
            raise refusal(400, "validation_failed", "Verify requires either a token or a token hash")
        if given["token"]:
            if not given["email"] or given["phone"]:
                raise refusal(400, "validation_failed", "Only an email address or phone number should be provided on verify")
            hashed = hashlib.sha224((address(given["email"]) + given["token"]).encode()).hexdigest()
            said = "Token has expired or is invalid"
        else:
            if given["email"] or given["phone"] or given["redirect_to"]:
                raise refusal(400, "validation_failed", "Only the token_hash and type should be provided")
            hashed, said = given["token_hash"], "Email link is invalid or has expired"
        account = await self.redeemed(given["type"], hashed, said)
        return self.signed_in(account, "otp") if account else JSONResponse({"code": "200", "msg": HALFWAY})

    async def verify_by_link(self, request: Request) -> Response:
        type, token = request.query_params.get("type"), request.query_params.get("token")
        if not type:
            raise refusal(400, "validation_failed", "Verify requires a verification type")
        if not token:
            raise refusal(400, "validation_failed", "Verify requires a token or a token hash")
        try:
            account = await self.redeemed(type, token, "Email link is invalid or has expired")
        except Refusal as error:
            words = {400: "invalid_request", 403: "access_denied"}[error.status]
            fragment = f"error={words}&error_code={error.body['code']}&error_description={error.body['message'].replace(' ', '+')}&sb="
            return RedirectResponse(f"{SITE}#{fragment}", 303)
        if not account:
            return RedirectResponse(f"{SITE}#message={HALFWAY.replace(' ', '+')}&sb=", 303)
        tokens = json.loads(self.signed_in(account, "otp").body)
        fragment = "&".join(f"{name}={tokens[name]}" for name in ("access_token", "expires_at", "expires_in", "refresh_token"))
        return RedirectResponse(f"{SITE}#{fragment}&sb=&token_type=bearer&type={type}", 303)

    async def redeemed(self, type: str, hashed: str, said: str) -> Account | None:
        """The account that a code is for, once it is used; None after the first of two confirmations."""
        purposes = {
            "signup": ["signup"],
            "recovery": ["recovery"],
            "magiclink": ["recovery"],
            "email": ["signup", "recovery"],
            "email_change": ["email_change", "email_change_current"],
        }
        if type not in purposes:
            raise refusal(400, "validation_failed", "Invalid email verification type")
        code = self.accounts.code(hashed, *purposes[type])
        if not code or code.expired:
            raise refusal(403, "otp_expired", said)
        account = code.account
        account.codes.remove(code)
        if type == "email_change":
            if self.secure_email_change and any(other.purpose in purposes[type] for other in account.codes):
                return None
            await self.changed_address(account)
        else:
            account.confirmed = account.confirmed or time.time()
        account.withdraw()
        return account

    async def changed_address(self, account: Account) -> None:
        former = account.email
        self.accounts.rename(account, account.facts.pop("new_email"))
        account.confirmed = account.confirmed or time.time()
        if self.notify:
            said = f"The email address for your account was changed from {former} to {account.email}."
            await mail(former, "Your email address was changed", html=f"<h2>Your email address was changed</h2>\n\n<p>{said}</p>")

    async def get_user(self, request: Request) -> Response:
        return JSONResponse(self.user(self.authenticated(request).account))

    async def put_user(self, request: Request) -> Response:
        session = self.authenticated(request)
        account = session.account
        given = await parameters(request, "UserUpdateParams", email=str, password=str, current_password=str, data=dict, phone=str)
        email, password = given["email"], given["password"]
        if email:
            email = address(email)
        if password is not None:
            self.check_strength(password)
        if email and email != account.email and self.accounts.with_email(email):
            raise refusal(422, "email_exists", DUPLICATE)
        if password is not None:
            if self.current_password and session.facts["method"] != "otp":
                said = "Current password required when setting new password."
                if not given["current_password"]:
                    raise refusal(400, "current_password_required", said)
                if not account.has_password(given["current_password"]):
                    raise refusal(400, "current_password_invalid", said)
            if account.has_password(password):
                raise refusal(422, "same_password", "New password should be different from the old password.")
            account.set_password(password)
            account.withdraw()
            account.end_sessions(but=session)
            if self.notify:
                said = "The password for your account was recently changed."
                await mail(account.email, "Your password was changed", html=f"<h2>Your password was changed</h2>\n\n<p>{said}</p>")
        account.facts["data"] |= given["data"] or {}
        if email and email != account.email:
            account.facts["new_email"] = email
            await self.send(account, "email_change", "Confirm your new email address", email)
        return JSONResponse(self.user(account))

    async def logout(self, request: Request) -> Response:
        session = self.authenticated(request)
        scope = request.query_params.get("scope") or "global"
        if scope == "local":
            session.account.sessions.pop(session.id, None)
        elif scope in ("global", "others"):
            session.account.end_sessions(but=session if scope == "others" else None)
        else:
            raise refusal(400, "validation_failed", f'Unsupported logout scope "{scope}"')
        return Response(status_code=204)

    async def health(self, _: Request) -> Response:
        return JSONResponse({"version": "stand-in", "name": "GoTrue", "description": "GoTrue is a user registration and authentication API"})

    async def keys(self, _: Request) -> Response:
        return JSONResponse({"keys": []})


def unrouted(_: Request, status: int) -> Response:
    return PlainTextResponse("404 page not found\n", 404) if status == 404 else Response(status_code=status)


def make(url: str):
    service = Supabase(url)
    return application(
        [
            Route("/health", service.health, methods=["GET"]),
            Route("/.well-known/jwks.json", service.keys, methods=["GET"]),
            Route("/signup", service.signup, methods=["POST"]),
            Route("/token", service.token, methods=["POST"]),
            Route("/recover", service.recover, methods=["POST"]),
            Route("/resend", service.resend, methods=["POST"]),
            Route("/verify", service.verify, methods=["GET", "POST"]),
            Route("/user", service.get_user, methods=["GET"]),
            Route("/user", service.put_user, methods=["PUT"]),
            Route("/logout", service.logout, methods=["POST"]),
        ],
        unrouted,
    )
