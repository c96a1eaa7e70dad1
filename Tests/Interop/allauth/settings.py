"""Django with django-allauth in headless-only mode, for its app client (X-Session-Token), as its documentation has it.

Environment, beside that of ../shared/common_settings.py:
  RESET                 link (default): the mail holds a key; code: it holds a short code
  TOKENS                session (default), or jwt for the JWT token strategy
  SIGNING_KEY           the key of JSON Web Tokens
  HARDENED              1 turns on the library's own options: ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE,
                        ACCOUNT_REAUTHENTICATION_REQUIRED, ACCOUNT_EMAIL_NOTIFICATIONS,
                        HEADLESS_JWT_STATEFUL_VALIDATION_ENABLED
  RATE_LIMITS           1 leaves on what the library limits by default for one account: five wrong passwords in five
                        minutes would end most other scenarios
"""

import os

# allauth imports this at the first token; two first requests at once would stumble over each other's half-done import.
import cryptography.hazmat.primitives.ciphers  # noqa: F401

from common_settings import *  # noqa: F403
from common_settings import SECRET_KEY

HARDENED = os.environ.get("HARDENED", "0") == "1"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "allauth",
    "allauth.account",
    "allauth.headless",
    "allauth.usersessions",
]
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "allauth.usersessions.middleware.UserSessionsMiddleware",
]
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": ["django.template.context_processors.request"]},
    }
]

ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = os.environ.get("RESET", "link") == "code"
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = HARDENED
ACCOUNT_REAUTHENTICATION_REQUIRED = HARDENED
ACCOUNT_EMAIL_NOTIFICATIONS = HARDENED
if os.environ.get("RATE_LIMITS", "0") == "1":
    # Those for one account stay as they are; those for a caller's address go, since all test users share one.
    ACCOUNT_RATE_LIMITS = {
        "login": None,
        "signup": None,
        "login_failed": "5/300s/key",
        "reset_password": "5/m/key",
        "reset_password_from_key": None,
    }
else:
    ACCOUNT_RATE_LIMITS = False
HEADLESS_ONLY = True
HEADLESS_CLIENTS = ("app",)
HEADLESS_FRONTEND_URLS = {
    "account_confirm_email": "https://app.example.com/verify-email/{key}",
    "account_reset_password": "https://app.example.com/password/reset",
    "account_reset_password_from_key": "https://app.example.com/password/reset/key/{key}",
    "account_signup": "https://app.example.com/signup",
}
USES_JWT = os.environ.get("TOKENS", "session") == "jwt"
if USES_JWT:
    HEADLESS_TOKEN_STRATEGY = "allauth.headless.tokens.strategies.jwt.JWTTokenStrategy"
    HEADLESS_JWT_ALGORITHM = "HS256"
    HEADLESS_JWT_PRIVATE_KEY = os.environ.get("SIGNING_KEY", SECRET_KEY)
    HEADLESS_JWT_STATEFUL_VALIDATION_ENABLED = HARDENED
