"""Several unfinished sessions of one form in one browser: each has its own addresses, and none reads or writes another."""

import json
import re
import unittest
import urllib.parse

from images_test import png
from server import ROOT, Browser, Page, Server

KEY, FORM, OTHER = "visit/several", "/f/visit/several", "/f/visit/other"
CONFIG = """
form: visit/several
title: {en: A visit, nl: Een bezoek}
locale: en
steps:
  - id: who
    title: {en: Who comes, nl: Wie komt}
    fields:
      - {id: name, type: text, label: Name, required: true, prefill: true, validation: [{min_length: 3, message: Three letters at least}]}
      - {id: photo, type: image, label: Photo}
      - {id: guests, type: list, label: Guests, fields: [{id: guest, type: text, label: Guest}]}
  - id: when
    title: {en: When, nl: Wanneer}
    fields:
      - {id: day, type: text, label: Day, required: true}
      - {id: proof, type: image, label: Proof}
"""
NO_PICTURE = b"no picture at all"


def setUpModule():
    global server
    server = Server()
    for name, text in (("several", CONFIG), ("other", CONFIG.replace("visit/several", "visit/other"))):
        file = server.folder / f"{name}.yaml"
        file.write_text(text)
        server.run("publish", str(file))
    server.start()


def tearDownModule():
    server.close()


class Several(unittest.TestCase):
    def setUp(self):
        self.browser = Browser(server)
        self.browser.start(KEY)

    def number(self, number):
        return FORM if number == 1 else f"{FORM}?n={number}"

    def place(self, number, place):
        return f"{FORM}?{place}" if number == 1 else f"{FORM}?n={number}&{place}"

    def cookie(self, number=1, form=KEY):
        return self.browser.cookies.get(f"__Host-form-{form.replace('/', '.')}" + ("" if number == 1 else f"~{number}"))

    def press(self, action, number=1, fields=None, **entered):
        answer = self.browser.send(self.number(number), (fields or self.browser.page.hidden()) | entered | {"action": action})
        self.assertEqual(answer.status, 303, answer)
        return answer.headers["location"]

    def go(self, action, number=1, **entered):
        return self.follow(self.press(action, number, **entered))

    def follow(self, address, status=200):
        answer = self.browser.get(address)
        while answer.status == 303:
            answer = self.browser.get(answer.headers["location"])
        self.assertEqual(answer.status, status, answer)
        return answer.text

    def value(self, name="name"):
        return self.browser.page.values()[name]

    def begin(self, count):
        """Begins a number of sessions, each with a different name, not sent yet."""
        for number in range(1, count + 1):
            if number > 1:
                self.assertEqual(self.press("another", number - 1, name=f"Visitor{number - 1}"), self.place(number, "step=who"))
                self.follow(self.place(number, "step=who"))
        self.go("update", count, name=f"Visitor{count}")

    def picture(self, number, content, action, fields, field="photo", **entered):
        parts = [f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode() for name, value in (fields | entered | {"action": action}).items()]
        head = f'--x\r\nContent-Disposition: form-data; name="{field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'.encode()
        body = b"".join(parts) + head + content + b"\r\n--x--\r\n"
        return self.browser.request("POST", self.number(number), body, {"Content-Type": "multipart/form-data; boundary=x"})

    def revision(self, number=1):
        session = self.cookie(number).split(".")[0]
        return server.rows("SELECT revision, box FROM session_states WHERE session = ?", session)


