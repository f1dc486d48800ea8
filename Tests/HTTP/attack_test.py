"""Attacks: connections that are slow, half open or without end; hosts, origins and secrets of others; texts that want to be markup.

Refusals stay within their limits, the server survives, and others are served meanwhile.
"""

import gzip
import json
import re
import socket
import struct
import time
import unittest
import urllib.parse
import zlib

from server import ROOT, Browser, Page, Server, eventually, receive, together

FORM = "application/x-www-form-urlencoded"
# A browser without a cookie is refused before its body is read.
VISITOR = "Cookie: __Host-visitor=" + "0" * 32


def setUpModule():
    global server
    server = Server().start()


def tearDownModule():
    server.close()


def status(bytes):
    """Status of the first answer in some bytes; none where the connection ended without one."""
    found = re.match(rb"HTTP/1\.[01] (\d{3})", bytes)
    return int(found[1]) if found else None


def statuses(bytes):
    return [int(found) for found in re.findall(rb"HTTP/1\.1 (\d{3})", bytes)]


class Attack(unittest.TestCase):
    def tearDown(self):
        self.assertTrue(server.lives, server.logged()[-2000:])
        self.assertEqual(server.get("/healthz").status, 200)


class ConnectionTest(Attack):
    def trickle(self, head, piece, seconds, pause=1.0):
        """Sends a piece again and again; after how many seconds the connection ended, and what was answered."""
        start, got = time.monotonic(), b""
        with socket.create_connection((server.host, server.port)) as connection:
            connection.sendall(head)
            connection.settimeout(pause)
            while time.monotonic() - start < seconds:
                try:
                    if piece:
                        connection.sendall(piece)
                    part = connection.recv(65536)
                    if not part:
                        return time.monotonic() - start, got
                    got += part
                except socket.timeout:
                    pass
                except OSError:
                    return time.monotonic() - start, got
                time.sleep(pause if piece else 0)
        return None, got

    def test_slow_clients_end_and_others_are_served_meanwhile(self):
        post = "POST /f/kyc/NL HTTP/1.1"
        whole = server.head(post, f"Content-Type: {FORM}", VISITOR, "Content-Length: 1000")
        chunks = server.head("POST /v1/lint HTTP/1.1", f"Authorization: Bearer {server.tokens['author']}", "Transfer-Encoding: chunked")
        attacks = {
            "nothing at all": (b"", b"", 75, None),
            "half a head": (b"GET /healthz HTTP/1.1\r\nHost: x\r\n", b"", 75, None),
            "a head letter by letter": (b"GET /healthz HTTP/1.1\r\nX-A: ", b"a", 140, None),
            "a body letter by letter": (whole, b"a", 45, 408),
            "a body chunk by chunk": (chunks, b"1\r\na\r\n", 45, 408),
            "half a body": (whole + b"abc", b"", 45, 408),
            "a body that nobody reads": (server.head("POST /v1/lint HTTP/1.1", "Content-Length: 1000"), b"a", 140, 401),
            "a body where none belongs": (server.head("GET /healthz HTTP/1.1", "Transfer-Encoding: chunked"), b"1\r\na\r\n", 140, 413),
        }
        names = list(attacks)

        def one(number):
            if number < len(names):
                head, piece, seconds, _ = attacks[names[number]]
                return self.trickle(head, piece, seconds)
            end = time.monotonic() + 40
            # A request that had to wait for a slow client's end would take more than its 20 seconds: bodies may take 30.
            while time.monotonic() < end:
                self.assertEqual(server.get("/v1/forms", "viewer", timeout=20).status, 200)
                time.sleep(0.2)

        found = together(len(names) + 1, one)
        for name, ended in zip(names, found):
            with self.subTest(name):
                self.assertIsNotNone(ended[0], "it was never ended")
                self.assertEqual(status(ended[1]), attacks[name][3])

    def test_a_body_without_end_is_refused_and_not_read_on(self):
        for line, wanted in (("POST /v1/lint HTTP/1.1", 401), ("GET /healthz HTTP/1.1", 413), ("POST /f/kyc/NL HTTP/1.1", 403)):
            with self.subTest(line):
                sent, got, start = 0, b"", time.monotonic()
                with socket.create_connection((server.host, server.port), timeout=20) as connection:
                    connection.sendall(server.head(line, f"Content-Type: {FORM}", "Transfer-Encoding: chunked"))
                    try:
                        while time.monotonic() - start < 15:
                            connection.sendall(b"10000\r\n" + b"a" * 65536 + b"\r\n")
                            sent += 65536
                    except OSError:
                        pass
                    got = receive(connection)
                self.assertLess(sent, 64 << 20, "it was read on")
                self.assertIn(status(got), (wanted, None))

    def test_a_body_that_breaks_off_is_the_callers_mistake(self):
        for head in (server.head("POST /f/kyc/NL HTTP/1.1", f"Content-Type: {FORM}", VISITOR, "Content-Length: 1000"),
                     server.head("POST /v1/lint HTTP/1.1", "Content-Length: 1000", "Authorization: Bearer " + server.tokens["author"])):
            self.assertIn(status(server.raw(head + b"abc", finish=True)), (400, None))

    def test_memory_stays_where_readers_do_not_read(self):
        before = server.memory()
        held = []
        for _ in range(40):
            connection = socket.socket()
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.connect((server.host, server.port))
            connection.sendall(server.head("GET /openapi.json HTTP/1.1") * 60)
            held.append(connection)
        time.sleep(3)
        grown = server.memory() - before
        for connection in held:
            connection.close()
        self.assertLess(grown, 128 << 10)

    def test_heads_have_limits(self):
        line = "GET /healthz HTTP/1.1"
        for name, head in {
            "one header of 10,000 bytes": server.head(line, "X-A: " + "a" * 10_000),
            "200 headers": server.head(line, *[f"X-{number}: a" for number in range(200)]),
            "20,000 bytes in small headers": server.head(line, *[f"X-{number}: {'a' * 500}" for number in range(40)]),
            "a path of 100,000 bytes": server.head(f"GET /{'a' * 100_000} HTTP/1.1"),
            "a cookie of 10,000 bytes": server.head(line, "Cookie: a=" + "b" * 10_000),
        }.items():
            with self.subTest(name):
                answer = server.raw(head, timeout=3)
                self.assertIn(status(answer), (400, 414, 431))
                self.assertLess(len(answer), 4096)
        self.assertEqual(status(server.raw(server.head(line, "X-A: " + "a" * 4000), timeout=2)), 200)

    def test_requests_that_two_readers_would_read_otherwise(self):
        line = "POST /f/kyc/NL HTTP/1.1"
        hidden = b"GET /metrics HTTP/1.1\r\nHost: evil.example\r\n\r\n"
        for name, data in {
            "a length and chunks": server.head(line, "Content-Length: 5", "Transfer-Encoding: chunked") + b"0\r\n\r\n" + hidden,
            "two lengths": server.head(line, "Content-Length: 5", "Content-Length: 6") + b"hello!",
            "a list of lengths": server.head(line, "Content-Length: 5, 6") + b"hello!",
            "a negative length": server.head(line, "Content-Length: -5") + b"hello",
            "a length with a plus": server.head(line, "Content-Length: +5") + b"hello",
            "a length in hexadecimal": server.head(line, "Content-Length: 0x5") + b"hello",
            "a length beyond all": server.head(line, "Content-Length: 99999999999999999999") + b"hello",
            "a folded header": server.head("GET /healthz HTTP/1.1", "X-A: a", " b"),
            "a space before the colon": server.head("GET /healthz HTTP/1.1", "X-A : a"),
            "a NUL in a header": server.head("GET /healthz HTTP/1.1", "X-A: a\0b"),
            "bare line feeds": server.head("GET /healthz HTTP/1.1").replace(b"\r\n", b"\n"),
            "a bare carriage return": server.head("GET /healthz HTTP/1.1", "X-A: a\rX-B: b"),
            "a chunk's length that is none": server.head(line, "Transfer-Encoding: chunked") + b"xyz\r\nhello\r\n0\r\n\r\n",
            "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"x" * 100,
            "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            "noise": bytes(range(256)) * 4,
        }.items():
            with self.subTest(name):
                answers = statuses(server.raw(data, timeout=2))
                self.assertLessEqual(len(answers), 1, answers)
                self.assertTrue(all(400 <= each < 500 for each in answers), answers)

    def test_encodings_of_transfer_that_are_not_known(self):
        for coding in ("xchunked", "gzip, chunked", "identity"):
            with self.subTest(coding):
                head = server.head("POST /f/kyc/NL HTTP/1.1", f"Content-Type: {FORM}", f"Transfer-Encoding: {coding}")
                self.assertIn(status(server.raw(head + b"0\r\n\r\n", timeout=3)), (400, 403, 501))

    def test_what_is_pipelined_is_answered_in_order(self):
        heads = [server.head(f"GET {path} HTTP/1.1") for path in ("/healthz", "/v1/nothing", "/healthz", "/v1/forms")]
        answers = server.raw(b"".join(heads) + server.head("GET /readyz HTTP/1.1", "Connection: close"))
        self.assertEqual(statuses(answers), [200, 404, 200, 401, 200])

    def test_a_refused_body_is_never_read_as_a_request(self):
        inner = b"POST /v1/audit/checkpoint HTTP/1.1\r\nHost: evil.example\r\n\r\n"
        for head in (server.head("POST /v1/lint HTTP/1.1", f"Content-Length: {len(inner)}"),
                     server.head("GET /healthz HTTP/1.1", f"Content-Length: {len(inner)}"),
                     server.head("DELETE /v1/forms HTTP/1.1", f"Content-Length: {len(inner)}"),
                     server.head("POST /nothing HTTP/1.1", f"Content-Length: {len(inner)}")):
            answers = server.raw(head + inner, timeout=2)
            self.assertLessEqual(len(statuses(answers)), 1, answers)
            self.assertNotIn(b"evil", answers)

    def test_bombs_are_not_unpacked(self):
        bomb = gzip.compress(b"a" * (100 << 20))
        before = server.memory()
        for coding in ("gzip", "deflate", "br", "zstd", "x-gzip", "gzip, gzip"):
            answer = server.request("POST", "/v1/lint", bomb, "author", {"Content-Encoding": coding})
            self.assertEqual((answer.status, answer.json["code"]), (415, "encoded_body"))
        answer = server.request("POST", "/v1/lint", bomb, "author")
        self.assertEqual(answer.status, 200)
        self.assertLess(server.memory() - before, 64 << 10)

    def test_bodies_have_limits(self):
        for path, token, most in (("/v1/lint", "author", 1 << 20), ("/v1/forms/kyc/NL/resolve", "app", 1 << 20)):
            body = b'{"subject": "' + b"a" * (most - 15) + b'"}'
            self.assertEqual(len(body), most)
            answer = server.request("POST", path, body, token, {"Content-Type": "application/json"})
            self.assertNotEqual(answer.status, 413)
            head = server.head(f"POST {path} HTTP/1.1", "Authorization: Bearer " + server.tokens[token],
                               "Content-Type: application/json", f"Content-Length: {most + 1}")
            self.assertEqual(status(server.raw(head, timeout=2)), 413)

    def test_who_waits_to_be_told_to_send_is_told(self):
        head = server.head("POST /v1/lint HTTP/1.1", "Authorization: Bearer " + server.tokens["author"],
                           "Content-Length: 3", "Expect: 100-continue")
        self.assertEqual(status(server.raw(head, timeout=3)), 100)
        whole = server.raw(head + b"{}\n", timeout=3)
        self.assertRegex(whole, rb"(?s)^HTTP/1.1 100 .*?\r\n\r\nHTTP/1.1 200 ")


