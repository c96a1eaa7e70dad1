"""The forms in which a text may stand inside another, and the search for them; shares nothing with the code it tests."""

import base64
import html
import json
import re
import urllib.parse


def percent_all(text, form="%%%02X"):
    return "".join(form % byte for byte in text.encode())


def json_all(text):
    units = text.encode("utf-16-be")
    return "".join("\\u%02x%02x" % (units[i], units[i + 1]) for i in range(0, len(units), 2))


def in_base64(text, before, alphabet):
    return alphabet(("x" * before + text + "yz").encode()).decode()


FORMS = {
    "raw": lambda t: t,
    "percent": lambda t: urllib.parse.quote(t, safe=""),
    "percent-lower": lambda t: re.sub("%..", lambda m: m[0].lower(), urllib.parse.quote(t, safe="")),
    "percent-all": percent_all,
    "form": urllib.parse.quote_plus,
    "json": lambda t: json.dumps(t)[1:-1],
    "json-solidus": lambda t: json.dumps(t, ensure_ascii=False)[1:-1].replace("/", "\\/"),
    "json-all": json_all,
    "xml": lambda t: html.escape(t),
    "xml-hex": lambda t: "".join("&#x%x;" % ord(c) for c in t),
    "xml-decimal": lambda t: "".join("&#%d;" % ord(c) for c in t),
    "base64-0": lambda t: in_base64(t, 0, base64.b64encode),
    "base64-1": lambda t: in_base64(t, 1, base64.b64encode),
    "base64-2": lambda t: in_base64(t, 2, base64.b64encode),
    "base64url-0": lambda t: in_base64(t, 0, base64.urlsafe_b64encode).rstrip("="),
    "base64url-1": lambda t: in_base64(t, 1, base64.urlsafe_b64encode).rstrip("="),
    "base64url-2": lambda t: in_base64(t, 2, base64.urlsafe_b64encode).rstrip("="),
}

# One inside another, as gateways, mail programs and log shippers make them.
PAIRS = [
    ("percent", "base64-0"), ("base64-1", "percent"), ("json", "json"), ("json-solidus", "base64-2"),
    ("xml", "percent"), ("percent", "percent"), ("xml-hex", "json"), ("base64url-0", "json"), ("xml", "xml"),
]


def every(text):
    """The text in every form, by the form's name."""
    forms = {name: form(text) for name, form in FORMS.items()}
    for outer, inner in PAIRS:
        forms[f"{inner} in {outer}"] = FORMS[outer](FORMS[inner](text))
    return forms


def _json_escape(match):
    escape = match[0]
    if escape[1] == "u":
        return chr(int(escape[2:].strip("{}"), 16))
    return {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}.get(escape[1], escape[1])


def _base64_run(match):
    run = match[0].replace("-", "+").replace("_", "/")
    # A secret may begin anywhere in the run, and the run at any of its characters' bits.
    texts = []
    for skip in range(4):
        part = run[skip:]
        part = part[: len(part) // 4 * 4]
        texts.append(base64.b64decode(part).decode("latin-1"))
    return "\n".join(texts)


DECODERS = {
    "xml": html.unescape,
    "percent": lambda t: urllib.parse.unquote(t, errors="replace"),
    "form": urllib.parse.unquote_plus,
    "json": lambda t: re.sub(r'\\(u\{[0-9A-Fa-f]{1,6}\}|u[0-9A-Fa-f]{4}|["\\/bfnrt])', _json_escape, t),
    "base64": lambda t: "\n".join(_base64_run(m) for m in re.finditer(r"[A-Za-z0-9+/_-]{8,}", t)),
    # What a terminal shows, and what a person copies from several lines of it.
    "ansi": lambda t: re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", t),
    "wrapped": lambda t: re.sub(r"\s*\n\s*", "", t),
}


def readings(text, depth=3):
    """The text, and what each decoder makes of it, and of that, with the names of the decoders."""
    seen = {text}
    level = [("as it is", text)]
    yield level[0]
    for _ in range(depth):
        following = []
        for name, current in level:
            for decoder, decode in DECODERS.items():
                result = decode(current)
                if result in seen:
                    continue
                seen.add(result)
                following.append((f"{name}, {decoder}", result))
                yield following[-1]
        level = following
