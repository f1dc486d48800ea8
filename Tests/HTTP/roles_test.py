"""No route answers without the role it needs: a table over all routes and all roles.

    python3 -m unittest discover -s Tests/HTTP -p '*_test.py'
"""

import datetime
import re
import time
import unittest

from server import INCLUDED, ROLES, ROOT, Browser, Server, eventually


def routes(kind):
    """Who may use each route, written down apart from the server's own table: neither can be changed alone."""
    lines = (ROOT / "Tests/HTTP/routes.tsv").read_text().splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return {f"{method} {path}": who for of, who, method, path in rows if of == kind}


# The interface, which OpenAPI describes, and pages, which it leaves out: public ones (`script`: opened by the page's cookie and
# its token), and those of the console, for browsers signed in by a link of a token with the role.
EXPECTED, PAGES = routes("interface"), routes("page")

VALUES = {"kind": "kyc", "name": "DE", "number": "1", "id": "00000000-0000-7000-8000-000000000000", "key": "kyc/DE",
          "field": "avatar", "release": "0123456789abcdef", "file": "form.js", "code": "not_found", "secret": "x.y", "review": "1", "token": "x", "format": "json", "change": "pause", "source": "countries",
          "digest": "change-jcs1:" + "0" * 64}


def setUpModule():
    global server, description
    server = Server().start()
    description = server.get("/openapi.json").json


def tearDownModule():
    server.close()


def operations():
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


def filled(path, **values):
    return re.sub(r"\{(\w+)\}", lambda found: {**VALUES, **values}[found[1]], path)


def ask(route, token, **values):
    """A minimal request: an authorised sender gets an error about missing members."""
    method, path = route.split(" ")
    if method == "GET":
        return server.get(filled(path, **values), token)
    return server.request(method, filled(path, **values), {}, token)


def described(operation):
    """Whom an operation is for, as the description says it."""
    security = operation.get("security")
    if security is None:
        return "everybody"
    if {"session": []} in security:
        return "session"
    return "applicant" if {} in security else operation["x-role"]


