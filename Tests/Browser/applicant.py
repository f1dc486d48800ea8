"""The applicant's pages in a real browser, against the harness in `pages/`.

    python3 -m unittest discover -s Tests/Browser -p '*_test.py'

Needs Node 20, Chromium (CHROMIUM, or /usr/bin/chromium-headless-shell), playwright and axe-playwright-python, and the engine for browsers in
.build/wasm (FORMULARY_ENGINE).
"""

import contextlib
import os
import subprocess
import unittest
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

HERE = Path(__file__).parent
# Chromium without windows draws the same pages in half the processor time.
AXE = Axe()
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
FIREFOX = os.environ.get("FIREFOX", "/usr/bin/firefox-esr")
SHIFTS = """
window.shifts = []
new PerformanceObserver((list) => {
  for (const { value, startTime, sources, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) shifts.push({ value, at: startTime, moved: sources.map(({ node }) => node?.outerHTML ?? node?.nodeValue) })
}).observe({ type: 'layout-shift', buffered: true })
"""
PAINTED = "() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))))"


def start_browser(name="chromium"):
    playwright = sync_playwright().start()
    if name == "firefox":
        return playwright, playwright.firefox.launch(channel="moz-firefox", executable_path=FIREFOX)
    return playwright, launch(playwright.chromium)


def launch(chromium, camera="allow"):
    """A browser with a camera that shows test pictures, and somebody who allows it or denies it whenever a page asks."""
    camera = ["--use-fake-device-for-media-stream", f"--use-fake-ui-for-media-stream={camera}"]
    return chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", *camera])


def setUpModule():
    global server, address, playwright, browser
    server = subprocess.Popen(["node", HERE / "pages" / "harness.mjs"], stdout=subprocess.PIPE, text=True)
    address = server.stdout.readline().strip()
    playwright, browser = start_browser()


def tearDownModule():
    browser.close()
    playwright.stop()
    server.terminate()
    server.wait()


class Pages(unittest.TestCase):
    """A page of its own for each test, which fails if anything was complained of in the console."""

    width = 1280
    scheme = "light"
    script = True
    # Parts of complaints that are no failures.
    expected = ()

    @property
    def address(self):
        return address

    @property
    def browser(self):
        return browser

    def setUp(self):
        self.open_context()

    def open_context(self, **more):
        self.context = self.browser.new_context(
            viewport={"width": self.width, "height": 800}, locale=more.pop("locale", "en-GB"), color_scheme=self.scheme, java_script_enabled=self.script, **more
        )
        self.context.set_default_timeout(15_000)
        self.page = self.context.new_page()
        self.complaints = []
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type in ("error", "warning") and "readback" not in said.text else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.add_init_script(SHIFTS)

    def tearDown(self):
        self.context.close()
        self.assertEqual([said for said in self.complaints if not any(part in said for part in self.expected)], [])

    def go(self, path):
        self.page.goto(self.address + path)
        if self.script and path.startswith("/f/"):
            self.ready()

    def ready(self):
        expect(self.page.locator("html[data-engine=ready]")).to_have_count(1)

    @contextlib.contextmanager
    def before_the_engine(self):
        """Keeps the engine from a page that is opened, until the block is left."""
        held = []
        self.page.route("**/formulary.wasm", lambda route: held.append(route))
        yield
        self.assertIsNone(self.page.evaluate("document.documentElement.dataset.engine ?? null"))
        for _ in range(1_500):
            if held:
                break
            self.page.wait_for_timeout(10)
        self.assertTrue(held, "no engine was asked for")
        held.pop().continue_()
        self.page.unroute("**/formulary.wasm")
        self.ready()

    def painted(self):
        """Waits until the page is painted as it is, and gives the page's time then."""
        return self.page.evaluate(PAINTED)

    def shifts(self, since=0):
        """Layout shifts from a page's time on that nobody's input led to, each with what moved."""
        self.painted()
        return self.page.evaluate("(since) => shifts.filter(({ at }) => at > since)", since)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text):
        self.page.keyboard.type(text)

    def heading(self, text):
        expect(self.page.locator("h1")).to_have_text(text)

    def focused(self):
        return self.page.evaluate("document.activeElement.id")

    def focus_is(self, id):
        expect(self.page.locator(":focus")).to_have_attribute("id", id)

    def said(self, text):
        expect(self.page.locator("#page-announcements")).to_contain_text(text)

    def accessible(self, without=()):
        self.axe_finds_nothing(self.page, without)

    def axe_finds_nothing(self, page, without=()):
        """Injects the script into a document once, even for repeated checks: that takes longer than most checks."""
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.axe_script)
        options = {"resultTypes": ["violations"], "rules": {rule: {"enabled": False} for rule in without}}
        found = page.evaluate("(options) => axe.run(options).then(({ violations }) => violations)", options)
        self.assertEqual([(each["id"], [node["html"][:160] for node in each["nodes"]]) for each in found], [])

    def fits(self):
        wide = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        self.assertLessEqual(wide, 0, "the page is wider than the window")

    def shows_well(self):
        self.accessible()
        self.fits()
