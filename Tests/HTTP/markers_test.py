"""Masked answers on every page, in every reply and in every export of each role: no planted marker is found."""

import json
import re
import subprocess
import unittest

from roles_test import VALUES, routes
from server import PROGRAM, ROLES, Browser, Server

FORM = """
form: kyc/MM
policy:
  keep_refused: 90d
  masks: {name: hidden, bsn: last_four, birth_date: age, city: hidden, sum: hidden, pets: hidden}
steps:
- id: one
  fields:
  - {id: name, type: text, required: true, validation: [{max_length: 40}]}
  - {id: bsn, type: text, required: true, validation: [{pattern: '^[0-9]{9}$'}]}
  - {id: birth_date, type: date, validation: [{min_age: 18}]}
- id: two
  fields:
  - {id: city, type: text}
  - {id: income, type: integer, pii: false}
  - {id: sum, type: integer, calculate: {'*': [{var: income}, 7]}}
  - id: pets
    type: list
    max_items: 3
    fields: [{id: pet, type: text}]
"""
# Parts of masked answers, none of which occurs anywhere else. The last four digits of the second one are shown.
MARKERS = ("Zebedee", "84175", "1987-03", "Xanaduville", "8641899", "Quagmire")
ANSWERS = {
    "name": "Zebedee Zorn", "bsn": "841750000", "birth_date": "1987-03-14", "city": "Xanaduville", "income": 1234557,
    "pets": [{"pet": "Quagmire"}],
}
REFUSED = {**ANSWERS, "birth_date": "1987-03-15", "bsn": "84175-no"}


def setUpModule():
    global server, context
    server = Server().start()
    (server.folder / "mm.yaml").write_text(FORM)
    server.run("publish", str(server.folder / "mm.yaml"))
    accepted = submit(ANSWERS, "one")
    amended = submit(ANSWERS, "two")
    amend(amended, {"city": "Xanaduville-North"})
    refused = submit(REFUSED, "three", fails=True)
    session = server.session("kyc/MM")
    server.answer(session, "one", {name: ANSWERS[name] for name in ("name", "bsn", "birth_date")})
    server.answer(session, "one", {"name": "Zebedee Zorn", "bsn": "84175-no"})
    decided = submit(ANSWERS, "four")
    server.post(f"/v1/submissions/{decided}/override", {"outcome": "rejected", "message": "m"}, "admin")
    hold = server.post("/v1/holds", {"subject": "one", "message": "a case"}, "admin").json["id"]
    context = {"submissions": [accepted, amended, refused, decided], "session": session["session"], "hold": hold}


def tearDownModule():
    server.close()


def submit(answers, subject, fails=False):
    data = json.dumps(answers).encode()
    return server.run(
        "submit", "kyc/MM", "--data", "-", "--subject", subject, given=data, fails=fails)["submission"]


def amend(id, answers):
    server.run("submissions", "amend", id, "--data", "-", "-m", "moved", given=json.dumps(answers).encode())


def found(text):
    return [marker for marker in MARKERS if marker in text]


def paths():
    """Each route that is read, for each thing it can name."""
    for kind in ("interface", "page"):
        for route in routes(kind):
            method, path = route.split(" ")
            if method != "GET":
                continue
            for id in (*context["submissions"], context["session"], context["hold"]) if "{id}" in path else (None,):
                for field in ("name", "city", "avatar") if "{field}" in path else (None,):
                    values = {**VALUES, "name": "MM", "key": "kyc/MM", "id": id, "field": field, "token": "t-app"}
                    yield route, re.sub(r"\{(\w+)\}", lambda each, values=values: str(values[each[1]]), path)


QUERIES = {
    "GET /v1/submissions": ["?form=kyc/MM", "?form=kyc/MM&outcome=completed", "?form=kyc/MM&overridden=true"],
    "GET /v1/submissions/{id}/evidence": ["?answers=true", "?answers=true&serverRules=true"],
    "GET /v1/audit/leaves": ["?limit=1000", "?form=kyc/MM"],
    "GET /v1/audit/period": ["?from=2026-01-01&to=2027-12-31&form=kyc/MM&sample=10&seed=x"],
    "GET /admin/submissions": ["?form=kyc/MM"],
    "GET /admin/audit/period": ["?from=2026-01-01&to=2027-12-31&form=kyc/MM&sample=10&seed=x"],
    "GET /admin/submissions/find": ["?id=" + VALUES["id"]],
}


