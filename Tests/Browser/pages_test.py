"""The applicant's pages in a real browser, against the harness in `pages/`.

    python3 Tests/Browser/pages_test.py

Needs Node 20, Chromium (CHROMIUM, or /usr/bin/chromium), playwright and axe-playwright-python, and the engine for browsers in
.build/wasm (FORMULARY_WASM).
"""

import os
import subprocess
import unittest
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

HERE = Path(__file__).parent
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
SHIFTS = """
window.shift = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value
}).observe({ type: 'layout-shift', buffered: true })
"""


def setUpModule():
    global server, address, playwright, browser
    server = subprocess.Popen(["node", HERE / "pages" / "harness.mjs"], stdout=subprocess.PIPE, text=True)
    address = server.stdout.readline().strip()
    playwright = sync_playwright().start()
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--use-fake-device-for-media-stream"])


def tearDownModule():
    browser.close()
    playwright.stop()
    server.terminate()
    server.wait()


class Pages(unittest.TestCase):
    """A page of its own for each test, which fails if anything was complained of in the console."""

    width = 1280
    scheme = "light"
    script = True

    def setUp(self):
        self.open_context()

    def open_context(self, **more):
        self.context = browser.new_context(
            viewport={"width": self.width, "height": 800}, color_scheme=self.scheme, java_script_enabled=self.script, **more
        )
        self.context.set_default_timeout(5000)
        self.page = self.context.new_page()
        self.complaints = []
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type in ("error", "warning") and "readback" not in said.text else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.add_init_script(SHIFTS)

    def tearDown(self):
        self.context.close()
        self.assertEqual(self.complaints, [])

    def go(self, path):
        self.page.goto(address + path)
        if self.script and path.startswith("/f/"):
            self.ready()

    def ready(self):
        expect(self.page.locator("html[data-engine=ready]")).to_have_count(1)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text):
        self.page.keyboard.type(text)

    def heading(self, text):
        expect(self.page.locator("h1")).to_have_text(text)

    def focused(self):
        return self.page.evaluate("document.activeElement.id")

    def focus_is(self, id):
        expect(self.page.locator(":focus")).to_have_attribute("id", id)

    def said(self, text):
        expect(self.page.locator("#announcements")).to_contain_text(text)

    def accessible(self, without=()):
        rules = {rule: {"enabled": False} for rule in without}
        found = Axe().run(self.page, options={"resultTypes": ["violations"], "rules": rules}).response["violations"]
        self.assertEqual([(each["id"], [node["html"][:160] for node in each["nodes"]]) for each in found], [])

    def fits(self):
        wide = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        self.assertLessEqual(wide, 0, "the page is wider than the window")

    def shows_well(self):
        self.accessible()
        self.fits()


