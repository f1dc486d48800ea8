"""Accounts, the playground and a business with its owners, by keyboard. Seeds: ACC-01 to ACC-11, ACC-19, ACC-25, DFP-16, DFP-17,
DFP-26, KYC-26.
"""

import re

from served import Served, expect, setUpModule, tearDownModule  # noqa: F401


class Tools:
    def test_an_account_is_searched_sorted_and_read(self):
        self.go_to("/accounts")
        expect(self.page.locator("#accounts li")).to_have_count(7)
        self.shows_well()
        self.fill_in("q", "SBIRKA")
        self.press("Enter")
        expect(self.page.locator("#count")).to_have_text("Accounts: 1")
        expect(self.page.locator("#accounts li:visible")).to_have_count(1)
        self.tab_to("Sbírka na střechu školy")
        self.press("Enter")
        self.heading("Sbírka na střechu školy")
        for text in ("CZ", "CZK", "IBAN"):
            expect(self.page.locator("dl")).to_contain_text(text)
        self.shows_well()
        self.page.go_back()
        expect(self.page.locator("#q")).to_have_value("SBIRKA")

    def test_accounts_are_sorted_the_other_way_round(self):
        self.go_to("/accounts")
        first = self.page.locator("#accounts .line-title").first.inner_text()
        self.tab_to("sort")
        self.press("Enter")
        expect(self.page.locator("#sort")).to_have_text("Sort A to Z")
        expect(self.page.locator("#accounts .line-title").first).not_to_have_text(first)

    def test_owners_are_added_and_removed(self):
        self.begin("kyb/NL")
        self.fill_in("company_name", "Drie Vrienden")
        self.fill_in("kvk_number", "12345678")
        self.tab_to("legal_form")
        self.press("Space", "ArrowDown", "ArrowDown")
        self.tab_to("page-continue")
        self.press("Enter")
        self.heading("The owners")
        self.shows_well()
        for number in (1, 2):
            self.tab_to("Add", starts=True)
            self.press("Enter")
            expect(self.page.locator(f"[id='owners/{number - 1}/name']")).to_be_visible()
        self.shows_well()
        self.tab_to("Remove", starts=True)
        self.press("Enter")
        expect(self.page.locator("[id='owners/1/name']")).to_have_count(0)

    def test_a_quote_is_shown_once_it_is_ready(self):
        self.begin("quote/loan")
        expect(self.page.locator("#total")).to_contain_text("Shown once you have filled in: How much do you want to borrow")
        self.assertNotIn("9.9", self.page.locator("#rate").inner_text())
        self.fill_in("amount", "12000")
        self.fill_in("months", "24")
        self.tab_to("purpose")
        self.press("Space")
        self.tab_to("page-continue")
        self.press("Enter")
        self.heading("About you")
        self.date("birth_date", "17", "May", "1990")
        self.fill_in("income", "2600")
        self.fill_in("housing", "900")
        self.tab_to("page-continue")
        self.press("Enter")
        self.heading("Check your answers")
        expect(self.page.locator("main")).to_contain_text("17 May 1990")
        self.shows_well()
        self.tab_to("page-submit")
        self.press("Enter")
        self.heading("Your quote is ready")
        for text in ("575", "12,937.5"):
            expect(self.page.locator("#page-results")).to_contain_text(text)
        self.assertNotIn("1,125", self.page.locator("#page-results").inner_text())
        expect(self.page.locator("#page-data pre")).to_be_hidden()
        self.shows_well()
        self.page.reload()
        expect(self.page.locator("#page-results")).to_contain_text("12,937.5")

    def tab_to(self, wanted, most=80, starts=False):
        if not starts:
            return super().tab_to(wanted, most)
        for _ in range(most):
            self.press("Tab")
            if self.page.evaluate("document.activeElement.textContent.trim()").startswith(wanted):
                return
        self.fail(f"The tabulator comes to nothing that begins with {wanted}.")


class WithScript(Tools, Served):
    def test_a_loan_is_calculated_while_somebody_types(self):
        self.begin("quote/loan")
        self.shows_well()
        self.fill_in("amount", "12000")
        self.fill_in("months", "24")
        expect(self.page.locator("#first_payment")).to_contain_text("575")
        expect(self.page.locator("#total")).to_contain_text(re.compile("12,?937.5"))

    def test_the_playground_shows_a_form_while_one_writes(self):
        self.go_to("/playground?open=seed:kyc/DE")
        self.ready()
        self.shows_well()
        self.tab_to("play-document")
        self.press("Control+a")
        self.page.keyboard.insert_text("form: test/a\nlocale: en\nfields:\n  - {id: town, type: text, label: Home town, required: true}\n")
        expect(self.page.locator("#town")).to_be_visible()
        self.fill_in("town", "Utrecht")
        self.press("Enter")
        self.page.get_by_role("heading", name="Check your answers").wait_for()
        self.shows_well()

    def test_light_and_dark_are_remembered(self):
        background = "getComputedStyle(document.body).backgroundColor"
        self.go_to("/accounts")
        self.tab_to("page-theme")
        self.press("Enter")
        self.assertEqual(self.page.evaluate(background), "rgb(16, 20, 24)")
        self.go_to("/f/identity/US")
        self.assertEqual(self.page.evaluate(background), "rgb(16, 20, 24)")


class NarrowTools(Tools, Served):
    width, scheme = 320, "dark"


class ToolsWithoutScript(Tools, Served):
    script = False
