"""A parent fills in one form for two children in one browser: two tabs, each with addresses of its own, and a list of both."""

import itertools

import served
from served import FIXTURES, Served, expect, tearDownModule  # noqa: F401
from served_identity_test import PIXEL

FORM = "/f/identity/US"
numbers = itertools.count(1)


def setUpModule():
    served.setUpModule()
    served.server.run("publish", str(FIXTURES / "link.yaml"))


class Several:
    width = 360

    def setUp(self):
        super().setUp()
        # A name is held by the session that asked for it.
        self.suffix = f"{'scripted' if self.script else 'plain'}_{next(numbers)}"

    def two(self):
        """Two tabs: in the first a child's name was typed and not sent, the second is of another child."""
        self.begin("identity/US")
        self.fill_in("screen_name", f"ann_{self.suffix}")
        self.tab_to("page-another")
        self.press("Enter")
        self.page.wait_for_url(f"**{FORM}?n=2&step=name")
        self.ready()
        expect(self.page.locator("#screen_name")).to_have_value("")
        self.second = self.page
        self.page = self.first = self.context.new_page()
        self.go_to(f"{FORM}?n=1")
        self.ready()

    def on_tab(self, page):
        self.page = page
        page.bring_to_front()

    def position(self, number, text="This is number"):
        expect(self.page.locator("#page-position")).to_contain_text(f"{text} {number}")

    def test_two_children_in_two_tabs_stay_apart(self):
        self.two()
        expect(self.page.locator("#screen_name")).to_have_value(f"ann_{self.suffix}")
        self.position(1)
        self.shows_well()
        self.press_continue("When is your birthday?")
        self.on_tab(self.second)
        self.position(2)
        self.fill_in("screen_name", f"ben_{self.suffix}")
        self.press_continue("When is your birthday?")
        self.assertIn("?n=2&step=birthday", self.page.url)
        for page, year in ((self.first, "1990"), (self.second, "1991")):
            self.on_tab(page)
            self.date("birth_date", "17", "5", year)
            self.press_continue("Add your photo")
        for page in (self.second, self.first):
            self.on_tab(page)
            self.page.locator("#avatar").set_input_files({"name": "me.png", "mimeType": "image/png", "buffer": PIXEL})
            if self.script:
                self.page.locator("#crop-use").click()
                expect(self.page.locator(".picture img")).to_be_visible()
            self.press_continue("Check your answers")
            picture = self.page.locator(".reviewed img")
            expect(picture).to_have_js_property("complete", True)
            self.assertGreater(picture.evaluate("(one) => one.naturalWidth"), 0)
        references = set()
        for page, name, year in ((self.second, "ben", "1991"), (self.first, "ann", "1990")):
            self.on_tab(page)
            expect(self.page.locator("main")).to_contain_text(f"{name}_{self.suffix}")
            expect(self.page.locator("main")).to_contain_text(year)
            self.tab_to("page-submit")
            self.press("Enter")
            expect(self.page.locator(".reference")).to_have_count(1)
            references.add(self.page.locator(".reference").inner_text())
        self.assertEqual(len(references), 2)

    def press_continue(self, heading):
        self.tab_to("page-continue")
        self.press("Enter")
        self.heading(heading)
        self.ready()

    def test_the_list_continues_discards_and_starts(self):
        self.two()
        self.press_continue("When is your birthday?")
        self.page.get_by_role("link", name="See all unfinished ones").click()
        self.heading("Unfinished forms")
        self.assertNotIn("ann_", self.page.content())
        expect(self.page.locator(".lines li")).to_have_count(2)
        expect(self.page.locator(".lines li").first).to_contain_text("Next: When is your birthday?")
        expect(self.page.locator(".lines li").last).to_contain_text("Next: Choose your name")
        self.shows_well()
        self.tab_to("Continue Number 2")
        self.press("Enter")
        self.heading("Choose your name")
        self.position(2)
        self.ready()
        self.go_to(FORM)
        self.tab_to("Discard Number 1")
        self.press("Enter")
        self.heading("Discard this one?")
        self.assertNotIn("ann_", self.page.content())
        self.shows_well()
        self.tab_to("Discard")
        self.press("Enter")
        expect(self.page.locator("#page-notice")).to_contain_text("It was discarded")
        expect(self.page.locator(".lines li")).to_have_count(1)
        self.shows_well()
        self.tab_to("Start another")
        self.press("Enter")
        self.heading("Choose your name")
        self.ready()
        self.position(3)
        # The name that the discarded one held is free again.
        self.fill_in("screen_name", f"ann_{self.suffix}")
        self.press_continue("When is your birthday?")

    def test_a_page_of_one_that_was_discarded_says_so(self):
        self.two()
        self.on_tab(self.second)
        self.fill_in("screen_name", f"ben_{self.suffix}")
        if self.script:
            # The script has asked about the name before, so that the button is what asks next.
            expect(self.page.locator("#screen_name-field")).to_contain_text("is free")
        stale, self.page = self.page, self.context.new_page()
        self.go_to(f"{FORM}?n=2&at=discard")
        self.tab_to("Discard")
        self.press("Enter")
        self.heading("Unfinished forms")
        self.on_tab(stale)
        self.tab_to("page-continue")
        self.press("Enter")
        self.heading("This one is no longer here")
        self.shows_well()
        self.page.get_by_role("link", name="See what is unfinished").click()
        self.heading("Unfinished forms")
        expect(self.page.locator(".lines li")).to_have_count(1)

    def test_another_language_is_that_of_the_one_alone(self):
        self.begin("kyc/NL")
        self.tab_to("page-another")
        self.press("Enter")
        self.page.wait_for_url("**/f/kyc/NL?n=2&step=*")
        self.ready()
        self.page.get_by_role("button", name="Nederlands").click()
        self.position(2, "Dit is nummer")
        self.assertIn("n=2", self.page.url)
        self.shows_well()
        self.go_to("/f/kyc/NL?n=1")
        self.position(1)