class Keyboard(Pages):
    def test_a_profile_is_made_by_keyboard_alone(self):
        self.go("/f/identity/US?fresh")
        self.heading("Choose your name")
        self.shows_well()
        self.page.locator("#heading").focus()
        self.press("Tab")
        self.focus_is("screen_name")
        self.type("John")
        # Nothing is said while somebody types; after 500 ms of quiet the registry is asked.
        expect(self.page.locator("#screen_name-error")).to_have_count(0)
        expect(self.page.locator("#screen_name-error")).to_contain_text("That name is taken")
        self.said("That name is taken. 2 other names are free.")
        self.shows_well()
        self.press("Tab")
        self.assertEqual(self.page.evaluate("document.activeElement.textContent"), "john_7")
        self.press("Enter")
        self.focus_is("screen_name")
        expect(self.page.locator("#screen_name")).to_have_value("john_7")
        expect(self.page.locator("#screen_name-state")).to_contain_text("john_7 is free")
        self.press("Enter")
        self.heading("When is your birthday")
        self.focus_is("heading")
        expect(self.page.locator(".progress")).to_have_text("Step 2 of 3")
        self.press("Tab")
        self.focus_is("birth_date")
        self.type("3")
        self.press("Tab")
        self.type("5")
        self.press("Tab")
        self.type("1980")
        expect(self.page.locator("#birth_date")).to_have_value("3")
        self.assertEqual(self.page.locator("#birth_date").get_attribute("autocomplete"), "bday-day")
        self.shows_well()
        self.press("Enter")
        self.heading("Add your photo")
        self.shows_well()
        self.page.locator("#continue").focus()
        self.press("Enter")
        self.heading("Check your answers")
        self.focus_is("heading")
        expect(self.page.locator("main")).to_contain_text("3 May 1980")
        self.shows_well()
        self.page.get_by_role("button", name="What will be sent, as JSON").press("Enter")
        expect(self.page.locator("#json-text")).to_contain_text('"screen_name": "john_7"')
        self.accessible()
        self.press("Escape")
        self.page.get_by_role("button", name="Change Screen name").press("Enter")
        self.heading("Choose your name")
        self.page.locator("#screen_name").press("Enter")
        self.heading("Check your answers")
        self.page.locator("#submit").press("Enter")
        self.heading("Welcome")
        self.focus_is("heading")
        expect(self.page.locator(".reference")).to_have_text("K7Q2-9XMD")
        expect(self.page.locator("#data pre")).to_contain_text('"birth_date": "1980-05-03"')
        self.shows_well()

    def test_a_dutch_profile_is_made_by_keyboard_alone(self):
        self.go("/f/kyc/NL?fresh")
        self.heading("Beleggersprofiel")
        expect(self.page.locator("#birth_date")).to_contain_text("20 juli 1985 uit uw profiel")
        self.shows_well()
        self.page.locator("#bsn").focus()
        self.type("12345")
        self.press("Tab")
        expect(self.page.locator("#bsn-error")).to_contain_text("BSN moet uit 9 cijfers bestaan")
        self.assertEqual(self.page.locator("#bsn").get_attribute("aria-invalid"), "true")
        self.assertIn("bsn-error", self.page.locator("#bsn").get_attribute("aria-describedby"))
        self.focus_is("source_of_funds")
        self.press("Space")
        self.press("Tab")
        self.focus_is("monthly_deposit")
        self.type("250,125")
        self.press("Enter")
        self.focus_is("summary")
        self.assertTrue(self.page.title().startswith("Fout:"))
        expect(self.page.locator("#summary li")).to_have_count(2)
        self.shows_well()
        self.press("Tab", "Enter")
        self.focus_is("bsn")
        self.press("End")
        self.type("6782")
        expect(self.page.locator("#bsn-error")).to_have_count(0)
        expect(self.page.locator("#summary li")).to_have_count(1)
        self.page.locator("#monthly_deposit").focus()
        self.press("End", "Backspace")
        expect(self.page.locator("#summary")).to_have_count(0)
        self.assertFalse(self.page.title().startswith("Fout:"))
        self.press("Enter")
        self.heading("Controleer uw antwoorden")
        self.shows_well()
        self.page.locator("#submit").press("Enter")
        self.heading("Dank u wel")
        self.shows_well()


class NarrowKeyboard(Keyboard):
    width = 320
    scheme = "dark"


