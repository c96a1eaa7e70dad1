"""Flask-Security-Too with its JSON API, as its documentation configures it.

Environment:
  SMTP_HOST, SMTP_PORT  where the mails go
  DATABASE_URL          an SQLAlchemy URL
  GENERIC=1             SECURITY_RETURN_GENERIC_RESPONSES, the library's answer to account enumeration
  REFRESH=1             SECURITY_REFRESH_TOKEN, with the refresh token in the reply's body

One application serves both ways of its clients: authentication tokens without CSRF, and the session cookie with the
CSRF token in a header ("CSRF: Enable protection for session auth, but not token auth" in the documentation's
patterns). Passwords are hashed with argon2 as by default, at its smallest cost (unless HASHING=real), and what links hold with a cheaper
hash than by default, so that a run stays quick.
"""

import os

from flask import Flask, jsonify
from flask_mail import Mail
from flask_security import Security, SQLAlchemyUserDatastore, auth_required, current_user
from flask_security.models import fsqla_v4 as fsqla
from flask_sqlalchemy import SQLAlchemy
from flask_wtf import CSRFProtect

app = Flask(__name__)
app.config.update(
    SECRET_KEY="not-a-secret-a-test-target-only-0123456789",
    SQLALCHEMY_DATABASE_URI=os.environ["DATABASE_URL"],
    SECURITY_PASSWORD_SALT="98765432109876543210",
    SECURITY_PASSWORD_HASH="argon2",
    SECURITY_PASSWORD_HASH_PASSLIB_OPTIONS={}
    if os.environ.get("HASHING", "brief") == "real"
    else {"argon2__time_cost": 1, "argon2__memory_cost": 64, "argon2__parallelism": 1},
    # What the links in mails hold is hashed by sha256_crypt with 535,000 rounds by default.
    SECURITY_HASHING_SCHEMES=["pbkdf2_sha256"],
    SECURITY_REGISTERABLE=True,
    SECURITY_CONFIRMABLE=True,
    SECURITY_RECOVERABLE=True,
    SECURITY_CHANGEABLE=True,
    SECURITY_CHANGE_EMAIL=True,
    SECURITY_USE_REGISTER_V2=True,
    SECURITY_RETURN_GENERIC_RESPONSES=os.environ.get("GENERIC", "0") == "1",
    SECURITY_REFRESH_TOKEN=os.environ.get("REFRESH", "0") == "1",
    SECURITY_REFRESH_TOKEN_COOKIE_NAME=None,
    SECURITY_EMAIL_VALIDATOR_ARGS={"check_deliverability": False},  # it would ask the DNS
    SECURITY_EMAIL_SENDER="auth@example.com",
    # The links in mails are visited by a program: their answers say what happened in the redirect's query.
    SECURITY_REDIRECT_BEHAVIOR="spa",
    SECURITY_POST_CONFIRM_VIEW="/confirmed",
    SECURITY_CONFIRM_ERROR_VIEW="/confirm-error",
    SECURITY_POST_CHANGE_EMAIL_VIEW="/email-changed",
    SECURITY_CHANGE_EMAIL_ERROR_VIEW="/change-email-error",
    SECURITY_RESET_VIEW="/reset-password",
    SECURITY_RESET_ERROR_VIEW="/reset-password-error",
    SECURITY_CSRF_PROTECT_MECHANISMS=["session", "basic"],
    SECURITY_CSRF_IGNORE_UNAUTH_ENDPOINTS=True,
    WTF_CSRF_CHECK_DEFAULT=False,
    MAIL_SERVER=os.environ.get("SMTP_HOST", "127.0.0.1"),
    MAIL_PORT=int(os.environ.get("SMTP_PORT", "1025")),
    MAIL_DEFAULT_SENDER="auth@example.com",
)
CSRFProtect(app)
Mail(app)
db = SQLAlchemy(app)
fsqla.FsModels.set_db_info(db)


class Role(db.Model, fsqla.FsRoleMixin):
    pass


class User(db.Model, fsqla.FsUserMixin):
    pass


class WebAuthn(db.Model, fsqla.FsWebAuthnMixin):
    pass


class FsRefreshTracker(db.Model, fsqla.FsRefreshTrackerMixin):
    pass


Security(app, SQLAlchemyUserDatastore(db, User, Role, refresh_tracker_model=FsRefreshTracker))


@app.get("/me")
@auth_required("token", "session")
def me():
    verified = current_user.confirmed_at is not None
    answer = jsonify(id=str(current_user.id), email=current_user.email, verified=verified)
    answer.cache_control.no_store = True
    return answer


with app.app_context():
    db.create_all()
