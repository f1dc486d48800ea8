"""A profile, step by step: a name that is checked, a birthday, a picture, the review, and the ends.

Seeds: IDS-01 to IDS-05, IDS-08 to IDS-11, IDS-14 to IDS-17, IDS-19 to IDS-24, IDS-28 to IDS-32, IDS-38, IDS-40, IDS-46,
IDS-52 to IDS-57, IDS-61.
"""

import base64
import io
import unittest
from datetime import datetime, timedelta

from PIL import Image

from served import Served, expect, setUpModule, tearDownModule  # noqa: F401

GIF = base64.b64decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")
PIXEL = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")


def drawn(width, height):
    """A black PNG."""
    file = io.BytesIO()
    Image.new("L", (width, height)).save(file, "PNG")
    return file.getvalue()


class Steps:
    """Ways through the form that a page with a script and one without have in common."""

    def name(self, text):
        self.fill_in("screen_name", text)
        self.press("Enter")

    def birthday(self, day, month, year):
        self.heading("When is your birthday?")
        self.date("birth_date", day, month, year)
        self.press("Enter")

    def problem(self, field, message):
        """The summary has the focus, and its link leads to the field."""
        self.focus_is("page-summary")
        self.title_is_error()
        expect(self.page.locator("#page-summary")).to_contain_text(message)
        self.press("Tab", "Enter")
        self.focus_is(field)
        self.assertEqual(self.page.locator(f"[id='{field}']").get_attribute("aria-invalid"), "true")

    def picture_is_reviewed(self):
        self.heading("Check your answers")
        picture = self.page.locator(".reviewed img")
        expect(picture).to_have_js_property("complete", True)
        self.assertGreater(picture.evaluate("(one) => one.naturalWidth"), 0)
        expect(picture).to_have_attribute("alt", "Image")
        self.shows_well()

    def test_a_profile_is_made(self):
        self.begin("identity/US")
        expect(self.page.locator(".progress")).to_have_text("Step 1 of 3")
        self.assertEqual(self.page.locator("#birth_date, #avatar").count(), 0)
        self.shows_well()
        self.assertEqual(self.tab_to("screen_name")[:3], ["Skip to the main content", "Formulary", "Español"])
        self.press("Enter")
        self.problem("screen_name", "Enter: Screen name")
        self.shows_well()
        self.page.locator("#page-heading").focus()
        self.name(f"  Zoë_{self.suffix} ")
        self.heading("When is your birthday?")
        self.shows_well()
        self.date("birth_date", "30", "2", "1990")
        self.press("Enter")
        self.problem("birth_date", "30 February 1990 does not exist")
        self.assertEqual(self.page.locator("[data-part][aria-invalid]").count(), 1)
        self.page.locator("#page-heading").focus()
        self.birthday("17", "5", "1990")
        self.heading("Add your photo")
        self.shows_well()
        self.tab_to("page-continue")
        self.press("Enter")
        self.heading("Check your answers")
        for text in (f"zoe_{self.suffix}", "17 May 1990", "No image"):
            expect(self.page.locator("main")).to_contain_text(text)
        expect(self.page.locator(".no-picture svg")).to_be_visible()
        self.shows_well()
        self.read_json(f'"screen_name": "zoe_{self.suffix}"')
        self.tab_to("page-submit")
        self.press("Enter")
        self.heading("Welcome")
        expect(self.page.locator("#page-data pre")).to_contain_text(f'"screen_name": "zoe_{self.suffix}"')
        expect(self.page.locator("#page-data pre")).to_contain_text('"birth_date": "1990-05-17"')
        self.assertRegex(self.page.locator(".reference").inner_text(), r"\w{4,}")
        self.shows_well()

    def test_an_answer_is_changed_from_the_review(self):
        self.begin("identity/US")
        self.name(f"before_{self.suffix}")
        self.birthday("17", "5", "1990")
        self.heading("Add your photo")
        self.tab_to("page-continue")
        self.press("Enter")
        self.heading("Check your answers")
        self.tab_to("Change Screen name")
        self.press("Enter")
        self.heading("Choose your name")
        expect(self.page.locator("#screen_name")).to_have_value(f"before_{self.suffix}")
        self.name(f"after_{self.suffix}")
        self.heading("Check your answers")
        expect(self.page.locator("main")).to_contain_text(f"after_{self.suffix}")

    def test_somebody_too_young_is_told_so_and_cannot_change_it(self):
        self.begin("identity/US")
        self.name(f"young_{self.suffix}")
        self.birthday("17", "5", "2020")
        self.heading("Sorry, you must be at least 13")
        expect(self.page.locator("main")).to_contain_text("We cannot make a profile for you yet.")
        expect(self.page.locator("a[href='mailto:support@example.com']")).to_have_count(1)
        expect(self.page.locator("main")).to_contain_text("The date of birth cannot be changed now.")
        for name in ("Change", "Start again"):
            self.assertEqual(self.page.get_by_role("button", name=name).count(), 0)
        self.shows_well()
        for address in ("/f/identity/US?step=birthday", "/f/identity/US"):
            self.go_to(address)
            self.heading("Sorry, you must be at least 13")
            self.assertEqual(self.page.locator("[value=start_again], #birth_date").count(), 0)

    def test_somebody_under_eighteen_is_led_to_a_guardian(self):
        self.begin("identity/US")
        self.name(f"teen_{self.suffix}")
        self.birthday("17", "5", "2011")
        self.heading("Ask a parent or guardian")
        self.shows_well()

    def test_a_birthday_that_cannot_be_is_a_mistake_and_no_age(self):
        self.begin("identity/US")
        self.name(f"when_{self.suffix}")
        self.birthday("1", "1", "1890")
        self.problem("birth_date", "Enter a year of birth within the last 120 years")
        self.page.locator("#page-heading").focus()
        self.birthday("1", "1", "2090")
        self.problem("birth_date", "Date of birth")
        self.heading("When is your birthday?")

    def test_names_of_roles_bad_words_and_other_letters_are_refused(self):
        self.begin("identity/US")
        for name, message in (
            ("admin", "This name cannot be used"), ("jo", "at least 3 characters"), ("مرحبا", "Enter: Screen name"),
            ("idiot", "Choose a different name"),
        ):
            self.page.locator("#page-heading").focus()
            self.name(name)
            self.problem("screen_name", message)
        self.shows_well()


