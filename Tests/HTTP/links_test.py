"""Requested addresses of pages, and the targets of their links, buttons and redirects: never outside of their own place."""

import posixpath
import re
import unittest
import urllib.parse

from server import Browser, Page, Server

SIGN_IN = "fmlk_" + "a" * 43
SESSION = "0190a000-0000-7000-8000-000000000000." + "0" * 64

# Texts that would lead elsewhere in an address, encoded once and twice.
HOSTILE = [
    "..", ".", "../../../sign-in/" + SIGN_IN, "..%2f..%2f..%2fsign-in%2f" + SIGN_IN, "%2e%2e", "%2e%2e%2fx", "..\\..\\x", "x/../../../admin",
    "/evil.example", "//evil.example/x", "\\\\evil.example", "https://evil.example", "javascript:alert(1)", "x?y=1", "x#y", "x;y=1", "x\r\nLocation: /evil",
    "x\ty", "\u0000", "\"><a href=/evil>", SESSION + "/../../../x", SESSION + "?x=1", SESSION.upper(), "." + SESSION, SESSION + "%2f..",
]

# Every place of a page at which something of its path or query is put into a link, a form's action or a redirect.
PATHS = [
    "/f/kyc/NL/consent/{}", "/f/kyc/NL/resume/{}", "/sign-in/{}", "/accounts/{}", "/f/{}/NL", "/f/kyc/{}", "/f/kyc/NL/image/{}", "/f/kyc/NL/style/{}.css", "/assets/0123456789abcdef/{}", "/assets/{}/form.js",
]
QUERIES = [
    "/?q={}", "/?country={}", "/?lang={}", "/f/kyc/NL?lang={}", "/f/kyc/NL?step={}", "/f/kyc/NL/consent/" + SESSION + "?lang={}", "/accounts?q={}", "/accounts?sort={}",
    "/accounts?lang={}", "/accounts/x?lang={}", "/playground?open={}", "/playground?lang={}", "/verify?lang={}", "/sign-in/x?lang={}",
]
CONSOLE = [
    "/admin/people/{}/revoke", "/admin/sources/{}", "/admin/sources/{}/test", "/admin/submissions/{}", "/admin/submissions/{}/answers", "/admin/submissions/{}/replay",
    "/admin/forms/kyc/{}", "/admin/forms/{}/NL", "/admin/forms/{}/NL/rollout", "/admin/rollouts/kyc/NL/{}", "/admin/rollouts/kyc/NL/1/{}", "/admin/forms/kyc/NL/versions/{}",
    "/admin/forms/kyc/NL/versions/1/document/{}", "/admin/audit/{}", "/admin/audit/checkpoints/{}",
    "/admin/forms?q={}", "/admin/forms?show={}", "/admin/forms/kyc/NL?channel={}", "/admin/rollouts?state={}&form={}", "/admin/rollouts/start?form={}", "/admin/submissions?form={}",
    "/admin/submissions?outcome={}&after={}", "/admin/audit?actor={}&did={}&form={}", "/admin/forms/kyc/NL/rollback?to={}", "/admin/forms/kyc/NL/schedule?version={}&channel={}",
    "/admin/forms/kyc/NL/compare?from={}&to={}", "/admin/forms/kyc/NL?done={}&what={}", "/admin/forms/kyc/NL/publish?from={}", "/admin/forms/kyc/NL/unschedule?channel={}&release={}",
]


def setUpModule():
    global server, console
    server = Server().start()
    console = Browser(server)
    link = "/sign-in/" + re.search(r"fmlk_[\w-]{43}", str(server.run("token", "link", "t-admin")))[0]
    console.get(link)
    console.send(link, console.page.hidden())


def tearDownModule():
    server.close()


def places(address, answer):
    """Where the answer leads, as a browser that takes no care resolves it: dot segments once more after decoding."""
    found = []
    if "location" in answer.headers:
        found.append(answer.headers["location"])
    if answer.media_type == "text/html":
        for _, attributes, _ in Page(answer.text).elements:
            found += [attributes[name] for name in ("href", "action", "formaction", "src") if attributes.get(name)]
    # Such a target stays on its own page.
    for place in (place for place in found if place[0] not in "?#"):
        whole = urllib.parse.urljoin(server.address + address, place)
        path = urllib.parse.urlsplit(whole).path
        for _ in range(3):
            path = urllib.parse.unquote(path).replace("\\", "/")
        yield place, whole, posixpath.normpath(path)


class LinkTest(unittest.TestCase):
    def check(self, template, ask):
        own = "/" + "/".join(template.split("?")[0].split("/")[1:3]).split("{")[0].rstrip("/")
        allowed = ("/admin", "/assets", "/accounts", "/playground", "/verify", "/f/") if own in ("/", "/playground", "/verify") else (own, "/assets", "/admin", "/accounts", "/verify")
        # A form's page in the console leads to the form itself.
        allowed += ("/f/kyc/NL",) if own.startswith("/admin") else ()
        for text in HOSTILE:
            for quoted in (urllib.parse.quote(text, safe=""), urllib.parse.quote(urllib.parse.quote(text, safe=""), safe="")):
                address = template.replace("{}", quoted)
                with self.subTest(address=address):
                    answer = ask(address)
                    self.assertLess(answer.status, 500, answer)
                    for place, whole, path in places(address, answer):
                        if whole.startswith("mailto:"):
                            continue
                        self.assertTrue(whole.startswith(server.address + "/"), (place, whole))
                        self.assertNotIn("evil", path, place)
                        self.assertNotIn("sign-in", path if not own.startswith("/sign-in") else "", place)
                        self.assertTrue(path == "/" or path.startswith(allowed), (place, path))

    def test_pages_lead_where_they_belong_whatever_their_address_holds(self):
        for template in PATHS + QUERIES:
            self.check(template, lambda address: server.get(address, headers={"Accept": "text/html"}))

    def test_pages_of_the_console_lead_where_they_belong(self):
        for template in CONSOLE:
            self.check(template, lambda address: console.get(address))

    def test_the_button_of_a_consent_link_posts_to_that_consent_alone(self):
        person = Browser(server)
        shown = person.get(f"/f/kyc/NL/consent/{SESSION}")
        self.assertEqual(shown.status, 200)
        self.assertIn(f'action="/f/kyc/NL/consent/{SESSION}"', shown.text)
        for text in HOSTILE:
            for ask in (person.get, lambda path: person.send(path, {"csrf": "x"})):
                answer = ask(f"/f/kyc/NL/consent/{urllib.parse.quote(text, safe='')}")
                self.assertEqual(answer.status, 404, (text, answer))
                self.assertNotIn("<form", answer.text)

    def test_a_dot_segment_is_no_number_of_an_account(self):
        for number in ("..", ".", "%2e%2e", "%2E", "..%2f..%2fx", "%5c", "x%2fy", "x%00", "x%0d%0ay", "%C3%A9", "x" * 65):
            for path, token in ((f"/accounts/{number}", None), (f"/v1/accounts/{number}", "viewer")):
                answer = server.raw(server.head(f"GET {path} HTTP/1.1", "Connection: close", *([f"Authorization: Bearer {server.tokens['viewer']}"] if token else [])))
                self.assertRegex(answer[:12], rb"HTTP/1\.1 40[04]", path)
        seen = server.get("/accounts").text
        self.assertIsNotNone(re.search(r'href="/accounts/[\w-]+"', seen))


if __name__ == "__main__":
    unittest.main()
