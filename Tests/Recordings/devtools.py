"""Opens recordings in the DevTools of headless Chromium: its own code of the Network panel's import reads them.

    devtools.py RECORDING.har…
"""

import json
import pathlib
import shutil
import sys

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

PAGE = "devtools://devtools/bundled/devtools_app.html"

# What "Import HAR file" does in the Network panel (NetworkLogView.ts), up to where the requests are listed.
IMPORT = """
const [text, done] = arguments;
import("./models/har/har.js").then(async har => {
    const log = new har.HARFormat.HARRoot(JSON.parse(text)).log;
    const requests = har.Importer.Importer.requestsFromHARLog(log);
    done(await Promise.all(requests.map(async request => ({
        method: request.requestMethod,
        url: request.url(),
        status: request.statusCode,
        headers: request.responseHeaders.length,
        form: await request.requestFormData(),
        body: (await request.requestContentData()).text,
    }))));
}).catch(problem => done(String(problem.stack || problem)));
"""


def browser():
    options = webdriver.ChromeOptions()
    for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]:
        options.add_argument(flag)
    # Both named: otherwise the package asks the network for a browser.
    options.binary_location = shutil.which("chromium")
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))


def check(driver, path):
    text = path.read_text(encoding="utf-8")
    # The panel shows them by their times, and the cases of a reproducible recording all begin at once.
    entries = sorted(json.loads(text)["log"]["entries"], key=lambda entry: entry["startedDateTime"])
    seen = driver.execute_async_script(IMPORT, text)
    if isinstance(seen, str):
        sys.exit(f"{path}: DevTools refuses it: {seen}")
    assert len(seen) == len(entries) > 0, (path, len(seen), len(entries))
    for entry, shown in zip(entries, seen):
        request, response = entry["request"], entry["response"]
        # A status of 0 is shown as a request that failed.
        wanted = {
            "method": request["method"], "url": request["url"], "status": response["status"],
            "headers": len(response["headers"]), "form": request.get("postData", {}).get("text"),
        }
        if "encoding" not in response["content"]:
            wanted["body"] = response["content"]["text"]
        found = {name: shown[name] for name in wanted}
        assert found == wanted, f"{path}: {found}, recorded {wanted}"
    print(f"{path}: Chromium's DevTools show {len(seen)} requests")


def main():
    driver = browser()
    try:
        driver.get(PAGE)
        for path in sys.argv[1:]:
            check(driver, pathlib.Path(path))
    finally:
        driver.quit()


main()
