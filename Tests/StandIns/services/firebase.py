"""Firebase Authentication: Identity Toolkit v1 and Secure Token v1, on the paths of the Firebase emulator.

What a request is answered follows the emulator, whose test files name every error (src/emulator/auth/*.spec.ts of
github.com/firebase/firebase-tools). Where the service documents something else than its emulator, the service counts: ID tokens
are signed and checked, an expired one and one of another project are refused, refresh tokens end with the password
("Manage user sessions"), messages are mailed, and addresses are protected from enumeration.

Environment:
  EMAIL_PRIVACY=1  emailPrivacyConfig.enableImprovedEmailPrivacy, on by default for new projects
"""

import hashlib
import json
import re
import secrets
import string
import time
from urllib.parse import parse_qs

import jwt
from accounts import Account, Accounts, Session
from cryptography.hazmat.primitives.asymmetric import rsa
from jwt.algorithms import RSAAlgorithm
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from wire import Refusal, application, mail, setting

PROJECT = "demo-rekey"
PROJECT_NUMBER = "12345"
KEY = "fake-api-key"
TOKEN_SECONDS = 3600
CODE_SECONDS = 3600
SHORTEST, LONGEST = 6, 4096
IDENTITY = "/identitytoolkit.googleapis.com/v1/accounts:"
SECURE_TOKEN = "/securetoken.googleapis.com/v1/token"
KEYS = "/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"
LETTERS = string.ascii_letters + string.digits
MESSAGES = {
    "PASSWORD_RESET": ("resetPassword", f"Reset your password for {PROJECT}"),
    "VERIFY_EMAIL": ("verifyEmail", f"Verify your email for {PROJECT}"),
    "VERIFY_AND_CHANGE_EMAIL": ("verifyAndChangeEmail", f"Verify your new email for {PROJECT}"),
}
KINDS = {str: "string", bool: "boolean"}


def refusal(message: str, status: int = 400, name: str | None = None, reason: str = "invalid") -> Refusal:
    error = {"code": status, "message": message, "errors": [{"message": message, "domain": "global", "reason": reason}]}
    return Refusal(status, {"error": error | ({"status": name} if name else {})})


def demand(condition, message: str) -> None:
    if not condition:
        raise refusal(message)


def is_address(text: str) -> bool:
    return re.fullmatch(r"[^@]+@[^@]+", text) is not None


async def parameters(request: Request, **kinds) -> dict:
    """The members of the body, and an error in the emulator's words for what is no JSON or of another type."""
    key = request.query_params.get("key") or request.headers.get("x-goog-api-key")
    if not key:
        raise refusal("The request is missing a valid API key.", 403, "PERMISSION_DENIED", "forbidden")
    raw = await request.body()
    try:
        body = json.loads(raw.decode("utf-8")) if raw else {}
    except (ValueError, RecursionError):
        raise refusal("Invalid JSON payload received. Unexpected token.", 400, "INVALID_ARGUMENT", "parseError") from None
    if not isinstance(body, dict):
        raise refusal("Invalid JSON payload received. / must be object", 400, "INVALID_ARGUMENT")
    for name, value in body.items():
        if name not in kinds:
            said = f'Invalid JSON payload received. Unknown name "{name}": Cannot find field.'
            raise refusal(said, 400, "INVALID_ARGUMENT")
        if value is not None and not isinstance(value, kinds[name]):
            raise refusal(f"Invalid JSON payload received. /{name} must be {KINDS[kinds[name]]}", 400, "INVALID_ARGUMENT")
        if isinstance(value, str):
            body[name] = value.encode("utf-8", "replace").decode()
    return {name: body.get(name) for name in kinds}


