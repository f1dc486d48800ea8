"""The picker, the ends of a form, languages, sessions that end, and pages that only say something."""

from applicant import Pages, expect, setUpModule, tearDownModule  # noqa: F401


class Screens(Pages):
    def test_the_picker_filters_while_somebody_types(self):
        self.go("/")
        self.shows_well()
        self.page.locator("#q").fill("PROFILE neth")
        expect(self.page.locator("li[data-search]:visible")).to_have_count(2)
        expect(self.page.locator("#count")).to_have_text("Forms: 2")
        self.page.locator("#q").fill("")
        self.page.locator("#country").select_option("DE")
        expect(self.page.locator("li[data-search]:visible")).to_have_count(1)
        self.page.locator("#q").fill("nothing like it")
        expect(self.page.locator("#nothing")).to_be_visible()

    def test_a_choice_of_dark_is_remembered(self):
        self.go("/")
        background = "getComputedStyle(document.body).backgroundColor"
        self.assertEqual(self.page.evaluate(background), "rgb(255, 255, 255)")
        self.page.locator("#page-theme").click()
        self.go("/f/identity/US?fresh")
        self.assertEqual(self.page.evaluate(background), "rgb(16, 20, 24)")
        self.assertEqual(self.page.locator("#page-theme").get_attribute("aria-pressed"), "true")
        self.shows_well()

    def test_somebody_too_young_is_told_so_and_cannot_change_it(self):
        self.go("/f/identity/US?fresh")
        self.page.locator("#screen_name").fill("jo_ann")
        self.page.locator("#page-continue").click()
        for id, text in (("birth_date.month", "5"), ("birth_date", "17"), ("birth_date.year", "2020")):
            self.page.locator(f"[id='{id}']").fill(text)
        self.page.locator("#page-continue").click()
        self.heading("Sorry, you must be at least 13")
        self.focus_is("page-heading")
        expect(self.page.get_by_role("button", name="Change")).to_have_count(0)
        self.shows_well()

    def test_a_guardian_gets_a_link(self):
        self.go("/f/identity/US?fresh")
        self.page.locator("#screen_name").fill("jo_ann")
        self.page.locator("#page-continue").click()
        self.heading("When is your birthday")
        for id, text in (("birth_date", "17"), ("birth_date.month", "5"), ("birth_date.year", "2010")):
            self.page.locator(f"[id='{id}']").fill(text)
        self.page.locator("#page-continue").click()
        self.heading("Ask a parent or guardian")
        expect(self.page.locator(".address")).to_contain_text("/c/")
        self.shows_well()

    def test_the_browsers_back_goes_to_the_step_before(self):
        self.go("/f/identity/US?fresh")
        self.page.locator("#screen_name").fill("jo_ann")
        self.page.locator("#page-continue").click()
        self.heading("When is your birthday")
        self.page.go_back()
        self.heading("Choose your name")
        expect(self.page.locator("#screen_name")).to_have_value("jo_ann")

    def test_another_language_is_read_where_one_is(self):
        self.go("/f/kyc/NL?fresh")
        self.page.locator("#bsn").fill("12")
        self.page.get_by_role("button", name="English").click()
        self.heading("Investor profile")
        self.assertEqual(self.page.evaluate("document.documentElement.lang"), "en")
        expect(self.page.locator("#bsn")).to_have_value("12")
        expect(self.page.locator("#page-continue")).to_have_text("Continue")
        expect(self.page.locator(".here")).to_have_text("English")
        self.shows_well()

    def test_arabic_is_read_from_right_to_left(self):
        self.go("/f/test/all?fresh&language=ar")
        self.assertEqual(self.page.evaluate("document.documentElement.dir"), "rtl")
        self.shows_well()
        label = self.page.locator("#amount-label").bounding_box()
        main = self.page.locator("#page-screen").bounding_box()
        self.assertGreater(label["x"] + label["width"], main["x"] + main["width"] - 2)
        self.page.locator("#page-continue").click()
        self.focus_is("page-summary")
        self.shows_well()

    def test_a_session_that_ends_soon_is_kept_by_staying(self):
        self.go("/f/identity/US?fresh&expires=200")
        expect(self.page.locator("#page-expiry")).to_be_visible()
        expect(self.page.locator("#expiry-text")).to_contain_text("Minutes left: 4")
        self.accessible()
        self.page.locator("#page-stay").click()
        expect(self.page.locator("#page-expiry")).to_be_hidden()
        expect(self.page.locator(".session")).to_contain_text("Your answers are kept until ")

    def test_a_clock_that_is_wrong_does_not_end_a_session(self):
        self.page.clock.install(time="2030-01-01")
        self.go("/f/identity/US?fresh&expires=7200")
        self.page.clock.run_for(3_000)
        expect(self.page.locator("#page-expiry")).to_be_hidden()
        self.page.clock.run_for(6_950_000)
        expect(self.page.locator("#expiry-text")).to_contain_text("Minutes left: 5")

    def test_the_focus_goes_through_a_page_in_its_order(self):
        self.go("/f/identity/US?fresh")
        order = []
        for _ in range(13):
            self.press("Tab")
            order.append(self.page.evaluate("document.activeElement === document.body ? '' : document.activeElement.id || document.activeElement.textContent"))
        self.assertEqual(order, [
            "Skip to the main content", "Formulary", "Nederlands", "Deutsch", "Français", "العربية", "page-theme", "screen_name", "page-continue",
            "page-save", "page-another", "page-extend", ""
        ])

    def test_a_profile_that_is_known_does_not_load_again(self):
        self.go("/f/kyc/NL?fresh&slow")
        self.assertIn("Jan", self.page.locator("#first_name").inner_text())

    def test_a_form_works_where_its_engine_does_not_come(self):
        self.page.route("**/formulary.wasm", lambda route: route.abort())
        self.page.goto(self.address + "/f/kyb/NL?fresh")
        expect(self.page.locator("html[data-engine=failed]")).to_have_count(1)
        self.page.locator("#legal_form-4").check()
        self.page.locator("#page-update").click()
        expect(self.page.locator("#listed-field")).to_be_visible()
        # The page behind the button complains too, once its engine did not come.
        expect(self.page.locator("html[data-engine=failed]")).to_have_count(1)
        self.page.goto("about:blank")
        self.complaints = []

    def test_a_slow_name_keeps_continue_waiting(self):
        self.go("/f/identity/US?fresh&slow")
        self.page.locator("#screen_name").fill("jo_ann")
        self.press("Enter")
        expect(self.page.locator("#page-continue")).to_have_attribute("aria-disabled", "true")
        self.accessible()
        self.heading("When is your birthday")

    def test_all_other_pages_are_accessible(self):
        for name in ("start", "resume", "saved", "several", "discard", "gone", "closed", "expired", "superseded", "not_found", "too_many", "problem", "components"):
            with self.subTest(name):
                self.go(f"/page/{name}")
                self.shows_well()

    def test_a_page_prints_without_its_buttons(self):
        self.go("/f/kyc/NL?fresh")
        self.page.emulate_media(media="print")
        expect(self.page.locator("#page-continue")).to_be_hidden()
        expect(self.page.locator(".masthead")).to_be_hidden()

    def test_forced_colours_are_accessible(self):
        self.page.emulate_media(forced_colors="active", reduced_motion="reduce")
        self.go("/f/test/all?fresh")
        # The colours are the system's.
        self.accessible(without=["color-contrast"])
        self.fits()


class NarrowScreens(Screens):
    width = 320
    scheme = "dark"

    # Light is what is dark here.
    def test_a_choice_of_dark_is_remembered(self):
        self.go("/")
        self.page.locator("#page-theme").click()
        self.go("/f/identity/US?fresh")
        self.assertEqual(self.page.evaluate("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")