def signed_in(role):
    browser = Browser(server)
    link = re.search(r"fmlk_[\w-]+", str(server.run("token", "link", f"t-{role}")))[0]
    browser.get("/sign-in/" + link)
    browser.send("/sign-in/" + link, browser.page.hidden())
    return browser


class MarkersTest(unittest.TestCase):
    def test_the_markers_are_stored_and_shown_whole_for_a_purpose(self):
        for id in context["submissions"]:
            whole = server.post(f"/v1/submissions/{id}/reveal", {"purpose": "a court order"}, "auditor")
            self.assertTrue(found(whole.text), (id, whole))

    def test_no_role_sees_a_marker_over_the_interface(self):
        seen = 0
        for role in (None, *ROLES):
            for route, path in paths():
                for query in ("", *QUERIES.get(route, ())):
                    answer = server.get(path + query, role)
                    text = answer.body.decode(errors="replace")
                    seen += answer.status == 200
                    with self.subTest(role=role, path=path + query):
                        self.assertLess(answer.status, 500, answer)
                        self.assertEqual(found(text), [])
        self.assertGreater(seen, 150)

    def test_no_role_exports_a_marker_without_a_purpose(self):
        for role in (None, *ROLES):
            for body in ({}, {"csv": True}):
                answer = server.post("/v1/submissions/export?form=kyc/MM", body, role)
                self.assertEqual(answer.status == 200, role in ("auditor", "admin"), (role, answer))
                self.assertEqual(found(answer.body.decode(errors="replace")), [], role)
        auditor = signed_in("auditor")
        auditor.get("/admin/submissions?form=kyc/MM")
        fields = {"csrf": auditor.page.hidden()["csrf"], "purpose": ""}
        for more in ({}, {"format": "csv"}):
            answer = auditor.send("/admin/submissions/export?form=kyc/MM", {**fields, **more})
            self.assertEqual((answer.status, found(answer.body.decode(errors="replace"))), (200, []), answer)
        whole = auditor.send("/admin/submissions/export?form=kyc/MM", {**fields, "purpose": "a court order"})
        self.assertTrue(found(whole.body.decode(errors="replace")), "the export has the answers")

    def test_no_role_sees_a_marker_in_the_console(self):
        for role in (role for role in ROLES if role != "app"):
            browser, seen = signed_in(role), 0
            for route, path in paths():
                if not path.startswith("/admin") or path == "/admin/sign-out":
                    continue
                for query in ("", *QUERIES.get(route, ())):
                    answer = browser.get(path + query)
                    seen += answer.status == 200
                    with self.subTest(role=role, path=path + query):
                        self.assertEqual(found(answer.body.decode(errors="replace")), [])
            self.assertGreater(seen, 5, role)

    def test_no_command_without_a_purpose_and_no_log_shows_a_marker(self):
        commands = [
            ["submissions", "list", "--form", "kyc/MM"], ["submissions", "export", "--form", "kyc/MM"],
            ["submissions", "export", "--form", "kyc/MM", "--csv"], ["audit", "log"], ["retention", "show"],
            ["audit", "period", "--from", "2026-01-01", "--to", "2027-12-31", "--sample", "9", "--seed", "x"],
            ["hold", "list"], ["subject", "restrict", "nobody", "-m", "x"], ["replay", "--all"], ["rollout", "list"],
        ]
        for id in context["submissions"]:
            commands += [
                ["submissions", "show", id], ["explain", id], ["replay", id], ["audit", "evidence", id],
                ["audit", "evidence", id, "--answers"],
            ]
        for words in commands:
            for flags in ([], ["--json"]):
                done = subprocess.run(
                    [PROGRAM, *words, *flags], env=server.environment, capture_output=True, check=False)
                with self.subTest(words=words, flags=flags):
                    self.assertEqual(found((done.stdout + done.stderr).decode(errors="replace")), [])
        self.assertEqual(found(server.logged()), [])

    def test_the_files_hold_no_marker(self):
        for path in server.folder.iterdir():
            if path.is_file() and path.suffix != ".yaml":
                with self.subTest(path=path.name):
                    self.assertEqual(found(path.read_bytes().decode("latin-1")), [])


if __name__ == "__main__":
    unittest.main()