class TableTest(unittest.TestCase):
    def test_description_and_table_agree(self):
        self.assertEqual({route: described(operation) for route, operation in operations()}, EXPECTED)

    def test_no_route_of_the_server_is_missing(self):
        table = (ROOT / "Sources/Server/Routes.swift").read_text()
        routes = re.findall(r'Route\(\s*\.(\w+), "([^"]+)", \.(\w+)(?:\(\.(\w+)\))?', table)
        self.assertEqual(len(routes), table.count("Route("), "a route is written in a way that is not read")
        found = {f"{method.upper()} {path.replace('...', '')}": role or kind for method, path, kind, role in routes}
        self.assertEqual(found, EXPECTED | {route: "everybody" if who == "script" else who for route, who in PAGES.items()})

    def test_every_role_on_every_route(self):
        leaves = server.rows("select count(*) from leaves")
        refused = 0
        for route, who in EXPECTED.items():
            if who not in ROLES:
                continue
            for role in (None, *ROLES):
                if role and who in INCLUDED[role]:
                    continue
                with self.subTest(route=route, role=role):
                    answer = ask(route, role)
                    refused += 1
                    self.assertEqual(answer.status, 403 if role else 401, answer)
                    self.assertEqual(answer.media_type, "application/problem+json")
                    self.assertEqual(answer.json["code"], "role_missing" if role else "token_needed")
                    if role is None:
                        self.assertEqual(answer.headers["www-authenticate"], "Bearer")
        self.assertGreater(refused, 190)
        self.assertEqual(server.rows("select count(*) from leaves"), leaves, "what was refused left a leaf")
        for route, who in EXPECTED.items():
            if who not in ROLES:
                continue
            for role in ROLES:
                if who in INCLUDED[role]:
                    with self.subTest(route=route, role=role):
                        answer = ask(route, role)
                        self.assertNotIn(answer.status, (401, 403), answer)
                        self.assertLess(answer.status, 500, answer)

    def test_sessions_open_to_no_token(self):
        session, other = server.session("kyc/DE"), server.session("kyc/DE")["secret"]
        for route, who in EXPECTED.items():
            if who == "session":
                for role in (None, *ROLES):
                    with self.subTest(route=route, role=role):
                        method, path = route.split(" ")
                        body = b"x" if method == "PUT" else b"" if method == "GET" or "submit" in path else {
                            "PATCH": {"step": "main", "answers": {}}, "POST": {"name": "x"}}[method]
                        answer = server.request(method, filled(path, id=session["session"]), body or None, role)
                        self.assertEqual((answer.status, answer.json["code"]), (401, "token_needed"), answer)
                        # A token does not replace another session's secret.
                        answer = server.request(method, filled(path, id=session["session"]), body or None, role, {"Session-Secret": other})
                        self.assertEqual((answer.status, answer.json["code"]), (404, "no_such_session"), answer)

    def test_everybody_is_asked_for_nothing(self):
        for route, who in {**EXPECTED, **PAGES}.items():
            if who == "everybody" and route.startswith("GET "):
                for role in (None, *ROLES):
                    with self.subTest(route=route, role=role):
                        self.assertNotIn(ask(route, role).status, (401, 403))

    def test_scripts_of_pages_need_the_page_and_no_token_replaces_it(self):
        for route, who in PAGES.items():
            if who == "script":
                for role in (None, *ROLES):
                    with self.subTest(route=route, role=role):
                        method, path = route.split(" ")
                        headers = {"Content-Type": "image/png"} if "/image/" in path else {}
                        answer = server.request(method, filled(path), {}, role, headers)
                        self.assertEqual((answer.status, answer.json["code"]), (403, "not_from_page"), answer)

    def test_everybody_starts_a_session_and_only_apps_say_for_whom(self):
        for role in (None, *ROLES):
            with self.subTest(role=role):
                self.assertEqual(server.post("/v1/forms/kyc/DE/sessions", {}, role).status, 201)
                for said in ({"subject": "s"}, {"context": {"country": "DE"}}, {"sources": {}}, {"test": True},
                             {"channel": "production"}):
                    answer = server.post("/v1/forms/kyc/DE/sessions", said, role)
                    self.assertEqual(answer.status, 201 if role == "app" else 403, (said, answer))

    def test_a_role_is_asked_for_before_a_body_is_read(self):
        head = server.head("POST /v1/lint HTTP/1.1", "Content-Length: 1048577")
        self.assertTrue(server.raw(head, timeout=2).startswith(b"HTTP/1.1 401 "))
        head = server.head("POST /v1/lint HTTP/1.1", "Content-Length: 900000", "Authorization: Bearer " + server.tokens["app"])
        self.assertTrue(server.raw(head, timeout=2).startswith(b"HTTP/1.1 403 "))

    def test_other_methods_are_refused_with_those_there_are(self):
        allowed = {}
        for route in (*EXPECTED, *PAGES):
            method, path = route.split(" ")
            allowed.setdefault(path, set()).add(method)
        for path, methods in allowed.items():
            for method in {"POST", "PUT", "PATCH", "DELETE"} - methods:
                with self.subTest(path=path, method=method):
                    answer = server.request(method, filled(path), None, "admin")
                    self.assertEqual(answer.status, 405)
                    self.assertEqual(set(answer.headers["allow"].split(", ")), methods)


