"""ASP.NET Core Identity's endpoints as MapIdentityApi makes them, with the default options of Identity: what
IdentityApiEndpointRouteBuilderExtensions.cs, BearerTokenHandler.cs, SignInManager.cs, UserManager.cs and PasswordValidator.cs of
github.com/dotnet/aspnetcore do, in production, with the messages of DefaultMessageEmailSender mailed.

Environment:
  CONFIRMED=0  SignIn.RequireConfirmedEmail (0 by default)

Tokens and codes are protected data in the service: nothing is kept of them, and a code counts as long as the security stamp of
its account is the one that it was made with. Here they are random texts, kept with their stamp.
"""

import base64
import json
import re
import secrets
import time
from urllib.parse import quote
from uuid import uuid4

from accounts import Account, Accounts
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from wire import Refusal, application, mail, switched_on

ACCESS_SECONDS = 3600
REFRESH_SECONDS = 14 * 24 * 3600
CODE_SECONDS = 24 * 3600
MOST_FAILURES, LOCKED_SECONDS = 5, 5 * 60
SHORTEST = 6
USER_NAME = re.compile(r"[a-zA-Z0-9\-._@+]+")


def validation(**errors: str) -> Refusal:
    body = {
        "type": "https://tools.ietf.org/html/rfc9110#section-15.5.1",
        "title": "One or more validation errors occurred.",
        "status": 400,
        "errors": {code: [text] for code, text in errors.items()},
    }
    return Refusal(400, body, {"Content-Type": "application/problem+json"})


def unauthorized(detail: str) -> Refusal:
    body = {"type": "https://tools.ietf.org/html/rfc9110#section-15.5.2", "title": "Unauthorized", "status": 401, "detail": detail}
    return Refusal(401, body, {"Content-Type": "application/problem+json"})


def challenge() -> Refusal:
    return Refusal(401, headers={"WWW-Authenticate": "Bearer"})


def is_address(text: str) -> bool:
    """What EmailAddressAttribute asks: one @, at neither end, and no line end."""
    at = text.find("@")
    return 0 < at < len(text) - 1 and text.rfind("@") == at and "\r" not in text and "\n" not in text


def check_password(password: str) -> None:
    errors = {}
    length = len(password.encode("utf-16-le")) // 2
    if not password.strip() or length < SHORTEST:
        errors["PasswordTooShort"] = f"Passwords must be at least {SHORTEST} characters."
    if re.fullmatch(r"[A-Za-z0-9]*", password):
        errors["PasswordRequiresNonAlphanumeric"] = "Passwords must have at least one non alphanumeric character."
    if not re.search(r"[0-9]", password):
        errors["PasswordRequiresDigit"] = "Passwords must have at least one digit ('0'-'9')."
    if not re.search(r"[a-z]", password):
        errors["PasswordRequiresLower"] = "Passwords must have at least one lowercase ('a'-'z')."
    if not re.search(r"[A-Z]", password):
        errors["PasswordRequiresUpper"] = "Passwords must have at least one uppercase ('A'-'Z')."
    if not password:
        errors["PasswordRequiresUniqueChars"] = "Passwords must use at least 1 different characters."
    if errors:
        raise validation(**errors)


async def parameters(request: Request, required: list[str], optional: list[str] = []) -> dict:
    """The members as System.Text.Json reads them into a record of texts: names in any case, the last one of several, and an
    empty 400 for what does not fit. A required member may be null, which the code behind does not expect: an empty 500."""
    if not request.headers.get("content-type", "").split(";")[0].strip().lower() == "application/json":
        raise Refusal(415)
    try:
        body = json.loads((await request.body()).decode("utf-8"))
    except (ValueError, RecursionError):
        raise Refusal(400) from None
    if not isinstance(body, dict):
        raise Refusal(400)
    names = {name.casefold(): name for name in required + optional}
    found = {}
    for given, value in body.items():
        name = names.get(given.casefold())
        if name and value is not None and not isinstance(value, str):
            raise Refusal(400)
        if name:
            found[name] = value.encode("utf-8", "replace").decode() if isinstance(value, str) else None
    if any(name not in found for name in required):
        raise Refusal(400)
    return {name: found.get(name) for name in required + optional}


def no_null(given: dict, *names: str) -> None:
    """An ArgumentNullException, which nobody catches."""
    if any(given[name] is None for name in names):
        raise Refusal(500)


