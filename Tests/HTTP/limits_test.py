"""Limits by client for whatever costs somebody something: questions to sources and banks, secrets, connections, bodies; and files that are gone."""

import gzip
import hashlib
import http.server
import json
import os
import re
import shutil
import socket
import sqlite3
import threading
import time
import unittest
import urllib.parse
from pathlib import Path

from server import ROOT, Browser, Page, Server, eventually, receive, together

ACCOUNTS = {"accounts": [{"accountNumber": "000000-0100200300", "name": "Town"}]}


class Upstream(http.server.ThreadingHTTPServer):
    """A remote service that counts its requests."""

    daemon_threads = True

    def __init__(self):
        self.asked, self.pause = [], 0.0
        super().__init__(("127.0.0.1", 0), Answers)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.server_port}"

    def count(self, word):
        return sum(word in path for path in self.asked)


class Answers(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.server.asked.append(self.path)
        time.sleep(self.server.pause)
        path = urllib.parse.urlsplit(self.path).path
        if path.startswith("/api/vat/"):
            status, value = 200, {"valid": path.endswith("NL123")}
        elif path.endswith("/transparentAccounts"):
            status, value = 200, ACCOUNTS
        elif path.endswith("/transactions"):
            status, value = 200, {"transactions": []}
        elif path.endswith(ACCOUNTS["accounts"][0]["accountNumber"]):
            status, value = 200, ACCOUNTS["accounts"][0]
        else:
            status, value = 404, {}
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def served(sources=True, arguments=()):
    """A server that asks an upstream of the test's own."""
    server = Server(arguments=arguments)
    upstream = Upstream()
    if sources:
        file = server.folder / "sources.yaml"
        file.write_text(f"vat-numbers: {{origin: '{upstream.origin}', private: true}}\n"
                        f"transparent-accounts: {{origin: '{upstream.origin}', path: /transparentAccounts, private: true}}\n")
        server.environment["FORMULARY_SOURCES"] = str(file)
    definitions = server.folder / "definitions.yaml"
    definitions.write_text((ROOT / "Seeds/Try/supplier-sources.yaml").read_text())
    server.run("sources", "define", str(definitions))
    definitions.write_text("name: transparent-accounts\nkind: transparent-accounts\ncache: 10m\n")
    server.run("sources", "define", str(definitions))
    server.run("publish", str(ROOT / "Seeds/Try/supplier.yaml"))
    return server.start(), upstream


class SourceTest(unittest.TestCase):
    def setUp(self):
        self.server, self.upstream = served()
        self.addCleanup(self.server.close)
        self.addCleanup(self.upstream.shutdown)

    def guess(self, session, number, client, token=None):
        headers = {"Session-Secret": session["secret"]}
        return self.server.request("PATCH", f"/v1/sessions/{session['session']}", {"step": session["next"], "answers": {"vat_number": f"NL{number}"}},
                                   token, headers=headers, client=client)

    def session(self):
        return self.server.session("supplier/EU")

    def test_guesses_of_one_client_ask_a_source_so_often_and_no_more(self):
        client, other = self.server.new_client(), self.server.new_client()
        session, start = self.session(), time.monotonic()
        for number in range(140):
            answer = self.guess(session, 1000 + number, client)
            self.assertIn(answer.status, (200, 503), answer)
        asked = self.upstream.count("/api/vat/")
        self.assertLessEqual(asked, 65 + time.monotonic() - start)
        self.assertGreaterEqual(asked, 60)
        # Cached replies cost nothing, and other clients are served.
        self.assertEqual(self.guess(session, 1000, client).status, 200)
        self.assertEqual(self.guess(self.session(), 123, other).status, 200)
        self.assertEqual(self.upstream.count("/api/vat/"), asked + 1)

    def test_guesses_by_pages_are_counted_as_those_of_programs(self):
        browser = Browser(self.server)
        browser.start("supplier/EU")
        start = time.monotonic()
        for number in range(110):
            browser.send("/f/supplier/EU", browser.page.hidden() | {"vat_number": f"NL{2000 + number}", "action": "continue"})
        # A bucket fills up again while it is emptied.
        self.assertLessEqual(self.upstream.count("/api/vat/"), 65 + time.monotonic() - start)

    def test_programs_with_a_token_ask_for_many_people(self):
        session, client = self.session(), self.server.new_client()
        for number in range(100):
            self.guess(session, 3000 + number, client, "app")
        self.assertEqual(self.upstream.count("/api/vat/"), 100)

    def test_a_bank_is_asked_once_for_as_long_as_its_definition_keeps_a_reply(self):
        self.upstream.pause = 0.3
        shown = together(30, lambda _: self.server.get("/accounts"))
        self.assertEqual({answer.status for answer in shown}, {200})
        for _ in range(100):
            self.assertIn("Town", self.server.get("/accounts").text)
        self.assertEqual(self.server.get("/v1/accounts", "viewer").status, 200)
        self.assertEqual(len(self.upstream.asked), 1)
        for _ in range(20):
            self.assertEqual(self.server.get("/accounts/000000-0100200300").status, 200)
        self.assertEqual(len(self.upstream.asked), 3)

    def test_guesses_of_accounts_are_limited_by_client(self):
        client = self.server.new_client()
        start = time.monotonic()
        statuses = [self.server.get(f"/accounts/{number}", client=client).status for number in range(140)]
        self.assertEqual(set(statuses), {404, 429})
        self.assertLessEqual(len(self.upstream.asked), 65 + time.monotonic() - start)
        self.assertEqual(self.server.get("/accounts/000000-0100200300").status, 200)
        # On a slow machine the bucket has filled up a little since.
        asked = (self.server.get(f"/accounts/{number}", client=client) for number in range(999, 1200))
        refused = next(reply for reply in asked if reply.status == 429)
        self.assertGreater(int(refused.headers["retry-after"]), 0)
        self.assertEqual(refused.media_type, "text/html")

    def test_a_dot_segment_never_reaches_the_bank(self):
        for number in ("..", ".", "%2e%2e", "..%2f..", "%2e"):
            for path, token in ((f"/accounts/{number}", ""), (f"/v1/accounts/{number}", "viewer")):
                head = [f"Authorization: Bearer {self.server.tokens[token]}"] if token else []
                self.assertRegex(self.server.raw(self.server.head(f"GET {path} HTTP/1.1", "Connection: close", *head)), rb"^HTTP/1\.1 40[04]")
        self.assertEqual(self.upstream.asked, [])


class SecretTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server().start()
        cls.addClassCleanup(cls.server.close)

    def wrong(self, number):
        return "fmly_" + f"{number:043d}"

    def link(self, token="t-admin"):
        return "/sign-in/" + re.search(r"fmlk_[\w-]{43}", str(self.server.run("token", "link", token)))[0]

    def sign_in(self, path, client=None):
        browser = Browser(self.server, client)
        shown = browser.get(path)
        return (shown, browser.send(path, browser.page.hidden())) if shown.status == 200 else (shown, None)

    def test_strangers_with_wrong_tokens_keep_nobody_out(self):
        clients = [self.server.new_client() for _ in range(12)]
        for client in clients:
            statuses = [self.server.get("/v1/forms", self.wrong(number), client=client).status for number in range(40)]
            self.assertEqual((statuses[0], statuses[-1]), (401, 429))
        # The right one is taken from a stranger's very address, and links sign in from anywhere.
        self.assertEqual(self.server.get("/v1/forms", "viewer", client=clients[0]).status, 200)
        shown, done = self.sign_in(self.link(), clients[0])
        self.assertEqual((shown.status, done.status), (200, 303))

    def test_strangers_with_wrong_links_keep_nobody_out(self):
        clients = [self.server.new_client() for _ in range(12)]
        for client in clients:
            statuses = [self.server.get(f"/sign-in/fmlk_{number:043d}", client=client).status for number in range(15)]
            self.assertEqual((statuses[0], statuses[-1]), (410, 429))
        shown, done = self.sign_in(self.link(), clients[0])
        self.assertEqual((shown.status, done.status), (200, 303))

    def test_strangers_with_wrong_links_of_sessions_keep_nobody_out(self):
        client = self.server.new_client()
        wrong = "0190a000-0000-7000-8000-000000000000." + "0" * 64
        statuses = [self.server.get(f"/f/kyc/NL/resume/{wrong}", client=client).status for _ in range(40)]
        self.assertEqual((statuses[0], statuses[-1]), (404, 429))
        other = Browser(self.server)
        other.start("kyc/NL")
        link = f"/f/kyc/NL/resume/{other.cookie('kyc/NL')}"
        here = Browser(self.server, client)
        self.assertEqual(here.get(link).status, 200)
        self.assertEqual(here.send(link, here.page.hidden()).status, 303)

    def test_one_token_signs_in_so_often(self):
        self.server.token("often", "viewer")
        links = [self.link("t-often") for _ in range(25)]
        outcomes = together(25, lambda number: self.sign_in(links[number])[1].status)
        self.assertEqual(set(outcomes), {303, 429})
        self.assertLess(outcomes.count(303), 25)
        self.assertGreaterEqual(outcomes.count(303), 20)
        self.assertEqual(self.sign_in(self.link("t-viewer"))[1].status, 303)


class ConnectionTest(unittest.TestCase):
    def opened(self, server, count, source=None):
        found = []
        for _ in range(count):
            connection = socket.create_connection((server.host, server.port), timeout=5, source_address=(source, 0) if source else None)
            self.addCleanup(connection.close)
            found.append(connection)
        return found

    def test_one_client_holds_so_many_connections_and_others_are_served(self):
        server = Server(seeded=False, trusts=False).start()
        self.addCleanup(server.close)
        held = self.opened(server, 256, "127.0.0.2")
        time.sleep(0.5)
        further = self.opened(server, 1, "127.0.0.2")[0]
        further.settimeout(5)
        answer = receive(further)
        self.assertRegex(answer, rb"^HTTP/1\.1 429 ")
        self.assertIn(b"too_many_connections", answer)
        self.assertRegex(answer.lower(), rb"\r\nconnection: close\r\n")
        flood = self.opened(server, 100, "127.0.0.2")
        self.assertEqual(server.get("/healthz").status, 200)
        for each in flood:
            each.settimeout(5)
            self.assertIn(receive(each)[:12], (b"", b"HTTP/1.1 429"))
        for each in held[:50]:
            each.close()

        def served():
            each = self.opened(server, 1, "127.0.0.2")[0]
            each.sendall(server.head("GET /healthz HTTP/1.1", "Connection: close"))
            return receive(each).startswith(b"HTTP/1.1 200")

        self.assertTrue(eventually(served))
        self.assertIn("formulary_refused_connections_total", server.get("/metrics").text)

    def test_behind_a_proxy_requests_on_their_way_are_counted_by_the_address_that_it_forwards(self):
        server = Server(seeded=False).start()
        self.addCleanup(server.close)
        slow = server.head("POST /playground HTTP/1.1", "X-Forwarded-For: 198.51.100.7", "Content-Type: application/x-www-form-urlencoded",
                           "Content-Length: 10", "Cookie: __Host-visitor=" + "0" * 32)
        held = self.opened(server, 256)
        for each in held:
            each.sendall(slow)
        time.sleep(1)
        def ask(client):
            each = self.opened(server, 1)[0]
            each.sendall(server.head("GET /healthz HTTP/1.1", f"X-Forwarded-For: {client}", "Connection: close"))
            return receive(each)
        self.assertRegex(ask("198.51.100.7"), rb"^HTTP/1\.1 429 ")
        self.assertRegex(ask("198.51.100.8"), rb"^HTTP/1\.1 200 ")
        for each in held:
            each.sendall(b"csrf=12345")
        self.assertTrue(eventually(lambda: ask("198.51.100.7").startswith(b"HTTP/1.1 200")))


class BodyTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server().start()
        cls.addClassCleanup(cls.server.close)

    def sent(self, line, *headers, most=64 << 20):
        """How many bytes of an endless body are taken, and the answer.

        The body comes at some 3 MB a second, so that the buffers of a busy machine's kernel do not count as the server's reading.
        """
        count, piece = 0, b"x" * 65536
        with socket.create_connection((self.server.host, self.server.port), timeout=5) as connection:
            connection.sendall(self.server.head(line, *headers))
            connection.settimeout(3)
            answer = b""
            try:
                answer = connection.recv(65536)
            except (socket.timeout, OSError):
                pass
            try:
                while count < most:
                    connection.sendall(piece)
                    count += len(piece)
                    time.sleep(0.02)
            except OSError:
                pass
            return count, answer

    large = "Content-Length: 10000000"
    form = "Content-Type: application/x-www-form-urlencoded"

    def test_bodies_that_nobody_will_read_are_not_taken_in(self):
        own = f"Origin: {self.server.address}"
        cookie = "Cookie: __Host-visitor=" + "0" * 32
        cases = {
            "unknown address": ("POST /nothing HTTP/1.1", 404), "unknown below the interface": ("PUT /v1/nothing HTTP/1.1", 404),
            "wrong method": ("DELETE /v1/forms HTTP/1.1", 405), "no such account": ("POST /accounts HTTP/1.1", 405),
            "without a cookie": ("POST /f/kyc/NL HTTP/1.1", 403, self.form, own), "from elsewhere": ("POST /f/kyc/NL HTTP/1.1", 403, self.form, "Origin: https://evil.example", cookie),
            "without a session": ("POST /f/kyc/NL HTTP/1.1", 413, self.form, own, cookie),
            "with a session of nobody's": ("POST /f/kyc/NL HTTP/1.1", 404, self.form, own, cookie + "; __Host-form-kyc.NL=0190a000-0000-7000-8000-000000000000." + "0" * 64),
            "of a resume link": ("POST /f/kyc/NL/resume/x HTTP/1.1", 413, self.form, own, cookie), "of a consent": ("POST /f/kyc/NL/consent/x HTTP/1.1", 413, self.form, own, cookie),
            "of a sign-in": ("POST /sign-in/x HTTP/1.1", 413, self.form, own, cookie), "of the playground": ("POST /playground HTTP/1.1", 413, self.form, own, cookie),
            "a picture without the token": ("POST /f/kyc/NL/image/photo HTTP/1.1", 403, "Content-Type: image/png", own, cookie),
            "a picture without a secret": ("PUT /v1/sessions/x/images/photo HTTP/1.1", 401, "Content-Type: image/png"),
            "of the console": ("POST /admin/forms/kyc/NL/publish HTTP/1.1", 401, self.form, own, cookie),
        }
        for name, (line, status, *headers) in cases.items():
            for length in (self.large, "Transfer-Encoding: chunked"):
                # Of a body in chunks as much is read as is taken there.
                if status == 413 and "chunked" in length and name != "without a session":
                    continue
                with self.subTest(name, length=length):
                    taken, answer = self.sent(line, length, *headers)
                    self.assertRegex(answer, rb"^HTTP/1\.1 %d " % status)
                    self.assertRegex(answer.lower(), rb"\r\nconnection: close\r\n")
                    self.assertLess(taken, 8 << 20)

    def test_a_browser_without_cookies_reads_that_it_needs_them(self):
        fields = urllib.parse.urlencode({"csrf": "x"})
        for path in ("/f/kyc/NL", "/f/kyc/NL/resume/x", "/playground", "/sign-in/x"):
            for language, word in (("en", "cookies"), ("nl", "cookies"), ("de", "Cookies"), ("fr", "cookies"), ("ar", "ملفات تعريف الارتباط")):
                answer = self.server.request("POST", path, fields, headers={"Content-Type": "application/x-www-form-urlencoded", "Accept-Language": language, "Origin": self.server.address})
                self.assertEqual(answer.status, 403)
                if not path.startswith("/sign-in"):
                    self.assertIn(word, Page(answer.text).text, path)
                    self.assertNotIn("too long", answer.text)

    def test_pictures_that_a_page_sends_are_counted_as_those_of_programs(self):
        client = self.server.new_client()
        browser = Browser(self.server, client)
        browser.start("identity/US")
        token = browser.page.hidden()["csrf"]
        part = f'--x\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n{token}\r\n--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nno image\r\n--x--\r\n'
        statuses = [browser.request("POST", "/f/identity/US", part.encode(), {"Content-Type": "multipart/form-data; boundary=x"}).status for _ in range(40)]
        self.assertEqual(statuses[-1], 429)
        self.assertNotIn(429, statuses[:25])

    def test_a_body_that_holds_nothing_may_be_sent_or_left_out(self):
        for body, status in ((b"", 409), (b"{}", 409), (b" {} ", 409), (b'{"x": 1}', 400), (b"[]", 400), (b"x" * 2000, 413)):
            session = self.server.session("kyc/DE")
            answer = self.server.request("POST", f"/v1/sessions/{session['session']}/submit", body, session["secret"], {"Content-Type": "application/json"})
            self.assertEqual(answer.status, status, (body[:10], answer))
        for path in ("/v1/audit/verify", "/v1/audit/checkpoint"):
            for body in (b"", b"{}"):
                self.assertEqual(self.server.request("POST", path, body, "auditor", {"Content-Type": "application/json"}).status, 200)

    def test_what_a_request_expects_and_the_server_does_not_do_is_refused(self):
        for expect, status in (("100-continue", 200), ("100-Continue", 200), ("200-ok", 417), ("100-continue, x", 417), ("", 417)):
            answer = self.server.raw(self.server.head("POST /v1/lint HTTP/1.1", f"Authorization: Bearer {self.server.tokens['author']}", f"Expect: {expect}", "Content-Length: 2",
                                                      "Connection: close") + b"{}")
            answer = answer.removeprefix(b"HTTP/1.1 100 Continue\r\n\r\n")
            self.assertRegex(answer, rb"^HTTP/1\.1 %d " % status, expect)

    def test_a_charset_other_than_utf_8_is_refused(self):
        for charset, status in (("utf-8", 200), ('"UTF-8"', 200), ("us-ascii", 200), ("utf-16", 415), ("iso-8859-1", 415)):
            for path, token, body in (("/v1/forms/kyc/NL/resolve", "app", b"{}"), ("/v1/lint", "author", b"{}")):
                answer = self.server.request("POST", path, body, token, {"Content-Type": f"application/json; charset={charset}"})
                self.assertEqual(answer.status, status, (path, charset, answer))

    def test_a_target_that_names_another_host_is_refused(self):
        own = f"{self.server.host}:{self.server.port}"
        for target, status in ((f"http://{own}/v1/forms", 401), ("http://evil.example/v1/forms", 421), (f"http://evil.example:{self.server.port}/f/kyc/NL", 421),
                               (f"http://localhost:{self.server.port}/v1/forms", 421), ("evil:1", 421), (f"http://{own}@evil.example/f/kyc/NL", 421)):
            answer = self.server.raw(self.server.head(f"GET {target} HTTP/1.1", "Connection: close"))
            found = int(answer[9:12])
            self.assertIn(found, (421, 400, 404) if target == "evil:1" else (status,), (target, answer[:60]))

    def test_a_client_of_the_old_protocol_has_its_connection_closed_behind_the_answer(self):
        for line, headers, is_closed in (("GET /healthz HTTP/1.0", [], True), ("GET /healthz HTTP/1.0", ["Connection: keep-alive"], False), ("GET /healthz HTTP/1.1", [], False),
                                         ("GET /healthz HTTP/1.1", ["Connection: Close"], True), ("GET /healthz HTTP/1.1", ["Connection: close, te"], True)):
            with socket.create_connection((self.server.host, self.server.port), timeout=3) as connection:
                connection.sendall(self.server.head(line, *headers))
                start = time.monotonic()
                answer = b""
                try:
                    while part := connection.recv(65536):
                        answer += part
                    self.assertTrue(is_closed, (line, headers))
                except socket.timeout:
                    self.assertFalse(is_closed, (line, headers))
                self.assertIn(b" 200 ", answer)
                self.assertLess(time.monotonic() - start, 2.5 if is_closed else 10)

    def test_trace_and_the_like_are_methods_that_an_address_does_not_take(self):
        for method in ("TRACE", "DELETE", "OPTIONS"):
            answer = self.server.request(method, "/v1/forms", None, "viewer")
            self.assertEqual((answer.status, answer.headers.get("allow")), (405, "GET"), method)

    def test_a_tag_that_a_proxy_changed_is_the_release_it_names(self):
        tag = self.server.get("/v1/forms/kyc/DE", "publisher").headers["etag"]
        config = self.server.get("/v1/forms/kyc/DE/versions/1", "viewer").json
        config["title"] = "Another title"
        stale = self.server.request("POST", "/v1/forms/kyc/DE/versions", config, "publisher", {"If-Match": 'W/"999999"'})
        self.assertEqual(stale.status, 412, stale)
        answer = self.server.request("POST", "/v1/forms/kyc/DE/versions", config, "publisher", {"If-Match": "W/" + tag})
        self.assertEqual(answer.status, 200, answer)
        for count, ending in enumerate(("-gzip", "--gzip", "-br", "-zstd", "-deflate")):
            config["title"] = f"Title {count}"
            tag = self.server.get("/v1/forms/kyc/DE", "publisher").headers["etag"]
            changed = tag[:-1] + ending + '"'
            self.assertEqual(self.server.request("GET", "/v1/forms/kyc/DE", None, "publisher", {"If-None-Match": changed}).status, 304)
            answer = self.server.request("POST", "/v1/forms/kyc/DE/versions", config, "publisher", {"If-Match": changed})
            self.assertEqual(answer.status, 200, answer)
        last = int(answer.json["release"])
        for listed, status in ((f'"{last - 1}", "{last - 2}"', 412), (f'"{last - 1}","{last}.ab-gzip" , W/"0"', 200)):
            config["title"] = listed
            answer = self.server.request("POST", "/v1/forms/kyc/DE/versions", config, "publisher", {"If-Match": listed})
            self.assertEqual(answer.status, status, answer)
        for wrong in ("w/" + tag, "W/", "W/W/" + tag, "*", "3", '"3', '"3" "4"', '"3", x', '"3-lz"', '"-1"', '""', ",", '"3",*'):
            answer = self.server.request("POST", "/v1/forms/kyc/DE/versions", config, "publisher", {"If-Match": wrong})
            self.assertEqual(answer.status, 400, wrong)
            self.assertIn("`*` is not accepted", answer.json["help"])


class TenantTest(unittest.TestCase):
    """A token for some forms learns nothing of the others."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server().start()
        cls.addClassCleanup(cls.server.close)
        for form in ("kyc/one", "kyc/two"):
            cls.server.request("POST", f"/v1/forms/{form}/versions", {"form": form, "locale": "en", "fields": [{"id": "a", "type": "text", "required": True}]}, "publisher", {"If-Match": '"0"'})
        for number in range(12):
            for form in ("kyc/one", "kyc/two", "kyc/two"):
                sent = cls.server.post(f"/v1/forms/{form}/submissions", {"answers": {"b": number}}, "app")
                assert sent.status == 200 and not sent.json["accepted"], sent
            cls.foreign = sent.json["submission"]
        cls.auditor = cls.server.token("one-auditor", "auditor", "--forms", "kyc/one")
        cls.kind = cls.server.token("kyc-auditor", "auditor", "--forms", "kyc/")

    def pages(self, token, limit, query=""):
        found, after, sizes = [], "", []
        while True:
            answer = self.server.get(f"/v1/submissions?limit={limit}{query}{after}", token)
            self.assertEqual(answer.status, 200, answer)
            found += answer.json["submissions"]
            sizes.append(len(answer.json["submissions"]))
            self.assertIsNone(answer.json["stoppedAfter"])
            if answer.json["next"] is None:
                return found, sizes
            after = f"&after={answer.json['next']}"

    def test_pages_are_full_of_own_rows_and_end_with_the_last(self):
        everything, _ = self.pages("auditor", 1000)
        own = [row["submission"] for row in everything if row["form"] == "kyc/one"]
        self.assertGreater(len(own), 5)
        for limit in (1, 2, 5, 1000):
            for query in ("", "&since=2020-01-01T00:00:00Z", "&accepted=false"):
                found, sizes = self.pages(self.auditor, limit, query)
                self.assertEqual([row["submission"] for row in found], own)
                self.assertTrue(all(size == limit for size in sizes[:-1]) and sizes[-1] > 0, sizes)
        found, _ = self.pages(self.kind, 7)
        self.assertEqual([row["submission"] for row in found], [row["submission"] for row in everything if row["form"].startswith("kyc/")])

    def test_a_foreign_submission_answers_as_one_that_there_is_not(self):
        unknown = "0190a000-0000-7000-8000-000000000000"
        for method, path in (("GET", ""), ("GET", "/explanation"), ("POST", "/replay"), ("GET", "/evidence")):
            answers = []
            for id in (self.foreign, unknown):
                answer = self.server.request(method, f"/v1/submissions/{id}{path}", None, self.auditor)
                told = answer.json
                told.pop("request")
                answers.append((answer.status, json.dumps(told).replace(id, "ID")))
            self.assertEqual(answers[0], answers[1])
            self.assertEqual(answers[0][0], 404)

    def test_nobody_verifies_or_signs_the_log_of_all_with_a_token_for_some_forms(self):
        for path in ("/v1/audit/verify", "/v1/audit/checkpoint"):
            for token in (self.auditor, self.kind):
                answer = self.server.post(path, None, token)
                self.assertEqual((answer.status, answer.json["code"]), (403, "form_out_of_scope"), path)
            self.assertEqual(self.server.post(path, None, "auditor").status, 200)


class FlagTest(unittest.TestCase):
    site = "https://app.example.com"

    @classmethod
    def setUpClass(cls):
        cls.server = Server(arguments=("--sandbox", "--cors-origin", cls.site)).start()
        cls.addClassCleanup(cls.server.close)

    def test_nobody_need_be_named(self):
        for body in ({}, {"context": {}}, {"context": None}):
            answer = self.server.request("POST", "/ofrep/v1/evaluate/flags/kyc/NL", body, "app")
            self.assertEqual((answer.status, answer.json["key"]), (200, "kyc/NL"), (body, answer))
            self.assertEqual(self.server.request("POST", "/ofrep/v1/evaluate/flags", body, "app").status, 200)
        for body in ({"context": 1}, {"context": []}, [], {"context": {"targetingKey": 1}}):
            self.assertEqual(self.server.request("POST", "/ofrep/v1/evaluate/flags/kyc/NL", body, "app").status, 400)

    def test_the_token_may_come_by_the_header_of_the_protocol(self):
        path = "/ofrep/v1/evaluate/flags/kyc/NL"
        self.assertEqual(self.server.request("POST", path, {}, headers={"X-API-Key": self.server.tokens["app"]}).status, 200)
        self.assertEqual(self.server.request("POST", path, {}, headers={"X-API-Key": self.server.tokens["viewer"]}).status, 403)
        self.assertEqual(self.server.request("POST", path, {}, headers={"X-API-Key": "wrong"}).status, 401)
        self.assertEqual(self.server.request("GET", "/v1/forms", headers={"X-API-Key": self.server.tokens["viewer"]}).status, 401)

    def test_pages_of_a_site_that_is_named_may_ask_about_flags_and_nothing_else(self):
        path = "/ofrep/v1/evaluate/flags/kyc/NL"
        asks = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization, content-type"}
        answer = self.server.request("OPTIONS", path, None, headers={"Origin": self.site, **asks})
        self.assertEqual((answer.status, answer.headers["access-control-allow-origin"]), (204, self.site))
        self.assertIn("authorization", answer.headers["access-control-allow-headers"])
        for origin in ("https://evil.example", "null", self.site + ".evil.example", self.site.upper()):
            self.assertEqual(self.server.request("OPTIONS", path, None, headers={"Origin": origin, **asks}).status, 405)
            self.assertNotIn("access-control-allow-origin", self.server.request("POST", path, {}, "app", headers={"Origin": origin}).headers)
        answer = self.server.request("POST", path, {}, "app", headers={"Origin": self.site})
        self.assertEqual((answer.status, answer.headers["access-control-allow-origin"], answer.headers["cross-origin-resource-policy"]), (200, self.site, "cross-origin"))
        self.assertEqual(answer.headers["vary"].lower(), "origin")
        refused = self.server.request("POST", path, {}, headers={"Origin": self.site})
        self.assertEqual((refused.status, refused.headers["access-control-allow-origin"]), (401, self.site))
        self.assertNotIn("access-control-allow-origin", self.server.request("GET", "/v1/forms", None, "viewer", headers={"Origin": self.site}).headers)


class FileTest(unittest.TestCase):
    """Files that are deleted or replaced while the server has them open."""

    def lost(self, lose, path, code, later=(), status=503):
        server = Server().start()
        self.addCleanup(server.close)
        session = server.session("kyc/DE")
        answers = json.loads((ROOT / "Seeds/Try/kyc-DE-passes.json").read_text())
        send = lambda: server.post("/v1/forms/kyc/DE/submissions", {"answers": answers, "subject": "a"}, "app")
        self.assertEqual((send().status, server.get("/readyz").status), (200, 200))
        lose(path(server))
        ready = server.get("/readyz")
        self.assertEqual((ready.status, ready.json["code"]), (503, code), ready)
        for answer in (send(), server.answer(session, session["next"], {"first_name": "A"}), server.request("POST", "/v1/forms/kyc/DE/sessions", {}),
                       server.post("/v1/audit/checkpoint", None, "auditor")):
            self.assertEqual(answer.status, status, answer)
            self.assertIn(answer.json["code"], {code, *later}, answer)
        self.assertEqual(server.get("/healthz").status, 200)

    def replace(path):
        shutil.copy(path, f"{path}.other")
        os.replace(f"{path}.other", path)

    def swap(path):
        shutil.move(path, f"{path}.old")
        shutil.copy(f"{path}.old", path)

    database = staticmethod(lambda server: server.database)
    log = staticmethod(lambda server: f"{server.database}-wal")
    keys = staticmethod(lambda server: f"{server.database}.keystore")

    def test_nothing_is_acknowledged_into_a_file_that_was_deleted(self):
        for path in (self.database, self.keys):
            self.lost(os.remove, path, "database_removed")
        # The next connection that is opened makes a new log.
        self.lost(os.remove, self.log, "database_removed", later=["database_replaced"])

    def test_nothing_is_acknowledged_into_a_file_that_another_took_the_place_of(self):
        for path in (self.database, self.log, self.keys):
            self.lost(FileTest.replace if path is self.log else FileTest.swap, path, "database_replaced")

    key = staticmethod(lambda server: f"{server.database}.key")

    def empty(path):
        with sqlite3.connect(path, isolation_level=None) as store:
            for (name,) in store.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
                store.execute(f'DROP TRIGGER "{name}"')
            store.execute("DELETE FROM keys")

    def test_nothing_is_acknowledged_without_the_keys_that_it_needs(self):
        self.lost(os.remove, self.key, "database_removed")
        self.lost(lambda path: Path(path).write_text("no key\n"), self.key, "database_replaced")
        self.lost(FileTest.empty, self.keys, "database_damaged", later=["subject_key_missing", "key_store_differs"], status=500)
        self.lost(lambda path: os.truncate(path, 0), self.keys, "database_damaged", status=500)

    def test_nothing_is_acknowledged_into_a_folder_that_was_moved(self):
        self.lost(lambda path: shutil.move(path.parent, f"{path.parent}-old"), self.database, "database_removed")


class WaitingTest(unittest.TestCase):
    def test_the_first_request_of_a_token_waits_for_no_writer(self):
        server = Server().start()
        self.addCleanup(server.close)
        with sqlite3.connect(server.database, isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            start = time.monotonic()
            self.assertEqual(server.get("/v1/forms", "viewer", timeout=20).status, 200)
            self.assertEqual(server.get("/v1/forms", "viewer", timeout=20).status, 200)
            self.assertLess(time.monotonic() - start, 10)
            other.execute("ROLLBACK")
        used = lambda: [row["lastUsedOn"] for row in server.run("token", "list") if row["name"] == "t-viewer"]
        self.assertTrue(eventually(lambda: used() != [None], 30), used())

    def test_the_engine_goes_over_the_wire_as_the_build_packed_it(self):
        server = Server(seeded=False)
        self.addCleanup(server.close)
        folder = server.folder / "engine"
        folder.mkdir()
        module = b"\0asm" + b"not much of an engine " * 500
        files = {"formulary.wasm": module, "formulary.wasm.gz": gzip.compress(module, 1, mtime=7), "formulary.js": b"export {}\n" * 100}
        for name, content in files.items():
            (folder / name).write_bytes(content)
        (folder / "engine.json").write_text(json.dumps({"version": "1", "files": [
            {"file": name, "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()} for name, content in files.items()]}))
        server.environment["FORMULARY_ENGINE"] = str(folder)
        server.start()
        packed = server.get("/assets/0123456789abcdef/formulary.wasm", headers={"Accept-Encoding": "gzip"})
        self.assertEqual((packed.status, packed.headers["content-encoding"], packed.body), (200, "gzip", files["formulary.wasm.gz"]))
        plain = server.get("/assets/0123456789abcdef/formulary.wasm")
        self.assertEqual((plain.body, plain.headers.get("content-encoding")), (module, None))
        self.assertNotEqual(plain.headers["etag"], packed.headers["etag"])
        self.assertEqual(gzip.decompress(server.get("/assets/0123456789abcdef/formulary.js", headers={"Accept-Encoding": "gzip"}).body), files["formulary.js"])


if __name__ == "__main__":
    unittest.main()