class ConsoleTest(unittest.TestCase):
    """Pages of the console: a cookie opens them, by the role of its token, and no secret in a header does."""

    def sign_in(self, name):
        link = server.run("token", "link", name)
        secret = re.search(r"fmlk_[A-Za-z0-9_-]{43}", str(link))[0]
        browser = Browser(server)
        browser.get(f"/sign-in/{secret}")
        answer = browser.send(f"/sign-in/{secret}", browser.page.hidden())
        self.assertEqual((answer.status, answer.headers["location"]), (303, "/admin/forms"), answer)
        return browser, secret

    def ask(self, browser, route, **values):
        method, path = route.split(" ")
        return browser.get(filled(path, **values)) if method == "GET" else browser.send(filled(path, **values), {})

    def console(self):
        return {route: who for route, who in PAGES.items() if who in ROLES}

    def test_nobody_and_tokens_in_headers_see_nothing(self):
        for route in self.console():
            method, path = route.split(" ")
            for role in (None, *ROLES):
                with self.subTest(route=route, role=role):
                    headers = {"Content-Type": "application/x-www-form-urlencoded"} if method == "POST" else {}
                    answer = server.request(method, filled(path), b"a=b" if method == "POST" else None, role, headers)
                    self.assertEqual((answer.status, answer.media_type), (401, "text/html"), answer)
                    self.assertNotIn("kyc/DE", answer.text)

    def test_every_role(self):
        for role in ROLES:
            browser, _ = self.sign_in(f"t-{role}")
            for route, who in self.console().items():
                if "sign-out" in route:
                    continue
                with self.subTest(route=route, role=role):
                    answer = self.ask(browser, route)
                    if who not in INCLUDED[role]:
                        self.assertEqual(answer.status, 403, answer)
                        self.assertIn("Not allowed", answer.text)
                    elif route.startswith("POST"):
                        # It may, but sends no token of the page.
                        self.assertEqual(answer.status, 403, answer)
                        self.assertNotIn("Not allowed", answer.text)
                    else:
                        self.assertIn(answer.status, (200, 303, 404, 409), answer)
                    if role == "app":
                        self.assertNotIn("kyc/DE", answer.text)

    def test_a_form_of_the_console_needs_its_pages_token(self):
        browser, _ = self.sign_in("t-publisher")
        other, _ = self.sign_in("t-publisher")
        browser.get("/admin/forms/kyc/NL/rollback")
        fields = browser.page.hidden() | {"message": "why", "to": "1", "action": "confirm"}
        releases = server.rows("select count(*) from releases")
        other.get("/admin/forms/kyc/NL/rollback")
        for wrong, headers in (
            (fields | {"csrf": ""}, {}), (fields | {"csrf": other.page.hidden()["csrf"]}, {}),
            (fields, {"Sec-Fetch-Site": "cross-site"}), (fields, {"Sec-Fetch-Site": "same-site"}),
        ):
            self.assertEqual(browser.send("/admin/forms/kyc/NL/rollback", wrong, headers=headers).status, 403)
        self.assertEqual(browser.send("/admin/forms/kyc/NL/rollback", fields, origin=False, headers={"Origin": "https://evil.example"}).status, 403)
        self.assertEqual(server.rows("select count(*) from releases"), releases)

    def test_a_link_signs_in_once_and_a_cookie_ends_with_its_token(self):
        server.token("passing", "viewer")
        browser, secret = self.sign_in("t-passing")
        self.assertEqual(browser.get("/admin/forms").status, 200)
        again = Browser(server)
        self.assertEqual(again.get(f"/sign-in/{secret}").status, 410)
        again.get("/f/kyc/DE")
        self.assertEqual(again.send(f"/sign-in/{secret}", again.page.hidden()).status, 410)
        for wrong in ("fmlk_" + "A" * 43, "x", secret[:-1], "fmly_" + secret[5:]):
            self.assertEqual(again.get(f"/sign-in/{wrong}").status, 410)
        server.run("token", "revoke", "t-passing", "-m", "lost")
        self.assertEqual(browser.get("/admin/forms").status, 401)

    def test_signing_out_ends_the_cookie(self):
        browser, _ = self.sign_in("t-viewer")
        browser.get("/admin/forms")
        kept = dict(browser.cookies)
        hidden = browser.page.hidden()
        self.assertEqual(browser.send("/admin/sign-out", hidden).status, 200)
        browser.cookies = kept
        self.assertEqual(browser.get("/admin/forms").status, 401)

    def test_signing_in_cannot_be_done_to_somebody(self):
        link = server.run("token", "link", "t-viewer")
        secret = re.search(r"fmlk_[A-Za-z0-9_-]{43}", str(link))[0]
        victim = Browser(server)
        victim.get("/f/kyc/DE")
        fields = victim.page.hidden()
        self.assertEqual(victim.send(f"/sign-in/{secret}", fields, headers={"Sec-Fetch-Site": "cross-site"}).status, 403)
        self.assertEqual(victim.send(f"/sign-in/{secret}", {}).status, 403)
        self.assertNotIn("__Host-console", victim.cookies)

    def test_a_narrowed_token_sees_its_own_forms_alone(self):
        server.token("narrow", "publisher", "--forms", "kyc/DE")
        browser, _ = self.sign_in("t-narrow")
        self.assertNotIn("kyc/NL", browser.get("/admin/forms").text)
        for route, who in self.console().items():
            if "{kind}" in route and route.startswith("GET") and who in INCLUDED["publisher"]:
                self.assertIn(self.ask(browser, route, name="DE").status, (200, 303, 404, 409), route)
                self.assertEqual(self.ask(browser, route, name="NL").status, 403, route)


    def test_a_narrowed_admin_gives_no_more_than_it_has(self):
        server.token("narrow-admin", "admin", "--forms", "kyc/DE")
        browser, _ = self.sign_in("t-narrow-admin")
        browser.get("/admin/people/new")
        made = browser.send("/admin/people/new", browser.page.hidden() | {"name": "t-wide", "role": "admin", "forms": "", "for": "12h"})
        self.assertNotRegex(made.text, r"fmly_[\w-]{43}")
        self.assertNotIn("t-wide", str(server.run("token", "list")))

    def test_a_narrowed_admin_takes_no_more_than_it_has(self):
        server.token("narrow-admin-2", "admin", "--forms", "kyc/DE")
        server.token("victim", "viewer")
        browser, _ = self.sign_in("t-narrow-admin-2")
        browser.get("/admin/people/t-victim/revoke")
        browser.send("/admin/people/t-victim/revoke", browser.page.hidden() | {"message": "x"})
        states = {token["name"]: token["state"] for token in server.run("token", "list")}
        self.assertEqual(states["t-victim"], "valid")

    def test_a_narrowed_auditor_sees_no_submission_of_others(self):
        answers = {"company_name": "Bakkerij", "kvk_number": "12345678", "legal_form": "stichting",
                   "board": [{"name": "Jan", "birth_date": "1980-01-01"}]}
        id = server.post("/v1/forms/kyb/NL/submissions", {"answers": answers}, "app").json["submission"]
        server.token("narrow-auditor", "auditor", "--forms", "kyc/DE")
        browser, _ = self.sign_in("t-narrow-auditor")
        whole, _ = self.sign_in("t-auditor")
        self.assertIn(id, whole.get("/admin/submissions").text)
        self.assertEqual(whole.get(f"/admin/submissions/{id}").status, 200)
        for path in ("/admin/submissions", "/admin/submissions?format=csv", "/admin/submissions?form=kyb/NL", "/admin/submissions?form=kyb/NL&format=csv"):
            self.assertNotIn(id, browser.get(path).text, path)
        self.assertEqual(browser.get(f"/admin/submissions/{id}").status, 404)
        browser.get("/admin/submissions")
        csrf = browser.page.hidden().get("csrf", "")
        self.assertTrue(csrf)
        for word in ("answers", "replay", "evidence"):
            answer = browser.send(f"/admin/submissions/{id}/{word}", {"csrf": csrf})
            self.assertEqual(answer.status, 404, word)
            self.assertNotIn("Bakkerij", answer.text)
        for path in ("/admin/audit", "/admin/audit?form=kyb/NL", "/admin/audit/1", "/admin/audit/20"):
            self.assertEqual(browser.get(path).status, 403, path)