class AddressTest(Several):
    def test_one_goes_on_and_offers_another(self):
        text = self.follow(FORM)
        self.assertIn("Start another", text)
        self.assertNotIn('id="page-position"', text)
        first = self.cookie()
        self.begin(2)
        self.assertEqual(self.cookie(), first)
        self.assertNotEqual(self.cookie(2), first)
        for number in (1, 2):
            text = self.follow(self.place(number, "step=who"))
            self.assertEqual(self.value(), f"Visitor{number}", "what was typed is kept where `Start another` was pressed")
            self.assertIn(f"This is number {number}, begun on ", text)

    def test_another_speaks_the_language_of_the_page(self):
        self.go("language:nl")
        self.go("another")
        self.assertIn("Wie komt", self.browser.page.text)

    def test_several_are_a_list_without_answers(self):
        self.begin(2)
        self.go("continue", 2, name="Visitor2")
        text = self.follow(FORM)
        self.assertNotIn("Visitor", text)
        for part in ("Unfinished forms", "Number 1", "Number 2", "Next: Who comes", "Next: When", "Start another"):
            self.assertIn(part, self.browser.page.text)
        self.assertEqual(len(re.findall(r"Begun on [^<]* UTC", text)), 2)
        self.assertEqual(re.findall(r'href="([^"]*)" data-goes-on', text.replace("&amp;", "&")), [f"{FORM}?n=1", f"{FORM}?n=2"])
        for number in (1, 2):
            self.follow(f"{FORM}?n={number}")
            self.assertIn(f"This is number {number}", self.browser.page.text)
        self.follow(f"{FORM}?lang=nl")
        self.assertIn("Volgende stap: Wie komt", self.browser.page.text)

    def test_pages_beside_the_steps_speak_the_language_of_the_session(self):
        self.go("language:nl")
        self.go("another")
        for address, words in (
            (f"{FORM}?n=2&at=saved", "bewaard"), (f"{FORM}?n=2&at=discard", "weggooien"),
            (FORM, "Volgende stap: Wie komt"),
        ):
            self.assertIn('lang="nl"', self.follow(address), address)
            self.assertIn(words.lower(), self.browser.page.text.lower(), address)
        self.assertIn('lang="nl"', self.follow(f"{FORM}?n=7", status=404))
        self.assertIn('lang="en"', self.follow(f"{FORM}?at=several&lang=en"))

    def test_a_language_that_the_form_lacks_changes_nothing(self):
        for tag in ("zz", "x" * 40, "nl-Latn-NL-x-x"):
            self.go(f"language:{tag}")
            self.assertIn("Who comes", self.browser.page.text, tag)
        headers = {"Accept-Language": "nl;q=0, fr;q=0.1"}
        self.assertIn('lang="fr"', self.browser.request("GET", f"{FORM}?at=several", headers=headers).text)

    def test_the_only_one_is_shown_whatever_its_number(self):
        self.begin(2)
        self.follow(f"{FORM}?at=discard")
        self.go("discard")
        self.assertEqual(self.browser.get(FORM).headers["location"], f"{FORM}?n=2")
        self.follow(FORM)
        self.assertEqual(self.value(), "Visitor2")
        self.assertNotIn("position", [each.get("id") for _, each, _ in self.browser.page.elements])

    def test_every_address_on_a_page_of_one_leads_to_that_one(self):
        self.begin(2)
        hidden = self.browser.page.hidden()
        sent = self.picture(2, png(90, 60, 10), "update", hidden)
        pages = {"a picture": self.follow(sent.headers["location"])}
        image = re.search(r'src="([^"]*/image/photo[^"]*)"', pages["a picture"])[1].replace("&amp;", "&")
        self.assertTrue(image.startswith(f"{FORM}/image/photo?n=2&v="), image)
        self.assertEqual(self.browser.get(image).media_type, "image/jpeg")
        self.assertEqual(self.browser.get(image.replace("n=2&", "")).status, 404)
        self.follow(f"{FORM}?n=2&step=who")
        pages["refused"] = self.go("continue", 2, name="V")
        pages["saved"] = self.go("save", 2, name="Visitor2")
        self.follow(f"{FORM}?n=2&step=who")
        stale = self.browser.page.hidden()
        self.follow(f"{FORM}?n=2&step=who")
        self.go("update", 2, name="Visitor 2b")
        pages["overtaken"] = self.follow(self.press("continue", 2, stale, name="Visitor 2c"))
        self.assertIn("In the other window:", pages["overtaken"])
        pages["second"] = self.go("continue", 2, name="Visitor2")
        pages["review"] = self.go("continue", 2, day="Monday")
        pages["discard"] = self.follow(f"{FORM}?n=2&at=discard")
        self.follow(f"{FORM}?n=2&at=review")
        pages["end"] = self.go("submit", 2)
        self.assertIn("Monday", pages["end"])
        for name, text in pages.items():
            with self.subTest(name):
                seen = set()
                for address in self.addresses(text):
                    path, _, query = address.partition("?")
                    if not path.startswith(FORM) or "/style/" in path or address in (FORM, f"{FORM}?at=several"):
                        continue
                    if "/resume/" in path:
                        self.assertIn(self.cookie(2), path)
                        continue
                    seen.add(path)
                    self.assertEqual(urllib.parse.parse_qs(query).get("n"), ["2"], address)
                self.assertIn(FORM, seen)
        for path in ("step", "submit", "name", "source", "language", "extend", "prefill", "draft"):
            self.assertIn(f'"{FORM}/{path}?n=2"', pages["a picture"].replace("\\/", "/"))

    def addresses(self, text):
        """Every address of a page: those of its elements, in the language that they resolve in, and those of its script."""
        for tag, attributes, _ in Page(text).elements:
            for name in ("href", "action", "formaction", "src"):
                if attributes.get(name) and not attributes[name].startswith("#"):
                    yield urllib.parse.urljoin("http://x" + FORM, attributes[name]).removeprefix("http://x").removeprefix(server.address)
        boot = re.search(r'id="page-boot">(.*?)</script>', text, re.S)
        if boot:
            paths = json.loads(boot[1])["page"]["paths"]
            self.assertEqual(paths.pop("query"), "n=2&")
            image = paths.pop("image")
            yield from paths.values()
            self.assertEqual(image, f"{FORM}/image")

    def test_a_page_in_another_language_is_about_the_same_one(self):
        self.begin(2)
        self.go("save", 2, name="Visitor2")
        links = re.findall(r'href="(\?[^"]*lang=nl)"', self.browser.get(f"{FORM}?n=2&at=saved").text.replace("&amp;", "&"))
        self.assertEqual(links, ["?n=2&at=saved&lang=nl"])
        self.assertIn(self.cookie(2), self.follow(FORM + links[0]))

    def test_a_number_that_is_none_leads_to_no_session(self):
        for number in ("0", "01", "-1", "1.0", "+1", "two", "", "1000", "99999999999999999999", "2", "%C3%A9"):
            with self.subTest(number):
                answer = self.browser.get(f"{FORM}?n={number}")
                self.assertEqual(answer.status, 404, answer)
                self.assertIn("no longer here", answer.text)
                self.assertNotIn('name="shown"', answer.text)


