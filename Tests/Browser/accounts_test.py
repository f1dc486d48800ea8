"""Accounts of a bank: the list, one of them, and a bank that does not answer."""

import re

from applicant import Pages, expect, setUpModule, tearDownModule  # noqa: F401

SCHOOL = "/accounts/000000-3852512026"


class Accounts(Pages):
    ANIMATIONS = "document.getAnimations().map((one) => one.effect.getTiming().duration)"

    def shows_well(self):
        self.wait_for(lambda: not self.page.evaluate(self.ANIMATIONS))
        super().shows_well()

    # The pages' policy lets no condition of a test be a text that is evaluated again and again.
    def wait_for(self, condition):
        for _ in range(100):
            if condition():
                return
            self.page.wait_for_timeout(10)
        self.fail("It did not come to be.")

    def waits(self, link, state):
        """Follows a link, and reads the announcement while its page is still loading."""
        said = """([link, state]) => {
            document.querySelector(link).click()
            return [document.querySelector(state).textContent, document.getElementById('page-main').ariaBusy]
        }"""
        self.assertEqual(self.page.evaluate(said, [link, state]), ["Loading…", "true"])

    def names(self):
        return self.page.locator("#accounts li:visible .line-title").all_inner_texts()

    def test_a_search_needs_neither_case_nor_accents_and_tells_its_count(self):
        self.go("/accounts")
        expect(self.page.locator("#count")).to_have_text("Accounts: 7")
        self.shows_well()
        self.page.locator("#q").fill("SBIRKA na stř")
        expect(self.page.locator("#count")).to_have_text("Accounts: 1")
        expect(self.page.locator("#accounts li:visible")).to_have_count(1)
        self.assertEqual(self.page.locator("#count").evaluate("(count) => count.closest('[role=status]') !== null"), True)
        self.shows_well()
        self.page.locator("#q").fill("")
        expect(self.page.locator("#accounts li:visible")).to_have_count(7)

    def test_nothing_that_fits_says_what_was_searched_for(self):
        self.go("/accounts")
        self.page.locator("#q").fill("<b>nobody</b>")
        expect(self.page.locator("#nothing")).to_have_text("No account has “<b>nobody</b>” in its name. Try fewer letters.")
        expect(self.page.locator("#count")).to_have_text("Accounts: 0")
        self.shows_well()
        # A placeholder for a missing name is no name.
        self.page.locator("#q").fill("n/a")
        expect(self.page.locator("#count")).to_have_text("Accounts: 0")
        self.go("/accounts?none")
        expect(self.page.locator("#nothing")).to_have_text("There are no accounts.")
        self.shows_well()

    def test_names_stand_as_czech_sorts_them_in_either_order(self):
        self.go("/accounts")
        expected = ["Cirkus Zkušební", "Čtenářský klub", "Chalupa a okolí", "Obec Vzorová Lhota", "Sbírka na střechu školy", "Společenství vlastníků Ukázková 12"]
        self.assertEqual(self.names(), expected + ["N/A"])
        self.page.locator("#sort").focus()
        self.press("Enter")
        self.assertEqual(self.names(), expected[::-1] + ["N/A"])
        self.said("Sort Z to A")
        expect(self.page.locator("#sort")).to_have_text("Sort A to Z")
        self.focus_is("sort")
        self.press("Enter")
        self.assertEqual(self.names(), expected + ["N/A"])

    def test_the_address_leads_to_what_was_searched_for(self):
        self.go("/accounts")
        self.page.locator("#q").fill("klub")
        expect(self.page).to_have_url(re.compile(r"q=klub&sort=name"))
        self.page.locator("#sort").click()
        expect(self.page).to_have_url(re.compile(r"q=klub&sort=-name"))
        expect(self.page.locator("#accounts li:visible")).to_have_count(1)
        self.page.locator("#accounts a:visible").click()
        self.heading("Čtenářský klub")
        self.page.go_back()
        expect(self.page.locator("#q")).to_have_value("klub")
        expect(self.page.locator("#accounts li:visible")).to_have_count(1)
        self.page.get_by_role("link", name="Nederlands").click()
        self.heading("Transparante rekeningen")
        expect(self.page.locator("#q")).to_have_value("klub")
        expect(self.page.locator("#sort")).to_have_text("Sorteren van A tot Z")

    def test_rows_fade_for_a_moment_unless_motion_is_reduced(self):
        self.go("/accounts")
        self.page.evaluate("""() => {
            window.faded = []
            const animate = Element.prototype.animate
            Element.prototype.animate = function (frames, time) {
                window.faded.push(time)
                return animate.call(this, frames, time)
            }
        }""")
        self.page.locator("#q").fill("klub")
        expect(self.page.locator("#accounts li:visible")).to_have_count(1)
        self.page.locator("#q").fill("")
        expect(self.page.locator("#accounts li:visible")).to_have_count(7)
        self.assertEqual(self.page.evaluate("window.faded"), [150] * 12)
        self.page.emulate_media(reduced_motion="reduce")
        self.page.locator("#q").fill("obec")
        expect(self.page.locator("#accounts li:visible")).to_have_count(1)
        self.assertEqual(self.page.evaluate("window.faded.length"), 12)

    def test_letters_that_are_taken_back_leave_every_row(self):
        self.go("/accounts")
        for text in ("k", "kl", "", "o", ""):
            self.page.locator("#q").fill(text)
            self.page.wait_for_timeout(110)
        expect(self.page.locator("#accounts li:visible")).to_have_count(7)
        self.page.wait_for_timeout(300)
        expect(self.page.locator("#accounts li:visible")).to_have_count(7)

    def test_one_account_is_told_whole(self):
        self.go(SCHOOL)
        self.heading("Sbírka na střechu školy")
        for text in ("CZ35 0800 0000 0038 5251 2026", "-CZK 12.50", "3 April 2012", "open end", "12 January 2025", "Příjmový účet"):
            expect(self.page.locator("dl")).to_contain_text(text)
        expect(self.page.locator("tbody tr")).to_have_count(2)
        expect(self.page.locator("tbody tr").first).to_contain_text("20 November 2024")
        self.shows_well()

    def test_what_is_missing_is_told_so(self):
        self.go("/accounts/000000-2566099205")
        self.heading("N/A")
        expect(self.page.locator("dl")).to_contain_text("CZK 0.00")
        self.assertEqual(self.page.locator("dd", has_text="N/A").count(), 4)
        expect(self.page.locator("main")).to_contain_text("There are no transactions. They come from the bank")
        self.shows_well()

    def test_an_unknown_account_leads_to_the_list(self):
        self.go("/accounts/999")
        self.heading("There is no account with this number")
        self.shows_well()
        self.page.get_by_role("link", name="All accounts").click()
        self.heading("Transparent accounts")
        self.complaints = []

    def test_a_bank_that_does_not_answer_is_asked_again(self):
        self.go("/accounts?bank=silent")
        self.heading("The accounts could not be loaded")
        expect(self.page.locator("#reason")).to_have_text("The bank did not answer.")
        self.shows_well()
        self.page.request.get(self.address + "/accounts?bank=answers")
        self.waits("#retry", "#state")
        self.heading("Transparent accounts")
        self.complaints = []

    def test_an_account_that_comes_late_is_waited_for(self):
        self.go("/accounts")
        self.waits("#accounts [href$='3744112455']", "#count")
        self.heading("Obec Vzorová Lhota")
        self.page.go_back()
        expect(self.page.locator("#count")).to_have_text("Accounts: 7")

    def test_arabic_is_read_from_right_to_left(self):
        for path in ("/accounts?lang=ar", SCHOOL + "?lang=ar", "/page/accounts_failed"):
            self.go(path)
            self.shows_well()
        self.go("/accounts?lang=ar")
        self.assertEqual(self.page.evaluate("document.documentElement.dir"), "rtl")
        name = self.page.locator("#accounts .line-title").first.bounding_box()
        row = self.page.locator("#accounts li").first.bounding_box()
        self.assertAlmostEqual(name["x"] + name["width"], row["x"] + row["width"], delta=2)

    def test_a_choice_of_dark_is_remembered(self):
        self.go("/accounts")
        background = "getComputedStyle(document.body).backgroundColor"
        before = self.page.evaluate(background)
        self.page.locator("#page-theme").click()
        self.go(SCHOOL)
        self.assertNotEqual(self.page.evaluate(background), before)
        self.shows_well()


