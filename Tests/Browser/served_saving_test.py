"""Coming back later: what was typed and not sent is kept, the link works once, and each language has its numbers and dates."""

import re

from served import Served, expect, setUpModule, tearDownModule  # noqa: F401

GONE = 'Failed to load resource: the server responded with a status of 404 (Not Found)'


class Saving:
    def test_what_was_typed_on_the_open_page_is_kept(self):
        self.begin("kyc/NL")
        self.fill_in("bsn", "12345")
        self.tab_to("save")
        self.press("Enter")
        self.heading("Your answers are kept")
        expect(self.page.locator(".keep")).to_contain_text(" UTC.")
        self.assertNotRegex(self.page.locator(".keep").inner_text(), r"\d{4}-\d{2}-\d{2}")
        self.shows_well()
        link = self.page.locator(".address").get_attribute("href")
        other = self.another()
        other.page.goto(link.replace("/f/kyc/NL/", "/f/kyc/DE/"))
        other.heading("This link leads nowhere any more")
        other.complaints.remove(GONE)
        other.page.goto(link)
        other.heading("Go on where you were")
        other.tab_to("Go on")
        other.press("Enter")
        other.ready()
        expect(other.page.locator("#bsn")).to_have_value("12345")
        self.page.goto(link)
        self.heading("This link leads nowhere any more")
        self.shows_well()
        self.complaints.remove(GONE)
        other.page.goto(link)
        other.heading("This link leads nowhere any more")
        other.complaints.remove(GONE)
        other.page.get_by_role("link", name="Go on in this browser").click()
        other.ready()
        expect(other.page.locator("#bsn")).to_have_value("12345")

    def test_an_altered_link_says_so(self):
        self.go_to("/f/kyc/NL/resume/0000.1111")
        self.heading("This link leads nowhere any more")
        self.assertNotIn("Your answers are here", self.page.content())
        self.complaints.remove(GONE)

    def test_back_loses_nothing(self):
        self.begin("identity/US")
        self.fill_in("screen_name", f"back_{type(self).__name__.lower()}")
        self.press("Enter")
        self.heading("When is your birthday?")
        self.date("birth_date", "17", "5", "1990")
        self.page.locator("#back").click()
        self.heading("Choose your name")
        self.tab_to("continue")
        self.press("Enter")
        self.heading("When is your birthday?")
        for part, text in (("", "17"), (".month", "0?5"), (".year", "1990")):
            expect(self.page.locator(f"[id='birth_date{part}']")).to_have_value(re.compile(f"^{text}$"))


class WithScript(Saving, Served):
    pass


class WithoutScript(Saving, Served):
    script = False

    def test_a_page_that_was_brought_up_to_date_is_kept(self):
        self.begin("kyc/NL")
        self.fill_in("bsn", "12345")
        self.page.locator("#update").click()
        self.go_to("/f/kyc/NL")
        expect(self.page.locator("#bsn")).to_have_value("12345")
