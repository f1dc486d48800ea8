"""The console: signing in by a link, its pages, and publishing by keyboard."""

from playwright.sync_api import TimeoutError
from publisher import Publisher, expect
from served import setUpModule, tearDownModule  # noqa: F401

PAGES = (
    "/admin/forms", "/admin/forms/kyc/NL", "/admin/forms/kyc/NL/versions/2", "/admin/forms/kyc/NL/compare?a=1&b=2",
    "/admin/forms/kyc/NL/rollback", "/admin/rollouts", "/admin/submissions", "/admin/audit", "/admin/sources", "/admin/invariants",
    "/admin/people",
    "/admin/people/new",
)


class Console(Publisher):
    form = "kyb/NL"

    def test_a_link_signs_one_browser_in_and_no_other(self):
        url = self.sign_in("t-viewer")
        other = self.another()
        other.page.goto(url)
        self.assertNotIn("Sign in as", other.page.locator("main").inner_text())
        other.go_to("/admin")
        expect(other.page.locator("h1")).not_to_have_text("Forms")
        other.complaints.clear()

    def test_every_page_shows_well(self):
        self.sign_in()
        for path in PAGES:
            with self.subTest(path):
                self.go_to(path)
                self.shows_well()

    def test_a_form_is_published_and_rolled_back_by_keyboard(self):
        self.sign_in("t-publisher")
        text = self.write("max_items: 25", "max_items: 20")
        self.shows_well()
        self.check()
        for said in ("version 3 of kyb/NL, a new one", "Board members: at most 20 items (was 25)", "examples were run"):
            expect(self.page.locator("main")).to_contain_text(said)
        self.shows_well()
        self.button("Back to the document")
        expect(self.page.locator("#document")).to_have_value(text)
        self.check()
        self.confirm("Twenty are enough")
        self.heading("Publish version 3 of kyb/NL on production")
        expect(self.page.locator("main")).to_contain_text("release 2, version 2, by root")
        self.shows_well()
        self.button("Publish version 3")
        expect(self.page.locator("main")).to_contain_text("Version 3 is live on production")
        expect(self.page.locator("main")).to_contain_text("Done")
        self.shows_well()
        self.button("Roll back…")
        self.heading("Roll back kyb/NL on production")
        self.shows_well()
        self.tab_to("message", most=120)
        self.type("They were not")
        self.button("Roll back to version 2")
        expect(self.page.locator("main")).to_contain_text("Version 2 is live on production")

    def test_a_document_goes_from_the_playground_to_publishing_and_back(self):
        self.sign_in("t-publisher")
        self.go_to("/playground")
        expect(self.page.locator("#play-count")).to_have_text("0 errors, 1 warning")
        document = self.page.locator("#play-document").input_value() + "# from the playground\n"
        self.page.locator("#play-document").fill(document)
        with self.page.expect_response(lambda response: response.url.endswith("/playground/read")):
            self.page.locator("#play-key").fill("kyc/PL")
        # The key can be lost while what was read is drawn: a person presses it once more.
        for _ in range(3):
            self.page.locator("#play-publish").press("Enter")
            try:
                self.page.wait_for_url("**/admin/**", timeout=5_000)
                break
            except TimeoutError:
                continue
        self.heading("Publish a form")
        expect(self.page.locator("#document")).to_have_value(document)
        expect(self.page.locator("#page-form")).to_have_value("kyc/PL")
        self.assertNotIn("#", self.page.url)
        self.page.locator("#document").fill(document + "# from the console\n")
        self.page.locator("[data-try]").click()
        expect(self.page.locator("#play-document")).to_have_value(document + "# from the console\n")
        expect(self.page.locator("#play-key")).to_have_value("kyc/PL")

    def test_a_mistyped_time_publishes_nothing(self):
        self.sign_in("t-publisher")
        self.form = "quote/loan"
        self.write("{min: 1000}", "{min: 900}")
        self.check()
        self.tab_to("when-now", most=120)
        self.press("ArrowDown")
        for day, said in (("31", "31 February does not exist"), ("1", "That was")):
            for path, text in (("day", day), ("month", "2"), ("year", "2020"), ("time", "09:00")):
                self.fill_in(path, text)
            self.button("Continue")
            self.focus_is("page-summary")
            self.title_is_error()
            expect(self.page.locator("#page-summary")).to_contain_text(said)
            expect(self.page.locator("#when-at")).to_be_checked()
        self.shows_well()
        self.assertEqual(self.server.get("/v1/forms/quote/loan/versions", "viewer").json["versions"][0]["version"], 2)

    def test_back_and_reload_show_each_page_of_publishing_again(self):
        self.sign_in("t-publisher")
        self.form = "quote/loan"
        text = self.write("{min: 1000}", "{min: 950}")
        self.check()
        self.button("Continue")
        self.heading("Publish version 3 of quote/loan on production")
        for heading in ("What publishing quote/loan does", "Publish a version of quote/loan"):
            self.page.go_back()
            self.heading(heading)
            self.page.reload()
            self.heading(heading)
        expect(self.page.locator("#document")).to_have_value(text)
        self.page.go_forward()
        self.heading("What publishing quote/loan does")

    def test_a_sign_in_link_is_made_and_shown_once(self):
        self.sign_in()
        self.go_to("/admin/people")
        self.shows_well()
        self.button("Sign-in link… for t-viewer")
        self.shows_well()
        self.button("Make the link")
        self.shows_well()
        link = self.page.locator("#url").inner_text()
        self.page.reload()
        expect(self.page.locator("main")).to_contain_text("is not kept")
        other = self.another()
        other.page.goto(link)
        other.heading("Sign in to the console")

    def test_the_first_version_of_a_form_is_compared_with_nothing(self):
        self.sign_in("t-publisher")
        self.go_to("/admin/publish")
        self.tab_to("document")
        self.page.keyboard.insert_text("form: club/NL\ntitle: Club\nfields: [{id: name, label: Name, type: text, required: true}]\n")
        self.button("Check it, and show what it changes")
        expect(self.page.locator("h1")).to_have_text("What publishing club/NL does")
        expect(self.page.locator("main")).to_contain_text("The release is the first one on the channel")

    def test_what_was_done_stands_in_the_log_in_words(self):
        self.sign_in("t-auditor")
        # Other tests of this server publish too, so the newest entries may be of other forms.
        self.go_to("/admin/audit?form=kyc%2FNL")
        expect(self.page.locator("main")).to_contain_text("published kyc/NL")
        self.button("Verify the whole log")
        expect(self.page.locator("main")).to_contain_text("Verified")
        self.shows_well()

    def test_a_document_that_cannot_be_read_is_told_at_its_lines(self):
        self.sign_in()
        text = self.write("max_items: 25", "max_item: 25")
        self.button("Check it, and show what it changes")
        self.focus_is("page-summary")
        self.title_is_error()
        self.shows_well()
        expect(self.page.locator("#document")).to_have_value(text)


class ConsoleWithoutScript(Console):
    script = False
    # Documents go to and fro in fragments, which take a script.
    test_a_document_goes_from_the_playground_to_publishing_and_back = None
    test_a_link_signs_one_browser_in_and_no_other = None
    test_a_form_is_published_and_rolled_back_by_keyboard = None
    test_what_was_done_stands_in_the_log_in_words = None
