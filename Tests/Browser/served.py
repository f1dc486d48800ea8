"""The program itself, serving the seeds, with a browser before it.

Each module of tests that takes `setUpModule` and `tearDownModule` from here has a registry and a server of its own on a free
port. FORMULARY names the program, or it is .build/tests-scratch/release/formulary; FORMULARY_ENGINE names the folder of the
engine for browsers, or it is .build/wasm.
"""

import contextlib
import os
import re
import sys
from pathlib import Path

import applicant
from applicant import Pages, expect

ROOT = Path(__file__).resolve().parents[2]
os.environ.setdefault("FORMULARY_ENGINE", str(ROOT / ".build/wasm"))
sys.path.insert(0, str(ROOT / "Tests/HTTP"))
from server import PROGRAM, Server  # noqa: E402

FIXTURES = Path(__file__).parent / "fixtures"
# A busy machine is slow; a longer limit does not delay failures that never resolve.
expect.set_options(timeout=15_000)


def setUpModule(name="chromium"):
    global server, playwright, browser
    server = Server().start()
    playwright, browser = applicant.start_browser(name)


def tearDownModule():
    browser.close()
    playwright.stop()
    server.close()


class Served(Pages):
    """A browser before the program; every browser comes from an address of its own, since limits are counted by it."""

    SIZES = tuple((width, scheme) for width in (1280, 320) for scheme in ("light", "dark"))

    @property
    def server(self):
        return server

    @property
    def address(self):
        return server.address

    @property
    def browser(self):
        return browser

    def open_context(self, **more):
        super().open_context(extra_http_headers={"X-Forwarded-For": server.new_client()}, **more)
        self.context.set_default_timeout(15_000)

    def another(self):
        """A second browser beside this one."""
        other = type(self)()
        other.open_context()
        self.addCleanup(other.context.close)
        return other

    def tearDown(self):
        # A page that tells errors has the status 422.
        self.complaints[:] = [said for said in self.complaints if "status of 422" not in said]
        super().tearDown()

    def ready(self):
        if self.script:
            super().ready()

    def begin(self, form):
        """Goes through a form's entrance by keyboard."""
        self.go_to(f"/f/{form}")
        self.tab_to("Start now")
        self.press("Enter")
        expect(self.page.locator("#page-screen")).to_have_count(1)
        self.ready()

    def go_to(self, path):
        self.page.goto(self.address + path)

    # The focused element, by its id or else its text.
    FOCUS = """() => {
        const one = document.activeElement
        return one === document.body ? '' : one.id || one.textContent.trim() || one.name
    }"""

    def on(self):
        return self.page.evaluate(self.FOCUS)

    def tab_to(self, wanted, most=60):
        """Presses the tabulator until something has the focus, and gives all that had it on the way."""
        passed = []
        for _ in range(most):
            self.press("Tab")
            passed.append(self.on())
            if wanted in (passed[-1], self.page.evaluate("document.activeElement.textContent.trim()")):
                return passed
        self.fail(f"The tabulator does not come to {wanted!r}, but to {passed}.")

    def fill_in(self, path, text):
        """Writes into the control that the tabulator comes to."""
        self.tab_to(path)
        self.press("Control+a")
        self.type(text)

    def date(self, path, day, month, year):
        """Writes a date into three inputs, in any order."""
        parts = {path: day, f"{path}.month": month, f"{path}.year": year}
        for _ in range(3):
            for _ in range(60):
                self.press("Tab")
                if self.on() in parts:
                    break
            self.press("Control+a")
            self.type(parts.pop(self.on()))

    def accessible(self, without=()):
        with self.seen_by_axe() as seen:
            self.axe_finds_nothing(seen, without)

    @contextlib.contextmanager
    def seen_by_axe(self):
        """axe is a script: a page without scripts is checked as a copy whose own scripts were removed."""
        if self.script:
            yield self.page
            return
        looker = self.browser.new_context(viewport=self.page.viewport_size, color_scheme=self.scheme)
        try:
            copy, url = looker.new_page(), self.page.url
            text = re.sub(r"<script\b.*?</script>", "", self.page.content(), flags=re.DOTALL)
            copy.route(url, lambda route: route.fulfill(body=text, content_type="text/html; charset=utf-8"))
            copy.goto(url)
            yield copy
        finally:
            looker.close()

    def title_is_error(self, word="Error:"):
        self.assertTrue(self.page.title().startswith(word), self.page.title())

    def shows_well(self):
        """Holds the page to WCAG and its width, narrow and wide, in light and dark."""
        with self.seen_by_axe() as seen:
            for width, scheme in self.SIZES:
                with self.subTest(page=self.page.title(), width=width, scheme=scheme):
                    for page in {self.page, seen}:
                        page.set_viewport_size({"width": width, "height": 800})
                        page.emulate_media(color_scheme=scheme)
                    self.axe_finds_nothing(seen)
                    self.fits()
        self.page.set_viewport_size({"width": self.width, "height": 800})
        self.page.emulate_media(color_scheme=self.scheme)
