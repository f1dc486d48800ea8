"""Pages come before their data sources: a source here answers only when the test lets it."""

import contextlib
import http.server
import json
import re
import threading
import time
import unittest

from server import Browser, Server, eventually

# A page waits 300 ms for its sources; the rest is for a busy machine. The sources here have 30 s.
MOST_SECONDS = 10

SOURCES = """
- {name: profile, kind: http, request: GET /profile}
- {name: price, kind: http, request: 'GET /price/{code}', parameters: {code: answer}}
"""
CONFIG = """
form: order/late
title: An order
locale: en
steps:
  - id: one
    title: The order
    fields:
      - {id: town, type: text, label: Town, readonly: true, data_source: profile, data_path: /town}
      - {id: code, type: text, label: Code}
      - {id: price, type: number, label: Price, readonly: true, data_source: price, data_path: /amount, depends_on: [code]}
"""


class Gate(http.server.ThreadingHTTPServer):
    """A service that holds every answer back until it is let, or fails."""

    daemon_threads = True

    def __init__(self):
        self.open, self.asked, self.status = threading.Event(), [], 200
        super().__init__(("127.0.0.1", 0), Held)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def close(self):
        self.open.set()
        self.shutdown()
        self.server_close()


class Held(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.asked.append(self.path)
        self.server.open.wait(60)
        listed = {"accounts": [{"accountNumber": "000000-0100200300", "name": "Town account"}]}
        body = json.dumps(listed if "transparentAccounts" in self.path else {"town": "Utrecht", "amount": 12.5}).encode()
        # The client may have given up meanwhile.
        with contextlib.suppress(BrokenPipeError):
            self.send_response(self.server.status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    def log_message(self, *_):
        pass


class LateServer(unittest.TestCase):
    """A server whose sources and bank are held back."""

    PATH = "/f/order/late"

    def setUp(self):
        self.gate = Gate()
        self.addCleanup(self.gate.close)
        self.server = Server(arguments=())
        self.addCleanup(self.server.close)
        origin = f"http://127.0.0.1:{self.gate.server_port}"
        terms = "private: true, timeout: 30s, time_limit: 30s, retries: 0"
        file = self.server.folder / "sources.yaml"
        file.write_text(f"profile: {{origin: '{origin}', {terms}}}\nprice: {{origin: '{origin}', {terms}}}\n"
                        f"transparent-accounts: {{origin: '{origin}', path: /transparentAccounts, {terms}}}\n")
        self.server.environment["FORMULARY_SOURCES"] = str(file)
        for name, text in (("definitions.yaml", SOURCES), ("order.yaml", CONFIG)):
            (self.server.folder / name).write_text(text)
        self.server.run("sources", "define", str(self.server.folder / "definitions.yaml"))
        self.server.run("publish", str(self.server.folder / "order.yaml"))
        self.server.start()
        self.browser = Browser(self.server)

    def held_back(self, begun=None):
        """Checks that the source has not replied, and that a page requested at a time arrived within its short wait."""
        self.assertFalse(self.gate.open.is_set())
        if begun is not None:
            self.assertLess(time.monotonic() - begun, MOST_SECONDS)


class LateTest(LateServer):
    def look(self):
        return self.browser.go_on(self.PATH, self.browser.page.hidden() | {"code": "A1", "action": "update"}).text

    def test_a_form_begins_before_its_source_answers(self):
        begun = time.monotonic()
        text = self.browser.start("order/late").text
        self.held_back(begun)
        self.assertIn("Loading your details", text)
        self.assertIn("Look again", text)
        self.gate.open.set()
        self.assertTrue(eventually(lambda: "Utrecht" in self.browser.get(self.PATH).text))
        self.assertEqual(self.gate.asked.count("/profile"), 1)
        self.browser.get(self.PATH)
        self.browser.go_on(self.PATH, self.browser.page.hidden() | {"code": "A1", "action": "continue"})
        self.assertEqual(self.gate.asked.count("/profile"), 1)

    def test_what_was_typed_stays_while_one_looks_again(self):
        self.browser.start("order/late")
        self.look()
        self.held_back()
        self.assertEqual(self.browser.page.values()["code"], "A1")

    def test_a_calculation_by_a_source_is_there_at_once(self):
        self.gate.open.set()
        self.browser.start("order/late")
        self.assertIn("12.5", self.look())

    def test_a_source_that_rests_says_when_it_may_be_asked(self):
        self.gate.open.set()
        self.gate.status = 500
        self.browser.start("order/late")
        text = ""
        for _ in range(8):
            text = self.browser.go_on(self.PATH, self.browser.page.hidden() | {"action": "retry:profile"}).text
        self.assertIn("This could not be loaded.", text)
        self.assertRegex(text, r"You can try again in \d+ seconds\.")
        asked = len(self.gate.asked)
        csrf = self.browser.page.hidden()["csrf"]
        sent = json.dumps({"source": "profile", "answers": {}})
        answer = self.browser.request("POST", self.PATH + "/source", sent, {"Content-Type": "application/json", "x-csrf-token": csrf})
        self.assertEqual(answer.status, 503)
        self.assertGreater(int(answer.headers["retry-after"]), 0)
        self.assertEqual(len(self.gate.asked), asked)

    def test_a_script_waits_for_the_same_answer(self):
        self.browser.start("order/late")
        csrf = self.browser.page.hidden()["csrf"]
        said = []
        sent = json.dumps({"source": "profile", "answers": {}})
        headers = {"Content-Type": "application/json", "x-csrf-token": csrf}
        asking = threading.Thread(target=lambda: said.append(self.browser.request("POST", self.PATH + "/source", sent, headers)))
        asking.start()
        self.assertTrue(eventually(lambda: self.gate.asked.count("/profile") == 1))
        self.gate.open.set()
        asking.join()
        self.assertEqual(said[0].json["town"], "Utrecht")
        self.assertEqual(self.gate.asked.count("/profile"), 1)

    def test_accounts_have_a_page_before_the_bank_answers(self):
        for path, wanted in (("/accounts", "Town account"), ("/accounts/000000-0100200300", "000000-0100200300")):
            with self.subTest(path):
                self.gate.open.clear()
                begun = time.monotonic()
                text = self.browser.get(path).text
                self.held_back(begun)
                self.assertIn("Loading…", text)
                self.assertIn("The bank has not answered yet", text)
                again = re.search(r'href="([^"]*)" id="again"', text)[1].replace("&amp;", "&")
                self.gate.open.set()
                self.assertTrue(eventually(lambda: wanted in self.browser.get(again).text))
                wait = re.search(r'data-href="([^"]*)"', text)[1].replace("&amp;", "&")
                self.assertNotIn("data-href", self.browser.get(wait).text)


if __name__ == "__main__":
    unittest.main()