class NarrowAccounts(Accounts):
    width = 320
    scheme = "dark"


class AccountsWithoutScript(Pages):
    script = False

    def test_accounts_are_searched_and_sorted_by_the_server(self):
        self.go("/accounts")
        self.page.locator("#q").fill("OBEC")
        self.press("Enter")
        expect(self.page.locator("#accounts li:visible")).to_have_count(1)
        expect(self.page.locator("#count")).to_have_text("Accounts: 1")
        self.page.locator("#q").fill("")
        self.page.get_by_role("button", name="Search").click()
        self.page.locator("#sort").click()
        self.assertEqual(self.page.locator("#accounts .line-title").first.inner_text(), "Společenství vlastníků Ukázková 12")
        self.page.locator("#q").fill("o")
        self.press("Enter")
        expect(self.page.locator("#sort")).to_have_text("Sort A to Z")
        self.page.locator("#accounts a:visible").first.click()
        expect(self.page.locator("dl")).to_contain_text("CZK 1,063,961.87")

    def test_a_bank_that_does_not_answer_is_asked_again(self):
        self.go("/accounts?bank=refused")
        expect(self.page.locator("#reason")).to_have_text("The bank refused to answer.")
        self.go("/page/picker")
        self.page.goto(self.address + "/accounts?bank=answers")
        self.heading("Transparent accounts")
        self.complaints = []
