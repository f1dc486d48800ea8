"""The browser's own Back and Forward lead through a form, with scripts and without."""

import itertools

from served import Served, expect, setUpModule, tearDownModule  # noqa: F401

numbers = itertools.count(1)


class History:
    def setUp(self):
        super().setUp()
        # A name is held by the session that asked for it.
        self.suffix = f"{'scripted' if self.script else 'plain'}_{next(numbers)}"

    def to_the_birthday(self):
        self.begin("identity/US")
        self.fill_in("screen_name", f"was_{self.suffix}")
        self.press("Enter")
        self.heading("When is your birthday?")

    def back(self, heading):
        self.page.go_back()
        self.heading(heading)
        self.ready()

    def query(self):
        return self.page.url.partition("?")[2]

    def test_back_and_forward_lead_through_the_steps(self):
        self.to_the_birthday()
        self.assertEqual(self.query(), "step=birthday")
        self.back("Choose your name")
        self.assertEqual(self.query(), "step=name")
        expect(self.page.locator("#screen_name")).to_have_value(f"was_{self.suffix}")
        self.page.go_forward()
        self.heading("When is your birthday?")
        self.back("Choose your name")
        self.page.locator("#screen_name").fill(f"later_{self.suffix}")
        self.press("Enter")
        self.heading("When is your birthday?")
        expect(self.page.locator("#page-conflict")).to_have_count(0)

    def test_a_page_of_errors_is_none_that_back_cannot_draw(self):
        self.to_the_birthday()
        self.page.locator("#page-continue").click()
        expect(self.page.locator("#page-summary")).to_be_visible()
        self.date("birth_date", "17", "5", "1990")
        self.press("Enter")
        self.heading("Add your photo")
        self.back("When is your birthday?")
        expect(self.page.locator("[id='birth_date.year']")).to_have_value("1990")
        self.page.reload()
        self.heading("When is your birthday?")

    def test_the_review_and_the_end_have_addresses(self):
        self.to_the_birthday()
        self.date("birth_date", "17", "5", "1990")
        self.press("Enter")
        self.heading("Add your photo")
        self.page.locator("#page-continue").click()
        self.heading("Check your answers")
        self.assertEqual(self.query(), "at=review")
        self.back("Add your photo")
        self.page.go_forward()
        self.heading("Check your answers")
        self.ready()
        self.page.locator("#page-submit").click()
        expect(self.page.locator(".reference")).to_be_visible()
        self.assertEqual(self.query(), "at=end")
        self.page.go_back()
        expect(self.page.locator(".reference")).to_be_visible()


class WithScript(History, Served):
    pass


class WithoutScript(History, Served):
    script = False