class Firebase:
    def __init__(self, url: str):
        self.url = url
        self.accounts = Accounts()
        self.made: dict[str, int] = {}
        self.privacy = setting("EMAIL_PRIVACY", "1") == "1"
        self.key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        self.key_id = secrets.token_hex(20)

    def local_id(self, email: str) -> str:
        """28 letters and digits, the same in every run, so that a recording can be made again alike."""
        self.made[email] = self.made.get(email, 0) + 1
        digest = hashlib.sha512(f"{self.made[email]} {email}".encode()).digest()
        return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:28])

    # Tokens.

    def id_token(self, session: Session) -> str:
        account, now = session.account, int(time.time())
        claims = {
            "iss": f"https://securetoken.google.com/{PROJECT}",
            "aud": PROJECT,
            "auth_time": int(session.opened),
            "user_id": account.id,
            "sub": account.id,
            "iat": now,
            "exp": now + TOKEN_SECONDS,
            "email": account.email,
            "email_verified": account.confirmed is not None,
            "firebase": {"identities": {"email": [account.email]}, "sign_in_provider": "password"},
        }
        return jwt.encode(claims, self.key, "RS256", {"kid": self.key_id})

    def signed_in(self, account: Account) -> dict:
        session = self.accounts.open_session(account, refresh=secrets.token_urlsafe(96))
        return {"idToken": self.id_token(session), "refreshToken": session.facts["refresh"], "expiresIn": str(TOKEN_SECONDS)}

    def account_of(self, token: str | None) -> Account:
        demand(token, "MISSING_ID_TOKEN")
        try:
            claims = jwt.decode(
                token, self.key.public_key(), ["RS256"], audience=PROJECT, issuer=f"https://securetoken.google.com/{PROJECT}",
                options={"require": ["iss", "aud", "sub", "iat", "exp"]},
            )
        except jwt.ExpiredSignatureError:
            raise refusal("TOKEN_EXPIRED") from None
        except jwt.InvalidTokenError:
            raise refusal("INVALID_ID_TOKEN") from None
        account = self.accounts.by_id.get(claims["sub"])
        demand(account, "USER_NOT_FOUND")
        demand(claims["iat"] >= account.facts["valid_since"], "TOKEN_EXPIRED")
        return account

    # Passwords and mail.

    @staticmethod
    def check_password(password: str) -> None:
        demand(len(password) >= SHORTEST, f"WEAK_PASSWORD : Password should be at least {SHORTEST} characters")
        said = f"PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password may contain at most {LONGEST} characters]"
        demand(len(password) <= LONGEST, said)

    def set_password(self, account: Account, password: str) -> None:
        """Sets it, and ends what was signed in before."""
        account.set_password(password)
        account.facts["valid_since"] = int(time.time())
        account.end_sessions()

    async def send(self, account: Account, purpose: str, new_email: str | None = None) -> None:
        mode, subject = MESSAGES[purpose]
        text = "".join(secrets.choice(LETTERS + "-_") for _ in range(54))
        self.accounts.issue(account, purpose, text, CODE_SECONDS, beside=True, new_email=new_email)
        link = f"https://{PROJECT}.firebaseapp.com/__/auth/action?mode={mode}&oobCode={text}&apiKey={KEY}&lang=en"
        await mail(new_email or account.email, subject, text=f"Hello,\n\nFollow this link:\n\n{link}\n\nThanks,\n\nYour {PROJECT} team\n")

    # The methods.

    async def sign_up(self, request: Request) -> Response:
        given = await parameters(request, email=str, password=str, displayName=str, returnSecureToken=bool, idToken=str, localId=str)
        demand(not given["localId"], "UNEXPECTED_PARAMETER : User ID")
        demand(given["idToken"] or given["password"] or given["email"], "ADMIN_ONLY_OPERATION")
        demand(given["email"], "MISSING_EMAIL")
        demand(given["password"], "MISSING_PASSWORD")
        demand(is_address(given["email"]), "INVALID_EMAIL")
        email = given["email"].lower()
        demand(not self.accounts.with_email(email), "EMAIL_EXISTS")
        self.check_password(given["password"])
        account = self.accounts.add(email, given["password"], self.local_id(email), valid_since=int(time.time()), display_name=given["displayName"] or "")
        answer = {"kind": "identitytoolkit#SignupNewUserResponse", "localId": account.id, "email": email}
        return JSONResponse(answer | (self.signed_in(account) if given["returnSecureToken"] else {}))

    async def sign_in(self, request: Request) -> Response:
        given = await parameters(request, email=str, password=str, returnSecureToken=bool)
        demand(given["email"] is not None, "MISSING_EMAIL")
        demand(is_address(given["email"]), "INVALID_EMAIL")
        demand(given["password"], "MISSING_PASSWORD")
        account = self.accounts.with_email(given["email"])
        demand(account, "INVALID_LOGIN_CREDENTIALS" if self.privacy else "EMAIL_NOT_FOUND")
        demand(account.has_password(given["password"]), "INVALID_LOGIN_CREDENTIALS" if self.privacy else "INVALID_PASSWORD")
        answer = {
            "kind": "identitytoolkit#VerifyPasswordResponse",
            "localId": account.id,
            "email": account.email,
            "displayName": account.facts["display_name"],
            "registered": True,
        }
        return JSONResponse(answer | (self.signed_in(account) if given["returnSecureToken"] else {}))

    async def lookup(self, request: Request) -> Response:
        account = self.account_of((await parameters(request, idToken=str))["idToken"])
        user = {
            "localId": account.id,
            "email": account.email,
            "emailVerified": account.confirmed is not None,
            "providerUserInfo": [{"providerId": "password", "federatedId": account.email, "email": account.email, "rawId": account.email}],
            "validSince": str(account.facts["valid_since"]),
            "createdAt": str(int(account.created * 1000)),
        }
        return JSONResponse({"kind": "identitytoolkit#GetAccountInfoResponse", "users": [user]})

    async def send_code(self, request: Request) -> Response:
        given = await parameters(request, requestType=str, email=str, idToken=str, newEmail=str, returnOobLink=bool, continueUrl=str, canHandleCodeInApp=bool)
        purpose = given["requestType"]
        demand(purpose and purpose != "OOB_REQ_TYPE_UNSPECIFIED", "MISSING_REQ_TYPE")
        demand(not given["returnOobLink"], "INSUFFICIENT_PERMISSION")
        demand(purpose in MESSAGES, "OPERATION_NOT_ALLOWED")
        new_email = None
        if purpose == "PASSWORD_RESET":
            demand(given["email"], "MISSING_EMAIL")
            account, email = self.accounts.with_email(given["email"]), given["email"].lower()
            demand(account or self.privacy, "EMAIL_NOT_FOUND")
        else:
            if purpose == "VERIFY_AND_CHANGE_EMAIL":
                demand(given["newEmail"], "MISSING_NEW_EMAIL")
                demand(is_address(given["newEmail"]), "INVALID_NEW_EMAIL")
                new_email = given["newEmail"].lower()
                demand(given["idToken"], "MISSING_ID_TOKEN")
            demand(given["idToken"], "INVALID_ID_TOKEN")
            account = self.account_of(given["idToken"])
            email = account.email
            demand(new_email is None or not self.accounts.with_email(new_email), "EMAIL_EXISTS")
        if account:
            await self.send(account, purpose, new_email)
        return JSONResponse({"kind": "identitytoolkit#GetOobConfirmationCodeResponse", "email": email})

    async def reset_password(self, request: Request) -> Response:
        given = await parameters(request, oobCode=str, newPassword=str)
        demand(given["oobCode"], "MISSING_OOB_CODE")
        code = self.accounts.code(given["oobCode"], *MESSAGES)
        demand(code, "INVALID_OOB_CODE")
        demand(not code.expired, "EXPIRED_OOB_CODE")
        email = code.account.email
        if given["newPassword"]:
            demand(code.purpose == "PASSWORD_RESET", "INVALID_OOB_CODE")
            self.check_password(given["newPassword"])
            code.account.codes.remove(code)
            code.account.confirmed = code.account.confirmed or time.time()
            self.set_password(code.account, given["newPassword"])
        answer = {"kind": "identitytoolkit#ResetPasswordResponse", "requestType": code.purpose, "email": email}
        return JSONResponse(answer | ({"newEmail": code.facts["new_email"]} if code.facts["new_email"] else {}))

    async def update(self, request: Request) -> Response:
        given = await parameters(request, idToken=str, oobCode=str, email=str, password=str, displayName=str, returnSecureToken=bool)
        demand(given["idToken"] or given["oobCode"], "INVALID_REQ_TYPE : Unsupported request parameters.")
        tokens = {}
        if given["oobCode"]:
            account = self.redeemed(given["oobCode"])
        else:
            account = self.account_of(given["idToken"])
            if given["email"]:
                demand(is_address(given["email"]), "INVALID_EMAIL")
                demand(not self.privacy, "OPERATION_NOT_ALLOWED : Please verify the new email before changing email.")
                demand(not self.accounts.with_email(given["email"]), "EMAIL_EXISTS")
                self.accounts.rename(account, given["email"].lower())
                account.confirmed, account.facts["valid_since"] = None, int(time.time())
                account.end_sessions()
            if given["password"]:
                self.check_password(given["password"])
                self.set_password(account, given["password"])
            if given["displayName"] is not None:
                account.facts["display_name"] = given["displayName"]
            if given["returnSecureToken"] and (given["email"] or given["password"]):
                tokens = self.signed_in(account)
        answer = {
            "kind": "identitytoolkit#SetAccountInfoResponse",
            "localId": account.id,
            "email": account.email,
            "emailVerified": account.confirmed is not None,
            "providerUserInfo": [{"providerId": "password", "federatedId": account.email, "email": account.email, "rawId": account.email}],
        }
        return JSONResponse(answer | tokens)

    def redeemed(self, text: str) -> Account:
        code = self.accounts.code(text, "VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL")
        demand(code, "INVALID_OOB_CODE")
        demand(not code.expired, "EXPIRED_OOB_CODE")
        account = code.account
        account.codes.remove(code)
        if code.facts["new_email"]:
            demand(not self.accounts.with_email(code.facts["new_email"]), "EMAIL_EXISTS")
            self.accounts.rename(account, code.facts["new_email"])
            account.facts["valid_since"] = int(time.time())
            account.end_sessions()
        account.confirmed = account.confirmed or time.time()
        return account

    async def delete(self, request: Request) -> Response:
        self.accounts.remove(self.account_of((await parameters(request, idToken=str))["idToken"]))
        return JSONResponse({"kind": "identitytoolkit#DeleteAccountResponse"})

    async def create_auth_uri(self, request: Request) -> Response:
        given = await parameters(request, identifier=str, continueUri=str)
        demand(given["identifier"], "MISSING_IDENTIFIER")
        demand(given["continueUri"], "MISSING_CONTINUE_URI")
        demand(is_address(given["identifier"]), "INVALID_IDENTIFIER")
        answer = {"kind": "identitytoolkit#CreateAuthUriResponse", "sessionId": "".join(secrets.choice(LETTERS) for _ in range(27))}
        if not self.privacy:
            known = self.accounts.with_email(given["identifier"]) is not None
            answer |= {"registered": known, "allProviders": ["password"] if known else [], "signinMethods": ["password"] if known else []}
        return JSONResponse(answer)

    async def token(self, request: Request) -> Response:
        if not (request.query_params.get("key") or request.headers.get("x-goog-api-key")):
            raise refusal("The request is missing a valid API key.", 403, "PERMISSION_DENIED", "forbidden")
        raw = (await request.body()).decode("utf-8", "replace")
        try:
            given = json.loads(raw) if request.headers.get("content-type", "").startswith("application/json") else None
        except ValueError:
            raise refusal("Invalid JSON payload received. Unexpected token.", 400, "INVALID_ARGUMENT", "parseError") from None
        if not isinstance(given, dict):
            given = {name: values[-1] for name, values in parse_qs(raw).items()}
        grant = given.get("grant_type", given.get("grantType"))
        refresh = given.get("refresh_token", given.get("refreshToken"))
        demand(grant, "MISSING_GRANT_TYPE")
        demand(grant == "refresh_token", "INVALID_GRANT_TYPE")
        demand(refresh, "MISSING_REFRESH_TOKEN")
        session = self.accounts.session_with(refresh=refresh) if isinstance(refresh, str) else None
        if not session:
            ended = self.ended(refresh)
            raise refusal(ended, 400, "INVALID_ARGUMENT")
        token = self.id_token(session)
        return JSONResponse(
            {
                "access_token": token,
                "expires_in": str(TOKEN_SECONDS),
                "token_type": "Bearer",
                "refresh_token": refresh,
                "id_token": token,
                "user_id": session.account.id,
                "project_id": PROJECT_NUMBER,
            }
        )

    @staticmethod
    def ended(refresh) -> str:
        """What a refresh token is told that opens nothing: the service knows its own, by their form, from those of nobody."""
        own = isinstance(refresh, str) and re.fullmatch(r"[A-Za-z0-9_-]{128}", refresh)
        return "TOKEN_EXPIRED" if own else "INVALID_REFRESH_TOKEN"

    async def keys(self, _: Request) -> Response:
        key = json.loads(RSAAlgorithm.to_jwk(self.key.public_key()))
        return JSONResponse({"keys": [{"kty": "RSA", "alg": "RS256", "use": "sig", "kid": self.key_id, "n": key["n"], "e": key["e"]}]})

    async def ready(self, _: Request) -> Response:
        return JSONResponse({"authEmulator": {"ready": True, "docs": "https://firebase.google.com/docs/emulator-suite"}})


def unrouted(_: Request, status: int) -> Response:
    return refusal("Not Found", 404, "NOT_FOUND", "notFound").answer()


def make(url: str):
    service = Firebase(url)
    methods = {
        "signUp": service.sign_up,
        "signInWithPassword": service.sign_in,
        "lookup": service.lookup,
        "sendOobCode": service.send_code,
        "resetPassword": service.reset_password,
        "update": service.update,
        "delete": service.delete,
        "createAuthUri": service.create_auth_uri,
    }
    routes = [Route(IDENTITY + name, method, methods=["POST"]) for name, method in methods.items()]
    routes += [
        Route(SECURE_TOKEN, service.token, methods=["POST"]),
        Route(KEYS, service.keys, methods=["GET"]),
        Route("/", service.ready, methods=["GET"]),
    ]
    return application(routes, unrouted)
