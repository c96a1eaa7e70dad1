"""What every backend made with Django has in common: one SQLite file, mails by SMTP, brief hashing unless it is what a run asks about.

Environment:
  SMTP_HOST, SMTP_PORT  where mails go
  DATABASE              the SQLite file
  HASHING               real for Django's own hasher (default: a brief one)
"""

import os

SECRET_KEY = "a-key-for-tests-that-everybody-knows-0123456789"
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1"]
ROOT_URLCONF = "urls"
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ["DATABASE"],
        # A writer waits for its turn instead of failing: what SQLite does under load is no finding.
        "OPTIONS": {"timeout": 30, "transaction_mode": "IMMEDIATE"},
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True

if os.environ.get("HASHING", "brief") != "real":
    PASSWORD_HASHERS = ["hashers.BriefPBKDF2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
EMAIL_HOST = os.environ["SMTP_HOST"]
EMAIL_PORT = int(os.environ["SMTP_PORT"])
DEFAULT_FROM_EMAIL = "auth@example.com"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "loggers": {"django.request": {"level": "ERROR", "handlers": ["console"]}},
}
