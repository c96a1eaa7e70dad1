#!/usr/bin/env python3
"""Makes python-email.json: messages by Python's email package in every charset and transfer encoding it can produce.

    make.py > python-email.json

Each entry holds the message in Base64, and the subject, text and recipients that a reader has to find in it.
"""
import base64
import codecs
import encodings.aliases
import json
from email.header import Header
from email.message import EmailMessage
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from email.policy import SMTP, SMTPUTF8, compat32

LINK = "https://backend.test/reset?token=abc-_123&uid=7"
# Letters of many scripts; a charset is tried with those that it has.
LETTERS = (
    "äöüßéñçøÄ€ łąśżőčřěđ ğışİ αβγδ абвгд אבגד ابتث ไทย tiếngViệt 日本語テ 中文简 繁體 한국 ქარ"
)


def text_for(name):
    letters = ""
    for letter in LETTERS:
        try:
            # Shift states and the like: what does not come back is not what a mail program would have written.
            if letter.encode(name).decode(name) == letter:
                letters += letter
        except (UnicodeError, LookupError):
            pass
    text = f"Hello {letters.strip()}\n.\nYour link:\n{LINK}\nFrom here: 482915 =3D ...\n" + "x" * 80 + "\n"
    return text if text.encode(name).decode(name) == text else text.encode("ascii", "ignore").decode()


def entry(name, message, text, subject):
    # Of the package's two interfaces the older one knows its own policy alone.
    is_modern = isinstance(message, EmailMessage)
    policy = SMTP if is_modern else compat32.clone(linesep="\r\n")
    raw = message if isinstance(message, bytes) else message.as_bytes(policy=policy)
    return {
        "name": name,
        "message": base64.b64encode(raw).decode(),
        "text": text,
        "subject": subject,
        "addressees": ["alice@example.test"],
    }


def modern(name, encoding, text, subject):
    message = EmailMessage(policy=SMTP)
    message["From"] = "no-reply@backend.test"
    message["To"] = "alice@example.test"
    message["Subject"] = subject
    message.set_content(text, charset=name, cte=encoding)
    return message


def classic(name, text, subject):
    message = MIMEText(text, "plain", name)
    message["From"] = "no-reply@backend.test"
    message["To"] = "alice@example.test"
    message["Subject"] = Header(subject, name, header_name="Subject")
    return message


def names():
    """Every text codec that Python has, by the name that its email package writes."""
    # Not for mail: codecs of Python's own, and those that no registry of charsets knows.
    private = {"idna", "punycode", "raw_unicode_escape", "unicode_escape", "undefined", "mbcs", "oem", "palmos"}
    for name in sorted(set(encodings.aliases.aliases.values()) - private):
        try:
            info = codecs.lookup(name)
        except LookupError:
            continue
        if info._is_text_encoding and "a".encode(name).decode(name) == "a":
            yield info.name


entries = []
for name in names():
    text = text_for(name)
    word = text.split("\n")[0][:40].strip()
    for encoding in ("7bit", "8bit", "quoted-printable", "base64"):
        try:
            message = modern(name, encoding, text, word)
            raw = message.as_bytes()
        except (UnicodeError, ValueError, LookupError, KeyError):
            continue  # what the package refuses to make
        entries.append(entry(f"{name} {encoding}", message, text, word))
    try:
        entries.append(entry(f"{name} MIMEText", classic(name, text, word), text, word))
    except (UnicodeError, ValueError, LookupError, KeyError):
        pass

utf8 = text_for("utf-8")
word = "Grüße aus Łódź"
both = modern("utf-8", "base64", utf8, word)
both.add_alternative(f"<p>Hello</p><a href='{LINK}'>here</a>", subtype="html", cte="quoted-printable")
both.add_attachment(b"\x00\x01", maintype="application", subtype="octet-stream", filename="fööbär.bin")
entries.append(entry("alternatives and an attachment", both, utf8, word))
related = MIMEMultipart("related")
related["To"], related["Subject"] = "alice@example.test", word
related.attach(MIMEText(utf8, "plain", "utf-8"))
entries.append(entry("related, without a sender", related, utf8, word))
direct = modern("utf-8", "8bit", utf8, word)
entries.append(entry("a header in UTF-8 (SMTPUTF8)", direct.as_bytes(policy=SMTPUTF8), utf8, word))
print(json.dumps(entries, ensure_ascii=True, indent=0))