class HostTest(Attack):
    def test_names_that_are_not_the_servers(self):
        port = server.port
        for host in ("evil.example", f"evil.example:{port}", f"127.0.0.1.nip.io:{port}", f"localhost.evil.example:{port}",
                     f"localhost.:{port}", f"127.1:{port}", f"2130706433:{port}", "127.0.0.1", "localhost", f"127.0.0.1:{port + 1}",
                     f"user@127.0.0.1:{port}", f"127.0.0.1:{port}:80", f"[::]:{port}", f"0.0.0.0:{port}", "", f"127.0.0.1:{port}/x"):
            for path in ("/", "/v1/forms", "/f/kyc/NL", "/openapi.json", "/assets/0123456789abcdef/form.js"):
                with self.subTest(host=host, path=path):
                    answer = server.raw(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode(), timeout=3)
                    self.assertIn(status(answer), (400, 421))
        self.assertIn(status(server.raw(b"GET / HTTP/1.0\r\n\r\n", timeout=3)), (400, 421))
        self.assertIn(status(server.raw(b"GET / HTTP/1.1\r\n\r\n", timeout=3)), (400, 421))
        for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"LOCALHOST:{port}", f"[::1]:{port}"):
            self.assertEqual(server.get("/", headers={"Host": host}).status, 200)

    # RFC 9112, section 3.2: a cache in front may take another one than the server does.
    def test_two_hosts(self):
        self.assertEqual(status(server.raw(server.head("GET / HTTP/1.1", "Host: evil.example"), timeout=3)), 400)

    def test_other_headers_change_nothing(self):
        plain = server.get("/")
        for name in ("X-Forwarded-Host", "X-Host", "X-Original-URL", "X-Rewrite-URL", "X-Forwarded-Proto", "X-Forwarded-Port",
                     "Forwarded", "X-HTTP-Method-Override", "X-Forwarded-Prefix", "X-Original-Host"):
            for value in ("evil.example", "/admin", "DELETE", "https"):
                answer = server.get("/", headers={name: value})
                self.assertEqual((answer.status, answer.body), (plain.status, plain.body), name)
        problem = server.get("/v1/nothing", headers={"X-Forwarded-Host": "evil.example"})
        self.assertNotIn("evil", problem.text)
        browser = Browser(server)
        browser.get("/f/kyc/NL")
        started = browser.send("/f/kyc/NL", browser.page.hidden(), headers={"X-Forwarded-Host": "evil.example"})
        self.assertRegex(started.headers["location"], r"^/f/kyc/NL\?step=\w+$")

    def test_who_is_counted_is_not_what_a_client_says(self):
        """An address claimed by the client alone has no effect without a trusted proxy."""
        other = Server(arguments=(), trusts=False).start()
        self.addCleanup(other.close)
        found = [other.get("/v1/forms", f"fmly_{number:043}").status for number in range(11)]
        self.assertEqual(found, [401] * 10 + [429])

    def test_what_caches_may_keep_is_nobodys_own(self):
        browser = Browser(server)
        for path in ("/", "/f/kyc/NL", "/f/kyc/NL?x=.css", "/v1/forms", "/v1/nothing", "/assets/0123456789abcdef/nothing.js", "/f/no/PE", "/admin/forms"):
            self.assertEqual(browser.get(path).headers["cache-control"], "no-store", path)
        page = browser.start("kyc/NL")
        self.assertEqual(page.headers["cache-control"], "no-store")
        # A suffix or a dot segment does not make a page of somebody look like a file.
        for path in ("/f/kyc/NL/x.css", "/f/kyc/NL/..%2f..%2fassets%2fform.js", "/f/kyc/NL;x.css", "/f/kyc/NL%2Fx.css", "/f/kyc/NL/style/1.css/..%2f"):
            answer = browser.get(path)
            self.assertNotIn("csrf", answer.text, path)
        address = re.search(r'href="(/assets/[0-9a-f]{16})/formulary.css"', page.text)[1]
        for folder, kept in ((address, "public, max-age=31536000, immutable"), ("/assets/0123456789abcdef", "no-cache")):
            asset = server.get(f"{folder}/form.js")
            self.assertEqual(asset.headers["cache-control"], kept)
            self.assertNotIn("set-cookie", asset.headers)
            packed = server.get(f"{folder}/form.js", headers={"Accept-Encoding": "gzip"})
            again = {"Accept-Encoding": "gzip", "If-None-Match": packed.headers["etag"]}
            self.assertEqual(server.get(f"{folder}/form.js", headers=again).status, 304)
        document = server.get("/v1/forms/kyc/NL/versions/1", "viewer")
        self.assertIn("private", document.headers["cache-control"])


