"""Every control of a form, and the drawing of a page that changes under somebody."""

import os
import re
from pathlib import Path

from applicant import Pages, expect, setUpModule, tearDownModule  # noqa: F401

# The accessibility tree of every control, before anything is entered and after an empty page was sent.
ROLES = Path(__file__).parent / "accepted" / "controls.yaml"


class Fields(Pages):
    def test_every_control_is_accessible_and_nothing_shifts(self):
        self.go("/f/test/all?fresh")
        self.page.wait_for_timeout(300)
        self.assertLess(sum(shift["value"] for shift in self.shifts()), 0.001)
        self.shows_well()
        for _ in range(2):
            self.page.locator("[id=people]").click()
        self.focus_is("people/1/name")
        self.said("Item 2 of 2 added.")
        self.page.locator("#page-continue").click()
        self.focus_is("page-summary")
        self.shows_well()

    def test_names_and_roles_are_those_of_the_table(self):
        self.go("/f/test/all?fresh")
        self.page.locator("[id=people]").click()
        tree = lambda: re.sub(r"kept until .*", "kept until a time", self.page.locator("#page-screen").aria_snapshot())
        parts = {"empty": tree()}
        self.page.locator("#page-continue").click()
        self.focus_is("page-summary")
        parts["with errors"] = tree()
        table = "".join(f"# {name}\n{text}\n" for name, text in parts.items())
        if os.environ.get("FORMULARY_ACCEPT"):
            ROLES.write_text(table)
        self.assertEqual(table, ROLES.read_text())

    def test_every_control_is_drawn_as_the_server_draws_it(self):
        self.page.goto(self.address + "/f/test/all?fresh&script=off")
        shape = """() => [...document.querySelectorAll('#page-screen *')].filter((one) => !one.closest('.combobox, .no-script') && one.id)
            .map((one) => [one.id, one.tagName, one.className, one.getAttribute('aria-describedby'), one.innerText])"""
        by_server = self.page.evaluate(shape)
        self.go("/f/test/all")
        by_script = self.page.evaluate(shape)
        without = lambda found: [one for one in found if one[0] not in ("many", "country", "page-screen", "page-form", "page-fields", "many-field", "country-field")]
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
        self.page.locator("#page-continue").click()
        self.heading("Anything else?")
        self.page.locator("#last").fill(naughty)
        self.page.locator("#page-continue").click()
        self.heading("Check your answers")
        expect(self.page.locator("main")).to_contain_text(naughty)
        self.assertEqual(self.page.locator("main img, main script:not(#page-boot)").count(), 0)
        self.go("/f/test/all")
        expect(self.page.locator("main")).to_contain_text(naughty)
        self.page.get_by_role("button", name="Change", exact=False).first.click()
        self.heading("Every control")
        expect(self.page.locator("#line")).to_have_value(naughty)
        expect(self.page.locator("#area")).to_have_value("</textarea><script>1</script>\n{{>step}}")

    def test_fields_may_have_names_of_members_of_the_form(self):
        self.go("/f/test/names?fresh")
        self.page.locator("#page-continue").click()
        self.focus_is("page-summary")
        for name in ("id", "children", "remove"):
            self.page.locator(f"[id='{name}']").focus()
            self.type("21")
            expect(self.page.locator(f"[id='{name}']")).to_have_value("21")
            self.focus_is(name)
        expect(self.page.locator("#page-summary li")).to_have_count(0)
        self.press("Enter")
        self.heading("Check your answers")

    def test_an_emoji_may_be_typed_as_two_halves(self):
        self.go("/f/test/names?fresh")
        control = self.page.locator("[id='id']")
        typed = "(input, text) => { input.value = text; input.dispatchEvent(new InputEvent('input', { bubbles: true })) }"
        for text in ("a\\ud83c", "a\\ud83c\\udf89"):
            control.evaluate(f"(input) => ({typed})(input, '{text}')")
        expect(control).to_have_value("a🎉")

    def test_times_are_typed_into_inputs_of_their_own_and_reviewed_in_words(self):
        self.go("/f/test/times?fresh")
        self.page.locator("#opens").fill("07:00")
        self.page.locator("#meeting").fill("2026-01-31T09:30")
        self.page.locator("#arrival").fill("2026-02-01T00:30+01:00")
        self.page.locator("#page-continue").click()
        self.focus_is("page-summary")
        expect(self.page.locator("#opens-error")).to_contain_text("Enter a time not before 07:30.")
        expect(self.page.locator("#met-field")).to_contain_text("31 January 2026, 09:30")
        self.shows_well()
        self.page.locator("#opens").fill("07:30")
        self.page.locator("#page-continue").click()
        self.heading("Check your answers")
        for words in ["07:30", "31 January 2026, 09:30", "31 January 2026, 23:30 UTC"]:
            expect(self.page.locator("main")).to_contain_text(words)

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
        self.page.get_by_role("button", name="Remove: Ben").click()
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
        self.page.locator("#page-continue").scroll_into_view_if_needed()
        box = self.page.locator("#page-continue").bounding_box()
        self.page.mouse.click(box["x"] + 20, box["y"] + 3, delay=200)
        self.focus_is("page-summary")

    def test_what_was_typed_before_the_engine_came_is_kept(self):
        with self.before_the_engine():
            self.page.goto(self.address + "/f/kyc/DE?fresh", wait_until="domcontentloaded")
            self.page.locator("#first_name").fill("Erika")
            self.page.locator("#politically_exposed").check()
        expect(self.page.locator("#first_name")).to_have_value("Erika")
        expect(self.page.locator("#politically_exposed")).to_be_checked()
        self.focus_is("politically_exposed")

    def test_a_list_that_becomes_one_to_type_in_keeps_the_focus(self):
        with self.before_the_engine():
            self.page.goto(self.address + "/f/test/all?fresh", wait_until="domcontentloaded")
            self.page.locator("select#country").select_option("CI")
            self.page.locator("select#country").focus()
        self.focus_is("country")
        expect(self.page.locator("input#country")).to_have_value("Côte d’Ivoire")

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
        self.page.evaluate("window.before = [...document.querySelectorAll('#page-screen [id]')]")
        self.page.locator("#legal_form-4").check()
        expect(self.page.locator("#listed-field")).to_be_visible()
        self.assertEqual(self.page.evaluate("window.before.filter((one) => !one.isConnected).map((one) => one.id)"), [])
