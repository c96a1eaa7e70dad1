"""FastAPI Users on SQLite, wired as its documentation does, with its mails sent by SMTP.

Both token strategies are mounted side by side: /auth/jwt/login issues self-contained tokens,
/auth/db/login stored ones; every other route is common to both. Nothing of the library is
overridden except the hooks its documentation offers for this, so what a run finds here is the
library's own behaviour. Where a variant differs, the difference is one line and says so.

Environment:
  DATABASE_URL      SQLAlchemy address of an empty database
  SMTP_HOST, SMTP_PORT
                    where mails go (default 127.0.0.1:1025)
  REQUIRE_VERIFIED  1 (default): login and logout refuse unverified accounts
                    (requires_verification of the auth routers); 0: the library's default
  HARDENED          1: after a reset the account's stored tokens are deleted, in the hook meant
                    for such things; 0 (default): the library's default, the hook does nothing
  ACCESS_SECONDS, RESET_SECONDS, VERIFY_SECONDS
                    lifetimes of access, reset and verification tokens (3600 each, as in the
                    documentation); short ones let a run wait for an expiry
  ADMIN_EMAIL, ADMIN_PASSWORD
                    both set: a verified superuser exists from the start, because only a
                    superuser can disable or delete an account
"""

import asyncio
import os
import smtplib
import uuid
from contextlib import asynccontextmanager
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from fastapi import Depends, FastAPI
from fastapi_users import BaseUserManager, FastAPIUsers, UUIDIDMixin, schemas
from fastapi_users.authentication import AuthenticationBackend, BearerTransport, JWTStrategy
from fastapi_users.authentication.strategy.db import AccessTokenDatabase, DatabaseStrategy
from fastapi_users.password import PasswordHelper
from fastapi_users_db_sqlalchemy import SQLAlchemyBaseUserTableUUID, SQLAlchemyUserDatabase
from fastapi_users_db_sqlalchemy.access_token import (
    SQLAlchemyAccessTokenDatabase,
    SQLAlchemyBaseAccessTokenTableUUID,
)
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher
from sqlalchemy import delete, event
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase

SECRET = "no-secret-this-target-lives-on-loopback-only"


def flag(name: str, default: bool) -> bool:
    value = os.environ.get(name) or ("1" if default else "0")
    if value not in ("0", "1"):
        raise SystemExit(f"{name} is '{value}'; expected 0 or 1")
    return value == "1"


def number(name: str, default: int) -> int:
    value = os.environ.get(name) or str(default)
    # Zero would mean "for ever" to the library.
    if not value.isascii() or not value.isdigit() or int(value) == 0:
        raise SystemExit(f"{name} is '{value}'; expected a whole number above 0")
    return int(value)


REQUIRE_VERIFIED = flag("REQUIRE_VERIFIED", default=True)
HARDENED = flag("HARDENED", default=False)
ACCESS_SECONDS = number("ACCESS_SECONDS", default=3600)
RESET_SECONDS = number("RESET_SECONDS", default=3600)
VERIFY_SECONDS = number("VERIFY_SECONDS", default=3600)
SMTP_HOST = os.environ.get("SMTP_HOST") or "127.0.0.1"
SMTP_PORT = number("SMTP_PORT", default=1025)


# The tables.


class Base(DeclarativeBase):
    pass


class User(SQLAlchemyBaseUserTableUUID, Base):
    pass


class AccessToken(SQLAlchemyBaseAccessTokenTableUUID, Base):
    pass


# Many requests at once hash one after another, and whoever writes meanwhile keeps SQLite's lock; the
# usual five seconds of patience would end in errors that are the database's, not the library's.
engine = create_async_engine(os.environ["DATABASE_URL"], connect_args={"timeout": 60})


