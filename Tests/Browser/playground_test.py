"""A config that is edited beside its form."""

import base64
import json
import re

from applicant import expect, setUpModule, tearDownModule  # noqa: F401
from tools import Playground

NAMES = """form: test/names
locale: en
policy: {time_zone: Europe/London}
fields:
  - {id: first, type: text, label: First name, required: true}
  - {id: age, type: integer, label: Age, validation: [{min: 18}]}
  - {id: member, type: boolean, label: {en: Member, nl: Lid}}
"""
WRONG = NAMES.replace("type: integer", "typ: integer")
EXAMPLES = (
    NAMES
    + """examples:
  - name: an adult
    as_of: 2026-01-01
    values: {first: Anna, age: 18}
    expect: {outcome: completed}
  - name: a child
    as_of: 2026-01-01
    values: {first: Ben, age: 17}
    expect: {outcome: completed}
"""
)


class Editing(Playground):
    def test_a_form_appears_beside_its_document(self):
        self.open()
        self.shows_well()
        expect(self.page.locator("#page-screen")).to_contain_text("The form appears here")
        self.write(NAMES)
        expect(self.page.locator("#first")).to_be_visible()
        expect(self.page.locator("#play-count")).to_contain_text("0 errors")
        expect(self.page.locator("#play-old")).to_be_hidden()
        self.shows_well()

    def test_a_wrong_line_is_marked_and_listed(self):
        self.open()
        self.write(WRONG)
        expect(self.page.locator("#play-lines .bad-text").first).to_have_text("× 6\n")
        link = self.page.locator("#play-diagnostics a.bad-text", has_text="line 6").last
        expect(link).to_contain_text("Error on line 6")
        expect(self.page.locator("#play-diagnostics")).to_contain_text("Did you mean `type`?")
        self.shows_well()
        link.press("Enter")
        self.focus_is("play-document")
        line = self.page.evaluate("(() => { const a = document.activeElement; return a.value.slice(0, a.selectionStart).split('\\n').length })()")
        self.assertEqual(line, 6)

    def test_what_was_filled_in_stays_across_edits(self):
        self.open()
        self.write(NAMES)
        self.page.locator("#first").fill("Anna")
        self.page.locator("#age").fill("17")
        self.page.locator("#member").check()
        # A field that is gone for a moment comes back with what was in it.
        self.write(NAMES.replace("id: age", "id: ag"))
        expect(self.page.locator("#age")).to_have_count(0)
        expect(self.page.locator("#first")).to_have_value("Anna")
        self.write(WRONG)
        expect(self.page.locator("#play-old")).to_be_visible()
        expect(self.page.locator("#first")).to_have_value("Anna")
        self.write(NAMES.replace("min: 18", "min: 16"))
        expect(self.page.locator("#play-old")).to_be_hidden()
        expect(self.page.locator("#age")).to_have_value("17")
        expect(self.page.locator("#member")).to_be_checked()
        self.page.locator("#page-continue").click()
        self.page.get_by_role("heading", name="Check your answers").wait_for()
        self.page.locator("#page-submit").click()
        expect(self.page.locator("#play-sent")).to_be_visible()
        self.shows_well()

    def test_what_another_step_asked_comes_back_too(self):
        steps = """form: test/steps
locale: en
steps:
  - {id: one, title: One, fields: [{id: first, type: text, label: First}, {id: other, type: boolean, label: Other}]}
  - {id: two, title: Two, fields: [{id: people, type: list, label: People, fields: [{id: name, type: text, label: Name}]}, {id: secret, type: password, label: Secret}]}
"""
        self.open()
        self.write(steps)
        self.page.locator("#first").fill("Anna")
        self.page.locator("#other").check()
        self.page.locator("#page-continue").click()
        self.page.locator("[id=people]").click()
        self.page.locator("[id='people/0/name']").fill("Ben")
        self.page.locator("#secret").fill("abc")
        self.write(steps.replace("id: first", "id: firs").replace("id: other", "id: othe"))
        self.write(steps.replace("label: People", "label: Persons"))
        expect(self.page.locator("[id='people-field']")).to_contain_text("Persons")
        expect(self.page.locator("[id='people/0/name']")).to_have_value("Ben")
        expect(self.page.locator("#secret")).to_have_value("abc")
        self.page.locator("#page-back").click()
        expect(self.page.locator("#first")).to_have_value("Anna")
        expect(self.page.locator("#other")).to_be_checked()

    def test_enter_goes_on_although_the_way_back_comes_first(self):
        self.open()
        self.write("""form: test/steps
locale: en
steps:
  - {id: one, title: One, fields: [{id: first, type: text, label: First}]}
  - {id: two, title: Two, fields: [{id: second, type: text, label: Second}]}
""")
        self.page.locator("#first").press("Enter")
        expect(self.page.locator("#page-heading")).to_have_text("Two")
        self.page.locator("#second").press("Enter")
        expect(self.page.locator("#page-heading")).to_have_text("Check your answers")
        self.page.locator("#page-back").click()
        expect(self.page.locator("#page-heading")).to_have_text("Two")

    def test_the_text_keeps_the_focus_and_its_caret_while_the_form_changes(self):
        self.open()
        self.write(NAMES)
        area = self.page.locator("#play-document")
        area.focus()
        area.evaluate("(area) => area.setSelectionRange(area.value.indexOf('First name'), area.value.indexOf('First name'))")
        with self.page.expect_response("**/playground/read"):
            self.type("My ")
        expect(self.page.locator("#first-label")).to_contain_text("My First name")
        self.focus_is("play-document")
        self.assertEqual(area.evaluate("(area) => area.value.slice(area.selectionStart, area.selectionStart + 5)"), "First")

    def test_an_older_answer_is_dropped(self):
        self.open()
        self.write(NAMES)
        area = self.page.locator("#play-document")
        asked = []
        self.page.on("request", lambda request: asked.append(request) if request.url.endswith("/read") else None)
        with self.page.expect_request("**/playground/read"):
            area.fill(NAMES.replace("First name", "Too late") + "# late 1500\n")
        self.write(NAMES.replace("First name", "In time"))
        expect(self.page.locator("#first-label")).to_contain_text("In time")
        self.page.wait_for_timeout(1600)
        expect(self.page.locator("#first-label")).to_contain_text("In time")
        self.assertEqual(len(asked), 2)

    def test_letters_that_follow_quickly_are_one_question(self):
        self.open()
        asked = []
        self.page.on("request", lambda request: asked.append(request) if request.url.endswith("/read") else None)
        self.page.locator("#play-document").press_sequentially("form: test/a", delay=20)
        self.page.wait_for_timeout(600)
        self.assertEqual(len(asked), 1)

    def test_a_server_that_does_not_answer_is_told_and_asked_again(self):
        self.open()
        self.write(NAMES)
        self.page.locator("#first").fill("Anna")
        self.write(NAMES + "# status 503\n")
        expect(self.page.locator("#play-count")).to_contain_text("could not be asked")
        expect(self.page.locator("#first")).to_have_value("Anna")
        self.shows_well()
        self.page.route("**/playground/read", lambda route: route.continue_(post_data=json.dumps({"document": NAMES, "form": ""})))
        self.page.locator("#play-retry").click()
        expect(self.page.locator("#play-count")).to_contain_text("0 errors")
        expect(self.page.locator("#play-retry")).to_be_hidden()
        self.complaints = []

    def test_tab_leaves_the_text_until_it_is_told_to_indent(self):
        self.open()
        area = self.page.locator("#play-document")
        area.fill("a:\nb: 1")
        area.press("Tab")
        self.assertNotEqual(self.focused(), "play-document")
        area.focus()
        self.press("Control+m")
        expect(self.page.locator("#play-keys")).to_contain_text("Tab indents.")
        self.said("Tab indents.")
        area.evaluate("(area) => area.setSelectionRange(3, 7)")
        self.press("Tab")
        expect(area).to_have_value("a:\n  b: 1")
        self.press("Control+z")
        expect(area).to_have_value("a:\nb: 1")
        self.press("Tab", "Shift+Tab", "Shift+Tab")
        expect(area).to_have_value("a:\nb: 1")
        self.press("Control+m", "Tab")
        self.assertNotEqual(self.focused(), "play-document")

    def test_line_numbers_follow_the_text(self):
        self.open()
        self.write("# line\n" * 200 + NAMES)
        expect(self.page.locator("#play-lines")).to_contain_text("207")
        self.page.locator("#play-document").evaluate("(area) => area.scrollTop = 1000")
        self.page.wait_for_timeout(100)
        self.assertEqual(self.page.locator("#play-lines").evaluate("(lines) => lines.scrollTop"), 1000)


