"""Accounts, their sessions and their codes: what every stand-in keeps, and nothing of how a service speaks.

All of it is in memory. Requests are answered by one thread, and nothing here waits, so each call is a transaction.
A password is hashed cheaply, so that a run stays quick: how long an answer takes says nothing about the service.
"""

import hashlib
import hmac
import os
import time
import uuid
from dataclasses import dataclass, field


@dataclass(eq=False)
class Code:
    """What a message carries: it belongs to one account and one purpose."""

    text: str
    purpose: str
    account: "Account"
    sent: float
    lifetime: float
    facts: dict = field(default_factory=dict)

    @property
    def expired(self) -> bool:
        return time.time() > self.sent + self.lifetime


@dataclass(eq=False)
class Session:
    id: str
    account: "Account"
    opened: float
    facts: dict = field(default_factory=dict)


@dataclass(eq=False)
class Account:
    id: str
    email: str
    created: float
    salt: bytes = b""
    digest: bytes = b""
    confirmed: float | None = None
    sessions: dict[str, Session] = field(default_factory=dict)
    codes: list[Code] = field(default_factory=list)
    # What only one service keeps of an account.
    facts: dict = field(default_factory=dict)

    def set_password(self, password: str) -> None:
        self.salt = os.urandom(16)
        self.digest = self._hash(password)

    def has_password(self, password: str) -> bool:
        return bool(self.digest) and hmac.compare_digest(self.digest, self._hash(password))

    def _hash(self, password: str) -> bytes:
        return hashlib.sha256(self.salt + password.encode("utf-8", "surrogatepass")).digest()

    def withdraw(self, *purposes: str) -> None:
        """Takes back the codes for these purposes, or all of them."""
        self.codes = [code for code in self.codes if purposes and code.purpose not in purposes]

    def end_sessions(self, but: Session | None = None) -> None:
        self.sessions = {id: session for id, session in self.sessions.items() if session is but}


class Accounts:
    def __init__(self):
        self.by_id: dict[str, Account] = {}
        self.by_email: dict[str, Account] = {}

    def add(self, email: str, password: str, id: str | None = None, **facts) -> Account:
        account = Account(id or str(uuid.uuid4()), email, time.time(), facts=facts)
        account.set_password(password)
        self.by_id[account.id] = account
        self.by_email[email.casefold()] = account
        return account

    def with_email(self, email: str) -> Account | None:
        return self.by_email.get(email.casefold())

    def rename(self, account: Account, email: str) -> None:
        del self.by_email[account.email.casefold()]
        account.email = email
        self.by_email[email.casefold()] = account

    def remove(self, account: Account) -> None:
        del self.by_id[account.id], self.by_email[account.email.casefold()]
        account.sessions, account.codes = {}, []

    def open_session(self, account: Account, **facts) -> Session:
        session = Session(str(uuid.uuid4()), account, time.time(), facts)
        account.sessions[session.id] = session
        return session

    def session_with(self, **facts) -> Session | None:
        """The open session that has these facts."""
        for account in self.by_id.values():
            for session in account.sessions.values():
                if all(session.facts.get(name) == value for name, value in facts.items()):
                    return session
        return None

    def issue(self, account: Account, purpose: str, text: str, lifetime: float, *, beside: bool = False, **facts) -> Code:
        """A new code, in place of the others for this purpose or beside them."""
        if not beside:
            account.withdraw(purpose)
        code = Code(text, purpose, account, time.time(), lifetime, facts)
        account.codes.append(code)
        return code

    def code(self, text: str, *purposes: str) -> Code | None:
        """The code with this text for one of these purposes, be it expired or not."""
        sought = text.encode("utf-8", "surrogatepass")
        for account in self.by_id.values():
            for code in account.codes:
                if code.purpose in purposes and hmac.compare_digest(code.text.encode(), sought):
                    return code
        return None
