"""Opens the pages that rekey wrote in headless Chromium and uses them as a reader does.

    check.py DIR [SCREENSHOTS]

DIR holds passing.html, failing.html and hostile.html. With SCREENSHOTS, a folder, each is pictured there: at desktop and at
phone width, light and dark.
"""

import pathlib
import shutil
import sys

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

# In the low one, a case with several steps does not fit.
WIDTHS = {"desktop": (1280, 1600), "window": (1000, 1600), "phone": (390, 1600), "low": (1280, 400)}


def browser(scripts=True):
    options = webdriver.ChromeOptions()
    for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"]:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    if not scripts:
        options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
    # Both named: otherwise the package asks the network for a browser.
    options.binary_location = shutil.which("chromium")
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))


def width(driver, name):
    columns, rows = WIDTHS[name]
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": columns, "height": rows, "deviceScaleFactor": 1, "mobile": name == "phone"},
    )


def visible(driver):
    return [case for case in driver.find_elements(By.CSS_SELECTOR, "#cases .case") if case.is_displayed()]


def expect(condition, words):
    if not condition:
        raise SystemExit(f"pages: {words}")


def no_complaints(driver, name):
    # The browser writes down what the policy forbade, what failed to load and what a script threw.
    entries = driver.get_log("browser")
    expect(not entries, f"{name}: the browser complains: {entries}")


def harmless(driver, name):
    expect(driver.execute_script("return window.owned") is None, f"{name}: a script of the target ran")
    expect(len(driver.find_elements(By.TAG_NAME, "script")) == 1, f"{name}: there is a second script")
    expect(not driver.find_elements(By.TAG_NAME, "img"), f"{name}: markup of the target became an element")
    sources = driver.find_elements(By.CSS_SELECTOR, "[src], link, iframe, object, [style], [onclick]")
    expect(not sources, f"{name}: something is loaded or styled from outside the policy")


def fits(driver, name):
    for label in WIDTHS:
        width(driver, label)
        over = driver.execute_script("return document.documentElement.scrollWidth - window.innerWidth")
        expect(over <= 0, f"{name}: {over} pixels too wide on a {label}")
        # A title of several lines begins beside its number, and goes on below itself.
        fallen = driver.execute_script(
            "return [...document.querySelectorAll('.step .line')].filter((line) => line.offsetParent"
            " && line.querySelector('.what').getBoundingClientRect().top"
            " >= line.querySelector('.number').getBoundingClientRect().bottom).length"
        )
        expect(fallen == 0, f"{name}: {fallen} titles of steps begin below their number on a {label}")


def compared(driver, url):
    """Two answers that were told apart stand beside each other, and some of their rows are marked."""
    driver.get(url)
    width(driver, "window")
    pair = driver.find_element(By.CSS_SELECTOR, "table.pair")
    columns = [cell.text for cell in pair.find_elements(By.CSS_SELECTOR, "thead th")]
    expect(columns == ["", '"known"', '"unknown"'], f"compared: the columns are {columns}")
    rows = {row.find_element(By.TAG_NAME, "th").text: row for row in pair.find_elements(By.CSS_SELECTOR, "tbody tr")}
    for name, differs in [("Status", True), ("Body", True), ("Request", False), ("content-type", False)]:
        expect(("differs" in rows[name].get_attribute("class")) == differs, f"compared: {name} is marked wrongly")
    expect([cell.text for cell in rows["Status"].find_elements(By.TAG_NAME, "td")] == ["401", "404"], "compared: the statuses")


