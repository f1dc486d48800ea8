"""A registration whose fields, rules and messages are the server's alone.

Seeds: DYN-01 to DYN-09, DYN-11, DYN-13 to DYN-16, DYN-19, DYN-20, DYN-22 to DYN-27, DYN-30, DYN-33 to DYN-35, DYN-37 to DYN-39.
"""

from served import Served, expect, setUpModule, tearDownModule  # noqa: F401

MOBILE = "A mobile number in Cameroon has nine digits and begins with 6"


class Registering:
    def test_everything_is_filled_in_and_sent(self):
        self.begin("registration/CM")
        expect(self.page.locator("#MobilePrefix")).to_have_value("+237")
        self.assertEqual(self.page.locator("#Mobile").get_attribute("type"), "tel")
        self.assertEqual(self.page.locator("#Email").get_attribute("type"), "email")
        self.assertEqual(self.page.locator("#Password").get_attribute("type"), "password")
        self.shows_well()
        self.tab_to("page-continue")
        self.press("Enter")
        self.focus_is("page-summary")
        self.title_is_error()
        expect(self.page.locator("#page-summary li")).to_have_count(7)
        self.shows_well()
        self.fill_in("FirstName", "Ngo")
        self.fill_in("LastName", "Biya")
        self.date("BirthDate", "2", "3", "1990")
        self.fill_in("Mobile", "512345678")
        self.fill_in("Password", "geheimnis")
        self.country("cam", "Cameroon")
        self.tab_to("TermsAndConditions")
        self.press("Space")
        self.tab_to("page-continue")
        self.press("Enter")
        self.focus_is("page-summary")
        for text in (MOBILE, "Put at least one digit into the password"):
            expect(self.page.locator("#page-summary")).to_contain_text(text)
        expect(self.page.locator("#Mobile-error")).to_contain_text(MOBILE)
        self.fill_in("Mobile", "612345678")
        self.fill_in("Password", "geheim123")
        self.press("Enter")
        self.heading("Check your answers")
        expect(self.page.locator("main")).to_contain_text("Cameroon")
        self.assertNotIn("geheim123", self.page.content())
        self.shows_well()
        self.tab_to("page-submit")
        self.press("Enter")
        expect(self.page.locator(".reference")).to_be_visible()
        for text in ('"Mobile": "612345678"', '"MobilePrefix": "+237"', '"Country": "CM"'):
            expect(self.page.locator("#page-data pre")).to_contain_text(text)
        self.assertNotIn("geheim123", self.page.content())
        self.shows_well()


class Registration(Registering, Served):
    def country(self, typed, name):
        self.tab_to("Country")
        self.type(typed)
        expect(self.page.locator("#Country-list [role=option]").first).to_be_visible()
        self.accessible()
        self.page.locator("#Country-list").get_by_role("option", name=name, exact=True).wait_for()
        self.press("ArrowDown")
        while self.chosen() != name:
            self.press("ArrowDown")
        self.press("Enter")
        expect(self.page.locator("#Country")).to_have_value(name)

    def chosen(self):
        return self.page.evaluate(
            "document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.textContent.trim()"
        )

    def test_nothing_is_said_while_somebody_types_for_the_first_time(self):
        self.begin("registration/CM")
        self.fill_in("Mobile", "5")
        self.page.wait_for_timeout(700)
        expect(self.page.locator("#Mobile-error")).to_have_count(0)
        self.press("Tab")
        expect(self.page.locator("#Mobile-error")).to_contain_text("Enter at least 9 characters")
        self.press("Shift+Tab", "Control+a")
        self.type("512345678")
        expect(self.page.locator("#Mobile-error")).to_contain_text(MOBILE)
        self.press("Control+a")
        self.type("612345678")
        expect(self.page.locator("#Mobile-error")).to_have_count(0)

    def test_the_rules_of_a_password_are_ticked(self):
        self.begin("registration/CM")
        rules = self.page.locator("#Password-rules li")
        expect(rules).to_have_count(2)
        self.fill_in("Password", "abcdefgh1")
        expect(self.page.locator("#Password-rules li.passed")).to_have_count(2)
        self.press("Tab", "Enter")
        self.assertEqual(self.page.locator("#Password").get_attribute("type"), "text")

    def test_what_is_missing_is_said_and_continue_is_never_disabled(self):
        self.begin("registration/CM")
        expect(self.page.locator("#Country")).to_be_enabled()
        expect(self.page.locator("#page-completeness")).to_contain_text("7 answers are missing")
        self.assertIsNone(self.page.locator("#page-continue").get_attribute("disabled"))
        self.assertIsNone(self.page.locator("#page-continue").get_attribute("aria-disabled"))
        self.assertEqual(self.page.locator("#page-continue").get_attribute("aria-describedby"), "page-completeness")

    def test_an_email_may_be_left_out_but_not_be_wrong(self):
        self.begin("registration/CM")
        self.fill_in("Email", "nobody")
        self.press("Tab")
        expect(self.page.locator("#Email-error")).to_have_count(1)
        self.press("Shift+Tab", "Control+a", "Delete", "Tab")
        expect(self.page.locator("#Email-error")).to_have_count(0)


class NarrowRegistration(Registration):
    width, scheme = 320, "dark"
    for name in [name for name in dir(Registration) if name.startswith("test_") and "sent" not in name]:
        locals()[name] = None
    del name


class RegistrationWithoutScript(Registering, Served):
    script = False

    def country(self, typed, name):
        self.tab_to("Country")
        self.type(name)