class TokenTest(unittest.TestCase):
    def refused(self, token=None, headers=None, path="/v1/forms"):
        answer = server.get(path, token, headers=headers)
        self.assertEqual((answer.status, answer.json["code"]), (401, "token_needed"), answer)

    def test_unknown_and_malformed_secrets(self):
        secret = server.tokens["viewer"]
        for wrong in ("fmly_" + "A" * 43, secret[:-1], secret + "A", secret.upper(), "fmlk_" + secret[5:], "fmlc_" + secret[5:], "x"):
            with self.subTest(wrong=wrong[:6]):
                self.refused(wrong)
        for header in ("Basic " + secret, secret, "Bearer", "Bearer ", "Bearer  x " + secret, "Token " + secret):
            with self.subTest(header=header[:8]):
                self.refused(headers={"Authorization": header})
        self.refused(headers={"Cookie": f"__Host-visitor={secret}; token={secret}"})
        self.refused(path=f"/v1/forms?token={secret}&access_token={secret}")
        self.assertEqual(server.get("/v1/forms", headers={"Authorization": "bearer " + secret}).status, 200)

    def test_a_revoked_token_opens_nothing_from_then_on(self):
        secret = server.token("revoked", "admin")
        self.assertEqual(server.get("/v1/forms", secret).status, 200)
        server.run("token", "revoke", "t-revoked", "-m", "lost")
        self.refused(secret)

    def test_an_expired_token_opens_nothing(self):
        end = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=3)
        secret = server.token("expired", "admin", "--expires", end.strftime("%Y-%m-%dT%H:%M:%SZ"))
        self.assertEqual(server.get("/v1/forms", secret).status, 200)
        self.assertTrue(eventually(lambda: server.get("/v1/forms", secret).status == 401, 10))
        self.refused(secret)

    def test_a_link_to_sign_in_is_no_token(self):
        link = server.run("token", "link", "t-admin")
        secret = re.search(r"fmlk_[A-Za-z0-9_-]{43}", str(link))
        self.assertIsNotNone(secret, link)
        self.refused(secret[0])

    def test_who_guesses_is_slowed_down_and_nobody_else_is(self):
        client = server.new_client()
        statuses = [server.get("/v1/forms", f"fmly_{n:043}", client=client).status for n in range(12)]
        self.assertEqual(statuses[:10], [401] * 10)
        last = server.get("/v1/forms", "fmly_" + "B" * 43, client=client)
        self.assertEqual((last.status, last.json["code"]), (429, "too_many_requests"))
        self.assertGreater(int(last.headers["retry-after"]), 0)
        self.assertEqual(server.get("/v1/forms", "viewer", client=client).status, 200)
        self.assertEqual(server.get("/v1/forms", "fmly_" + "B" * 43).status, 401)

    def test_several_roles_add_up(self):
        secret = server.token("both", "auditor", "--role", "app")
        self.assertEqual(server.get("/v1/submissions", secret).status, 200)
        self.assertEqual(server.post("/v1/forms/kyc/DE/resolve", {}, secret).status, 200)
        self.assertEqual(server.post("/v1/lint", b"x", secret).status, 403)

    def test_the_actor_is_the_token(self):
        self.assertEqual(server.get("/v1/audit/leaves?actor=t-actor", "auditor").json["leaves"], [])
        secret = server.token("actor", "app")
        self.assertEqual(server.post("/v1/forms/kyc/DE/sessions", {"subject": "s"}, secret).status, 201)
        leaves = server.get("/v1/audit/leaves?actor=t-actor", "auditor").json["leaves"]
        self.assertEqual([leaf["action"] for leaf in leaves], ["session.start"])