class Looking(Playground):
    def test_answers_values_and_findings_are_shown_while_somebody_types(self):
        self.open()
        self.write(NAMES)
        self.page.locator("#age").fill("17")
        self.tab("JSON")
        self.shows_well()
        self.assertEqual(json.loads(self.page.locator("#play-answers").inner_text()), {"age": 17})
        self.tab("Findings")
        expect(self.page.locator("#play-findings .badge")).to_have_text("Not valid")
        expect(self.page.locator("#play-findings")).to_contain_text("required")
        self.shows_well()
        self.page.locator("#play-findings a", has_text="first").click()
        self.focus_is("first")
        self.type("Anna")
        self.page.locator("#age").fill("18")
        self.tab("Findings")
        expect(self.page.locator("#play-findings .badge")).to_have_text("Valid")
        expect(self.page.locator("#play-findings")).to_contain_text("Outcome: completed.")

    def test_examples_are_run(self):
        self.open()
        self.write(EXAMPLES)
        expect(self.page.locator("#first")).to_be_visible()
        self.page.get_by_role("tab", name="Examples: 1 differ").click()
        expect(self.page.locator("#play-examples li")).to_have_count(2)
        expect(self.page.locator("#play-examples li").first).to_contain_text("passes")
        expect(self.page.locator("#play-examples li").last).to_contain_text("differs")
        expect(self.page.locator("#play-examples li p")).to_contain_text("expected the outcome `completed`")
        self.shows_well()

    def test_the_document_is_shown_in_its_one_shape(self):
        self.open("/playground?open=seed:registration/CM")
        self.tab("Document")
        expect(self.page.locator("#play-dialect")).to_contain_text("Read as: registration.")
        expect(self.page.locator("#play-yaml")).to_contain_text("form: registration/CM")
        self.shows_well()
        before = self.page.locator("#play-document").input_value()
        with self.page.expect_response("**/playground/read"):
            self.page.locator("#play-take").click()
        expect(self.page.locator("#play-document")).to_have_value(self.page.locator("#play-yaml").inner_text())
        self.press("Control+z")
        expect(self.page.locator("#play-document")).to_have_value(before)

    def test_data_sources_say_what_the_author_types(self):
        self.open("/playground?open=seed:kyc/NL")
        expect(self.page.locator("#first_name")).to_contain_text("Jan uit uw profiel")
        self.page.locator("#bsn").fill("123456782")
        self.page.locator("#play-sources summary").click()
        expect(self.page.locator("#play-said-hint")).to_contain_text("nl-user-profile")
        self.page.locator("#play-said").fill('{"nl-user-profile": {"first_name": "Sanne"')
        expect(self.page.locator("#play-said-state")).to_contain_text("no JSON object yet")
        self.page.locator("#play-said").fill('{"nl-user-profile": {"first_name": "Sanne", "last_name": "Smit", "birth_date": "1990-01-02"}}')
        expect(self.page.locator("#first_name")).to_contain_text("Sanne")
        expect(self.page.locator("#play-said-state")).to_have_text("")
        expect(self.page.locator("#bsn")).to_have_value("123456782")
        self.focus_is("play-said")
        self.shows_well()

    def test_a_form_is_shown_in_each_of_its_languages(self):
        self.open("/playground?open=seed:kyc/NL")
        self.page.get_by_role("heading", name="Beleggersprofiel").wait_for()
        expect(self.page.locator("#page-continue")).to_have_text("Verder")
        self.assertEqual(self.page.locator("#page-screen").get_attribute("lang"), "nl")
        self.page.locator("#play-language").select_option("en")
        self.page.get_by_role("heading", name="Investor profile").wait_for()
        expect(self.page.locator("#page-continue")).to_have_text("Continue")

    def test_a_day_changes_what_is_judged(self):
        self.open()
        self.write(NAMES.replace("{id: age, type: integer, label: Age, validation: [{min: 18}]}", "{id: born, type: date, label: Born, validation: [{min_age: 18}]}"))
        self.page.locator("#first").fill("Anna")
        for id, text in (("born", "31"), ("born.month", "1"), ("born.year", "2010")):
            self.page.locator(f"[id='{id}']").fill(text)
        self.tab("Findings")
        expect(self.page.locator("#play-findings .badge")).to_have_text("Not valid")
        self.tab("Form")
        self.page.locator("#play-day").fill("2028-01-31")
        self.tab("Findings")
        expect(self.page.locator("#play-findings .badge")).to_have_text("Valid")

    def test_a_document_is_shared_by_its_address(self):
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.open()
        self.write(NAMES + "# žluťoučký\n")
        requests = []
        self.page.on("request", lambda request: requests.append(request.url))
        self.page.locator("#play-share").click()
        expect(self.page.locator("#play-shared")).to_contain_text("It was copied.")
        self.said("The address of this page holds the document now.")
        shared = self.page.evaluate("navigator.clipboard.readText()")
        self.assertEqual(shared, self.page.url)
        other = self.context.new_page()
        other.goto(shared)
        expect(other.locator("#play-document")).to_have_value(NAMES + "# žluťoučký\n")
        expect(other.locator("#first")).to_be_visible()
        self.assertEqual([url for url in requests if "document=" in url], [])

    def test_a_damaged_address_is_told(self):
        self.open("/playground#document=abcd")
        expect(self.page.locator("#play-shared")).to_contain_text("The address is damaged")

    def test_opening_another_document_loses_nothing(self):
        self.open("/playground?open=seed:kyc/NL")
        self.write(NAMES)
        self.page.locator("#play-example").select_option("template:kyc/FR")
        self.page.get_by_role("button", name="Open").click()
        expect(self.page.locator("#play-document")).to_have_value(re.compile("form: kyc/FR"))
        self.ready()
        self.page.go_back()
        expect(self.page.locator("#play-document")).to_have_value(NAMES)

    def test_a_picture_is_shown_and_sent_nowhere(self):
        self.open()
        self.write("form: test/picture\nlocale: en\nfields:\n  - {id: face, type: image, label: Face}\n")
        pixel = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
        self.page.locator("#face").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": pixel})
        self.page.locator("#crop-use").click()
        expect(self.page.locator(".picture img")).to_have_attribute("src", re.compile("^blob:"))

    def test_everything_can_be_done_by_keyboard(self):
        self.open()
        self.write(NAMES)
        self.page.locator("#play-tab-form").focus()
        self.press("ArrowRight")
        self.focus_is("play-tab-json")
        expect(self.page.locator("#play-json-panel")).to_be_visible()
        self.press("End")
        self.focus_is("play-tab-document")
        self.press("ArrowRight")
        self.focus_is("play-tab-form")
        self.press("ArrowLeft", "Home")
        expect(self.page.locator("#play-form-panel")).to_be_visible()
        self.page.locator("#first").focus()
        self.type("Anna")
        self.press("Enter")
        self.page.get_by_role("heading", name="Check your answers").wait_for()
        self.press("Tab", "Enter")
        expect(self.page.locator("#first")).to_have_value("Anna")
        self.page.locator("#play-again").press("Enter")
        expect(self.page.locator("#first")).to_have_value("")
        self.said("The form begins again")


