"""People at one form at once: two publishers, three who fill in while somebody rolls back, and one with two windows."""

from publisher import Publisher, expect
from served import Served, setUpModule, tearDownModule  # noqa: F401


class TwoPublishers(Publisher):
    form = "quote/loan"

    def test_the_second_is_told_what_happened_and_loses_nothing(self):
        second = self.another()
        self.sign_in("t-publisher")
        second.sign_in("t-admin")
        text = second.write("{min: 1000}", "{min: 800}")
        second.check()
        second.confirm("What the second had to say")
        self.write("{min: 1000}", "{min: 900}")
        self.check()
        self.confirm("What the first had to say")
        self.button("Publish version 3")
        expect(self.page.locator("main")).to_contain_text("Version 3 is live on production")
        second.button("Publish version 3")
        for said in ("t-publisher", "What the first had to say", "Release 3"):
            expect(second.page.locator("main")).to_contain_text(said)
        second.shows_well()
        kept = second.page.evaluate("[...document.querySelectorAll('[name=document], [name=message]')].map((one) => one.value)")
        self.assertEqual(kept, [text, "What the second had to say"])
        live = self.server.get("/v1/forms/quote/loan", "viewer").json
        self.assertIn('"release": 3', str(live).replace("'", '"'))


class RollbackBesidePeople(Publisher):
    form = "kyc/NL"

    def applicant(self, script=True):
        """Somebody who began to fill in."""
        other = self.another()
        if not script:
            other.context.close()
            other.script = False
            other.open_context()
        other.begin("kyc/NL")
        other.fill_in("bsn", "123456782")
        return other

    def finish(self, person):
        person.tab_to("source_of_funds")
        person.press("Space")
        person.tab_to("page-continue")
        person.press("Enter")
        person.heading("Check your answers")
        person.tab_to("page-submit")
        person.press("Enter")
        expect(person.page.locator(".reference")).to_be_visible()
        return person.page.locator(".reference").inner_text()

    def test_three_people_finish_on_their_version(self):
        people = [self.applicant(), self.applicant(), self.applicant(script=False)]
        self.sign_in("t-publisher")
        self.go_to("/admin/forms/kyc/NL/rollback")
        expect(self.page.locator("main")).to_contain_text("3 people")
        self.tab_to("message", most=120)
        self.type("The source of funds is asked too early")
        self.button("Roll back to version 1")
        expect(self.page.locator("main")).to_contain_text("Version 1 is live on production")
        references = [self.finish(person) for person in people]
        for reference in references:
            found = self.server.get(f"/v1/submissions/{reference}", "auditor").json
            self.assertEqual(found["version"], 2)
            self.assertTrue(found["accepted"], found)
        later = self.another()
        later.begin("kyc/NL")
        expect(later.page.locator("#source_of_funds")).to_have_count(0)


class Windows:
    """A step that is answered in two windows of one browser."""

    def in_another(self, name):
        """Answers the step in a window beside."""
        first, self.page = self.page, self.context.new_page()
        self.go_to("/f/identity/US")
        self.ready()
        self.fill_in("screen_name", name)
        self.press("Enter")
        self.heading("When is your birthday?")
        self.page.close()
        self.page = first
        self.page.bring_to_front()

    def test_both_answers_are_shown_and_the_one_that_is_continued_with_is_kept(self):
        self.begin("identity/US")
        self.in_another(f"second_{self.suffix}")
        self.fill_in("screen_name", f"first_{self.suffix}")
        self.press("Enter")
        self.focus_is("page-conflict")
        expect(self.page.locator("#page-conflict")).to_contain_text("In the other window:")
        for name in (f"second_{self.suffix}", f"first_{self.suffix}"):
            expect(self.page.locator("#page-conflict")).to_contain_text(name)
        expect(self.page.locator("#screen_name")).to_have_value(f"first_{self.suffix}")
        self.ready()
        self.shows_well()
        self.tab_to("page-continue")
        self.press("Enter")
        self.heading("When is your birthday?")
        expect(self.page.locator("#page-conflict")).to_have_count(0)
        self.tab_to("page-back")
        self.press("Enter")
        self.heading("Choose your name")
        expect(self.page.locator("#screen_name")).to_have_value(f"first_{self.suffix}")

    def test_nobody_is_asked_where_both_answers_are_alike(self):
        self.begin("identity/US")
        self.in_another(f"both_{self.suffix}")
        self.fill_in("screen_name", f"both_{self.suffix}")
        self.press("Enter")
        self.heading("When is your birthday?")


class WindowsWithScript(Windows, Served):
    suffix = "scripted"

    def tearDown(self):
        self.complaints[:] = [said for said in self.complaints if "status of 409" not in said]
        super().tearDown()


class WindowsWithoutScript(WindowsWithScript):
    suffix = "plain"
    script = False