def filters(driver, url):
    driver.get(url)
    everything = len(visible(driver))
    failed = len(driver.find_elements(By.CSS_SELECTOR, "#cases .case[data-kind=failed]"))
    expect(0 < failed < everything, "failing: some cases fail and some do not")
    button = driver.find_element(By.CSS_SELECTOR, "#toolbar button[data-kind=failed]")
    button.click()
    expect(len(visible(driver)) == failed, "failing: the button for failed cases shows just these")
    expect(button.get_attribute("aria-pressed") == "true", "failing: the button says that it is pressed")
    expect("kind=failed" in driver.current_url, "failing: the address holds the filter")
    link = driver.current_url
    driver.find_element(By.ID, "all").click()
    expect(len(visible(driver)) == everything, "failing: Show all shows all")

    # By keyboard alone: the slash leads to the search.
    driver.find_element(By.TAG_NAME, "body").send_keys("/")
    focused = driver.switch_to.active_element
    expect(focused.get_attribute("id") == "search", "failing: the slash key leads to the search")
    focused.send_keys("reset-ends")
    found = visible(driver)
    expect(0 < len(found) < everything, "failing: the search narrows the list")
    expect(all("reset-ends" in case.text.lower() for case in found), "failing: the search shows what holds the words")
    focused.send_keys(Keys.CONTROL, "a")
    focused.send_keys("no such words anywhere")
    expect(len(visible(driver)) == 0, "failing: the search for what is nowhere shows nothing")

    driver.get("about:blank")
    driver.get(link)
    expect(len(visible(driver)) == failed, "failing: a link with a filter shows what it showed")


def links(driver, url):
    driver.get(url)
    case = driver.find_elements(By.CSS_SELECTOR, "#cases .case:not([open])")[-1].get_attribute("id")
    driver.get("about:blank")
    driver.get(f"{url}#{case}")
    target = driver.find_element(By.ID, case)
    expect(target.get_attribute("open") is not None, "failing: a link to a case opens it")
    top = driver.execute_script("return arguments[0].getBoundingClientRect().top", target)
    expect(-5 <= top <= 800, f"failing: a link to a case leads there (it is at {top})")
    width(driver, "low")
    failed = [each.get_attribute("id") for each in driver.find_elements(By.CSS_SELECTOR, "#cases .case[data-kind=failed]")]
    for case in failed:
        driver.get("about:blank")
        driver.get(f"{url}#{case}")
        for step in driver.find_elements(By.CSS_SELECTOR, f"[id='{case}'] .step.violated")[:1]:
            top, height = driver.execute_script(
                "return [arguments[0].getBoundingClientRect().top, window.innerHeight]", step)
            expect(-5 <= top < height, f"failing: a link to {case} shows the step that failed (it is at {top})")
    width(driver, "desktop")
    for anchor in driver.find_elements(By.CSS_SELECTOR, "a[href^='#']:not([href^='#?'])"):
        name = anchor.get_attribute("href").split("#", 1)[1]
        expect(driver.find_elements(By.ID, name), f"failing: the link #{name} leads nowhere")


def without_scripts(url):
    driver = browser(scripts=False)
    try:
        driver.get(url)
        expect(not driver.find_element(By.ID, "toolbar").is_displayed(), "without scripts no toolbar is shown")
        expect(len(visible(driver)) > 0, "without scripts the cases are there")
        driver.find_element(By.CSS_SELECTOR, "#cases .case summary").click()
        expect(driver.find_element(By.CSS_SELECTOR, "#cases .case .inside").is_displayed(), "without scripts cases unfold")
    finally:
        driver.quit()


def picture(driver, url, name, folder):
    for label in [name for name in WIDTHS if name != "low"]:
        for scheme in ["light", "dark"]:
            width(driver, label)
            media = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
            driver.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
            driver.get("about:blank")
            driver.get(url)
            driver.save_screenshot(str(folder / f"{name}-{label}-{scheme}.png"))


def main():
    pages = pathlib.Path(sys.argv[1]).resolve()
    driver = browser()
    try:
        for name in ["passing", "failing", "hostile", "comparing"]:
            url = (pages / f"{name}.html").as_uri()
            driver.get(url)
            no_complaints(driver, name)
            harmless(driver, name)
            fits(driver, name)
            if len(sys.argv) > 2:
                folder = pathlib.Path(sys.argv[2])
                folder.mkdir(parents=True, exist_ok=True)
                picture(driver, url, name, folder)
        compared(driver, (pages / "comparing.html").as_uri())
        width(driver, "desktop")
        failing = (pages / "failing.html").as_uri()
        filters(driver, failing)
        links(driver, failing)
        no_complaints(driver, "failing")
        driver.get((pages / "hostile.html").as_uri())
        text = driver.execute_script("return document.body.textContent")
        expect("<script>window.owned=1</script>" in text, "hostile: what the target sent stands there as text")
    finally:
        driver.quit()
    without_scripts(failing)
    print("pages: all well")


main()