class Identity(Steps, Served):
    suffix = "script"

    def read_json(self, text):
        self.tab_to("For developers")
        self.press("Enter")
        expect(self.page.locator("#answers-data pre")).to_contain_text(text)
        self.accessible()
        self.press("Enter")
        expect(self.page.locator("#answers-data pre")).to_be_hidden()

    def test_a_taken_name_has_suggestions(self):
        self.begin("identity/US")
        self.name("taken_one")
        self.birthday("17", "5", "1990")
        self.heading("Add your photo")
        self.context.close()
        self.open_context()
        self.begin("identity/US")
        self.fill_in("screen_name", "Taken_ONE")
        expect(self.page.locator("#screen_name-error")).to_contain_text("That name is taken")
        self.said("That name is taken")
        self.shows_well()
        self.press("Tab")
        suggestion = self.on()
        self.assertIn("taken_one", suggestion)
        self.press("Enter")
        expect(self.page.locator("#screen_name")).to_have_value(suggestion)
        expect(self.page.locator("#screen_name-state")).to_contain_text(f"{suggestion} is free")

    def test_a_name_is_asked_about_once_somebody_is_quiet(self):
        # A fixed clock: on any machine 30 milliseconds pass from letter to letter.
        self.page.clock.install()
        self.begin("identity/US")
        asked = []
        self.page.on("request", lambda request: asked.append(request.post_data) if request.url.endswith("/name") else None)
        self.tab_to("screen_name")
        self.page.clock.pause_at(datetime.now() + timedelta(seconds=5))
        for letter in "quiet_one":
            self.page.keyboard.type(letter)
            self.page.clock.run_for(30)
        self.page.clock.resume()
        expect(self.page.locator("#screen_name-state")).to_contain_text("quiet_one is free")
        self.assertEqual(len(asked), 1, asked)

    def test_letters_that_are_dropped_are_shown(self):
        self.begin("identity/US")
        self.fill_in("screen_name", "Test🎉er")
        expect(self.page.locator("#screen_name-field")).to_contain_text("Will be saved as tester")

    def test_a_picture_is_sent_by_keyboard(self):
        # Choosers are intercepted only some time after somebody listens for them.
        self.page.on("filechooser", lambda _: None)
        self.begin("identity/US")
        self.name("with_picture")
        self.birthday("17", "5", "1990")
        self.heading("Add your photo")
        self.tab_to("avatar")
        with self.page.expect_file_chooser() as chooser:
            self.press("Enter")
        chooser.value.set_files({"name": "me.png", "mimeType": "image/png", "buffer": PIXEL})
        self.focus_is("crop-canvas")
        self.accessible()
        self.tab_to("crop-use")
        self.press("Enter")
        expect(self.page.locator(".picture img")).to_be_visible()
        self.said("The image has arrived.")
        expect(self.page.locator(".picture img")).to_have_js_property("complete", True)
        self.shows_well()
        self.tab_to("page-continue")
        self.press("Enter")
        self.picture_is_reviewed()

    def test_a_picture_that_has_arrived_is_there_after_a_reload(self):
        self.begin("identity/US")
        self.name("kept_picture")
        self.birthday("17", "5", "1990")
        self.heading("Add your photo")
        self.page.locator("#avatar").set_input_files({"name": "me.png", "mimeType": "image/png", "buffer": PIXEL})
        with self.page.expect_response("**/draft"):
            self.page.locator("#crop-use").click()
        self.said("The image has arrived.")
        # Continue is pressed before the engine has come, so that the page is posted without the picture.
        self.page.route("**/formulary.wasm", lambda route: None)
        self.page.reload(wait_until="domcontentloaded")
        expect(self.page.locator(".picture img")).to_be_visible()
        self.page.locator("#page-continue").click()
        self.picture_is_reviewed()
        # The engine that never came.
        self.complaints[:] = [said for said in self.complaints if "Failed to fetch" not in said]

    def test_a_name_that_is_kept_back_says_when_it_is_checked(self):
        self.begin("identity/US")
        self.fill_in("screen_name", "admin")
        self.press("Tab")
        expect(self.page.locator("#screen_name-state")).to_have_text("We check it when you continue")
        self.assertIn("screen_name-state", self.page.locator("#screen_name").get_attribute("aria-describedby"))
        self.accessible()

    def test_a_registry_that_is_out_of_reach_lets_one_go_on(self):
        self.begin("identity/US")
        self.page.route("**/name", lambda route: route.abort())
        self.fill_in("screen_name", "offline_one")
        expect(self.page.locator("#screen_name-state")).to_contain_text("We could not check it; we will when you send")
        self.shows_well()
        self.press("Enter")
        self.heading("When is your birthday?")
        self.complaints.clear()

    def test_what_is_wrong_with_a_date_is_told_as_it_is_typed(self):
        self.begin("identity/US")
        self.name("date_words")
        self.birthday("30", "2", "1990")
        self.focus_is("page-summary")
        self.assertNotIn("year-month-day", self.page.locator("#page-summary").inner_text())

    def test_the_age_stands_beside_the_birthday(self):
        self.begin("identity/US")
        self.name("age_beside")
        self.birthday("17", "5", "1990")
        self.heading("Add your photo")
        self.tab_to("page-continue")
        self.press("Enter")
        self.heading("Check your answers")
        self.assertRegex(self.page.locator("main").inner_text(), r"17 May 1990\D+\d+")


