"""A profile of an investor: values from a source, the questions of each country, and the submission.

Seeds: KYC-02 to KYC-23 and KYC-25 on the page; DYN-44, since the browser and the server judge alike.
"""

from served import Served, expect, setUpModule, tearDownModule  # noqa: F401


class Profile:
    def begin_known(self, wait=True):
        """Goes on with a session that a back end began about somebody it knows."""
        session = self.server.session("kyc/NL", {"subject": f"s-{self.id()}", "locale": "en"}, "app")
        self.go_to(f"/f/kyc/NL/resume/{session['session']}.{session['secret']}")
        self.tab_to("Go on")
        self.press("Enter")
        expect(self.page.locator("#bsn")).to_be_visible()
        if wait:
            self.ready()

    def summary(self, *messages):
        self.focus_is("page-summary")
        self.title_is_error()
        expect(self.page.locator("#page-summary li")).to_have_count(len(messages))
        for message in messages:
            expect(self.page.locator("#page-summary")).to_contain_text(message)

    def test_what_the_source_knows_is_shown_and_cannot_be_changed(self):
        self.begin_known()
        for path, text in (("first_name", "Jan"), ("last_name", "Jansen"), ("birth_date", "20 July 1985")):
            expect(self.page.locator(f"#{path}")).to_contain_text(text)
            expect(self.page.locator(f"#{path}")).to_contain_text("from your profile")
        self.assertEqual(self.page.locator("input[name=first_name], input[name='birth_date.day']").count(), 0)
        self.shows_well()
        self.tab_to("page-continue")
        self.press("Enter")
        self.summary("Enter: Citizen service number", "Source of funds – ")
        self.shows_well()
        self.press("Tab", "Enter")
        self.focus_is("bsn")
        self.press("Control+a")
        self.type("12345")
        self.tab_to("source_of_funds")
        self.press("Space")
        self.tab_to("monthly_deposit")
        self.type("250,125")
        self.press("Enter")
        self.summary("BSN must be 9 digits", "Monthly deposit in euros")
        expect(self.page.locator("#bsn-error")).to_contain_text("BSN must be 9 digits")
        self.press("Tab", "Enter", "Control+a")
        self.type("123456782")
        self.tab_to("monthly_deposit")
        self.press("Control+a")
        self.type("250.5")
        self.press("Enter")
        self.heading("Check your answers")
        for text in ("Jan", "20 July 1985", "123456782", "Salary"):
            expect(self.page.locator("main")).to_contain_text(text)
        self.shows_well()
        self.tab_to("page-submit")
        self.press("Enter")
        expect(self.page.locator(".reference")).to_be_visible()
        data = self.page.locator("#page-data pre")
        expect(data).to_be_hidden()
        self.page.locator("#page-data summary").click()
        expect(data).to_be_visible()
        for text in ('"bsn": "123456782"', '"first_name": "Jan"', '"birth_date": "1985-07-20"', '"monthly_deposit": 250.5'):
            expect(data).to_contain_text(text)
        self.assertGreater(data.text_content().count("\n"), 4)
        self.shows_well()

    def test_germany_asks_other_things(self):
        self.begin("kyc/DE")
        self.shows_well()
        self.fill_in("first_name", "Erika")
        self.fill_in("last_name", "Mustermann")
        self.date("birth_date", "12", "8", "1964")
        self.press("Enter")
        self.focus_is("page-summary")
        self.title_is_error()
        self.shows_well()


class InvestorProfile(Profile, Served):
    def test_a_form_of_the_sandbox_is_filled_in_from_the_picker(self):
        self.begin("kyc/NL")
        expect(self.page.locator("#first_name")).to_contain_text("Jan")

    def test_the_picker_leads_from_a_country_to_its_form(self):
        self.go_to("/?q=")
        self.shows_well()
        self.tab_to("country")
        self.type("Ger")
        expect(self.page.locator("li[data-search]:visible")).to_have_count(1)
        expect(self.page.locator("#count")).to_have_text("Forms: 1")
        self.assertIsNotNone(self.page.locator("#count[role=status]").text_content())
        self.tab_to("Investor profile Germany · DE")
        self.press("Enter")
        self.heading("Investor profile")
        self.go_to("/?q=")
        self.fill_in("q", "netherlands business")
        expect(self.page.locator("li[data-search]:visible")).to_have_count(1)
        self.tab_to("Business profile Netherlands · NL")
        self.press("Enter")
        self.heading("Business profile")

    def test_forms_that_are_called_alike_are_told_apart(self):
        self.go_to("/?q=")
        places = self.page.locator("li[data-search*='identity']").all_inner_texts()
        self.assertEqual(len(places), len(set(places)), places)
        self.assertTrue(any("EU" in text for text in places), places)

    def test_another_language_keeps_what_was_typed(self):
        self.begin_known()
        self.fill_in("bsn", "12345")
        self.page.get_by_role("button", name="Nederlands").press("Enter")
        self.heading("Beleggersprofiel")
        expect(self.page.locator("#bsn")).to_have_value("12345")
        self.assertEqual(self.page.evaluate("document.documentElement.lang"), "nl")
        self.shows_well()


class NarrowInvestorProfile(Profile, Served):
    width, scheme = 320, "dark"
    test_germany_asks_other_things = None


class InvestorProfileWithoutScript(Profile, Served):
    script = False

    def test_the_picker_is_filtered_by_the_server(self):
        self.go_to("/?q=")
        self.fill_in("q", "investor")
        self.tab_to("country")
        self.type("Neth")
        self.tab_to("Show")
        self.press("Enter")
        expect(self.page.locator("li[data-search]:visible")).to_have_count(1)
        self.shows_well()
