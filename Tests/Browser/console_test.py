"""The console's pages, each drawn with its example context: what axe finds, what fits, and what its script does."""

from urllib.parse import quote

from applicant import Pages, expect, setUpModule, tearDownModule  # noqa: F401


class Console(Pages):
    def test_every_page_shows_well(self):
        for name in self.page.request.get(self.address + "/page/console").json():
            with self.subTest(name):
                self.go("/page/" + quote(name))
                self.shows_well()

    def test_the_exact_time_stands_beside_the_relative_one_on_focus(self):
        self.go("/page/console_form")
        time = self.page.locator("time").first
        expect(time.locator(".exact")).to_be_hidden()
        time.focus()
        expect(time.locator(".exact")).to_have_text("24 November 2026, 15:37:09 UTC")
        self.press("Escape")
        expect(time.locator(".exact")).to_be_hidden()

    def test_a_file_is_put_into_the_document(self):
        self.go("/page/console_publish")
        document = "form: kyc/NL\ntitle: Another\n"
        self.page.locator("#file").set_input_files({"name": "a.yaml", "mimeType": "text/yaml", "buffer": document.encode()})
        expect(self.page.locator("#document")).to_have_value(document)
        self.focus_is("document")

    def test_whoever_leaves_typed_text_is_asked(self):
        self.go("/page/console_publish")
        self.page.locator("#document").press_sequentially("x")
        asked = []
        self.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
        self.page.get_by_role("link", name="Cancel").click()
        self.page.wait_for_url("**/admin/**")
        self.assertEqual(asked, ["beforeunload"])
        self.complaints.clear()

    def test_errors_take_the_focus_and_lead_to_their_lines(self):
        self.go("/page/" + quote("console_publish, with errors"))
        self.focus_is("page-summary")
        self.page.locator("#page-summary a").first.click()
        self.assertTrue(self.page.evaluate("document.querySelector('#L2').matches(':target')"))

    def test_a_document_keeps_what_was_typed_to_the_letter(self):
        self.go("/page/console_publish_consequences")
        kept = self.page.evaluate("document.querySelector('textarea[name=message]').value")
        self.assertEqual(kept, "Deposits up to\n50 000 euros")


class OnTelephones(Console):
    width = 360


class InTheDark(Console):
    scheme = "dark"


class WithoutScript(Pages):
    script = False

    def test_a_page_asks_and_tells_everything(self):
        self.go("/page/console_rollback")
        self.heading("Roll back kyc/NL on production")
        expect(self.page.get_by_role("button", name="Roll back to version 2")).to_be_visible()
