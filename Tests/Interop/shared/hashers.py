"""A password hasher for tests: hundreds of accounts are made in a minute, and nothing here looks at stored hashes."""

from django.contrib.auth.hashers import PBKDF2PasswordHasher


class BriefPBKDF2PasswordHasher(PBKDF2PasswordHasher):
    """Django's default one with a fiftieth of its rounds. It still takes some time, as it does in the wild."""

    iterations = PBKDF2PasswordHasher.iterations // 50
