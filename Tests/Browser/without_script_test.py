"""Forms in a browser that runs no script."""

from applicant import Pages, expect, setUpModule, tearDownModule  # noqa: F401


class WithoutScript(Pages):
    script = False

    def accessible(self):
        """axe is a script itself."""

    def fits(self):
        pass

    def test_a_profile_is_made(self):
        self.go("/f/identity/US?fresh")
        self.page.locator("#screen_name").fill("John")
        self.press("Enter")
        self.heading("Choose your name")
        expect(self.page.locator("#screen_name-error")).to_contain_text("That name is taken")
        expect(self.page.locator("#page-summary a")).to_have_attribute("href", "#screen_name")
        self.page.get_by_role("button", name="john_nl").click()
        self.page.locator("#page-continue").click()
        self.heading("When is your birthday")
        for id, text in (("birth_date", "17"), ("birth_date.month", "mei"), ("birth_date.year", "1990")):
            self.page.locator(f"[id='{id}']").fill(text)
        self.page.locator("#page-continue").click()
        expect(self.page.locator("[id='birth_date.month']")).to_have_value("mei")
        expect(self.page.locator("#page-summary")).to_contain_text("Enter the month as a number from 1 to 12")
        expect(self.page.locator("#page-summary a")).to_have_attribute("href", "#birth_date.month")
        self.assertEqual(self.page.locator("[data-part][aria-invalid]").count(), 1)
        self.page.locator("[id='birth_date.month']").fill("May")
        self.page.locator("#page-continue").click()
        self.heading("Add your photo")
        self.page.locator("#page-continue").click()
        self.heading("Check your answers")
        self.page.locator("#answers-data summary").click()
        expect(self.page.locator("#answers-data pre")).to_contain_text("john_nl")
        self.page.locator("#page-submit").click()
        self.heading("Welcome")

    def test_items_are_added_and_a_page_is_brought_up_to_date(self):
        self.go("/f/kyb/NL?fresh")
        self.page.locator("#company_name").fill("Goed Doel")
        self.page.locator("#legal_form-5").check()
        self.page.locator("#page-update").click()
        expect(self.page.locator("#company_name")).to_have_value("Goed Doel")
        self.page.locator("[id=board]").click()
        self.page.locator("[id='board/0/name']").fill("Anna")
        self.page.locator("[id=board]").click()
        expect(self.page.locator("[id='board/0/name']")).to_have_value("Anna")
        self.page.get_by_role("button", name="Verwijderen: Anna").click()
        expect(self.page.locator("[id='board/0/name']")).to_have_value("")

    def test_another_language_keeps_what_was_typed(self):
        self.go("/f/kyc/NL?fresh")
        self.page.locator("#bsn").fill("12")
        self.page.get_by_role("button", name="English").click()
        self.heading("Investor profile")
        expect(self.page.locator("#bsn")).to_have_value("12")

    def test_saving_shows_the_link(self):
        self.go("/f/kyc/NL?fresh")
        self.page.locator("#page-save").click()
        self.heading("Uw antwoorden zijn bewaard")
        expect(self.page.locator(".address")).to_contain_text("/r/")

    def test_the_picker_filters_on_the_server(self):
        self.go("/?q=profile&country=NL")
        expect(self.page.locator("li[data-search]:visible")).to_have_count(2)