class Fields(Pages):
    def test_every_control_is_accessible_and_nothing_shifts(self):
        self.go("/f/test/all?fresh")
        self.page.wait_for_timeout(300)
        self.assertLess(self.page.evaluate("window.shift"), 0.001)
        self.shows_well()
        for _ in range(2):
            self.page.locator("[id=people]").click()
        self.focus_is("people/1/name")
        self.said("Item 2 of 2 added.")
        self.page.locator("#continue").click()
        self.focus_is("summary")
        self.shows_well()

    def test_every_control_is_drawn_as_the_server_draws_it(self):
        self.page.goto(address + "/f/test/all?fresh&script=off")
        shape = """() => [...document.querySelectorAll('#screen *')].filter((one) => !one.closest('.combobox, .no-script') && one.id)
            .map((one) => [one.id, one.tagName, one.className, one.getAttribute('aria-describedby'), one.innerText])"""
        by_server = self.page.evaluate(shape)
        self.go("/f/test/all")
        by_script = self.page.evaluate(shape)
        without = lambda found: [one for one in found if one[0] not in ("many", "country", "screen", "form", "many-field", "country-field")]
        self.assertEqual(without(by_server), without(by_script))

    def test_naughty_texts_stay_texts(self):
        self.go("/f/test/all?fresh")
        naughty = """"><img src=x onerror=alert(1)>{{csrf}}&amp;'"""
        self.page.locator("#line").fill(naughty)
        self.page.locator("#area").fill("</textarea><script>1</script>\n{{>step}}")
        self.page.locator("#password").fill("abcdefg1")
        self.page.locator("#box").check()
        self.page.locator("#yes").check()
        self.page.locator("#country").fill("netherlands")
        self.press("Tab")
        self.page.locator("#continue").click()
        self.heading("Anything else?")
        self.page.locator("#last").fill(naughty)
        self.page.locator("#continue").click()
        self.heading("Check your answers")
        expect(self.page.locator("main")).to_contain_text(naughty)
        self.assertEqual(self.page.locator("main img, main script:not(#boot)").count(), 0)
        self.go("/f/test/all")
        expect(self.page.locator("main")).to_contain_text(naughty)
        self.page.get_by_role("button", name="Change", exact=False).first.click()
        self.heading("Every control")
        expect(self.page.locator("#line")).to_have_value(naughty)
        expect(self.page.locator("#area")).to_have_value("</textarea><script>1</script>\n{{>step}}")

    def test_a_country_is_found_by_name_code_and_native_name(self):
        self.go("/f/test/all?fresh")
        country = self.page.locator("#country")
        for typed, expected in [("germ", "Germany"), ("DE", "Germany"), ("deutschl", "Germany"), ("åLAND", "Åland Islands"), ("cote", "Côte d’Ivoire")]:
            country.focus()
            country.fill(typed)
            expect(self.page.locator("#country-list [role=option]").first).to_have_text(expected)
            self.assertEqual(country.get_attribute("aria-expanded"), "true")
            self.press("ArrowDown")
            self.assertEqual(country.get_attribute("aria-activedescendant"), "country-list-0")
            if typed == "germ":
                self.accessible()
            self.press("Enter")
            expect(country).to_have_value(expected)
            expect(self.page.locator("#country-list")).to_be_hidden()
        expect(self.page.locator("input[type=hidden][name=country]")).to_have_value("CI")
        country.fill("Nowhere")
        expect(self.page.locator("#country-list")).to_contain_text("Nothing fits")
        self.said("Nothing fits")
        self.press("Tab")
        expect(self.page.locator("#country-error")).to_have_count(1)
        expect(country).to_have_value("Nowhere")

    def test_options_are_chosen_by_mouse(self):
        self.go("/f/test/all?fresh")
        self.page.locator("[data-open=many]").click()
        self.page.locator("#many-list li", has_text="Choice 12").click()
        expect(self.page.locator("#many")).to_have_value("Choice 12")
        self.page.locator("#several-filter").fill("choice 18")
        expect(self.page.locator("#several-choices .choice:visible")).to_have_count(1)
        self.page.locator("#several-18").check()
        self.page.locator("#several-filter").fill("choice 2")
        expect(self.page.locator("#several-choices .choice:visible")).to_have_count(2)

    def test_what_is_left_is_counted_from_three_quarters_on(self):
        self.go("/f/test/all?fresh")
        self.page.locator("#area").fill("x" * 29)
        expect(self.page.locator("#area-count")).to_have_count(0)
        self.page.locator("#area").fill("x" * 30)
        expect(self.page.locator("#area-count")).to_have_text("Characters left: 10")
        self.page.locator("#area").fill("x" * 41)
        expect(self.page.locator("#area-count")).to_have_text("Characters too many: 1")

    def test_a_password_is_shown_and_its_rules_are_ticked(self):
        self.go("/f/test/all?fresh")
        expect(self.page.locator("#password-rules li").first).to_contain_text("(not yet)")
        self.page.locator("#password").fill("abcdefgh")
        expect(self.page.locator("#password-rules li.passed")).to_have_count(1)
        self.page.locator("[data-reveal]").click()
        self.assertEqual(self.page.locator("#password").get_attribute("type"), "text")
        self.page.locator("#password").press("1")
        expect(self.page.locator("#password-rules li.passed")).to_have_count(2)
        self.assertEqual(self.page.locator("#password").get_attribute("type"), "text")

    def test_caret_selection_and_open_details_stay_while_the_page_is_drawn(self):
        self.go("/f/test/all?fresh")
        line = self.page.locator("#line")
        line.fill("abcdef")
        line.evaluate("(input) => input.setSelectionRange(3, 3)")
        self.type("XY")
        self.page.wait_for_timeout(100)
        self.assertEqual(line.evaluate("(input) => [input.value, input.selectionStart, input.selectionEnd]"), ["abcXYdef", 5, 5])
        self.page.locator("#amount").fill("20")
        self.press("Tab")
        expect(self.page.locator("#amount-warning")).to_contain_text("That is a lot")
        expect(self.page.locator("#double")).to_contain_text("40 calculated")

    def test_removing_an_item_moves_what_follows(self):
        self.go("/f/test/all?fresh")
        for index, name in enumerate(("Anna", "Ben", "Cleo")):
            self.page.locator("[id=people]").click()
            self.focus_is(f"people/{index}/name")
            self.type(name)
        expect(self.page.locator("p[id=people]")).to_contain_text("no more of these")
        self.page.get_by_role("button", name="Remove item 2").click()
        self.focus_is("people/1/name")
        expect(self.page.locator("[id='people/1/name']")).to_have_value("Cleo")
        self.said("Item 2 removed. 2 left.")
        self.page.locator("[id='people/1/pets']").click()
        self.focus_is("people/1/pets/0/name")
        self.accessible()

    def test_a_button_is_not_moved_from_under_the_pointer(self):
        self.go("/f/kyc/NL?fresh")
        self.page.locator("#source_of_funds").check()
        self.page.locator("#bsn").fill("1")
        self.page.locator("#continue").scroll_into_view_if_needed()
        box = self.page.locator("#continue").bounding_box()
        self.page.mouse.click(box["x"] + 20, box["y"] + box["height"] - 3, delay=200)
        self.focus_is("summary")

    def test_what_was_typed_before_the_engine_came_is_kept(self):
        held = []
        self.page.route("**/formulary.wasm", lambda route: held.append(route))
        self.page.goto(address + "/f/kyc/DE?fresh", wait_until="domcontentloaded")
        self.page.locator("#first_name").fill("Erika")
        self.page.locator("#politically_exposed").check()
        held[0].continue_()
        self.ready()
        expect(self.page.locator("#first_name")).to_have_value("Erika")
        expect(self.page.locator("#politically_exposed")).to_be_checked()
        self.focus_is("politically_exposed")


    def test_any_tree_takes_the_shape_of_any_other(self):
        self.go("/")
        wrong = self.page.evaluate("""async () => {
            const { morph } = await import('/assets/morph.js')
            let seed = 7
            const random = (below) => (seed = (seed * 48271) % 2147483647) % below
            const tree = (depth, ids) => Array.from({ length: random(5) }, () => {
                const id = random(3) && ids.length ? ` id="${ids.splice(random(ids.length), 1)[0]}"` : ''
                const name = ['p', 'div', 'input', 'b'][random(4)]
                if (name === 'input') return `<input${id} value="${random(9)}"${random(2) ? ' disabled' : ''}>`
                return random(4) ? `<${name}${id} class="c${random(3)}">${depth && name !== 'p' ? tree(depth - 1, ids) : 'text ' + random(9)}</${name}>` : 'text ' + random(9)
            }).join('')
            const ids = () => Array.from({ length: 8 }, (_, index) => 'i' + index)
            const shape = (root) => root.innerHTML.replace(/ value="\\d"/g, '') + [...root.querySelectorAll('input')].map(({ value }) => value)
            for (let round = 0; round < 2000; round += 1) {
                const [before, after] = [tree(3, ids()), tree(3, ids())]
                const [root, wanted] = [document.createElement('div'), document.createElement('div')]
                root.innerHTML = before
                wanted.innerHTML = after
                const kept = root.querySelector('[id]')
                morph(root, after)
                if (shape(root) !== shape(wanted)) return [seed, before, after, root.innerHTML]
                morph(root, after)
                if (shape(root) !== shape(wanted)) return ['again', before, after, root.innerHTML]
            }
            return null
        }""")
        self.assertIsNone(wrong)

    def test_elements_that_stay_are_the_same_ones(self):
        self.go("/f/kyb/NL?fresh")
        self.page.evaluate("window.before = [...document.querySelectorAll('#screen [id]')]")
        self.page.locator("#legal_form-4").check()
        expect(self.page.locator("#listed-field")).to_be_visible()
        self.assertEqual(self.page.evaluate("window.before.filter((one) => !one.isConnected).map((one) => one.id)"), [])