class NarrowedTokenTest(unittest.TestCase):
    """Tokens for all of `kyc/`, or for `kyc/DE` alone."""

    @classmethod
    def setUpClass(cls):
        cls.kind = {role: server.token(f"kind-{role}", role, "--forms", "kyc/") for role in ROLES}
        cls.one = {role: server.token(f"one-{role}", role, "--forms", "kyc/DE") for role in ROLES}

    def test_routes_with_a_form_in_the_path(self):
        checked = 0
        for route, who in EXPECTED.items():
            if "{kind}/{name}" not in route or who not in ROLES:
                continue
            for tokens, kind, name, covers in (
                (self.kind, "kyc", "DE", True), (self.kind, "kyc", "NL", True), (self.kind, "kyb", "NL", False),
                (self.one, "kyc", "DE", True), (self.one, "kyc", "NL", False), (self.one, "kyc", "DEX", False),
                (self.one, "kyc", "D", False), (self.one, "kyc", "de", False),
            ):
                with self.subTest(route=route, form=f"{kind}/{name}"):
                    answer = ask(route, tokens[who], kind=kind, name=name)
                    checked += 1
                    if covers:
                        self.assertNotIn(answer.status, (401, 403), answer)
                    else:
                        self.assertEqual((answer.status, answer.json["code"]), (403, "form_out_of_scope"), answer)
        self.assertGreater(checked, 100)

    def test_sessions_start_within_the_scope_alone(self):
        self.assertEqual(server.post("/v1/forms/kyc/DE/sessions", {}, self.one["app"]).status, 201)
        self.assertEqual(server.post("/v1/forms/kyc/NL/sessions", {}, self.one["app"]).status, 403)
        self.assertEqual(server.post("/v1/forms/kyb/NL/sessions", {}, self.kind["viewer"]).status, 403)

    def test_lists_have_what_is_covered(self):
        self.assertEqual({form["form"] for form in server.get("/v1/forms", self.kind["viewer"]).json["forms"]}, {"kyc/DE", "kyc/NL"})
        self.assertEqual([form["form"] for form in server.get("/v1/forms", self.one["viewer"]).json["forms"]], ["kyc/DE"])
        flags = server.post("/ofrep/v1/evaluate/flags", {"context": {}}, self.one["app"]).json["flags"]
        self.assertEqual([flag["key"] for flag in flags], ["kyc/DE"])
        self.assertEqual(server.post("/ofrep/v1/evaluate/flags/kyc/NL", {"context": {}}, self.one["app"]).status, 404)

    def test_submissions_of_other_forms(self):
        answers = {"company_name": "Bakkerij", "kvk_number": "12345678", "legal_form": "stichting",
                   "board": [{"name": "Jan", "birth_date": "1980-01-01"}]}
        sent = server.post("/v1/forms/kyb/NL/submissions", {"answers": answers}, "app")
        self.assertEqual(sent.status, 200, sent)
        id = sent.json["submission"]
        for suffix in ("", "/explanation", "/evidence"):
            self.assertEqual(server.get(f"/v1/submissions/{id}{suffix}", self.kind["auditor"]).status, 404)
        self.assertEqual(server.post(f"/v1/submissions/{id}/replay", b"", self.kind["auditor"]).status, 404)
        rows = server.get("/v1/submissions", self.kind["auditor"]).json["submissions"]
        self.assertNotIn(id, str(rows))
        self.assertIn(id, str(server.get("/v1/submissions", "auditor").json["submissions"]))
        for list in ("submissions", "rollouts", "audit/leaves"):
            answer = server.get(f"/v1/{list}?form=kyb/NL", self.kind["auditor"])
            self.assertEqual((answer.status, answer.json["code"]), (403, "form_out_of_scope"), list)

    def test_leaves_of_other_forms(self):
        server.session("kyb/NL")
        server.session("kyc/DE")
        self.assertEqual(server.get("/v1/audit/leaves", self.kind["auditor"]).status, 403)
        leaves = str(server.get("/v1/audit/leaves?form=kyc/DE", self.kind["auditor"]).json["leaves"])
        self.assertIn("kyc/DE", leaves)
        self.assertNotIn("kyb/NL", leaves)
        self.assertNotIn("token.create", leaves)

    def test_lint_of_other_forms(self):
        self.assertEqual(server.post("/v1/lint?form=kyb/NL", b"fields: []", self.kind["author"]).status, 403)


if __name__ == "__main__":
    unittest.main()