class PathTest(Attack):
    def test_paths_lead_to_no_file(self):
        for path in ("/assets/..%2f..%2f..%2fetc%2fpasswd", "/assets/%2e%2e", "/assets/..", "/assets/..%5c..%5cetc", "/assets/%2e%2e%2ff.db",
                     "/assets/0123456789abcdef/form.js%00", "/assets/0123456789abcdef/form.js%2f", "/assets/./form.js", "/assets/form.js", "/assets/../v1/forms", "/assets//etc/passwd",
                     "/assets/....//form.js", "/assets/%c0%ae%c0%ae", "/assets/%252e%252e", "/assets/0123456789abcdef/formulary.db", "/assets/",
                     "/f/kyc/NL/image/..%2f..%2f..%2fetc%2fpasswd", "/f/kyc/NL/style/..%2f1.css", "/f/..%2f..%2fetc/passwd",
                     "/v1/forms/..%2f../NL", "/v1/sessions/..%2f..%2fforms", "/problems/..%2f..", "/%2e%2e/%2e%2e/etc/passwd", "/f.db"):
            with self.subTest(path):
                for method in ("GET", "HEAD"):
                    answer = server.request(method, path, None, "viewer" if path.startswith("/v1/forms") else None)
                    self.assertIn(answer.status, (400, 401, 404))
                    self.assertNotIn("root:", answer.text)

    def test_numbers_of_accounts_stay_in_their_place(self):
        for number in ("..", "%2e%2e", "..%2f", "..%2f..%2fcountries", "%3fx", "%23x", "%00", "x%0d%0aHost:%20evil", "%20", "a" * 2000):
            with self.subTest(number):
                answer = server.get(f"/v1/accounts/{number}", "viewer")
                self.assertIn(answer.status, (400, 404), answer)
                self.assertIn(server.get(f"/accounts/{number}").status, (400, 404))

    def test_bad_encodings_of_the_query(self):
        for query in ("form=%FF", "form=%", "%FF=x", "limit=%00", "form=%C0%AF", "limit=1&limit=2", "nothing=1", "Limit=1"):
            with self.subTest(query):
                self.assertEqual(server.get(f"/v1/submissions?{query}", "auditor").status, 400)

    def test_a_mistyped_parameter_does_nothing(self):
        before = server.rows("select count(*) from releases")
        body = (ROOT / "Seeds/Configs/kyc-DE-1.yaml").read_text().replace("title: {", "title: {fr: Autre, ", 1)
        for query in ("dryrun=true", "chanel=staging", "channel=staging&channel=production", "dry-run=true"):
            answer = server.request("POST", f"/v1/forms/kyc/DE/versions?{query}", body, "publisher", {"If-Match": '"1"'})
            self.assertEqual(answer.status, 400, answer)
        self.assertEqual(server.rows("select count(*) from releases"), before)