class WindowsTest(Several):
    def test_two_tabs_are_sent_as_two(self):
        self.begin(2)
        pages = {}
        for number in (1, 2):
            self.follow(f"{FORM}?n={number}")
            pages[number] = self.browser.page.hidden()
        for number in (2, 1):
            self.assertEqual(self.press("continue", number, pages[number], name=f"Guest{number}"), self.place(number, "step=when"))
        for number in (1, 2):
            self.follow(self.place(number, "step=when"))
            pages[number] = self.browser.page.hidden()
        for number in (2, 1):
            self.press("continue", number, pages[number], day=f"Day{number}")
        for number in (1, 2):
            self.follow(self.place(number, "at=review"))
            text = self.go("submit", number)
            self.assertIn(f"Guest{number}", text)
            self.assertIn(f"Day{number}", text)
            self.assertNotIn(f"Guest{3 - number}", text)

    def test_a_page_of_one_is_no_page_of_another(self):
        self.begin(2)
        second = self.browser.page.hidden()
        self.follow(f"{FORM}?n=1")
        first = self.browser.page.hidden()
        before = [self.revision(number) for number in (1, 2)]
        for fields, number in ((first, 2), (second, 1), (first, 3), (first, 0)):
            answer = self.browser.send(f"{FORM}?n={number}", fields | {"name": "Mixed up", "action": "continue"})
            self.assertEqual(answer.status, 403, answer)
            self.assertIn("What you have just sent was not kept", answer.text)
        self.assertEqual([self.revision(number) for number in (1, 2)], before)

    def test_two_starts_are_two_sessions(self):
        browser = Browser(server)
        browser.get(FORM)
        page = browser.page.hidden() | {"action": "start"}
        found = [browser.send(FORM, page).headers["location"] for _ in range(2)]
        self.assertEqual(found, [f"{FORM}?step=who", f"{FORM}?n=2&step=who"])


