"""Pictures of the pages, compared with accepted ones in `accepted/`. Seeds: IDS-65, DFP-13.

A picture that is missing fails; `FORMULARY_ACCEPT=1` writes all of them anew. Fonts are those of Debian's fonts-dejavu-core, by
`accepted/fonts.conf`. Content that differs from run to run (references, times, ids) is masked.
"""

import io
import os
import unittest
from pathlib import Path

from PIL import Image, ImageChops

import served
from publisher import Publisher
from served import FIXTURES, expect, tearDownModule  # noqa: F401

ACCEPTED = Path(__file__).parent / "accepted"
# Part of all pixels that may differ by more than a sixteenth: edges of letters.
TOLERANCE = 0.002


def setUpModule():
    os.environ["FONTCONFIG_FILE"] = str(ACCEPTED / "fonts.conf")
    served.setUpModule()
    served.server.run("publish", str(FIXTURES / "arabic.yaml"), "-m", "For a test of the pages")


@unittest.skipUnless(Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf").exists(), "fonts-dejavu-core is not installed")
class Looks(Publisher):
    COVERED = "p:has(.reference), time, .address, .who, .effects, #play-day"

    def looks(self, name, sizes=((1280, "light"), (320, "dark"))):
        self.page.emulate_media(reduced_motion="reduce")
        for width, scheme in sizes:
            self.page.set_viewport_size({"width": width, "height": 640})
            self.page.emulate_media(color_scheme=scheme)
            self.page.evaluate("scrollTo(0, 0)")
            with self.subTest(name, width=width):
                self.compare(ACCEPTED / f"{name}-{width}.png")

    def compare(self, path):
        # Masked content has a fixed size in every picture.
        self.page.evaluate("document.querySelectorAll('time').forEach((time) => { time.textContent = 'a while ago' })")
        picture = self.page.screenshot(mask=[self.page.locator(self.COVERED)], mask_color="#888888", caret="hide", animations="disabled")
        shown = Image.open(io.BytesIO(picture)).convert("RGB")
        if os.environ.get("FORMULARY_ACCEPT"):
            shown.quantize(64).save(path, optimize=True)
        self.assertTrue(path.exists(), f"{path.name} is missing; FORMULARY_ACCEPT=1 writes it")
        accepted = Image.open(path).convert("RGB")
        self.assertEqual(shown.size, accepted.size)
        differing = sum(ImageChops.difference(shown, accepted).convert("L").point(lambda level: level > 16).histogram()[1:])
        part = differing / (shown.width * shown.height)
        if part > TOLERANCE:
            shown.save(Path(served.server.folder).parent / f"formulary-{path.name}")
        self.assertLessEqual(part, TOLERANCE, f"{path.name} looks different: {part:.2%} of its pixels")

    def test_the_picker(self):
        self.go_to("/")
        self.looks("picker")

    def test_a_name_and_what_is_wrong_with_it(self):
        self.begin("identity/US")
        self.looks("name", sizes=((320, "light"),))
        self.tab_to("page-continue")
        self.press("Enter")
        self.focus_is("page-summary")
        self.looks("name-missing")

    def test_a_review_and_an_end(self):
        self.begin("identity/US")
        self.fill_in("screen_name", "looks_well")
        self.press("Enter")
        self.heading("When is your birthday?")
        self.date("birth_date", "17", "5", "1990")
        self.looks("birthday", sizes=((320, "dark"),))
        self.press("Enter")
        self.heading("Add your photo")
        self.looks("photo", sizes=((1280, "dark"),))
        self.tab_to("page-continue")
        self.press("Enter")
        self.heading("Check your answers")
        self.looks("review")
        self.tab_to("page-submit")
        self.press("Enter")
        self.heading("Welcome")
        self.looks("outcome")

    def test_somebody_too_young(self):
        self.begin("identity/US")
        self.fill_in("screen_name", "looks_young")
        self.press("Enter")
        self.heading("When is your birthday?")
        self.date("birth_date", "17", "5", "2020")
        self.press("Enter")
        self.heading("Sorry, you must be at least 13")
        self.looks("ineligible", sizes=((320, "light"),))

    def test_a_profile_from_a_source(self):
        self.begin("kyc/NL")
        expect(self.page.locator("#page-screen")).not_to_contain_text("Loading your details")
        self.looks("kyc-NL")

    def test_a_registration(self):
        self.begin("registration/CM")
        expect(self.page.locator("#page-completeness")).to_contain_text("7 answers are missing")
        self.looks("registration", sizes=((1280, "dark"), (320, "light")))

    def test_a_loan_that_is_calculated(self):
        self.begin("quote/loan")
        self.fill_in("amount", "12000")
        self.fill_in("months", "24")
        expect(self.page.locator("#first_payment")).to_contain_text("575")
        self.looks("loan", sizes=((1280, "light"),))

    def test_arabic(self):
        self.go_to("/f/visit/AR?lang=ar")
        self.tab_to("ابدأ الآن")
        self.press("Enter")
        self.heading("من أنت؟")
        self.ready()
        self.looks("arabic")

    def test_accounts(self):
        self.go_to("/accounts")
        self.looks("accounts")

    def test_the_playground(self):
        self.go_to("/playground?open=seed:kyc/DE")
        self.ready()
        self.looks("playground", sizes=((1280, "light"),))

    def test_the_console(self):
        self.sign_in()
        self.go_to("/admin/forms/kyc/DE")
        self.looks("console-form")
        self.go_to("/admin/forms/kyc/NL/rollback")
        self.looks("console-rollback", sizes=((1280, "dark"),))