class BodyTest(Attack):
    def validate(self, body, headers=None):
        sent = {"Content-Type": "application/json"} | (headers or {})
        return server.request("POST", "/v1/forms/kyc/DE/versions/1/validate", body, "app", sent, timeout=20)

    def test_json_that_is_none(self):
        for body in (b"", b"[]", b'"x"', b"null", b"{", b'{"answers":{}} x', b"\xef\xbb\xbf{}", b"\xff\xfe{}", b'{"answers":{"a":"\xff"}}',
                     b'{"answers":{"a":"\\ud800"}}', b"{'answers':{}}", b'{"answers":{},}', b'{"answers":{}, "answers":{}}',
                     b'{"answers":{"first_name":"a","first_name":"b"}}', b'{"answers":{"a":01}}', b'{"answers":{"a":NaN}}',
                     b'{"answers":{"a":Infinity}}', b'{"answers":{"a":"\x00"}}', b'{"answers":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
                     b'{"answers":' + b'{"a":' * 100_000 + b"1" + b"}" * 100_000 + b"}", b'{"answers":[]}', b'{"answers":null}', b'{"nothing":1}'):
            with self.subTest(body[:40]):
                answer = self.validate(body)
                self.assertEqual((answer.status, answer.media_type), (400, "application/problem+json"), answer)

    def test_json_that_is_strange(self):
        for body in (b'{"answers":{"first_name":9007199254740993}}', b'{"answers":{"first_name":1e308}}', b'{"answers":{"__proto__":{"x":1}}}',
                     b'{"answers":{"constructor":1}}', b'{"answers":{"":1}}', b'{"answers":{"\\u0000":1}}', b'{"answers":{"first_name":{"a":[1]}}}',
                     b'{"answers":{"first_name":"' + b"a" * 900_000 + b'"}}', b'{"answers":{"' + b"k" * 900_000 + b'":1}}',
                     b'{"answers":{' + b",".join(b'"k%d":1' % number for number in range(50_000)) + b"}}",
                     b'{"answers":{"first_name":' + b"[" * 50 + b"]" * 50 + b"}}", b'{"answers":{"birth_date":"0000-00-00"}}'):
            with self.subTest(body[:40]):
                answer = self.validate(body)
                self.assertEqual(answer.status, 200, answer)
                self.assertFalse(answer.json["valid"])

    def test_a_number_that_no_double_holds_is_a_finding(self):
        answer = self.validate(b'{"answers":{"first_name":1e999}}')
        self.assertEqual((answer.status, answer.json["findings"][0]["code"]), (200, "type"))

    def test_media_types(self):
        for type in ("text/plain", FORM, "multipart/form-data; boundary=x", "application/yaml", "", "application/jsonx", "x" * 300):
            self.assertEqual(self.validate(b'{"answers":{}}', {"Content-Type": type}).status, 415, type)
        for type in ("application/json", "application/JSON; charset=utf-8", "application/vnd.x+json"):
            self.assertEqual(self.validate(b'{"answers":{}}', {"Content-Type": type}).status, 200, type)

    def multipart(self, body, boundary="x", browser=None):
        browser = browser or self.browser
        return browser.request("POST", "/f/kyb/NL", body, {"Content-Type": f"multipart/form-data; boundary={boundary}"}, timeout=15)

    def setUp(self):
        self.browser = Browser(server)

    def test_forms_of_several_parts_that_are_none(self):
        self.browser.start("kyb/NL")
        fields = self.browser.page.hidden()
        part = lambda name, value, more="": f'--x\r\nContent-Disposition: form-data; name="{name}"{more}\r\n\r\n{value}\r\n'
        good = "".join(part(name, value) for name, value in fields.items()) + part("legal_form", "bv") + part("action", "update")
        self.assertEqual(self.multipart(good + "--x--\r\n").status, 303)
        for name, body, boundary in (
            ("no end", good, "x"), ("no boundary", good + "--x--\r\n", ""), ("another boundary", good + "--x--\r\n", "y"),
            ("a long boundary", good, "x" * 100), ("no headers", "--x\r\nabc\r\n--x--\r\n", "x"), ("no name", "--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n", "x"),
            ("nothing", "", "x"), ("the end alone", "--x--\r\n", "x"), ("parts without number", "--x\r\n" * 20_000, "x"),
            ("many empty parts", (part("a", "") * 11_000) + "--x--\r\n", "x"), ("a preamble", "hello\r\n" + good + "--x--\r\n", "x"),
        ):
            with self.subTest(name):
                self.assertIn(self.multipart(body, boundary).status, (400, 403, 413, 415, 422))
        bad = good.encode() + b'--x\r\nContent-Disposition: form-data; name="company_name"\r\n\r\n\xff\xfe\r\n--x--\r\n'
        self.assertEqual(self.multipart(bad).status, 400)
        twice = part("csrf", "0" * 32) + good + "--x--\r\n"
        self.assertEqual(self.multipart(twice).status, 403)

    def test_fields_of_a_form_that_are_none(self):
        self.browser.start("kyb/NL")
        fields = urllib.parse.urlencode(self.browser.page.hidden() | {"action": "update"})
        for tail in ("&company_name=%", "&company_name=%F", "&company_name=%zz", "&company_name=%FF%FE", "&company_name=%C0%AF", "&%FF=x"):
            answer = self.browser.request("POST", "/f/kyb/NL", fields + tail, {"Content-Type": FORM})
            self.assertEqual(answer.status, 400, tail)
        for tail in ("&company_name=Caf%C3%A9", "&company_name=Caf%c3%a9", "&&&=&=x&x", "&company_name=" + "%26" * 1000):
            self.browser.get("/f/kyb/NL")
            fields = urllib.parse.urlencode(self.browser.page.hidden() | {"action": "update"})
            answer = self.browser.request("POST", "/f/kyb/NL", fields + tail, {"Content-Type": FORM})
            self.assertEqual(answer.status, 303, tail)

    def test_what_a_page_says_it_showed_is_not_believed(self):
        """One request ended the process, and others took it for minutes: `shown` names the fields of a page."""
        self.browser.start("kyb/NL")
        chosen = {"legal_form": "stichting"}
        self.browser.go_on("/f/kyb/NL", self.browser.page.hidden() | chosen | {"action": "update"})
        fields = self.browser.page.hidden() | chosen
        self.assertIn("board", fields["shown"])
        shown = fields["shown"] + " "
        for name, value in (
            ("the greatest index", "board/9223372036854775807/name"), ("one beyond", "board/9223372036854775808/name"),
            ("a negative index", "board/-1/name board/-9223372036854775808/name"), ("a far index", "board/4000000/name"),
            ("one list many times", "board " * 32_000), ("one field many times", "company_name " * 100_000),
            ("many indices", " ".join(f"board/{number}/name" for number in range(20_000))), ("depth", "board/0/" * 500 + "name"),
            ("many depths", " ".join(f"{number:04}/" + "0/" * 490 + "a" for number in range(1_000))),
        ):
            for action in ("update", "add:board", "remove:board/0"):
                with self.subTest(name=name, action=action):
                    answer = self.browser.send("/f/kyb/NL", fields | {"shown": shown + value, "action": action}, timeout=10)
                    self.assertIn(answer.status, (200, 303, 400, 413, 422))
                    self.assertTrue(server.lives)

    # Lists are three deep at most, so that a path of 20,000 parts is no field’s.
    def test_a_path_of_many_parts(self):
        self.browser.start("kyb/NL")
        fields = self.browser.page.hidden() | {"legal_form": "stichting", "action": "update"}
        answer = self.browser.send("/f/kyb/NL", fields | {"shown": "legal_form board " + "board/0/" * 20_000 + "name"}, timeout=10)
        self.assertIn(answer.status, (200, 303, 400, 413, 422))

    def test_buttons_that_no_page_has(self):
        self.browser.start("kyb/NL")
        self.browser.go_on("/f/kyb/NL", self.browser.page.hidden() | {"legal_form": "stichting", "action": "update"})
        fields = self.browser.page.hidden() | {"legal_form": "stichting"}
        for action in ("remove:board/-5", "remove:board/9223372036854775807", "remove:board/99999999999999999999", "remove:", "remove:/", "add:",
                       "add:company_name", "add:board/0/name", "suggest:company_name/x", "suggest:", "suggest:/", "retry:x", "skip:x", "language:xx",
                       'language:"><script>', "language:", 'change:"\r\nX-A: b', "change:é x", "change:", "submit", "submit:x", "", ":", "x" * 5000, "\0"):
            with self.subTest(action[:40]):
                answer = self.browser.send("/f/kyb/NL", fields | {"action": action})
                self.assertIn(answer.status, (200, 303, 400, 409, 422), answer)
                self.assertNotIn("x-a", answer.headers)
                if answer.status == 303:
                    self.assertRegex(answer.headers["location"], r"^/f/kyb/NL[!-~]*$")
                self.browser.get("/f/kyb/NL")
                fields |= {"revision": self.browser.page.hidden().get("revision", "0")}


