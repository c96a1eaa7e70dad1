"""Django with djoser: its user endpoints, DRF's token endpoints and Simple JWT's, as djoser's documentation mounts them.

Environment, beside that of ../shared/common_settings.py:
  SIGNING_KEY           the key of JSON Web Tokens (default: SECRET_KEY, as by default)
  HARDENED              1 turns on the libraries' own options: LOGOUT_ON_PASSWORD_CHANGE, CHECK_REVOKE_TOKEN, AUDIENCE,
                        ISSUER, *_CHANGED_EMAIL_CONFIRMATION
"""

import os
from datetime import timedelta

from common_settings import *  # noqa: F403
from common_settings import SECRET_KEY

HARDENED = os.environ.get("HARDENED", "0") == "1"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "rest_framework",
    "rest_framework.authtoken",
    "rest_framework_simplejwt",
    "rest_framework_simplejwt.token_blacklist",
    "djoser",
]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}]

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": (
        "rest_framework_simplejwt.authentication.JWTAuthentication",
        "rest_framework.authentication.TokenAuthentication",
    ),
}
SIMPLE_JWT = {
    "AUTH_HEADER_TYPES": ("Bearer",),
    "SIGNING_KEY": os.environ.get("SIGNING_KEY", SECRET_KEY),
    "ROTATE_REFRESH_TOKENS": True,
    "BLACKLIST_AFTER_ROTATION": True,
    "CHECK_REVOKE_TOKEN": HARDENED,
    "AUDIENCE": "https://app.example.com/api" if HARDENED else None,
    "ISSUER": "https://app.example.com" if HARDENED else None,
}
DJOSER = {
    "SEND_ACTIVATION_EMAIL": True,
    "ACTIVATION_URL": "activate/{uid}/{token}",
    "PASSWORD_RESET_CONFIRM_URL": "password/reset/confirm/{uid}/{token}",
    "USERNAME_RESET_CONFIRM_URL": "username/reset/confirm/{uid}/{token}",
    "EMAIL_FRONTEND_DOMAIN": "app.example.com",
    "EMAIL_FRONTEND_SITE_NAME": "Example",
    "EMAIL_FRONTEND_PROTOCOL": "https",
    "LOGOUT_ON_PASSWORD_CHANGE": HARDENED,
    "PASSWORD_CHANGED_EMAIL_CONFIRMATION": HARDENED,
    "USERNAME_CHANGED_EMAIL_CONFIRMATION": HARDENED,
}