class NarrowEditing(Editing):
    width = 320
    scheme = "dark"


class NarrowLooking(Looking):
    width = 320
    scheme = "dark"


class WithoutScript(Playground):
    script = False

    def test_a_document_is_read_and_its_fields_are_named(self):
        self.open("/playground?open=seed:kyb/NL")
        expect(self.page.locator("main")).to_contain_text("The live form needs JavaScript.")
        expect(self.page.locator("main")).to_contain_text("kvk_number")
        expect(self.page.locator("#play-live")).to_be_hidden()
        self.page.locator("#play-document").fill(WRONG)
        self.page.get_by_role("button", name="Read the document").click()
        expect(self.page.locator("#play-document")).to_have_value(WRONG)
        expect(self.page.locator("#play-diagnostics")).to_contain_text("Unknown key `typ`.")
        expect(self.page.locator("main")).to_contain_text("The document cannot be read yet.")
        self.page.locator("#play-document").fill(NAMES)
        self.page.get_by_role("button", name="Read the document").click()
        expect(self.page.locator("main")).to_contain_text("integer")


class WithoutEngine(Playground):
    # The page loads the engine twice: before the script runs, and by it.
    expected = ("ERR_FAILED", "without its script")

    def test_a_document_is_read_where_the_engine_does_not_come(self):
        self.page.route("**/formulary.wasm", lambda route: route.abort())
        self.page.goto(self.address + "/playground?open=seed:kyb/NL")
        expect(self.page.locator("html[data-engine=failed]")).to_have_count(1)
        expect(self.page.locator("#play-live")).to_be_hidden()
        self.page.locator("#play-document").fill(WRONG)
        self.page.get_by_role("button", name="Read the document").click()
        expect(self.page.locator("#play-diagnostics")).to_contain_text("Unknown key `typ`.")
