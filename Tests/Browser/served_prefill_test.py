"""Fields that a link fills in: with a script from the address's fragment, without one by a post of another page."""

import served
from served import FIXTURES, Served, expect, tearDownModule  # noqa: F401

LINK = "/f/test/link#first_name=Ada&amount=1234.5&born=1990-03-31&note=x&secret=s&unknown=u"
LINES = {
    "en": "Filled in by the link you followed", "nl": "Ingevuld door de link die u volgde", "de": "Vom Link ausgefüllt, dem Sie gefolgt sind",
    "fr": "Rempli par le lien que vous avez suivi", "ar": "ملأه الرابط الذي فتحته",
}


def setUpModule():
    served.setUpModule()
    served.server.run("publish", str(FIXTURES / "link.yaml"))


class Prefill(Served):
    def follow(self, link=LINK):
        self.go_to(link)
        self.page.wait_for_url(self.address + link.split("#")[0])
        self.tab_to("Start now")
        self.press("Enter")
        expect(self.page.locator("#page-screen")).to_have_count(1)
        self.ready()

    def test_a_link_fills_in_what_may_be_and_says_so(self):
        asked = []
        self.page.on("request", lambda request: asked.append(request.url))
        self.follow()
        self.heading("About you")
        for field, value in (("first_name", "Ada"), ("amount", "1234.5"), ("born", "31"), ("born.year", "1990"), ("secret", "")):
            expect(self.page.locator(f"[id='{field}']")).to_have_value(value)
        expect(self.page.locator("#page-notice")).to_contain_text("filled in 3 fields here")
        expect(self.page.locator("#first_name-filled")).to_contain_text(LINES["en"])
        self.assertIn("first_name-filled", self.page.locator("#first_name").get_attribute("aria-describedby"))
        self.assertEqual([url for url in asked if "Ada" in url or "1234" in url], [], "no value stands in an address")
        self.shows_well()
        self.fill_in("first_name", "Bob")
        expect(self.page.locator("#first_name-filled")).to_have_count(0)
        expect(self.page.locator("#page-notice")).to_contain_text("filled in 2 fields here")
        self.page.reload()
        self.ready()
        self.tab_to("page-continue")
        self.press("Enter")
        self.heading("The rest")
        expect(self.page.locator("#note")).to_have_value("x")
        self.page.reload()
        self.ready()
        expect(self.page.locator("#note")).to_have_value("x")
        expect(self.page.locator("#note-filled")).to_contain_text(LINES["en"])

    def test_every_language_says_it(self):
        for language, line in LINES.items():
            with self.subTest(language=language):
                self.follow(LINK.replace("/link#", f"/link?lang={language}#")) if language == "en" else self.open_in(language)
                expect(self.page.locator("#first_name-filled")).to_contain_text(line)
                amount = {"en": "1234.5", "ar": "1234٫5"}.get(language, "1234,5")
                expect(self.page.locator("#amount")).to_have_value(amount)
                self.shows_well()
                self.context.close()
                self.open_context()

    def open_in(self, language):
        self.go_to(LINK.replace("/link#", f"/link?lang={language}#"))
        self.page.locator("#page-form button").click()
        expect(self.page.locator("#page-screen")).to_have_count(1)
        self.ready()

    def test_a_language_chosen_before_the_start_keeps_the_values(self):
        self.go_to(LINK)
        self.page.get_by_role("link", name="Nederlands").click()
        self.page.get_by_role("button", name="Nu beginnen").click()
        self.ready()
        expect(self.page.locator("#first_name")).to_have_value("Ada")

    def test_a_second_link_puts_nothing_over_what_somebody_entered(self):
        self.begin("test/link")
        self.fill_in("first_name", "Mine")
        self.tab_to("amount")
        self.page.evaluate("location.hash = '#first_name=Eve&amount=7'")
        expect(self.page.locator("#amount")).to_have_value("7")
        expect(self.page.locator("#first_name")).to_have_value("Mine")
        self.assertEqual(self.page.evaluate("location.hash"), "")
        self.page.evaluate("location.hash = '#first_name=Eve&born=2000-01-02'")
        expect(self.page.locator("[id='born.year']")).to_have_value("2000")
        expect(self.page.locator("#first_name")).to_have_value("Mine")

    def test_what_a_field_cannot_take_is_shown_with_its_finding(self):
        self.follow("/f/test/link#first_name=" + "x" * 30)
        expect(self.page.locator("#first_name")).to_have_value("x" * 30)
        expect(self.page.locator("#first_name-error")).to_contain_text("20")
        self.shows_well()

    def test_a_link_that_is_too_long_fills_nothing_in(self):
        self.follow("/f/test/link#first_name=Ada&note=" + "x" * 20_000)
        expect(self.page.locator("#first_name")).to_have_value("")


class PrefillWithoutScript(Served):
    script, width = False, 360

    def test_a_page_of_another_site_posts_what_it_fills_in(self):
        fields = "".join(f'<input name="{name}" value="{value}">' for name, value in (("first_name", "Ada"), ("amount", "12.5"), ("secret", "s")))
        page = f'<form method="post" action="{self.address}/f/test/link?lang=nl">{fields}<button>Go</button></form>'
        self.page.route("https://app.example/", lambda route: route.fulfill(body=page, content_type="text/html"))
        self.page.goto("https://app.example/")
        self.page.get_by_role("button", name="Go").click()
        self.page.get_by_role("button", name="Nu beginnen").click()
        self.heading("Over u")
        expect(self.page.locator("#first_name")).to_have_value("Ada")
        expect(self.page.locator("#amount")).to_have_value("12,5")
        expect(self.page.locator("#secret")).to_have_value("")
        expect(self.page.locator("#page-notice")).to_contain_text("heeft hier 2 velden ingevuld")
        self.shows_well()
        self.tab_to("page-continue")
        self.press("Enter")
        self.heading("De rest")