class EndTest(Several):
    def test_a_page_of_a_discarded_one_says_so_and_touches_nothing(self):
        self.begin(3)
        stale = self.browser.page.hidden()
        gone = self.cookie(3)
        self.follow(f"{FORM}?n=3&at=discard")
        self.assertIn("deleted for good", self.browser.page.text)
        self.assertNotIn("Visitor", self.browser.page.text)
        before = [self.revision(number) for number in (1, 2)]
        text = self.go("discard", 3)
        self.assertIn("It was discarded", text)
        self.assertIsNone(self.cookie(3))
        id, secret = gone.split(".")
        self.assertEqual(server.get(f"/v1/sessions/{id}", secret).status, 404)
        for ask in (lambda: self.browser.send(f"{FORM}?n=3", stale | {"name": "Late", "action": "continue"}), lambda: self.browser.get(f"{FORM}?n=3&step=who")):
            answer = ask()
            self.assertIn(answer.status, (403, 404))
            self.assertIn("finished or discarded", answer.text)
            self.assertIn(f'href="{FORM}?at=several"', answer.text)
        self.assertEqual([self.revision(number) for number in (1, 2)], before)
        self.assertTrue(server.run("audit", "verify")["ok"])

    def test_a_page_of_a_sent_one_leads_to_its_end(self):
        self.begin(2)
        stale = self.browser.page.hidden()
        self.go("continue", 2, name="Visitor2")
        self.go("continue", 2, day="Monday")
        self.go("submit", 2)
        text = self.follow(self.press("continue", 2, stale, name="Late"))
        self.assertIn("reference", text)
        self.follow(FORM)
        self.assertEqual(self.value(), "Visitor1", "the only unfinished one goes on")

    def test_a_number_is_not_given_again_while_others_are_held(self):
        self.begin(2)
        stale = self.browser.page.hidden()
        self.follow(FORM + "?n=1&at=discard")
        self.go("discard")
        self.follow(FORM + "?at=several")
        self.assertEqual(self.press("another"), f"{FORM}?n=3&step=who")
        self.follow(f"{FORM}?n=3&at=discard")
        self.go("discard", 3)
        self.follow(f"{FORM}?n=2&at=discard")
        self.go("discard", 2)
        self.assertIn("Nothing is unfinished here", self.browser.page.text)
        self.assertEqual(self.press("another"), f"{FORM}?step=who")
        self.follow(FORM)
        self.assertEqual(self.press("another"), f"{FORM}?n=2&step=who")
        answer = self.browser.send(f"{FORM}?n=2", stale | {"name": "Late", "action": "continue"})
        self.assertEqual(answer.status, 403, answer)
        self.follow(f"{FORM}?n=2")
        self.assertEqual(self.value(), "")

    def test_starting_again_at_an_end_is_a_start_and_not_another_session(self):
        self.begin(2)
        self.go("continue", 2, name="Visitor2")
        self.go("continue", 2, day="Monday")
        self.go("submit", 2)
        self.assertEqual(self.press("start_again", 2), f"{FORM}?at=start")
        self.assertIn("Start now", self.follow(f"{FORM}?at=start"))
        self.press("start")
        self.follow(FORM + "?n=1")
        self.assertEqual(self.value(), "Visitor1")

    def test_a_successor_goes_on_under_its_number(self):
        for version in (1, 2):
            file = server.folder / "withdrawn.yaml"
            file.write_text(CONFIG.replace("visit/several", "visit/withdrawn").replace("label: Day", f"label: Day {version}"))
            server.run("publish", str(file), "--force")
            if version == 1:
                browser = self.browser = Browser(server)
                browser.start("visit/withdrawn")
                started = browser.send("/f/visit/withdrawn", browser.page.hidden() | {"name": "Visitor1", "action": "another"})
                browser.get(started.headers["location"])
                browser.send("/f/visit/withdrawn?n=2", browser.page.hidden() | {"name": "Visitor2", "action": "update"})
        server.run("withdraw", "visit/withdrawn@1", "--restart-sessions", "-m", "Day was unclear")
        text = self.follow("/f/visit/withdrawn?n=2")
        self.assertIn("<h1>This form has changed", text)
        link = re.search(r'<a class="button" href="([^"]*)"', text)[1]
        self.assertEqual(link, "/f/visit/withdrawn?n=2")
        self.follow(link)
        self.assertEqual(self.value(), "Visitor2")


