"""Each step of a form has an address: posts answer with redirects alone, and the browser's history leads through the form."""

import re
import unittest

from server import Browser, Page, Server

FORM = "/f/visit/history"
CONFIG = """
form: visit/history
title: A visit
locale: en
steps:
  - id: who
    title: Who
    fields:
      - {id: name, type: text, label: Name, required: true, validation: [{min_length: 3, message: Three letters at least}]}
      - {id: secret, type: password, label: Password, required: true, validation: [{min_length: 8, message: Eight letters at least}]}
  - id: when
    title: When
    fields:
      - {id: day, type: date, label: Day, required: true}
      - {id: meal, type: boolean, label: A meal}
      - {id: diet, type: text, label: Diet, required: true, visible_if: {var: meal}}
"""


def setUpModule():
    global server
    server = Server()
    file = server.folder / "visit.yaml"
    file.write_text(CONFIG)
    server.run("publish", str(file))
    server.start()


def tearDownModule():
    server.close()


class Kept:
    """A page that the browser shows as it was, whatever happened since."""

    def __init__(self, browser):
        self.fields = browser.page.hidden()


class HistoryTest(unittest.TestCase):
    def setUp(self):
        self.browser = Browser(server)
        self.browser.start("visit/history")

    def press(self, action, kept=None, **entered):
        """Sends the page that is shown, or one that was kept, and gives where it leads."""
        fields = kept.fields if kept else self.browser.page.hidden()
        answer = self.browser.send(FORM, fields | entered | {"action": action})
        self.assertEqual(answer.status, 303, answer)
        self.assertEqual(answer.body, b"")
        return answer.headers["location"]

    def follow(self, address):
        answer = self.browser.get(address)
        self.assertEqual(answer.status, 200, answer)
        return answer.text

    def go(self, action, kept=None, **entered):
        return self.follow(self.press(action, kept, **entered))

    def who(self, **more):
        return self.go("continue", **{"name": "Anna", "secret": "correct horse", **more})

    def value(self, name):
        return self.browser.page.values()[name]

    def test_every_button_leads_to_an_address(self):
        for action in ("continue", "update", "add:x", "remove:x/0", "suggest:name/x", "retry:x", "skip:x", "language:nl", "extend", "back", "submit", "x"):
            with self.subTest(action):
                self.assertEqual(self.press(action, name="An"), f"{FORM}?step=who")
                self.browser.get(f"{FORM}?step=who")
        self.assertEqual(self.press("save", name="An"), f"{FORM}?at=saved")
        self.assertIn("/resume/", self.follow(f"{FORM}?at=saved"))

    def test_no_address_has_anything_that_was_entered(self):
        for action in ("continue", "update", "save"):
            self.assertNotIn("Zebra", self.press(action, name="Zebra", secret="Zebra-1234"))
            self.browser.get(f"{FORM}?step=who")

    def test_errors_are_drawn_by_the_address(self):
        for _ in range(2):
            text = self.go("continue", name="Al", secret="correct horse")
            for _ in range(2):
                self.assertIn("Three letters at least", text)
                self.assertIn("There is a problem", text)
                self.assertEqual(self.value("name"), "Al")
                text = self.follow(f"{FORM}?step=who")

    def test_a_password_is_never_drawn_and_is_asked_for_again(self):
        text = self.go("continue", name="Al", secret="correct horse")
        self.assertNotIn("correct horse", text)
        self.assertIn("Enter your password again", text)
        text = self.go("continue", name="Anna", secret="short")
        self.assertIn("Eight letters at least", text)
        self.assertIn("There is a problem", text)
        self.assertEqual(self.value("secret"), "")

    def test_back_shows_the_step_as_it_was_sent(self):
        self.assertIn("When", self.who())
        self.follow(f"{FORM}?step=who")
        self.assertEqual(self.value("name"), "Anna")
        self.assertIn("A password is set", self.browser.request("GET", f"{FORM}?step=who").text)
        self.assertEqual(self.press("continue", name="Anna", secret=""), f"{FORM}?step=when")

    def test_an_older_page_of_ones_own_is_no_conflict(self):
        first = Kept(self.browser)
        self.who()
        self.assertEqual(self.press("continue", first, name="Bert", secret="correct horse"), f"{FORM}?step=when")
        self.follow(f"{FORM}?step=who")
        self.assertEqual(self.value("name"), "Bert")

    def test_a_page_with_the_same_answers_is_no_conflict(self):
        other = Kept(self.browser)
        self.browser.get(f"{FORM}?step=who")
        self.who()
        self.assertEqual(self.press("continue", other, name="Anna", secret="correct horse"), f"{FORM}?step=when")

    def test_another_window_is_a_conflict_with_an_address(self):
        other = Kept(self.browser)
        self.browser.get(f"{FORM}?step=who")
        self.who()
        address = self.press("continue", other, name="Carla", secret="correct horse")
        for _ in range(2):
            text = self.follow(address)
            for part in ("In the other window:", "Anna", "Carla"):
                self.assertIn(part, text)
            self.assertEqual(self.value("name"), "Carla")
        self.follow(f"{FORM}?step=who")
        self.assertEqual(self.value("name"), "Anna")
        self.follow(address)
        self.assertEqual(self.press("continue", name="Carla", secret="correct horse"), f"{FORM}?step=when")
        self.follow(f"{FORM}?step=who")
        self.assertEqual(self.value("name"), "Carla")

    def test_an_older_window_brings_back_nothing_that_was_cleared(self):
        self.go("update", name="Anna")
        for action in ("continue", "update", "add:x", "save", "language:de"):
            with self.subTest(action):
                self.follow(f"{FORM}?step=who&lang=en")
                self.go("update", name="Anna")
                other = Kept(self.browser)
                self.follow(f"{FORM}?step=who")
                self.go("update", name="")
                text = self.follow(self.press(action, other, name="Anna", secret="correct horse"))
                self.assertIn("In the other window:", text)
                self.assertIn("Not answered", text)
                self.follow(f"{FORM}?step=who")
                self.assertEqual(self.value("name"), "")

    def test_what_is_asked_for_only_now_is_said(self):
        self.who()
        text = self.go("continue", **{"day.year": "2026", "day.month": "5", "day.day": "1", "meal": "true"})
        self.assertIn("Your answers led to more questions", text)
        self.assertIn('id="diet"', text)
        self.assertRegex(text, r'id="diet"[^>]*autofocus')

    def test_a_step_that_was_not_reached_leads_to_the_one_that_is(self):
        for query in ("step=when", "step=nothing", "at=review", "at=end"):
            answer = self.browser.get(f"{FORM}?{query}")
            self.assertEqual(answer.status, 303)
            self.assertIn("cannot be shown now", self.follow(answer.headers["location"]))

    def test_the_end_is_an_address(self):
        self.who()
        day = {"day.year": "2026", "day.month": "5", "day.day": "1"}
        address = self.press("continue", **day)
        self.assertEqual(address, f"{FORM}?at=review")
        self.follow(address)
        self.follow(self.press("change:when"))
        self.follow(self.press("continue", **day))
        address = self.press("submit")
        self.assertEqual(address, f"{FORM}?at=end")
        for _ in range(2):
            text = self.follow(address)
            self.assertIn("2026-05-01", text)
            self.assertNotIn("correct horse", text)
        self.assertIn("reference", self.follow(f"{FORM}?step=who"))

    def test_what_is_kept_longer_keeps_what_was_typed(self):
        self.go("extend", name="An")
        self.assertEqual(self.value("name"), "An")


if __name__ == "__main__":
    unittest.main()