class American(Served):
    """Somebody whose browser asks for American English."""

    def open_context(self, **more):
        super().open_context(locale="en-US", **more)

    def parts(self):
        return self.page.locator("[data-part]").evaluate_all("(all) => all.map(({ dataset, name }) => [dataset.part, name])")

    def test_dates_stand_in_the_order_of_the_reader(self):
        self.begin("identity/US")
        self.fill_in("screen_name", f"american_{self.script}".lower())
        self.press("Enter")
        self.heading("When is your birthday?")
        order = [[part, f"birth_date.{part}"] for part in ("month", "day", "year")]
        self.assertEqual(self.parts(), order)
        for part, text in (("day", "30"), ("month", "2"), ("year", "1990")):
            self.page.locator(f"[name='birth_date.{part}']").fill(text)
        self.press("Enter")
        expect(self.page.locator("#page-summary")).to_contain_text("February 30, 1990 does not exist")
        self.assertEqual(self.parts(), order)
        self.page.locator("[name='birth_date.day']").fill("17")
        self.page.locator("[name='birth_date.month']").fill("5")
        self.press("Enter")
        self.heading("Add your photo")
        self.page.locator("#page-continue").click()
        self.heading("Check your answers")
        expect(self.page.locator("main")).to_contain_text("May 17, 1990")
        self.page.locator("#page-submit").click()
        self.heading("Welcome")
        expect(self.page.locator("#page-data pre")).to_contain_text('"birth_date": "1990-05-17"')


