"""A teenager's profile waits for a guardian, who consents by the link that the page shows, on a telephone and without a script."""

from served import Served, expect, setUpModule, tearDownModule  # noqa: F401


class Consent(Served):
    script, width = False, 360

    def go_on(self, button="page-continue"):
        self.tab_to(button)
        self.press("Enter")

    def teenager(self, form, name, country=None):
        """Comes to where somebody else must consent, and gives the link for them."""
        self.begin(form)
        self.fill_in("screen_name", name)
        self.press("Enter")
        self.heading("When is your birthday?")
        if country:
            self.page.locator("#member_state").select_option(country)
        self.date("birth_date", "17", "5", "2012")
        self.press("Enter")
        self.heading("Ask a parent or guardian")
        expect(self.page.locator("main")).to_contain_text("Give this link to your parent or guardian:")
        expect(self.page.get_by_role("button", name="Start again")).to_have_count(0)
        self.shows_well()
        return self.page.locator("a.address").get_attribute("href")

    def consents(self, link, born="1980"):
        """Somebody else, in a browser of their own, fills in the form behind the link."""
        other = self.another()
        other.page.goto(link)
        other.heading("Consent of a parent or guardian")
        other.shows_well()
        other.tab_to("Start now")
        other.press("Enter")
        expect(other.page.locator("#page-screen")).to_have_count(1)
        other.fill_in("name", "Anna Brown")
        other.page.locator("input[value=parent]").check()
        other.date("birth_date", "17", "5", born)
        other.page.locator("#agree").check()
        other.shows_well()
        other.go_on()
        return other

    def walk(self, form, name, country=None):
        link = self.teenager(form, name, country)
        self.go_on("page-update")
        self.heading("Ask a parent or guardian")
        other = self.consents(link)
        other.heading("Check your answers")
        other.go_on("page-submit")
        other.heading("Thank you")
        expect(other.page.locator("main")).to_contain_text("The child can go on now where they were.")
        other.shows_well()
        self.go_on("page-update")
        self.heading("Add your photo")
        self.go_on()
        self.heading("Check your answers")
        self.go_on("page-submit")
        expect(self.page.locator(".reference")).to_have_count(1)
        self.shows_well()

    def test_a_profile_in_the_united_states_goes_on_once_a_guardian_consented(self):
        self.walk("identity/US", "teen_of_us")

    def test_a_profile_in_the_union_goes_on_once_a_guardian_consented(self):
        self.walk("identity/EU", "teen_of_eu", "DE")

    def test_a_brother_who_is_too_young_cannot_consent(self):
        other = self.consents(self.teenager("identity/US", "teen_of_ben"), born="2010")
        expect(other.page.locator("#page-summary")).to_contain_text("Your date of birth")
        self.go_on("page-update")
        self.heading("Ask a parent or guardian")
