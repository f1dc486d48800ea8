"""Fields that a link fills in: over the interface, by a post of another site, and over answers that somebody entered."""

import json
import tempfile
import unittest
from pathlib import Path

from server import Browser, Server

FORM = "test/link"
CONFIG = """
form: test/link
title: {en: Quote, nl: Offerte}
locale: en
steps:
  - id: you
    fields:
      - {id: name, type: text, label: Name, required: true, prefill: true, validation: [{max_length: 10}]}
      - {id: amount, type: number, label: Amount, prefill: true}
      - {id: secret, type: text, label: Secret}
      - {id: kinds, type: multi_select, label: Kinds, prefill: true, options: [{value: a}, {value: b}]}
  - id: more
    fields:
      - {id: note, type: text, label: Note, prefill: true}
"""
CROSS = {"Origin": "https://app.example", "Sec-Fetch-Site": "cross-site"}


def setUpModule():
    global server
    server = Server(seeded=False)
    with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
        file.write(CONFIG)
        file.flush()
        server.run("publish", file.name)
    server.start()


def tearDownModule():
    server.close()


class PrefillTest(unittest.TestCase):
    def start(self, prefill, **more):
        return server.post(f"/v1/forms/{FORM}/sessions", {"prefill": prefill, **more})

    def on_page(self, session):
        """A browser that goes on with a session by its link."""
        browser = Browser(server)
        link = f"/f/{FORM}/resume/{session['session']}.{session['secret']}"
        browser.get(link)
        browser.send(link, browser.page.hidden())
        browser.get(f"/f/{FORM}")
        return browser

    def offered(self, fields, **more):
        browser = Browser(server)
        return browser, browser.send(f"/f/{FORM}", fields, origin=False, headers=CROSS, **more)

    def test_a_session_shows_what_it_was_started_with_and_keeps_it_for_later_steps(self):
        started = self.start({"name": "Ada", "amount": 12.5, "kinds": ["b"], "note": "later"}, locale="nl")
        self.assertEqual(started.status, 201)
        self.assertEqual(started.json["values"]["name"], None, "it is no answer yet")
        browser = self.on_page(started.json)
        self.assertEqual(browser.page.values()["name"], "Ada")
        self.assertEqual(browser.page.values()["amount"], "12,5")
        self.assertIn("Ingevuld door de link die u volgde", browser.page.text)
        self.assertIn("heeft hier 3 velden ingevuld", browser.page.text)
        sent = browser.page.hidden() | {"name": "Ada", "amount": "12,5", "kinds": "b", "secret": "", "action": "continue"}
        self.assertEqual(browser.send(f"/f/{FORM}", sent).status, 303)
        browser.get(f"/f/{FORM}?step=more")
        self.assertEqual(browser.page.values()["note"], "later")
        self.assertIn("1 veld ingevuld", browser.page.text)
        browser.get(f"/f/{FORM}?step=you")
        self.assertNotIn("Ingevuld door de link", browser.page.text, "what was sent is the person's")

    def test_what_cannot_be_filled_in_is_refused_with_its_place(self):
        for prefill, place in (
            ({"nme": "x"}, "/prefill/nme"), ({"secret": "x"}, "/prefill/secret"), ({"name": {}}, "/prefill/name"),
            ({"name": "x" * 20_000}, "/prefill"), ({f"f{number}": 1 for number in range(101)}, "/prefill"),
        ):
            answer = self.start(prefill)
            self.assertEqual((answer.status, answer.json["code"]), (422, "prefill_refused"), answer)
            self.assertIn(f"`{place}`", answer.json["detail"])
            self.assertNotIn("xxx", answer.text)
        self.assertIn("name", self.start({"nme": "x"}).json["help"])
        self.assertEqual(self.start([]).status, 400)

    def test_the_same_start_with_other_values_is_a_conflict(self):
        for prefill, status in (({"name": "A"}, 201), ({"name": "A"}, 200), ({"name": "B"}, 409), (None, 409)):
            answer = server.post(
                f"/v1/forms/{FORM}/sessions", {"prefill": prefill} if prefill else {}, "app",
                headers={"Idempotency-Key": "one-prefill"})
            self.assertEqual(answer.status, status, answer)

    def test_a_post_of_another_site_is_drawn_and_starts_nothing(self):
        before = server.rows("SELECT count(*) FROM sessions")
        browser, answer = self.offered({"name": "<b>Ada", "amount": "7", "secret": "x", "unknown": "y", "kinds": ["a", "b"]})
        self.assertEqual(answer.status, 200)
        self.assertEqual(server.rows("SELECT count(*) FROM sessions"), before)
        hidden = browser.page.hidden()
        self.assertEqual((hidden["name"], hidden["amount"]), ("<b>Ada", "7"))
        self.assertNotIn("secret", hidden)
        self.assertNotIn("<b>Ada", answer.text)
        self.assertEqual(browser.send(f"/f/{FORM}", hidden | {"kinds": ["a", "b"], "action": "start"}).status, 303)
        browser.get(f"/f/{FORM}")
        self.assertEqual(browser.page.values()["name"], "<b>Ada")
        self.assertIn("filled in 3 fields here", browser.page.text)

    def test_a_post_of_another_site_does_nothing_else(self):
        for fields in ({"action": "start", "name": "x"}, {"csrf": "x", "name": "x"}, {}):
            _, answer = self.offered(fields)
            self.assertEqual(answer.status, 403, fields)

    def test_a_post_that_fills_in_nothing_leads_to_the_start(self):
        browser, answer = self.offered({"secret": "x", "unknown": "y"})
        self.assertEqual(answer.status, 200, answer)
        self.assertEqual(sorted(browser.page.hidden()), ["csrf"])

    def test_nothing_that_somebody_entered_is_overwritten(self):
        browser = Browser(server)
        browser.start(FORM)
        sent = browser.page.hidden() | {"name": "Mine", "amount": "", "secret": "", "action": "update"}
        self.assertEqual(browser.send(f"/f/{FORM}", sent).status, 303)
        held = browser.cookie(FORM)
        # A page of another site is followed without the session's cookie, and its button is pressed with it.
        other, _ = self.offered({"name": "Eve", "amount": "7"})
        browser.cookies |= {name: value for name, value in other.cookies.items() if "visitor" in name}
        self.assertEqual(browser.send(f"/f/{FORM}", other.page.hidden() | {"action": "start"}).status, 303)
        self.assertEqual(browser.cookie(FORM), held, "the session goes on")
        browser.get(f"/f/{FORM}")
        self.assertEqual(browser.page.values()["name"], "Mine")
        self.assertEqual(browser.page.values()["amount"], "7")
        self.assertIn("filled in 1 field here", browser.page.text)

    def test_what_the_field_cannot_take_is_shown_with_its_finding(self):
        browser = self.on_page(self.start({"name": "Somebody else", "amount": "lots"}).json)
        self.assertEqual(browser.page.values()["name"], "Somebody else")
        self.assertEqual(browser.page.values()["amount"], "lots")
        self.assertIn("at most 10", browser.page.text)

    def test_the_command_line_starts_with_values_too(self):
        started = server.run("session", "start", FORM, "--prefill", '{"name": "Ada"}')
        self.assertEqual(self.on_page(started).page.values()["name"], "Ada")
        refused = server.run("session", "start", FORM, "--prefill", '{"secret": "planted"}', fails=True)
        self.assertEqual(refused["error"]["code"], "prefill_refused")
        self.assertNotIn("planted", json.dumps(refused))


if __name__ == "__main__":
    unittest.main()