class RoomTest(Several):
    def test_a_sixth_is_refused_plainly_and_one_that_ended_makes_room(self):
        self.begin(5)
        link = f"{FORM}/resume/{'.'.join(self.session())}"
        for ask in (lambda: self.press("another", 5, name="Visitor5"), lambda: self.start(), lambda: self.resume(link)):
            before = dict(self.browser.cookies)
            self.assertEqual(ask(), f"{FORM}?at=several")
            self.assertEqual(self.browser.cookies, before)
            text = self.follow(f"{FORM}?at=several")
            self.assertIn("at most 5 unfinished", text)
            self.assertNotIn('value="another"', text)
            self.follow(f"{FORM}?n=5")
            self.assertEqual(self.value(), "Visitor5")
        stranger = Browser(server)
        self.assertEqual(stranger.get(link).status, 200, "a link that was refused still works")
        self.go("continue", 5, name="Visitor5")
        self.go("continue", 5, day="Monday")
        self.go("submit", 5)
        self.follow(FORM)
        self.assertEqual(self.press("another"), f"{FORM}?n=6&step=who")
        self.assertIsNone(self.cookie(5), "what ended makes room")

    def session(self):
        started = server.session(KEY)
        return started["session"], started["secret"]

    def start(self):
        self.follow(f"{FORM}?at=start")
        return self.press("start")

    def resume(self, link):
        self.browser.get(link)
        return self.browser.send(link, self.browser.page.hidden()).headers["location"]

    def test_cookies_of_all_forms_fit_into_a_header(self):
        for number in range(29):
            self.browser.cookies[f"__Host-form-visit.f{number}"] = "x"
        self.assertEqual(self.press("another"), f"{FORM}?at=several")
        self.assertIn("no more unfinished forms", self.follow(f"{FORM}?at=several"))

    def test_a_form_that_is_closed_or_unknown_offers_none(self):
        self.assertEqual(self.browser.get("/f/visit/nothing?at=several").status, 404)
        file = server.folder / "closed.yaml"
        file.write_text(CONFIG.replace("visit/several", "visit/closed"))
        server.run("publish", str(file))
        self.browser.start("visit/closed")
        server.run("withdraw", "visit/closed@1", "--then", "none", "-m", "Over")
        text = self.follow("/f/visit/closed?at=several")
        self.assertIn("Number 1", text, "what was begun goes on")
        self.assertNotIn('value="another"', text)

    def test_a_link_back_touches_none_that_is_held(self):
        first = self.cookie()
        link = f"{FORM}/resume/{'.'.join(self.session())}"
        self.assertEqual(self.resume(link), f"{FORM}?n=2")
        self.assertEqual(self.cookie(), first)
        own = f"{FORM}/resume/{self.cookie(2)}"
        self.assertEqual(self.resume(own), f"{FORM}?n=2", "a session keeps its number")
        used = self.browser.get(own)
        self.assertEqual(used.status, 404)
        self.assertIn(f'href="{FORM}?n=2"', used.text)
        # The page of a link that was used starts another, and ends none.
        stranger = self.browser.get(link)
        self.assertIn("leads nowhere", stranger.text)


