"""Reads recordings with an independent HAR reader, and for all that Chromium's DevTools take without asking."""

import json
import sys
from urllib.parse import urlsplit

from haralyzer import HarParser


def devtools(entry):
    """What the import of Chromium's DevTools takes of an entry without asking (HARFormat.ts): a missing one ends it."""
    for name in ("startedDateTime", "time", "request", "response", "timings"):
        assert name in entry, name
    request, response = entry["request"], entry["response"]
    for name in ("method", "url", "httpVersion", "cookies", "headers", "queryString", "headersSize", "bodySize"):
        assert name in request, name
    for name in ("status", "statusText", "httpVersion", "cookies", "headers", "content", "redirectURL", "headersSize", "bodySize"):
        assert name in response, name
    for name in ("size", "mimeType"):
        assert name in response["content"], name
    for name in ("send", "wait", "receive"):
        assert entry["timings"][name] >= 0, name
    for field in request["headers"] + response["headers"] + request["cookies"] + response["cookies"] + request["queryString"]:
        assert isinstance(field["name"], str) and isinstance(field["value"], str), field
    assert urlsplit(request["url"]).scheme in ("http", "https"), request["url"]


for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    log = data["log"]
    assert log["version"] == "1.2" and log["creator"]["name"] == "rekey"
    pages = {page["id"] for page in log["pages"]}
    for page in log["pages"]:
        assert page["title"] and page["startedDateTime"] and "pageTimings" in page
    for entry in log["entries"]:
        devtools(entry)
        assert entry["pageref"] in pages
    parser = HarParser(data)
    count = sum(len(page.entries) for page in parser.pages)
    assert count == len(log["entries"]) > 0, (count, len(log["entries"]))
    for page in parser.pages:
        for entry in page.entries:
            assert entry.startTime is not None
            assert entry.response.status == entry["response"]["status"]
            assert entry.request.url == entry["request"]["url"]
    print(f"{path}: {count} entries of {len(parser.pages)} cases")