class Images(Pages):
    def picture(self):
        return self.page.evaluate_handle("""async () => {
            const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 })
            const context = canvas.getContext('2d')
            context.fillStyle = 'green'
            context.fillRect(0, 0, 300, 300)
            const blob = await new Promise((resolve) => canvas.toBlob(resolve))
            return [...new Uint8Array(await blob.arrayBuffer())]
        }""").json_value()

    def choose(self, path="picture"):
        self.page.locator(f"#{path}").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": bytes(self.picture())})
        expect(self.page.locator("#crop")).to_be_visible()

    def middle(self):
        return self.page.evaluate("[...document.getElementById('crop-canvas').getContext('2d', { willReadFrequently: true }).getImageData(144, 144, 1, 1).data]")

    def test_a_picture_is_cut_by_keys_and_sent(self):
        self.go("/f/test/all?fresh")
        self.choose()
        self.focus_is("crop-canvas")
        self.accessible()
        self.press("ArrowRight", "ArrowRight")
        self.assertEqual(self.middle()[1], 128)
        self.press("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "+", "-")
        self.assertEqual(self.middle()[3], 0)
        self.page.get_by_role("button", name="Use this picture").click()
        expect(self.page.locator(".picture img")).to_be_visible()
        self.said("The image has arrived.")
        self.accessible()

    def test_a_picture_that_does_not_arrive_is_tried_three_times(self):
        self.go("/f/test/all?fresh&failing=3")
        self.choose()
        self.page.get_by_role("button", name="Use this picture").click()
        expect(self.page.locator("#picture-progress")).to_contain_text("attempt 2")
        expect(self.page.locator("#continue")).to_have_attribute("aria-disabled", "true")
        expect(self.page.locator(".failed")).to_have_text("The picture did not arrive.", timeout=8000)
        self.accessible()
        self.page.get_by_role("button", name="Try again").click()
        expect(self.page.locator(".picture img")).to_be_visible()
        self.complaints = [said for said in self.complaints if "503" not in said]

    def test_a_file_that_is_no_picture_is_refused(self):
        self.go("/f/test/all?fresh")
        self.page.locator("#picture").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": b"no"})
        expect(self.page.locator("[data-drop]")).to_contain_text("Choose a JPEG, PNG or WebP")
        self.page.get_by_role("button", name="Continue without a photo").click()
        self.said("You continue without an image.")

    def test_a_camera_that_is_refused_says_what_to_do(self):
        self.go("/f/test/all?fresh")
        self.page.get_by_role("button", name="Take a photo").click()
        expect(self.page.locator("#camera-text")).to_contain_text("Allow it in the settings")
        self.accessible()
        self.page.get_by_role("button", name="Cancel").last.click()

    def test_a_photo_is_taken(self):
        self.context.grant_permissions(["camera"])
        self.go("/f/test/all?fresh")
        self.page.get_by_role("button", name="Take a photo").click()
        self.page.locator("#camera-take").click()
        expect(self.page.locator("#crop")).to_be_visible()


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
        self.page.locator("#theme").click()
        self.go("/f/identity/US?fresh")
        self.assertEqual(self.page.evaluate(background), "rgb(16, 20, 24)")
        self.assertEqual(self.page.locator("#theme").get_attribute("aria-pressed"), "true")
        self.shows_well()

    def test_somebody_too_young_is_told_so_and_cannot_change_it(self):
        self.go("/f/identity/US?fresh")
        self.page.locator("#screen_name").fill("jo_ann")
        self.page.locator("#continue").click()
        for id, text in (("birth_date.month", "5"), ("birth_date", "17"), ("birth_date.year", "2020")):
            self.page.locator(f"[id='{id}']").fill(text)
        self.page.locator("#continue").click()
        self.heading("Sorry, you must be at least 13")
        self.focus_is("heading")
        expect(self.page.get_by_role("button", name="Change")).to_have_count(0)
        self.shows_well()

    def test_a_guardian_gets_a_link(self):
        self.go("/f/identity/US?fresh")
        self.page.locator("#screen_name").fill("jo_ann")
        self.page.locator("#continue").click()
        self.heading("When is your birthday")
        for id, text in (("birth_date", "17"), ("birth_date.month", "5"), ("birth_date.year", "2010")):
            self.page.locator(f"[id='{id}']").fill(text)
        self.page.locator("#continue").click()
        self.heading("Ask a parent or guardian")
        expect(self.page.locator(".address")).to_contain_text("/c/")
        self.shows_well()

    def test_the_browsers_back_goes_to_the_step_before(self):
        self.go("/f/identity/US?fresh")
        self.page.locator("#screen_name").fill("jo_ann")
        self.page.locator("#continue").click()
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
        expect(self.page.locator("#continue")).to_have_text("Continue")
        expect(self.page.locator(".here")).to_have_text("English")
        self.shows_well()

    def test_arabic_is_read_from_right_to_left(self):
        self.go("/f/test/all?fresh&language=ar")
        self.assertEqual(self.page.evaluate("document.documentElement.dir"), "rtl")
        self.shows_well()
        label = self.page.locator("#amount-label").bounding_box()
        main = self.page.locator("#screen").bounding_box()
        self.assertGreater(label["x"] + label["width"], main["x"] + main["width"] - 2)
        self.page.locator("#continue").click()
        self.focus_is("summary")
        self.shows_well()

    def test_a_session_that_ends_soon_is_kept_by_staying(self):
        self.go("/f/identity/US?fresh&expires=200")
        expect(self.page.locator("#expiry")).to_be_visible()
        expect(self.page.locator("#expiry-text")).to_contain_text("Minutes left: 4")
        self.accessible()
        self.page.locator("#stay").click()
        expect(self.page.locator("#expiry")).to_be_hidden()
        expect(self.page.locator(".session")).to_contain_text("18:30")

    def test_a_clock_that_is_wrong_does_not_end_a_session(self):
        self.page.clock.install(time="2030-01-01")
        self.go("/f/identity/US?fresh&expires=7200")
        self.page.clock.run_for(3_000)
        expect(self.page.locator("#expiry")).to_be_hidden()
        self.page.clock.run_for(6_950_000)
        expect(self.page.locator("#expiry-text")).to_contain_text("Minutes left: 5")

    def test_the_focus_goes_through_a_page_in_its_order(self):
        self.go("/f/identity/US?fresh")
        order = []
        for _ in range(12):
            self.press("Tab")
            order.append(self.page.evaluate("document.activeElement === document.body ? '' : document.activeElement.id || document.activeElement.textContent"))
        self.assertEqual(order, [
            "Skip to the main content", "Formulary", "Nederlands", "Deutsch", "Français", "العربية", "theme", "screen_name", "continue",
            "save", "extend", ""
        ])

    def test_a_profile_that_is_known_does_not_load_again(self):
        self.go("/f/kyc/NL?fresh&slow")
        self.assertLess(self.page.evaluate("window.shift"), 0.001)
        expect(self.page.locator("#first_name")).to_contain_text("Jan")

    def test_a_form_works_where_its_engine_does_not_come(self):
        self.page.route("**/formulary.wasm", lambda route: route.abort())
        self.page.goto(address + "/f/kyb/NL?fresh")
        expect(self.page.locator("html[data-engine=failed]")).to_have_count(1)
        self.page.locator("#legal_form-4").check()
        self.page.locator("#update").click()
        expect(self.page.locator("#listed-field")).to_be_visible()
        self.complaints = []

    def test_a_slow_name_keeps_continue_waiting(self):
        self.go("/f/identity/US?fresh&slow")
        self.page.locator("#screen_name").fill("jo_ann")
        self.press("Enter")
        expect(self.page.locator("#continue")).to_have_attribute("aria-disabled", "true")
        self.accessible()
        self.heading("When is your birthday")

    def test_all_other_pages_are_accessible(self):
        for name in ("start", "resume", "saved", "closed", "expired", "superseded", "sent", "not_found", "too_many", "problem", "components"):
            with self.subTest(name):
                self.go(f"/page/{name}")
                self.shows_well()

    def test_a_page_prints_without_its_buttons(self):
        self.go("/f/kyc/NL?fresh")
        self.page.emulate_media(media="print")
        expect(self.page.locator("#continue")).to_be_hidden()
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
        self.page.locator("#theme").click()
        self.go("/f/identity/US?fresh")
        self.assertEqual(self.page.evaluate("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")


class WithoutScript(Pages):
    script = False

    def accessible(self):
        """axe is a script itself."""

    def fits(self):
        pass

    def test_a_profile_is_made(self):
        self.go("/f/identity/US?fresh")
        self.page.locator("#screen_name").fill("John")
        self.press("Enter")
        self.heading("Choose your name")
        expect(self.page.locator("#screen_name-error")).to_contain_text("That name is taken")
        expect(self.page.locator("#summary a")).to_have_attribute("href", "#screen_name")
        self.page.get_by_role("button", name="john_nl").click()
        self.page.locator("#continue").click()
        self.heading("When is your birthday")
        for id, text in (("birth_date", "17"), ("birth_date.month", "mei"), ("birth_date.year", "1990")):
            self.page.locator(f"[id='{id}']").fill(text)
        self.page.locator("#continue").click()
        expect(self.page.locator("[id='birth_date.month']")).to_have_value("mei")
        self.page.locator("[id='birth_date.month']").fill("5")
        self.page.locator("#continue").click()
        self.heading("Add your photo")
        self.page.locator("#continue").click()
        self.heading("Check your answers")
        self.page.locator("#data summary").click()
        expect(self.page.locator("#data pre")).to_contain_text("john_nl")
        self.page.locator("#submit").click()
        self.heading("Welcome")

    def test_items_are_added_and_a_page_is_brought_up_to_date(self):
        self.go("/f/kyb/NL?fresh")
        self.page.locator("#company_name").fill("Goed Doel")
        self.page.locator("#legal_form-5").check()
        self.page.locator("#update").click()
        expect(self.page.locator("#company_name")).to_have_value("Goed Doel")
        self.page.locator("[id=board]").click()
        self.page.locator("[id='board/0/name']").fill("Anna")
        self.page.locator("[id=board]").click()
        expect(self.page.locator("[id='board/0/name']")).to_have_value("Anna")
        self.page.get_by_role("button", name="Item 1 verwijderen").click()
        expect(self.page.locator("[id='board/0/name']")).to_have_value("")

    def test_another_language_keeps_what_was_typed(self):
        self.go("/f/kyc/NL?fresh")
        self.page.locator("#bsn").fill("12")
        self.page.get_by_role("button", name="English").click()
        self.heading("Investor profile")
        expect(self.page.locator("#bsn")).to_have_value("12")

    def test_saving_shows_the_link(self):
        self.go("/f/kyc/NL?fresh")
        self.page.locator("#save").click()
        self.heading("Uw antwoorden zijn bewaard")
        expect(self.page.locator(".address")).to_contain_text("/r/")

    def test_the_picker_filters_on_the_server(self):
        self.go("/?q=profile&country=NL")
        expect(self.page.locator("li[data-search]:visible")).to_have_count(2)


if __name__ == "__main__":
    unittest.main()