class PrefillTest(Several):
    def offer(self, **fields):
        return self.browser.send(FORM, fields, origin=False, headers={"Origin": "https://app.example", "Sec-Fetch-Site": "cross-site"})

    def target(self):
        return next(each["action"] for tag, each, _ in self.browser.page.elements if tag == "form")

    def test_a_post_from_elsewhere_asks_which_one_is_meant(self):
        self.assertEqual(self.offer(name="Ada").status, 200)
        self.assertEqual(self.target(), f"{FORM}?n=1")
        page = self.browser.page.hidden()
        for part in ("Go on", "Start another"):
            self.assertIn(part, self.browser.page.text)
        self.assertEqual(self.browser.send(f"{FORM}?n=1", page | {"action": "another"}).headers["location"], f"{FORM}?n=2&step=who")
        self.follow(f"{FORM}?n=2")
        self.assertEqual(self.value(), "Ada")
        self.follow(f"{FORM}?n=1")
        self.assertEqual(self.value(), "")

    def test_it_starts_another_where_there_are_several(self):
        self.begin(2)
        self.offer(name="Ada")
        self.assertEqual(self.target(), FORM)
        self.assertEqual(self.press("start"), f"{FORM}?n=3&step=who")
        self.follow(f"{FORM}?n=3")
        self.assertEqual(self.value(), "Ada")

    def test_it_goes_on_with_the_only_one(self):
        self.begin(2)
        self.follow(f"{FORM}?n=1&at=discard")
        self.go("discard")
        self.follow(f"{FORM}?n=2")
        self.go("update", 2, name="")
        browser = self.browser
        self.offer(name="Ada")
        self.assertEqual(self.target(), f"{FORM}?n=2")
        self.assertEqual(browser.send(self.target(), browser.page.hidden() | {"action": "start"}).headers["location"], f"{FORM}?n=2")