class AmericanWithoutScript(American):
    script = False


class NarrowIdentity(Identity):
    suffix, width, scheme = "narrow", 320, "dark"

    # One walk through all pages, on a telephone; the rest does not depend on the width.
    for name in [name for name in dir(Identity) if name.startswith("test_") and name != "test_a_profile_is_made"]:
        locals()[name] = None
    del name


class IdentityWithoutScript(Steps, Served):
    suffix, script = "plain", False

    def read_json(self, text):
        self.page.locator("#answers-data summary").focus()
        self.press("Enter")
        expect(self.page.locator("#answers-data pre")).to_contain_text(text)
        self.page.locator("#page-heading").focus()

    def test_a_taken_name_has_suggestions_as_buttons(self):
        self.begin("identity/US")
        self.name("taken_plain")
        self.heading("When is your birthday?")
        self.context.close()
        self.open_context()
        self.begin("identity/US")
        self.name("Taken_Plain")
        self.problem("screen_name", "That name is taken")
        self.shows_well()
        self.press("Tab")
        self.press("Enter")
        self.heading("Choose your name")
        self.assertIn("taken_plain", self.page.locator("#screen_name").input_value())
        self.tab_to("page-continue")
        self.press("Enter")
        self.heading("When is your birthday?")

    def test_a_picture_that_is_refused_says_why(self):
        self.begin("identity/US")
        self.name("plain_refused")
        self.birthday("17", "5", "1990")
        self.heading("Add your photo")
        expect(self.page.locator("#avatar")).to_have_attribute("accept", "image/jpeg,image/png,image/webp")
        for name, type, picture, message in (
            ("a.gif", "image/gif", GIF, "The image is not in one of the formats: jpeg, png, webp."),
            ("a.png", "image/png", drawn(5100, 5000), "The image is too large: at most 25 megapixels."),
            ("a.png", "image/png", drawn(300, 100), "The image is too wide"),
            ("a.png", "image/png", drawn(100, 300), "The image is too narrow"),
            ("a.png", "image/png", b"no picture at all", "The image is not in one of the formats"),
            ("a.jpg", "image/jpeg", PIXEL, "The image is not in one of the formats"),
            ("a.png", "image/png", PIXEL[:40], "This image cannot be used."),
        ):
            with self.subTest(message=message):
                self.page.locator("#avatar").set_input_files({"name": name, "mimeType": type, "buffer": picture})
                self.page.locator("#page-continue").click()
                self.heading("Add your photo")
                expect(self.page.locator("#avatar-error")).to_contain_text(message)
        self.shows_well()
        self.page.get_by_role("button", name="Continue without an image").click()
        expect(self.page.locator("#avatar-error")).to_have_count(0)
        self.page.locator("#page-continue").click()
        self.heading("Check your answers")
        expect(self.page.locator("main")).to_contain_text("No image")

    def test_a_picture_is_sent_with_its_step(self):
        self.begin("identity/US")
        self.name("plain_picture")
        self.birthday("17", "5", "1990")
        self.heading("Add your photo")
        self.page.locator("#avatar").set_input_files({"name": "me.png", "mimeType": "image/png", "buffer": PIXEL})
        self.tab_to("page-continue")
        self.press("Enter")
        self.picture_is_reviewed()