def protected() -> str:
    return "CfDJ8" + base64.urlsafe_b64encode(secrets.token_bytes(120)).decode().rstrip("=")


class Identity:
    def __init__(self, url: str):
        self.accounts = Accounts()
        self.confirmed_only = switched_on("CONFIRMED")
        # The tickets in tokens: an account's id, the stamp, the kind, and the end.
        self.tickets: dict[str, tuple[str, str, str, float]] = {}

    # Tokens and codes.

    def token(self, account: Account, kind: str, seconds: int) -> str:
        text = protected()
        self.tickets[text] = (account.id, account.facts["stamp"], kind, time.time() + seconds)
        return text

    def signed_in(self, account: Account) -> Response:
        answer = {
            "tokenType": "Bearer",
            "accessToken": self.token(account, "access", ACCESS_SECONDS),
            "expiresIn": ACCESS_SECONDS,
            "refreshToken": self.token(account, "refresh", REFRESH_SECONDS),
        }
        return JSONResponse(answer)

    def ticket(self, text: str, kind: str) -> tuple[Account | None, str] | None:
        id, stamp, found, ends = self.tickets.get(text, ("", "", "", 0))
        return (self.accounts.by_id.get(id), stamp) if found == kind and time.time() < ends else None

    def authorized(self, request: Request) -> Account:
        """A bearer token counts until it expires: the stamp is not looked at."""
        header = request.headers.get("authorization", "")
        ticket = self.ticket(header.removeprefix("Bearer "), "access") if header.startswith("Bearer ") else None
        if not ticket:
            raise challenge()
        if not ticket[0]:
            raise Refusal(404)
        return ticket[0]

    def code(self, account: Account, purpose: str) -> str:
        text = base64.urlsafe_b64encode(protected().encode()).decode().rstrip("=")
        self.accounts.issue(account, purpose, text, CODE_SECONDS, beside=True, stamp=account.facts["stamp"])
        return text

    def counts(self, account: Account, purpose: str, text: str) -> bool:
        code = self.accounts.code(text, purpose)
        return bool(code and code.account is account and not code.expired and code.facts["stamp"] == account.facts["stamp"])

    @staticmethod
    def restamp(account: Account) -> None:
        account.facts["stamp"] = str(uuid4())

    async def send_confirmation(self, request: Request, account: Account, email: str, change: bool = False) -> None:
        """The link begins with what the request says it came to."""
        code = self.code(account, f"ChangeEmail:{email}" if change else "EmailConfirmation")
        link = f"http://{request.headers.get('host', '')}/confirmEmail?userId={account.id}&code={code}"
        if change:
            link += f"&changedEmail={quote(email, safe='@')}"
        encoded = link.replace("&", "&amp;").replace("+", "&#x2B;")
        await mail(email, "Confirm your email", html=f"Please confirm your account by <a href='{encoded}'>clicking here</a>.")

    # The endpoints.

    async def register(self, request: Request) -> Response:
        given = await parameters(request, ["email", "password"])
        email, password = given["email"] or "", given["password"]
        if not is_address(email):
            raise validation(InvalidEmail=f"Email '{email}' is invalid.")
        no_null(given, "password")
        check_password(password)
        if not USER_NAME.fullmatch(email):
            raise validation(InvalidUserName=f"Username '{email}' is invalid, can only contain letters or digits.")
        if self.accounts.with_email(email):
            raise validation(DuplicateUserName=f"Username '{email}' is already taken.")
        account = self.accounts.add(email, password, stamp=str(uuid4()), failures=0, locked=0.0)
        await self.send_confirmation(request, account, email)
        return Response()

    async def login(self, request: Request) -> Response:
        given = await parameters(request, ["email", "password"], ["twoFactorCode", "twoFactorRecoveryCode"])
        no_null(given, "email")
        account = self.accounts.with_email(given["email"])
        if not account:
            raise unauthorized("Failed")
        # Before the password is looked at.
        if self.confirmed_only and not account.confirmed:
            raise unauthorized("NotAllowed")
        if time.time() < account.facts["locked"]:
            raise unauthorized("LockedOut")
        no_null(given, "password")
        if account.has_password(given["password"]):
            account.facts["failures"] = 0
            return self.signed_in(account)
        account.facts["failures"] += 1
        if account.facts["failures"] < MOST_FAILURES:
            raise unauthorized("Failed")
        account.facts["failures"], account.facts["locked"] = 0, time.time() + LOCKED_SECONDS
        raise unauthorized("LockedOut")

    async def refresh(self, request: Request) -> Response:
        given = await parameters(request, ["refreshToken"])
        ticket = self.ticket(given["refreshToken"] or "", "refresh")
        if not ticket or not ticket[0] or ticket[0].facts["stamp"] != ticket[1]:
            raise challenge()
        return self.signed_in(ticket[0])

    async def confirm(self, request: Request) -> Response:
        id, code, changed = (request.query_params.get(name) for name in ("userId", "code", "changedEmail"))
        if id is None or code is None:
            raise Refusal(400)
        account = self.accounts.by_id.get(id)
        if not account or not self.counts(account, f"ChangeEmail:{changed}" if changed else "EmailConfirmation", code):
            raise Refusal(401)
        if changed:
            if self.accounts.with_email(changed):
                raise Refusal(401)
            self.accounts.rename(account, changed)
            self.restamp(account)
        # A confirmation alone leaves the stamp as it is, and so the code.
        account.confirmed = account.confirmed or time.time()
        return PlainTextResponse("Thank you for confirming your email.")

    async def resend(self, request: Request) -> Response:
        given = await parameters(request, ["email"])
        no_null(given, "email")
        account = self.accounts.with_email(given["email"])
        if account:
            await self.send_confirmation(request, account, given["email"])
        return Response()

    async def forgot(self, request: Request) -> Response:
        given = await parameters(request, ["email"])
        no_null(given, "email")
        account = self.accounts.with_email(given["email"])
        if account and account.confirmed:
            said = f"Please reset your password using the following code: {self.code(account, 'ResetPassword')}"
            await mail(given["email"], "Reset your password", html=said)
        return Response()

    async def reset(self, request: Request) -> Response:
        given = await parameters(request, ["email", "resetCode", "newPassword"])
        no_null(given, "email")
        account = self.accounts.with_email(given["email"])
        if not account or not account.confirmed:
            raise validation(InvalidToken="Invalid token.")
        no_null(given, "resetCode")
        if not self.counts(account, "ResetPassword", given["resetCode"]):
            raise validation(InvalidToken="Invalid token.")
        no_null(given, "newPassword")
        check_password(given["newPassword"])
        account.set_password(given["newPassword"])
        self.restamp(account)
        return Response()

    def info(self, account: Account) -> Response:
        return JSONResponse({"email": account.email, "isEmailConfirmed": account.confirmed is not None})

    async def get_info(self, request: Request) -> Response:
        return self.info(self.authorized(request))

    async def post_info(self, request: Request) -> Response:
        account = self.authorized(request)
        given = await parameters(request, [], ["newEmail", "newPassword", "oldPassword"])
        email, password = given["newEmail"], given["newPassword"]
        if email and not is_address(email):
            raise validation(InvalidEmail=f"Email '{email}' is invalid.")
        if password:
            if not given["oldPassword"]:
                said = "The old password is required to set a new password. If the old password is forgotten, use /resetPassword."
                raise validation(OldPasswordRequired=said)
            if not account.has_password(given["oldPassword"]):
                raise validation(PasswordMismatch="Incorrect password.")
            check_password(password)
            account.set_password(password)
            self.restamp(account)
        if email and email != account.email:
            await self.send_confirmation(request, account, email, change=True)
        return self.info(account)


def unrouted(_: Request, status: int) -> Response:
    return Response(status_code=status)


def make(url: str):
    service = Identity(url)
    return application(
        [
            Route("/register", service.register, methods=["POST"]),
            Route("/login", service.login, methods=["POST"]),
            Route("/refresh", service.refresh, methods=["POST"]),
            Route("/confirmEmail", service.confirm, methods=["GET"]),
            Route("/resendConfirmationEmail", service.resend, methods=["POST"]),
            Route("/forgotPassword", service.forgot, methods=["POST"]),
            Route("/resetPassword", service.reset, methods=["POST"]),
            Route("/manage/info", service.get_info, methods=["GET"]),
            Route("/manage/info", service.post_info, methods=["POST"]),
        ],
        unrouted,
    )
