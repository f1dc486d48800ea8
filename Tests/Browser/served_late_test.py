"""Pages in a browser before their data sources answer: each source here answers only when the test lets it."""

import unittest

import applicant
import served  # noqa: F401
from applicant import expect
from late_test import LateServer


class LatePages(LateServer):
    def setUp(self):
        super().setUp()
        self.playwright, browser = applicant.start_browser()
        self.addCleanup(self.playwright.stop)
        self.addCleanup(browser.close)
        self.page = browser.new_page(locale="en-US")
        self.page.set_default_timeout(15_000)

    def test_accounts_come_to_a_page_that_is_there(self):
        self.page.goto(self.server.address + "/accounts")
        expect(self.page.locator("h1")).to_have_text("Transparent accounts")
        expect(self.page.locator("#waiting")).to_have_text("Loading…")
        expect(self.page.locator("#again")).to_be_hidden()
        self.held_back()
        self.gate.open.set()
        expect(self.page.locator("#accounts li")).to_have_count(1)
        self.page.locator("#q").fill("nothing like it")
        expect(self.page.locator("#accounts li:visible")).to_have_count(0)

    def test_a_form_loads_its_details_by_itself(self):
        self.page.goto(self.server.address + self.PATH)
        self.page.get_by_role("button", name="Start").click()
        expect(self.page.locator("#town")).to_contain_text("Loading your details")
        expect(self.page.locator("#still-loading")).to_be_hidden()
        self.held_back()
        self.gate.open.set()
        expect(self.page.locator("#town")).to_contain_text("Utrecht")


if __name__ == "__main__":
    unittest.main()