class WithScript(Several, Served):
    def tearDown(self):
        # A session that is gone is refused, and the page says it.
        self.complaints[:] = [said for said in self.complaints if "status of 40" not in said]
        super().tearDown()

    def test_a_link_fills_in_the_one_that_is_continued_or_started(self):
        self.begin("test/link")
        self.tab_to("page-another")
        self.press("Enter")
        self.page.wait_for_url("**/f/test/link?n=2&step=*")
        self.ready()
        for press, number in (("Continue Number 2", 2), ("Start another", 3)):
            self.page.goto("about:blank")
            self.go_to("/f/test/link#first_name=Ada")
            self.heading("Unfinished forms")
            self.page.wait_for_url(self.address + "/f/test/link")
            self.tab_to(press)
            self.press("Enter")
            self.page.wait_for_url(f"**/f/test/link?n={number}*")
            self.ready()
            expect(self.page.locator("#first_name")).to_have_value("Ada")
        self.go_to("/f/test/link?n=1")
        self.ready()
        expect(self.page.locator("#first_name")).to_have_value("")

    def test_a_page_whose_number_another_one_has_by_now_says_so(self):
        self.two()
        self.on_tab(self.second)
        self.fill_in("screen_name", f"ben_{self.suffix}")
        expect(self.page.locator("#screen_name-field")).to_contain_text("is free")
        self.on_tab(self.first)
        for number in (1, 2):
            self.go_to(f"{FORM}?n={number}&at=discard")
            self.page.get_by_role("button", name="Discard").click()
            self.heading("Unfinished forms")
        for _ in range(2):
            self.page.get_by_role("button", name="Start another").click()
            self.heading("Choose your name")
        self.assertIn("n=2", self.page.url)
        self.on_tab(self.second)
        self.tab_to("page-continue")
        self.press("Enter")
        expect(self.page.locator("#page-notice")).to_contain_text("cannot be shown now")
        expect(self.page.locator("#screen_name")).to_have_value("")

    def test_places_keep_their_number_in_the_history(self):
        self.two()
        self.on_tab(self.second)
        self.fill_in("screen_name", f"ben_{self.suffix}")
        self.press_continue("When is your birthday?")
        self.page.go_back()
        self.heading("Choose your name")
        self.assertIn("?n=2&step=name", self.page.url)
        self.page.go_forward()
        self.heading("When is your birthday?")
        self.page.reload()
        self.heading("When is your birthday?")
        self.position(2)
        self.on_tab(self.first)
        self.press_continue("When is your birthday?")
        self.assertTrue(self.page.url.endswith(f"{FORM}?step=birthday"), self.page.url)


class WithoutScript(Several, Served):
    script = False

    def tearDown(self):
        self.complaints[:] = [said for said in self.complaints if "status of 40" not in said]
        super().tearDown()