class CSRFTest(Attack):
    def test_pages_take_what_they_sent_themselves(self):
        mine, other = Browser(server), Browser(server)
        mine.start("kyc/NL")
        other.start("kyc/NL")
        fields = mine.page.hidden() | {"action": "update"}
        stranger = Browser(server)
        stranger.get("/f/kyc/NL")
        foreign = [{"Sec-Fetch-Site": site} for site in ("cross-site", "same-site", "Same-Origin", "", "x")]
        foreign += [{"Origin": origin} for origin in ("https://evil.example", "null", "http://127.0.0.1:1", server.address + ".evil.example", "")]
        for sent, headers in [(fields | {"csrf": ""}, {}), (fields | {"csrf": other.page.hidden()["csrf"]}, {}),
                              (fields | {"csrf": stranger.page.hidden()["csrf"]}, {}), (fields | {"csrf": fields["csrf"].upper()}, {}),
                              ({k: v for k, v in fields.items() if k != "csrf"}, {})] + [(fields, each) for each in foreign]:
            with self.subTest(headers=headers, csrf=sent.get("csrf")):
                self.assertEqual(mine.send("/f/kyc/NL", sent, origin=False, headers=headers).status, 403)
        for headers in ({}, {"Sec-Fetch-Site": "same-origin"}, {"Origin": server.address}, {"Origin": "null", "Sec-Fetch-Site": "same-origin"}):
            self.assertEqual(mine.send("/f/kyc/NL", fields, origin=False, headers=headers).status, 303, headers)

    def test_scripts_of_pages_and_links_back(self):
        mine, other = Browser(server), Browser(server)
        mine.start("kyc/NL")
        other.start("kyc/NL")
        token = mine.page.hidden()["csrf"]
        for word in ("step", "submit", "name", "source", "language", "extend", "draft"):
            for headers in ({}, {"X-CSRF-Token": other.page.hidden()["csrf"]}, {"X-CSRF-Token": token, "Sec-Fetch-Site": "cross-site"},
                            {"X-CSRF-Token": token, "Origin": "https://evil.example"}):
                answer = mine.request("POST", f"/f/kyc/NL/{word}", b"{}", {"Content-Type": "application/json"} | headers)
                self.assertEqual((answer.status, answer.json["code"]), (403, "not_from_page"), word)
        link = f"/f/kyc/NL/resume/{other.cookie('kyc/NL')}"
        answer = mine.get(link)
        self.assertEqual(answer.status, 200)
        self.assertEqual(mine.cookie("kyc/NL"), mine.cookie("kyc/NL"))
        self.assertNotIn("__Host-form", answer.headers.get("set-cookie", ""))
        self.assertEqual(mine.send(link, {}).status, 403)
        self.assertEqual(mine.send(link, mine.page.hidden(), headers={"Sec-Fetch-Site": "cross-site"}).status, 403)

    def test_starting_needs_the_page(self):
        browser, other = Browser(server), Browser(server)
        browser.get("/f/kyc/NL")
        other.get("/f/kyc/NL")
        before = server.rows("select count(*) from sessions")
        for fields in ({}, {"csrf": "x"}, other.page.hidden()):
            self.assertEqual(browser.send("/f/kyc/NL", fields).status, 403)
        browser.cookies.clear()
        self.assertEqual(browser.send("/f/kyc/NL", browser.page.hidden()).status, 403)
        self.assertEqual(server.rows("select count(*) from sessions"), before)

    def test_cookies_are_kept_from_scripts_and_other_sites(self):
        browser = Browser(server)
        first = browser.get("/f/kyc/NL").headers["set-cookie"]
        second = browser.send("/f/kyc/NL", browser.page.hidden()).headers["set-cookie"]
        for cookie in (first, second):
            self.assertTrue(cookie.startswith("__Host-"))
            for attribute in ("Secure", "HttpOnly", "SameSite=Strict", "Path=/"):
                self.assertIn(attribute, cookie)
            self.assertNotIn("Domain", cookie)


class SecretTest(Attack):
    def test_another_sessions_secret_opens_nothing(self):
        one, two = server.session("kyc/DE"), server.session("kyc/DE")
        id, secret = one["session"], one["secret"]
        for wrong in (two["secret"], secret[:-1], secret + "0", secret.upper(), "", "0" * 64, f"{id}.{secret}", server.tokens["app"], server.tokens["admin"]):
            for method, path, body in (("GET", "", None), ("PATCH", "", {"step": "main", "answers": {}}), ("POST", "/submit", None),
                                       ("PUT", "/images/x", b"x"), ("POST", "/names/x", {"name": "x"}), ("GET", "/sources/x", None)):
                with self.subTest(wrong=wrong[:8], method=method, path=path):
                    answer = server.request(method, f"/v1/sessions/{id}{path}", body, wrong or None)
                    self.assertIn((answer.status, answer.json["code"]), ((404, "no_such_session"), (401, "token_needed")))
                    self.assertNotIn("kyc/DE", answer.text)
        self.assertEqual(server.get(f"/v1/sessions/{two['session']}", secret).status, 404)
        self.assertEqual(server.get(f"/v1/sessions/{id.upper()}", secret).status, 404)
        self.assertEqual(server.get(f"/v1/sessions/{id}", secret).status, 200)
        self.assertIsNone(server.get(f"/v1/sessions/{id}", secret).json["secret"])

    def test_strangers_share_no_session_by_a_key(self):
        first = server.request("POST", "/v1/forms/kyc/DE/sessions", {}, None, {"Idempotency-Key": "1"})
        second = server.request("POST", "/v1/forms/kyc/DE/sessions", {}, None, {"Idempotency-Key": "1"})
        self.assertEqual((first.status, second.status), (400, 400))
        other = server.token("another-app", "app")
        first = server.request("POST", "/v1/forms/kyc/DE/sessions", {}, "app", {"Idempotency-Key": "1"})
        second = server.request("POST", "/v1/forms/kyc/DE/sessions", {}, other, {"Idempotency-Key": "1"})
        self.assertEqual((first.status, second.status), (201, 201))
        self.assertNotEqual(first.json["session"], second.json["session"])

    def test_cookies_that_were_put_together(self):
        one, two = Browser(server), Browser(server)
        one.start("kyc/NL")
        two.start("kyc/NL")
        (id, secret), (other_id, other_secret) = one.cookie("kyc/NL").split("."), two.cookie("kyc/NL").split(".")
        name = "__Host-form-kyc.NL"
        for value in (f"{id}.{other_secret}", f"{other_id}.{secret}", f"{id}.", f".{secret}", id, f"{id}.{secret}.x", f'"{id}.{secret}"',
                      f"{id}.{secret.upper()}", "a" * 4000, "..", "%00", f"{id}%2E{secret}", "' or 1=1 --"):
            with self.subTest(value[:40]):
                answer = server.get("/f/kyc/NL", headers={"Cookie": f"{name}={value}"})
                self.assertEqual(answer.status, 200)
                self.assertNotIn("shown", Page(answer.text).hidden())
        for header in (f"{name.lower()}={id}.{secret}", f"form-kyc.NL={id}.{secret}", f"__Host-form-kyc.nl={id}.{secret}", f"x={name}={id}.{secret}"):
            self.assertNotIn("shown", Page(server.get("/f/kyc/NL", headers={"Cookie": header}).text).hidden())
        self.assertIn("shown", Page(server.get("/f/kyc/NL", headers={"Cookie": f"a; =b; {name}={id}.{secret}; c"}).text).hidden())

    def test_a_session_is_of_its_form(self):
        browser = Browser(server)
        browser.start("kyc/NL")
        answer = server.get("/f/kyc/DE", headers={"Cookie": f"__Host-form-kyc.DE={browser.cookie('kyc/NL')}"})
        self.assertNotIn("shown", Page(answer.text).hidden())


