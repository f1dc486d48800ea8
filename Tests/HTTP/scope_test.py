"""A token of some forms on what belongs to another: each route, whatever leads to the form.

    python3 -m unittest discover -s Tests/HTTP -p 'scope_test.py'
"""

import json
import unittest

import roles_test
from roles_test import EXPECTED
from server import ROLES, ROOT, Server

FORM, OTHER = "kyc/DE", "kyc/NL"
ANSWERS = json.loads((ROOT / "Seeds/Try/kyc-DE-passes.json").read_text())
NOBODY = "00000000-0000-7000-8000-000000000000"


def setUpModule():
    global server, things
    server = Server().start()
    for role in ROLES:
        server.tokens[f"{role}-of-other"] = server.token(f"{role}-of-other", role, "--forms", OTHER)
    session = server.session(FORM)
    submitted = server.request("POST", f"/v1/forms/{FORM}/submissions", {"answers": ANSWERS}, "app").json
    things = {"session": session["session"], "secret": session["secret"], "submission": submitted["submission"]}


def tearDownModule():
    server.close()


def path_of(route, identifier):
    kind, name = FORM.split("/")
    values = {"kind": kind, "name": name, "number": "1", "id": identifier, "key": FORM, "field": "bsn"}
    return roles_test.filled(route.split(" ")[1], **values)


def ask(route, identifier, token):
    method = route.split(" ")[0]
    body = None if method == "GET" else {"POST": {}, "PATCH": {"step": "main", "answers": {}}, "PUT": {}}[method]
    headers = {"Session-Secret": things["secret"]} if "/sessions/" in route else {}
    return server.request(method, path_of(route, identifier), body, token, headers)


class ScopeTest(unittest.TestCase):
    def test_each_route_that_leads_to_another_form_is_refused(self):
        leaves = server.rows("select count(*) from leaves")
        tried = 0
        for route, who in EXPECTED.items():
            if who == "everybody" or not any(part in route for part in ("{kind}", "{id}")):
                continue
            thing = things["session"] if "/sessions/" in route else things["submission"]
            for role in ROLES:
                with self.subTest(route=route, role=role):
                    answer = ask(route, thing, f"{role}-of-other")
                    tried += 1
                    self.assertIn(answer.status, (403, 404), answer)
                    if "{id}" in route and answer.json["code"] != "role_missing":
                        # An object of another form is indistinguishable from a missing one, for every role.
                        unknown = ask(route, NOBODY, f"{role}-of-other")
                        said = json.loads(answer.body.decode().replace(thing, NOBODY))
                        self.assertEqual({**said, "request": 0}, {**unknown.json, "request": 0})
                        self.assertNotIn(FORM, answer.text)
        self.assertGreater(tried, 100)
        self.assertEqual(server.rows("select count(*) from leaves"), leaves, "what was refused left a leaf")

    def test_each_list_leaves_out_what_belongs_to_another_form(self):
        for route, role in (("/v1/forms", "viewer"), ("/v1/submissions", "auditor"), ("/v1/rollouts", "viewer")):
            with self.subTest(route=route):
                self.assertNotIn(FORM, server.get(route, f"{role}-of-other").text)

    def test_values_of_sources_are_vouched_for_within_their_form_alone(self):
        session = server.session(OTHER)
        path = f"/v1/sessions/{session['session']}"
        server.tokens["app-of-this"] = server.token("app-of-this", "app", "--forms", OTHER)
        server.tokens["app-of-german"] = server.token("app-of-german", "app", "--forms", FORM)
        profile = {"nl-user-profile": {"first_name": "Jan"}}
        step = session["next"] or session["step"]
        body = {"step": step, "answers": {}, "sources": profile}
        secret = {"Session-Secret": session["secret"]}
        foreign = server.request("PATCH", path, body, "app-of-german", secret)
        self.assertEqual((foreign.status, foreign.json["code"]), (404, "no_such_session"), foreign)
        alone = server.request("PATCH", path, body, None, secret)
        self.assertEqual((alone.status, alone.json["code"]), (403, "role_missing"), alone)
        own = server.request("PATCH", path, body, "app-of-this", secret)
        self.assertEqual(own.status, 200, own)

    def test_who_vouches_for_the_values_of_sources_stands_in_the_record(self):
        session = server.session(OTHER)
        path, secret = f"/v1/sessions/{session['session']}", {"Session-Secret": session["secret"]}
        answers = json.loads((ROOT / "Seeds/Try/kyc-NL-passes.json").read_text())
        profile = json.loads((ROOT / "Seeds/Try/kyc-NL-profile.json").read_text())
        server.tokens["vouching"] = server.token("vouching", "app")
        step = session["next"] or session["step"]
        sent = server.request(
            "PATCH", path, {"step": step, "answers": answers, "sources": profile}, "vouching", secret)
        self.assertEqual(sent.status, 200, sent)
        done = server.request("POST", path + "/submit", None, None, secret).json
        self.assertTrue(done["accepted"], done)
        shown = server.get(f"/v1/submissions/{done['submission']}", "auditor").json
        self.assertEqual(shown["sourcesBy"], "t-vouching")
        replayed = server.request("POST", f"/v1/submissions/{done['submission']}/replay", None, "auditor").json
        self.assertEqual(replayed["different"], [])