class ForeignTest(Several):
    """Every page and script route × a session of another form × one of another number."""

    ROUTES = sorted(set(re.findall(r'Route\(\.(get|post), "/f/\{kind\}/\{name\}([^"]*)"', (ROOT / "Sources/Server/Routes.swift").read_text())))
    # Addresses without a session: looks of a version, and links that name a session by its own secret.
    OPEN = {"/style/{number}.css", "/resume/{secret}", "/consent/{token}"}
    BODIES = {
        "step": {"step": "who", "answers": '{"name":"Mixed up"}'}, "submit": {}, "name": {"field": "name", "name": "Mixed"}, "source": {"source": "x"},
        "language": {"language": "nl"}, "prefill": {"values": {"name": "Mixed up"}}, "extend": {},
        "draft": {"page": "aa", "step": "who", "entries": {"cells": {"name": {"text": "Mixed up"}}, "number": 0, "language": "en"}},
    }

    def test_the_table_has_every_route(self):
        self.assertGreaterEqual(len(self.ROUTES), 15)
        known = {f"/{name}" for name in self.BODIES} | {"", "/image/{field...}"} | self.OPEN
        self.assertEqual({path for _, path in self.ROUTES} - known, set())

    def ask(self, method, path, query, token, cookie):
        path = path.replace("{field...}", "photo")
        headers = {"Cookie": cookie + f"; __Host-visitor={self.browser.cookies['__Host-visitor']}", "X-CSRF-Token": token}
        body = None
        if method == "post":
            headers |= {"Origin": server.address, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json"}
            body = json.dumps(self.BODIES.get(path[1:], {}))
            if not path:
                headers["Content-Type"] = "application/x-www-form-urlencoded"
                body = urllib.parse.urlencode({"csrf": token, "shown": "name", "name": "Mixed up", "step": "who", "action": "continue", "revision": "0"})
            if path.startswith("/image"):
                headers["Content-Type"], body = "image/png", png(9, 9, 1)
        return server.request(method.upper(), query[0] + path + query[1], body, headers=headers)

    def test_no_route_acts_on_a_session_of_another_form_or_number(self):
        token = self.browser.page.hidden()["csrf"]
        secret = self.cookie()
        twin = f"__Host-form-visit.several={secret}; __Host-form-visit.several~2={secret}"
        for method, path in self.ROUTES:
            if path in self.OPEN:
                continue
            for what, address, query, cookie in (
                ("another form", OTHER, "", f"__Host-form-visit.other={secret}"),
                ("another form under a number", OTHER, "?n=2", f"__Host-form-visit.other~2={secret}"),
                ("another number", FORM, "?n=2", f"__Host-form-visit.several={secret}"),
                ("the first number", FORM, "", f"__Host-form-visit.several~2={secret}"),
                ("one secret under two numbers", FORM, "?n=2", twin),
                ("a number that is none", FORM, "?n=x", f"__Host-form-visit.several={secret}"),
            ):
                with self.subTest(method=method, path=path, what=what):
                    before = self.revision()
                    answer = self.ask(method, path, (address, query), token, cookie)
                    self.assertEqual(self.revision(), before, "the session was written")
                    if what == "one secret under two numbers" and method == "get":
                        continue
                    self.assertNotIn('name="shown"', answer.text if answer.media_type == "text/html" else "")
                    if method == "post":
                        self.assertEqual(answer.status, 403, answer)
                    elif path:
                        self.assertEqual(answer.status, 404, answer)

    def test_its_own_address_is_answered(self):
        token, cookie = self.browser.page.hidden()["csrf"], f"__Host-form-visit.several={self.cookie()}"
        for method, path in self.ROUTES:
            if path in self.OPEN | {"/name", "/source"} or (method, path) == ("get", "/image/{field...}"):
                continue
            answer = self.ask(method, path, (FORM, ""), token, cookie)
            # The form is not complete, which the session itself says.
            self.assertIn(answer.status, (409,) if path == "/submit" else (200, 303), (method, path, answer))


class PictureTest(Several):
    """A refused picture has its message at its field, for each button that sends it."""

    def test_each_button_tells_why_and_keeps_the_rest(self):
        for action in ("continue", "save", "update", "add:guests", "another", "back", "extend", "language:en"):
            with self.subTest(action):
                self.browser = Browser(server)
                self.browser.start(KEY)
                fields = self.browser.page.hidden() | {"name": "Visitor1"}
                sent = self.picture(1, NO_PICTURE, action, fields)
                self.assertEqual(sent.headers["location"], f"{FORM}?step=who")
                text = self.follow(sent.headers["location"])
                self.assertRegex(text, r'id="photo-error"[^>]*>(?s:.*?)not in one of the formats')
                self.assertEqual(self.value(), "Visitor1")
                self.assertEqual(self.browser.cookies.get("__Host-form-visit.several~2"), None)
                if action == "add:guests":
                    self.assertIn('name="guests/0/guest"', text)

    def test_back_does_not_leave_a_refused_picture_unsaid(self):
        self.go("continue", name="Visitor1")
        sent = self.picture(1, NO_PICTURE, "back", self.browser.page.hidden(), field="proof", day="Monday")
        self.assertEqual(sent.headers["location"], f"{FORM}?step=when")
        self.assertIn("not in one of the formats", self.follow(sent.headers["location"]))
        self.assertEqual(self.value("day"), "Monday")
        self.assertEqual(self.press("back"), f"{FORM}?step=who")

    def test_a_picture_that_is_taken_lets_the_button_go_on(self):
        for action, place in (("save", "at=saved"), ("continue", "step=when"), ("another", "n=2&step=who")):
            self.browser = Browser(server)
            self.browser.start(KEY)
            sent = self.picture(1, png(90, 60, 10), action, self.browser.page.hidden(), name="Visitor1")
            self.assertEqual(sent.headers["location"], f"{FORM}?{place}")


if __name__ == "__main__":
    unittest.main()