NAUGHTY = (
    '"><script>alert(1)</script>', "' onmouseover=alert(1) x='", "</title><svg/onload=alert(1)>", "{{csrf}} {{{csrf}}} {{#fields}}{{/fields}}",
    "</script><!--<script>", "<!-- --><img src=x onerror=alert(1)>", "javascript:alert(1)", "&lt;b&gt;&#x3c;b&#x3e; &amp;amp; &#0;",
    "\u202eabc\u2066 \u2028\u2029\ufeff", "]]><?php <![CDATA[", "`${alert(1)}`", "</textarea></select></button></form><b>", "%3Cscript%3E%00",
    "👩‍👩‍👧‍👦 é e\u0301 🏳️‍🌈", " autofocus onfocus=alert(1) ", "\\u003cscript\\u003e \\\" \\'", "<bdi></bdi><a href=//evil.example>", "a\tb",
)


def in_a_line(text):
    """A text without what no line can hold."""
    return re.sub("[\t\u2028\u2029\ufeff\u202e\u2066]", " ", text)


def config(key, text):
    """A form with a text in every possible place."""
    options = lambda count: [{"value": f"v{number}", "label": f"{text} {number}"} for number in range(count)]
    words = {"label": text, "hint": text}
    return {
        "form": key, "title": text, "description": text, "country": "NL", "locale": "en",
        "policy": {"time_zone": "Europe/Amsterdam"},
        "steps": [
            {"id": "one", "title": text, "fields": [
                {"id": "line", "type": "text", "required": True, "placeholder": text, **words,
                 "validation": [{"pattern": "^[^¤]*$", "message": text}, {"max_length": 200}]},
                {"id": "area", "type": "long_text", "placeholder": text, **words},
                {"id": "radio", "type": "select", "options": options(3), **words},
                {"id": "many", "type": "select", "options": options(30), **words},
                {"id": "boxes", "type": "multi_select", "options": options(3), **words},
                {"id": "yes", "type": "boolean", **words},
                {"id": "secret", "type": "password", **words},
                {"id": "told", "type": "note", "label": text},
                {"id": "things", "type": "list", "label": text, "max_items": 3,
                 "fields": [{"id": "thing", "type": "text", "required": True, **words}]},
                {"id": "photo", "type": "image", **words},
            ]},
            {"id": "two", "title": text, "fields": [
                {"id": "last", "type": "text", "required": True, "default": in_a_line(text), **words},
                {"id": "twice", "type": "text", "calculate": {"cat": [{"var": "line"}, {"var": "line"}]}, **words}]},
        ],
        "outcomes": {"completed": {"title": text, "text": text, "link": "https://example.com/"}},
        "checks": [{"assert": {"!=": [{"var": "last"}, "wrong"]}, "field": "last", "message": text}],
    }


