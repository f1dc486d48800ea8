"""Coming back later: what was typed and not sent is kept, the link works once, and each language has its numbers and dates."""

import re
from urllib.parse import parse_qs

from served import Served, expect, setUpModule, tearDownModule  # noqa: F401

GONE = 'Failed to load resource: the server responded with a status of 404 (Not Found)'


class Saving:
    def test_what_was_typed_on_the_open_page_is_kept(self):
        self.begin("kyc/NL")
        self.fill_in("bsn", "12345")
        self.tab_to("page-save")
        self.press("Enter")
        self.heading("Your answers are kept")
        expect(self.page.locator("#until")).to_have_text(self.UNTIL)
        self.assertNotRegex(self.page.locator(".keep").inner_text(), r"\d{4}-\d{2}-\d{2}")
        self.shows_well()
        link = self.page.locator(".address").get_attribute("href")
        mail = self.page.get_by_role("link", name="Send it to me").get_attribute("href")
        self.assertEqual(parse_qs(mail.removeprefix("mailto:?"))["body"], [link])
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
        self.page.locator("#page-back").click()
        self.heading("Choose your name")
        self.tab_to("page-continue")
        self.press("Enter")
        self.heading("When is your birthday?")
        for part, text in (("", "17"), (".month", "0?5"), (".year", "1990")):
            expect(self.page.locator(f"[id='birth_date{part}']")).to_have_value(re.compile(f"^{text}$"))


class WithScript(Saving, Served):
    UNTIL = re.compile(r"^It works until \d{1,2} [A-Z][a-z]+, \d\d:\d\d\.$")

    def test_the_link_is_copied_and_its_end_is_told_by_the_reader_s_clock(self):
        self.begin("kyc/NL")
        self.page.locator("#page-save").click()
        self.heading("Your answers are kept")
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        link = self.page.locator("#link").get_attribute("href")
        self.page.get_by_role("button", name="Copy").click()
        expect(self.page.locator("#page-copied")).to_have_text("Copied")
        self.assertEqual(self.page.evaluate("navigator.clipboard.readText()"), link)
        now = "(element) => element.dataset.until"
        until = self.page.locator("#until").evaluate(now)
        hour = self.page.evaluate("(iso) => new Date(iso).toTimeString().slice(0, 5)", until)
        expect(self.page.locator("#until")).to_contain_text(hour)

    def kept(self):
        """Waits until the server has kept what was typed."""
        return self.page.expect_response(lambda response: response.url.split("?")[0].endswith("/draft"))

    def test_what_was_typed_is_there_after_a_reload(self):
        self.begin("kyc/NL")
        expect(self.page.locator("#page-kept")).to_have_text("Kept as you type. To go on elsewhere, save a link.")
        with self.kept() as kept:
            self.fill_in("bsn", "12345")
        self.assertEqual(kept.value.json(), {"kept": True})
        with self.before_the_engine():
            self.page.reload(wait_until="domcontentloaded")
            expect(self.page.locator("#bsn")).to_have_value("12345")
        expect(self.page.locator("#bsn")).to_have_value("12345")
        expect(self.page.locator("#bsn-error")).to_have_count(0)

    def test_a_tab_that_is_put_away_or_left_at_once_loses_nothing(self):
        self.begin("kyc/NL")
        self.fill_in("bsn", "123")
        with self.kept():
            self.page.evaluate(
                "Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true}),"
                "document.dispatchEvent(new Event('visibilitychange'))"
            )
        self.type("45")
        self.page.reload()
        self.ready()
        expect(self.page.locator("#bsn")).to_have_value("12345")
        self.type("")
        self.page.close()
        self.page = self.context.new_page()
        self.go_to("/f/kyc/NL")
        self.ready()
        expect(self.page.locator("#bsn")).to_have_value("12345")

    def test_two_windows_keep_what_was_typed_in_each(self):
        self.begin("kyc/NL")
        other = self.context.new_page()
        other.goto(self.address + "/f/kyc/NL")
        for page, text in ((self.page, "111"), (other, "222")):
            expect(page.locator("html[data-engine=ready]")).to_have_count(1)
            page.locator("#bsn").fill(text)
        for page, text in ((self.page, "111"), (other, "222"), (self.page, "111")):
            page.reload()
            expect(page.locator("html[data-engine=ready]")).to_have_count(1)
            expect(page.locator("#bsn")).to_have_value(text)

    def test_a_step_that_was_left_by_back_keeps_what_was_typed(self):
        self.begin("identity/US")
        self.fill_in("screen_name", f"left_{type(self).__name__.lower()}")
        self.press("Enter")
        self.heading("When is your birthday?")
        self.date("birth_date", "17", "5", "1990")
        with self.kept():
            self.page.locator("#page-back").click()
        self.heading("Choose your name")
        self.page.reload()
        self.ready()
        self.tab_to("page-continue")
        self.press("Enter")
        self.heading("When is your birthday?")
        expect(self.page.locator("[id='birth_date.year']")).to_have_value("1990")
        self.page.reload()
        self.ready()
        expect(self.page.locator("[id='birth_date.year']")).to_have_value("1990")


class WithoutScript(Saving, Served):
    script = False
    UNTIL = re.compile(r"^It works until \d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d \(Amsterdam\)\.$")

    def test_a_page_that_was_brought_up_to_date_is_kept(self):
        self.begin("kyc/NL")
        self.fill_in("bsn", "12345")
        self.page.locator("#page-update").click()
        self.go_to("/f/kyc/NL")
        expect(self.page.locator("#bsn")).to_have_value("12345")