@event.listens_for(engine.sync_engine, "connect")
def keep_nothing(connection, record):
    """Nobody needs the file after a power failure, and who waits for the disk keeps all others waiting for the lock."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous=OFF")
    cursor.execute("PRAGMA journal_mode=MEMORY")
    cursor.close()


session_maker = async_sessionmaker(engine, expire_on_commit=False)


async def get_session():
    async with session_maker() as session:
        yield session


async def get_user_db(session: AsyncSession = Depends(get_session)):
    yield SQLAlchemyUserDatabase(session, User)


async def get_access_token_db(session: AsyncSession = Depends(get_session)):
    yield SQLAlchemyAccessTokenDatabase(session, AccessToken)


# The accounts.


class UserRead(schemas.BaseUser[uuid.UUID]):
    pass


class UserCreate(schemas.BaseUserCreate):
    pass


class UserUpdate(schemas.BaseUserUpdate):
    pass


async def send(to: str, subject: str, token: str) -> None:
    """Hands one mail over before the request is answered, so that an answer means it is there."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "auth@example.com", to, subject
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain="example.com")
    message.set_content(f"token: {token}\n")

    def deliver() -> None:
        with smtplib.SMTP(SMTP_HOST, SMTP_PORT, timeout=30) as smtp:
            smtp.send_message(message)

    await asyncio.to_thread(deliver)


class UserManager(UUIDIDMixin, BaseUserManager[User, uuid.UUID]):
    reset_password_token_secret = SECRET
    reset_password_token_lifetime_seconds = RESET_SECONDS
    verification_token_secret = SECRET
    verification_token_lifetime_seconds = VERIFY_SECONDS

    async def on_after_register(self, user, request=None):
        if not user.is_verified:
            await self.request_verify(user, request)

    async def on_after_request_verify(self, user, token, request=None):
        await send(user.email, "Verify your address", token)

    async def on_after_forgot_password(self, user, token, request=None):
        await send(user.email, "Reset your password", token)

    async def on_after_reset_password(self, user, request=None):
        if HARDENED:
            # In the session of the request: with one of its own, as many resets at once as the
            # pool has connections would each hold one and wait for another.
            session = self.user_db.session
            await session.execute(delete(AccessToken).where(AccessToken.user_id == user.id))
            await session.commit()


# The library's hash function at a lower cost (its documentation says how): a run sends over a thousand passwords. With
# HASHING=real it is as the library has it, for what is asked about times.
brief = PasswordHash((Argon2Hasher(time_cost=1, memory_cost=8192, parallelism=1),))
passwords = PasswordHelper(None if os.environ.get("HASHING", "brief") == "real" else brief)


async def get_user_manager(user_db=Depends(get_user_db)):
    yield UserManager(user_db, passwords)


# The two strategies.


def jwt_strategy():
    return JWTStrategy(secret=SECRET, lifetime_seconds=ACCESS_SECONDS)


def db_strategy(database: AccessTokenDatabase = Depends(get_access_token_db)):
    return DatabaseStrategy(database, lifetime_seconds=ACCESS_SECONDS)


backends = [
    AuthenticationBackend("jwt", BearerTransport("auth/jwt/login"), jwt_strategy),
    AuthenticationBackend("db", BearerTransport("auth/db/login"), db_strategy),
]
users = FastAPIUsers[User, uuid.UUID](get_user_manager, backends)


# The application.


async def create_admin(email: str, password: str) -> None:
    async with session_maker() as session:
        manager = UserManager(SQLAlchemyUserDatabase(session, User), passwords)
        await manager.create(UserCreate(email=email, password=password, is_superuser=True, is_verified=True))


@asynccontextmanager
async def lifespan(app: FastAPI):
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
    admin, password = os.environ.get("ADMIN_EMAIL"), os.environ.get("ADMIN_PASSWORD")
    if admin and password:
        await create_admin(admin, password)
    yield
    await engine.dispose()


app = FastAPI(lifespan=lifespan)
for backend in backends:
    app.include_router(
        users.get_auth_router(backend, requires_verification=REQUIRE_VERIFIED),
        prefix=f"/auth/{backend.name}",
    )
app.include_router(users.get_register_router(UserRead, UserCreate), prefix="/auth")
app.include_router(users.get_reset_password_router(), prefix="/auth")
app.include_router(users.get_verify_router(UserRead), prefix="/auth")
# Without requires_verification, so that an account can read that its new address is unverified.
app.include_router(users.get_users_router(UserRead, UserUpdate), prefix="/users")


@app.get("/health")
async def health():
    return {"ok": True}
