"""A form that is read from right to left, and forms whose texts are longer by half. Seeds: DYN-45."""

import tempfile
import unittest
from pathlib import Path

import served
from lengthened import lengthened, longer
from served import FIXTURES, ROOT, Served, expect, tearDownModule  # noqa: F401


def setUpModule():
    served.setUpModule()
    publish = lambda path: served.server.run("publish", str(path), "-m", "For a test of the pages")
    publish(FIXTURES / "arabic.yaml")
    with tempfile.TemporaryDirectory() as folder:
        for seed, form in (("identity-US", "long/profile"), ("quote-loan", "long/loan"), ("kyb-NL", "long/business")):
            path = Path(folder) / f"{seed}.yaml"
            path.write_text(lengthened((ROOT / f"Seeds/Configs/{seed}-1.yaml").read_text(), form).replace("locale: nl", "locale: en"))
            publish(path)


class Reading:
    def test_an_arabic_form_is_read_from_right_to_left(self):
        self.go_to("/f/visit/AR?lang=ar")
        self.tab_to("ابدأ الآن")
        self.press("Enter")
        self.heading("من أنت؟")
        self.ready()
        self.assertEqual(self.page.evaluate("[document.documentElement.dir, document.documentElement.lang]"), ["rtl", "ar"])
        self.stands_on_the_right("label[for=name]")
        self.shows_well()
        self.assertEqual(self.tab_to("visitors")[-3:], ["name", "email", "visitors"])
        self.type("11")
        self.press("Enter")
        self.focus_is("page-summary")
        self.title_is_error("خطأ:")
        expect(self.page.locator("#page-summary")).to_contain_text("لا يمكن أن يزيد العدد على عشرة")
        self.shows_well()
        self.fill_in("name", "ليلى حداد")
        self.fill_in("email", "layla@example.org")
        self.fill_in("visitors", "2")
        self.press("Enter")
        self.heading("متى تريد الزيارة؟")
        self.date("day", "3", "2", "2027")
        self.tab_to("hall")
        self.press("Space")
        self.shows_well()
        self.tab_to("rules")
        self.press("Space")
        self.tab_to("page-continue")
        self.press("Enter")
        expect(self.page.locator("#page-submit")).to_be_visible()
        expect(self.page.locator("main")).to_contain_text("ليلى حداد")
        self.shows_well()
        self.tab_to("page-submit")
        self.press("Enter")
        self.heading("وصل طلبك")
        self.shows_well()

    def stands_on_the_right(self, selector):
        label, screen = self.page.locator(selector).bounding_box(), self.page.locator("#page-screen").bounding_box()
        self.assertAlmostEqual(label["x"] + label["width"], screen["x"] + screen["width"], delta=2)

    def long_form(self, form):
        self.begin(form)
        expect(self.page.locator("h1")).to_contain_text("lörém")
        self.nothing_is_cut_off()
        self.tab_to("page-continue")
        self.press("Enter")
        self.focus_is("page-summary")
        self.nothing_is_cut_off()

    CUT_OFF = """() => [...document.querySelectorAll('main :is(h1, h2, h3, p, label, legend, dt, dd, li, a, button, span)')].filter((one) => {
        const box = one.getBoundingClientRect()
        const style = getComputedStyle(one)
        if (!box.width || one.closest('.unseen') || style.position === 'absolute') return false
        return box.right > innerWidth + 1 || box.left < -1 || (style.overflow !== 'visible' && one.scrollWidth > one.clientWidth + 1)
    }).map((one) => one.outerHTML.slice(0, 120))"""

    def nothing_is_cut_off(self):
        self.shows_well()
        for width in (320, 1280):
            self.page.set_viewport_size({"width": width, "height": 800})
            self.assertEqual(self.page.evaluate(self.CUT_OFF), [])

    def test_a_profile_with_long_texts_is_not_cut_off(self):
        self.assertGreaterEqual(len(longer("Date of birth")), 1.4 * len("Date of birth"))
        self.long_form("long/profile")

    def test_a_loan_with_long_texts_is_not_cut_off(self):
        self.long_form("long/loan")

    def test_a_business_with_long_texts_is_not_cut_off(self):
        self.long_form("long/business")


class Languages(Reading, Served):
    # The engine has words in English, Dutch, German and French.
    def test_words_that_fall_back_say_their_language(self):
        self.go_to("/f/visit/AR?lang=ar")
        self.tab_to("ابدأ الآن")
        self.press("Enter")
        self.heading("من أنت؟")
        self.ready()
        line = self.page.locator("#page-completeness bdi")
        self.assertTrue("answers" not in line.inner_text() or line.evaluate("(one) => one.closest('[lang]').lang") == "en")

    def test_other_languages_of_the_pages_are_wide_enough(self):
        for language in ("nl", "de", "fr", "ar"):
            for path in ("/", "/accounts", "/f/identity/US"):
                with self.subTest(language, path=path):
                    self.go_to(f"{path}?lang={language}")
                    for width in (320, 1280):
                        self.page.set_viewport_size({"width": width, "height": 800})
                        self.fits()
                        self.assertEqual(self.page.evaluate(self.CUT_OFF), [])


class LanguagesWithoutScript(Reading, Served):
    script = False
    test_a_profile_with_long_texts_is_not_cut_off = None
    test_a_loan_with_long_texts_is_not_cut_off = None