class MarkupTest(Attack):
    """No text creates an element or attribute: each page has the structure of a form with plain texts."""

    @classmethod
    def setUpClass(cls):
        link = server.run("token", "link", "t-admin")
        cls.console = Browser(server)
        cls.console.get("/sign-in/" + re.search(r"fmlk_[\w-]+", str(link))[0])
        cls.console.send("/sign-in/" + re.search(r"fmlk_[\w-]+", str(link))[0], cls.console.page.hidden())
        cls.plain = cls.pages("kyc/A0", "plain words")

    @classmethod
    def pages(cls, key, text):
        """All pages that a form comes to, with a text as its own words, as answers, as messages and as names of files."""
        for message in (text, text + " again"):
            document = config(key, text) | {"description": message}
            sent = server.request("POST", f"/v1/forms/{key}/versions?message={urllib.parse.quote(message, safe='')}", json.dumps(document), "publisher",
                                  {"If-Match": '"0"' if message == text else '"1"', "Content-Type": "application/yaml"})
            if sent.status != 200:
                raise AssertionError(sent)
        pages = {}
        browser = Browser(server)
        address = f"/f/{key}"

        def keep(name, answer):
            pages[name] = answer

        keep("picker", browser.get(f"/?q={urllib.parse.quote(text, safe='')}"))
        keep("entrance", browser.get(address))
        browser.send(address, browser.page.hidden())
        keep("first", browser.get(address))
        answers = {"line": text + "¤", "area": text, "radio": text, "many": text, "boxes": text, "secret": in_a_line(text)}
        keep("refused", browser.go_on(address, browser.page.hidden() | answers | {"action": "continue"}))
        keep("item", browser.go_on(address, browser.page.hidden() | answers | {"action": "add:things"}))
        answers |= {"line": in_a_line(text), "radio": "v1", "many": "v2", "boxes": "v1", "things/0/thing": in_a_line(text), "area": in_a_line(text), "secret": in_a_line(text)}
        parts = [f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in (browser.page.hidden() | answers | {"action": "update"}).items()]
        name = text.replace('"', "%22")
        parts.append(f'--x\r\nContent-Disposition: form-data; name="photo"; filename="{name}.png"\r\nContent-Type: image/png\r\n\r\nno image\r\n--x--\r\n')
        sent = browser.request("POST", address, "".join(parts).encode(), {"Content-Type": "multipart/form-data; boundary=x"})
        keep("file", browser.get(sent.headers["location"]) if sent.status == 303 else sent)
        moved = browser.send(address, browser.page.hidden() | answers | {"action": "continue"})
        if moved.status != 303:
            raise AssertionError((text, moved.status, Page(moved.text).text))
        keep("second", browser.get(moved.headers["location"]))
        keep("second refused", browser.go_on(address, browser.page.hidden() | {"last": "wrong", "action": "continue"}))
        keep("saved", browser.go_on(address, browser.page.hidden() | {"last": in_a_line(text), "action": "save"}))
        browser.get(f"{address}?step=two")
        moved = browser.send(address, browser.page.hidden() | {"last": in_a_line(text), "action": "continue"})
        keep("review", browser.get(address))
        keep("outcome", browser.go_on(address, browser.page.hidden() | {"action": "submit"}))
        for name, path in {
            "step": f"{address}?step={urllib.parse.quote(text, safe='')}", "language": f"{address}?lang={urllib.parse.quote(text, safe='')}",
            "resume": f"{address}/resume/{urllib.parse.quote(text, safe='')}", "consent": f"{address}/consent/{urllib.parse.quote(text, safe='')}",
            "nothing": "/" + urllib.parse.quote(text, safe=""), "no form": f"/f/{urllib.parse.quote(text, safe='')}/x",
            "accounts": f"/accounts?q={urllib.parse.quote(text, safe='')}", "sort": f"/accounts?sort={urllib.parse.quote(text, safe='')}",
            "account": f"/accounts/{urllib.parse.quote(text, safe='')}", "country": f"/?country={urllib.parse.quote(text, safe='')}",
            "open": f"/playground?open={urllib.parse.quote(text, safe='')}", "sign-in": f"/sign-in/{urllib.parse.quote(text, safe='')}",
        }.items():
            keep(name, server.get(path, headers={"Accept": "text/html", "Accept-Language": "en"}))
        person = Browser(server)
        person.get("/playground")
        keep("playground", person.send("/playground", {"csrf": person.page.hidden()["csrf"], "document": json.dumps(config(key, text)), "form": ""}))
        keep("playground of nonsense", person.send("/playground", {"csrf": person.page.hidden()["csrf"], "document": f"form: x\n{json.dumps(text)}: 1\n", "form": text}))
        for name, path in {"forms": "", "form": f"/forms/{key}", "versions": f"/forms/{key}/versions/1", "compare": f"/forms/{key}/compare?from=1&to=2",
                           "publish": f"/forms/{key}/publish", "rollback": f"/forms/{key}/rollback"}.items():
            keep(f"console {name}", cls.console.follow(f"/admin{path}"))
        cls.console.follow(f"/admin/forms/{key}/publish")
        fields = {name: value for name, value in cls.console.page.hidden().items()}
        keep("console reading", cls.console.go_on(f"/admin/forms/{key}/publish", fields | {"document": json.dumps(config(key, text)), "message": text}))
        cls.console.get(f"/admin/forms/{key}/rollback")
        keep("console rolling back", cls.console.send(f"/admin/forms/{key}/rollback", cls.console.page.hidden() | {"message": text, "to": text, "channel": text}))
        return pages

    def test_texts_stay_texts(self):
        for number, text in enumerate(NAUGHTY, 1):
            pages = self.pages(f"kyc/A{number}", text)
            self.assertEqual(pages.keys(), self.plain.keys())
            for name, answer in pages.items():
                with self.subTest(text=text, page=name):
                    plain = self.plain[name]
                    self.assertEqual(answer.status, plain.status, Page(answer.text).text[:600])
                    self.assertLess(answer.status, 500)
                    self.harmless(answer)
                    self.assertEqual(Page(answer.text).shape, Page(plain.text).shape)

    def harmless(self, answer):
        self.assertEqual(answer.media_type, "text/html")
        self.assertIn("charset=utf-8", answer.headers["content-type"].lower())
        self.assertEqual(answer.headers["x-content-type-options"], "nosniff")
        policy = answer.headers["content-security-policy"]
        self.assertNotIn("unsafe-inline", policy)
        self.assertNotIn("'unsafe-eval'", policy)
        for tag, attributes, names in Page(answer.text).elements:
            self.assertEqual(len(names), len(set(names)), (tag, names))
            for name, value in attributes.items():
                self.assertFalse(name.startswith("on"), (tag, name))
                if name in ("href", "src", "action", "formaction"):
                    own = (value or "").removeprefix(server.address)
                    self.assertRegex(own, r"^(/(?!/)|\?|#|https://example\.com/|mailto:)|^$", (tag, name))
            if tag == "script":
                self.assertTrue("src" in attributes or attributes.get("type") == "application/json", attributes)

    def test_data_in_pages_is_json_whatever_stands_in_it(self):
        for text in NAUGHTY[:6]:
            person = Browser(server)
            person.get("/playground")
            answer = person.send("/playground", {"csrf": person.page.hidden()["csrf"], "document": json.dumps(config("kyc/ZZ", text)), "form": ""})
            found = re.findall(r'<script[^>]*type="application/json"[^>]*>(.*?)</script>', answer.text, re.S)
            self.assertGreater(len(found), 0)
            for each in found:
                self.assertIn(text, json.dumps(json.loads(each), ensure_ascii=False) if '"' not in text else text)
                self.assertNotIn("<", each)

    links = ("javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "data:text/html,<script>", "vbscript:x", "\tjavascript:x")

    def linked(self, key, link):
        return {"form": key, "locale": "en", "fields": [{"id": "a", "type": "text"}], "outcomes": {"completed": {"title": "Done", "link": link}}}

    def test_links_lead_nowhere_that_runs(self):
        for number, link in enumerate(("https://example.com/fine", *self.links)):
            key = f"kyc/L{number}"
            sent = server.request("POST", f"/v1/forms/{key}/versions", json.dumps(self.linked(key, link)), "publisher", {"If-Match": '"0"'})
            if number and sent.status == 422:
                continue
            browser = Browser(server)
            browser.start(key)
            moved = browser.send(f"/f/{key}", browser.page.hidden() | {"a": "x", "action": "continue"})
            if moved.status == 303:
                browser.get(f"/f/{key}")
            answer = browser.go_on(f"/f/{key}", browser.page.hidden() | {"action": "submit"})
            self.assertEqual((answer.status, "Done" in answer.text), (200, True), answer)
            self.assertEqual("https://example.com/fine" in answer.text, number == 0)
            self.harmless(answer)

    # Pages leave such a link out.
    def test_links_that_run_are_told_to_the_author(self):
        for link in self.links:
            found = server.request("POST", "/v1/lint", json.dumps(self.linked("kyc/Link", link)), "author").json["files"][0]
            self.assertGreater(found["errors"], 0, link)

    def test_problems_are_json_that_nobody_reads_as_a_page(self):
        for text in NAUGHTY:
            quoted = urllib.parse.quote(text, safe="")
            for path in (f"/v1/forms/{quoted}/x", f"/v1/sessions/{quoted}", f"/problems/{quoted}", f"/v1/submissions/{quoted}", f"/v1/submissions?form={quoted}"):
                answer = server.get(path, "admin")
                self.assertIn(answer.status, (400, 401, 404), path)
                self.assertEqual(answer.media_type, "application/problem+json")
                self.assertEqual(answer.headers["x-content-type-options"], "nosniff")
                self.assertIn("default-src 'none'", answer.headers["content-security-policy"])

    def test_looks_of_fields_are_looks(self):
        looks = {"fields": [{"id": "a", "displayText": "A", "inputType": "string", "fontStyle": "x}body{background:url(//evil)}", "fontSize": "1;}</style>",
                             "foregroundColor": "red;background:url(//evil)", "backgroundColor": "#fff</style><script>"}]}
        answer = server.request("POST", "/v1/forms/quote/looks/versions", json.dumps(looks), "publisher", {"If-Match": '"0"'})
        if answer.status == 200:
            css = server.get("/f/quote/looks/style/1.css")
            self.assertEqual(css.media_type, "text/css")
            for wrong in ("evil", "url(", "</style", "<script", "body{"):
                self.assertNotIn(wrong, css.text)
        else:
            self.assertEqual(answer.status, 422, answer)


class LargePageTest(Attack):
    """A page has a bound, whatever a post names, and pages of some do not keep others waiting."""

    @classmethod
    def setUpClass(cls):
        inner = {"id": "c", "type": "list", "fields": [{"id": "z", "type": "text"}]}
        form = {"form": "kyc/Rows", "locale": "en", "fields": [{"id": "a", "type": "list", "fields": [{"id": "b", "type": "list", "fields": [inner]}]}]}
        sent = server.request("POST", "/v1/forms/kyc/Rows/versions", json.dumps(form), "publisher", {"If-Match": '"0"'})
        assert sent.status in (200, 201), sent

    def test_a_page_of_many_items_is_bounded_and_others_are_served(self):
        browser = Browser(server)
        browser.start("kyc/Rows")
        paths = [f"a/{i}/b/{j}/c/{k}/z" for i in range(10) for j in range(10) for k in range(60)]
        for _ in range(2):
            sent = browser.send("/f/kyc/Rows", browser.page.hidden() | {"action": "update", "shown": " ".join(paths)}, timeout=120)
            self.assertEqual(sent.status, 303, sent)
            page = browser.get("/f/kyc/Rows", timeout=120)
            self.assertEqual(page.status, 200, page)
            self.assertEqual(page.text.count('<fieldset class="item"'), 2000)
        cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        others = [socket.create_connection((server.host, server.port)) for _ in range(25)]
        try:
            for other in others:
                other.sendall(server.head("GET /f/kyc/Rows HTTP/1.1", f"Cookie: {cookie}"))
            self.assertEqual(server.get("/f/kyc/NL", timeout=20).status, 200)
        finally:
            for other in others:
                other.close()

    def test_work_of_clients_that_left_is_given_up(self):
        fields = [{"id": f"f{number}", "type": "text", "validation": [{"pattern": "^[a-z]{1,40}[0-9]{1,40}$"}]} for number in range(3_000)]
        config = json.dumps({"form": "kyc/Long", "locale": "en", "fields": fields}).encode()
        head = server.head(
            "POST /v1/lint HTTP/1.1", "Authorization: Bearer " + server.tokens["author"],
            "Content-Type: application/json", f"Content-Length: {len(config)}")

        def count():
            return server.logged().count('"code":"client_gone"')

        before = count()
        for _ in range(16):
            with socket.create_connection((server.host, server.port)) as connection:
                connection.sendall(head + config)
        self.assertTrue(eventually(lambda: count() > before, 60))

    def test_texts_of_a_page_are_no_longer_than_a_body(self):
        browser = Browser(server)
        browser.start("kyc/DE")
        fields = browser.page.hidden() | {"first_name": "x" * (2 << 20), "action": "update"}
        head = {"Content-Type": "multipart/form-data; boundary=b"}
        body = "".join(f'--b\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in fields.items()) + "--b--\r\n"
        self.assertEqual(browser.request("POST", "/f/kyc/DE", body, head).status, 413)
        self.assertEqual(browser.request("POST", "/f/kyc/DE", urllib.parse.urlencode(fields), {"Content-Type": FORM}).status, 413)

    def test_language_tags_are_short(self):
        tag = "en" + "-abcdefgh" * 20
        self.assertEqual(server.post("/v1/forms/kyc/DE/sessions", {"locale": tag}).status, 400)
        self.assertNotIn(tag, server.get(f"/f/kyc/DE?lang={tag}").text)
        self.assertEqual(server.post("/v1/forms/kyc/DE/sessions", {"locale": "zh-Hant-TW"}).status, 201)
        browser = Browser(server)
        browser.start("kyc/DE")
        self.assertNotIn(tag, browser.go_on("/f/kyc/DE", browser.page.hidden() | {"action": f"language:{tag}"}).text)


class MarkerTest(unittest.TestCase):
    """Personal values are absent from the log and the metrics, and answers are never in the clear in the database."""

    def test_planted_markers(self):
        server = Server().start()
        self.addCleanup(server.close)
        personal = lambda name: f"zq{name}qz"
        answers = json.loads((ROOT / "Seeds/Try/kyc-DE-passes.json").read_text()) | {"first_name": personal("first"), "last_name": personal("last")}
        body = {"answers": answers | {personal("unknown"): 1}, "subject": personal("subject"), "context": {"x": personal("context")}}
        key = {"Idempotency-Key": personal("key")}
        refused = server.request("POST", "/v1/forms/kyc/DE/submissions", body, "app", key)
        self.assertEqual(refused.status, 200, refused)
        del body["answers"][personal("unknown")]
        sent = server.request("POST", "/v1/forms/kyc/DE/submissions", body, "app", {"Idempotency-Key": personal("other")})
        self.assertTrue(sent.json["accepted"], sent)
        started = server.session("kyc/DE", {"subject": personal("sessions")}, "app")
        server.answer(started, "main", answers | {"tax_id": personal("wrong")})
        server.answer(started, personal("step"), {})
        name = server.session("identity/US")
        server.request("POST", f"/v1/sessions/{name['session']}/names/screen_name", {"name": personal("name")}, name["secret"])
        server.answer(name, "name", {"screen_name": personal("held")})
        server.request("PUT", f"/v1/sessions/{name['session']}/images/avatar", personal("image"), name["secret"], {"Content-Type": f"image/{personal('type')}"})
        server.post("/v1/forms/kyc/DE/versions/1/validate", {"answers": {"first_name": personal("tried")}}, "app")
        server.post("/v1/forms/kyc/DE/resolve", {"subject": personal("resolved")}, "app")
        server.post("/ofrep/v1/evaluate/flags/kyc/DE", {"context": {"targetingKey": personal("flag")}}, "app")
        for path in (f"/{personal('path')}", f"/?q={personal('query')}", f"/v1/sessions/{personal('id')}", f"/v1/forms/{personal('kind')}/x", f"/accounts?q={personal('search')}",
                     f"/assets/0123456789abcdef/{personal('file')}", f"/v1/accounts?search={personal('account')}", f"/f/kyc/DE/resume/{personal('resume')}", f"/v1/{personal('param')}?{personal('a')}={personal('b')}"):
            server.get(path, "viewer")
            server.request("POST", path, personal("posted"), headers={"Content-Type": FORM})
        server.get("/", headers={"User-Agent": personal("agent"), "Referer": personal("referer"), "Cookie": personal("cookie"), "Accept-Language": personal("language"),
                                 "Authorization": "Bearer " + personal("bearer"), "X-Request-ID": personal("request"), "Host": personal("host")})
        server.raw(f"{personal('method').upper()} / HTTP/1.1\r\n{personal('header')}: x\r\n\r\n".encode(), timeout=1)
        browser = Browser(server)
        browser.start("kyc/DE")
        browser.send("/f/kyc/DE", browser.page.hidden() | {"first_name": personal("typed"), "shown": f"first_name {personal('shown')}", "action": personal("action")})
        server.request("POST", "/v1/forms/kyc/DE/sessions", '{"%s": 1' % personal("json"), None, {"Content-Type": "application/json"})
        metrics = server.get("/metrics").text
        secrets = [started["secret"], name["secret"], browser.cookie("kyc/DE").split(".")[1], *server.tokens.values()]
        server.stop()
        log = server.logged()
        self.assertGreater(log.count("\n"), 30)
        for place, text in (("log", log), ("metrics", metrics)):
            self.assertEqual(re.findall(r"zq\w{1,20}qz", text, re.I), [], place)
            for secret in secrets:
                self.assertNotIn(secret, text, place)
        for line in log.splitlines():
            # A server without an engine says so before it logs.
            if line.startswith("note: pages go without their script"):
                continue
            entry = json.loads(line)
            self.assertLessEqual(set(entry), {"time", "level", "event", "request", "method", "route", "status", "ms", "code"}, entry)
            self.assertNotRegex(entry.get("route", ""), r"[0-9a-f]{8}-")
        stored = b"".join(path.read_bytes() for path in server.folder.glob("f.db*"))
        self.assertEqual(re.findall(rb"zq\w{1,20}qz", stored, re.I), [])
        for secret in secrets:
            self.assertNotIn(secret.encode(), stored)

    def test_metrics_do_not_grow_with_what_is_asked(self):
        server = Server().start()
        self.addCleanup(server.close)
        server.get("/nothing/0")
        server.get("/metrics")
        before = server.get("/metrics").text.count("\n")
        for number in range(200):
            server.get(f"/nothing/{number}/{'x' * number}")
            server.get(f"/v1/forms/a{number}/x", "viewer")
        self.assertLess(server.get("/metrics").text.count("\n") - before, 60)


if __name__ == "__main__":
    unittest.main()
