"""Holds, erasures, restrictions, masks, decisions and reports over the interface and in the console."""

import json
import re
import unittest

from server import Browser, Server

LOAN = {"amount": 9000, "months": 24, "purpose": "car", "income": 4000, "housing": 900, "birth_date": "1990-05-17"}
MASKED = """
form: kyc/XX
policy: {masks: {bsn: last_four}}
fields:
- {id: name, type: text, required: true}
- {id: bsn, type: text}
"""


def setUpModule():
    global server
    server = Server().start()
    (server.folder / "xx.yaml").write_text(MASKED)
    server.run("publish", str(server.folder / "xx.yaml"))


def tearDownModule():
    server.close()


def submit(form, answers, subject):
    """A submission that a command sent beside the server; its id."""
    data = json.dumps(answers).encode()
    return server.run("submit", form, "--data", "-", "--subject", subject, given=data)["submission"]


def post(path, body, role="admin"):
    return server.post(path, body, role)


def actions():
    leaves = server.get("/v1/audit/leaves?limit=1000", "auditor").json["leaves"]
    return [(leaf["action"], leaf["object"]) for leaf in leaves]


class HoldsTest(unittest.TestCase):
    def test_a_hold_defers_an_erasure_until_it_is_released(self):
        id = submit("quote/loan", LOAN, "held-one")
        placed = post("/v1/holds", {"subject": "held-one", "message": "a case"})
        self.assertEqual((placed.status, placed.json["kind"], placed.json["about"]), (200, "hold", "subject"), placed)
        self.assertNotIn("held-one", placed.text)
        erased = post("/v1/subjects/erase", {"subject": "held-one", "message": "asked for"})
        self.assertEqual((erased.status, len(erased.json["deferred"])), (200, 1), erased)
        read = server.get(f"/v1/submissions/{id}", "auditor")
        self.assertEqual((read.status, read.json["code"]), (409, "answers_restricted"), read)
        row = self.row(id)
        self.assertEqual(row["keptAnswers"], "deferred")
        released = post(f"/v1/holds/{placed.json['id']}/release", {"message": "closed"})
        self.assertEqual(released.status, 200, released)
        self.assertEqual(post(f"/v1/holds/{placed.json['id']}/release", {"message": "closed"}).status, 409)
        self.assertEqual(post("/v1/retention/run", {}).json["erased"], 1)
        self.assertEqual(self.row(id)["keptAnswers"], "erased")
        self.assertIsNone(server.get(f"/v1/submissions/{id}", "auditor").json["answers"])
        self.assertTrue(server.run("audit", "verify")["ok"])

    def row(self, id):
        rows = server.get("/v1/submissions?form=quote/loan&limit=1000", "auditor").json["submissions"]
        return next(row for row in rows if row["submission"] == id)

    def test_a_hold_needs_one_target_a_reason_and_an_admin(self):
        for body in ({"message": "a case"}, {"subject": "x"}, {"subject": "x", "form": "quote/loan", "message": "m"}):
            self.assertEqual(post("/v1/holds", body).status, 400, body)
        self.assertEqual(post("/v1/holds", {"subject": "nobody at all", "message": "m"}).json["code"], "nothing_to_erase")
        self.assertEqual(post("/v1/holds", {"form": "quote/loan", "message": "m"}, "auditor").status, 403)


class PersonTest(unittest.TestCase):
    def test_a_restriction_bars_readers_and_not_the_person(self):
        id = submit("quote/loan", LOAN, "restricted-one")
        self.assertEqual(post("/v1/subjects/restrict", {"subject": "restricted-one", "message": "disputed"}).status, 200)
        self.assertEqual(server.get(f"/v1/submissions/{id}", "auditor").json["code"], "answers_restricted")
        export = post("/v1/subjects/export", {"subject": "restricted-one", "message": "asked for"})
        self.assertEqual(export.json["submissions"][0]["answers"]["amount"], 9000, export)
        self.assertEqual(post("/v1/subjects/unrestrict", {"subject": "restricted-one", "message": "settled"}).status, 200)
        self.assertEqual(server.get(f"/v1/submissions/{id}", "auditor").json["answers"]["amount"], 9000)
        self.assertNotIn("restricted-one", json.dumps(actions()))

    def test_masked_answers_are_whole_for_a_purpose_alone_which_the_log_has_first(self):
        id = submit("kyc/XX", {"name": "Jan", "bsn": "MARK-55512"}, "masked-one")
        shown = server.get(f"/v1/submissions/{id}", "auditor")
        self.assertNotIn("MARK", shown.text)
        self.assertEqual(shown.json["masked"], ["bsn"])
        self.assertEqual(server.post(f"/v1/submissions/{id}/reveal", {}, "auditor").status, 400)
        for purpose in (" \t ", "x" * 2001):
            blank = server.post(f"/v1/submissions/{id}/reveal", {"purpose": purpose}, "auditor")
            self.assertEqual((blank.status, blank.json["code"]), (422, "unusable_message"), blank)
        for purpose in ("", "%20"):
            blank = server.get(f"/v1/submissions/{id}/evidence?answers=true&purpose={purpose}", "auditor")
            self.assertIn(blank.status, (409, 422), blank)
            self.assertNotIn("MARK", blank.text)
        whole = server.post(f"/v1/submissions/{id}/reveal", {"purpose": "a court order"}, "auditor")
        self.assertEqual(whole.json["answers"]["bsn"], "MARK-55512", whole)
        leaf = server.get("/v1/audit/leaves?action=submission.read&limit=1", "auditor").json["leaves"][0]
        self.assertEqual((leaf["message"], leaf["details"]["revealed"]), ("a court order", ["bsn"]))
        self.assertNotIn("MARK", server.logged())
        for path in (f"/v1/submissions/{id}/evidence?answers=true", f"/v1/submissions/{id}/explanation"):
            self.assertNotIn("MARK", server.get(path, "auditor").text, path)


class SearchTest(unittest.TestCase):
    def test_the_list_is_narrowed_as_by_the_command(self):
        (server.folder / "zz.yaml").write_text(
            "form: kyc/ZZ\nfields:\n- {id: a, type: text, required: true}\n- {id: b, type: integer}\n")
        server.run("publish", str(server.folder / "zz.yaml"))

        def sent(answers, *more):
            data = json.dumps(answers).encode()
            return server.run("submit", "kyc/ZZ", "--data", "-", *more, given=data, fails=True)["submission"]

        plain, test = sent({"a": "x"}), sent({"a": "x"}, "--test")
        dated, refused = sent({"a": "x"}, "--as-of", "2020-01-01"), sent({"b": "no"})

        def found(query):
            answer = server.get(f"/v1/submissions?form=kyc/ZZ&{query}", "auditor")
            self.assertEqual(answer.status, 200, answer)
            return {row["submission"] for row in answer.json["submissions"]}

        self.assertEqual(found("test=true"), {test})
        self.assertEqual(found("test=false"), {plain, dated, refused})
        self.assertEqual(found("backdated=true"), {dated})
        self.assertEqual(found("refusedBy=a"), {refused})
        self.assertEqual(found("refusedBy=a:required"), {refused})
        self.assertEqual(found("refusedBy=b:required"), set())
        for query in ("refusedBy=", "refusedBy=a:", "test=maybe", "backdated=2"):
            self.assertEqual(server.get(f"/v1/submissions?{query}", "auditor").status, 400, query)


class ExportTest(unittest.TestCase):
    FORM = "kyc/EX"

    @classmethod
    def setUpClass(cls):
        (server.folder / "xx.yaml").write_text(
            "form: kyc/EX\npolicy: {masks: {bsn: last_four}}\n"
            "fields:\n- {id: bsn, type: text, required: true}\n- {id: note, type: text}\n")
        server.run("publish", str(server.folder / "xx.yaml"))
        lines = [json.dumps({"bsn": f"MARK-{number:05}", "note": "=1+1"}) for number in range(1200)]
        (server.folder / "xx.jsonl").write_text("\n".join(lines) + "\n")
        server.printed("submit", cls.FORM, "--data", str(server.folder / "xx.jsonl"))
        submit(cls.FORM, {"bsn": "MARK-77777"}, "export-7")
        server.post(f"/v1/forms/{cls.FORM}/submissions", {"answers": {}}, "app")

    def export(self, body, query="", token="auditor"):
        return server.post(f"/v1/submissions/export?form={self.FORM}{query}", body, token)

    def test_rows_are_those_of_the_command(self):
        sent = self.export({})
        self.assertEqual((sent.status, sent.headers["content-type"]), (200, "application/jsonl"))
        self.assertEqual(sent.text, server.printed("submissions", "export", "--form", self.FORM))
        rows = [json.loads(line) for line in sent.text.splitlines()]
        self.assertEqual(len(rows), 1202)
        self.assertNotIn("MARK-0", sent.text)
        columns = self.export({"csv": True})
        self.assertEqual(columns.headers["content-type"], "text/csv; charset=utf-8")
        self.assertEqual(columns.text, server.printed("submissions", "export", "--form", self.FORM, "--csv"))
        self.assertIn("'=1+1", columns.text)

    def test_a_purpose_shows_whole_answers_and_filters_narrow_them(self):
        whole = self.export({"purpose": "a court order", "subject": "export-7"})
        rows = [json.loads(line) for line in whole.text.splitlines()]
        self.assertEqual([row["answers"]["bsn"] for row in rows], ["MARK-77777"])
        leaf = server.get("/v1/audit/leaves?action=submission.export&limit=1", "auditor").json["leaves"][0]
        self.assertEqual((leaf["message"], leaf["details"]["count"], leaf["details"]["revealed"]), ("a court order", 1, ["bsn"]))
        refused = self.export({}, "&refusedBy=bsn")
        self.assertEqual(len(refused.text.splitlines()), 1)
        self.assertEqual(self.export({}, "&accepted=false&outcome=unknown").status, 422)
        self.assertEqual(self.export({"csv": True}, "&since=2999-01-01T00:00:00Z").text.count("\r\n"), 1)
        self.assertNotIn("MARK", server.logged())

    def test_what_is_malformed_or_not_allowed_is_refused_and_leaves_no_leaf(self):
        leaves = server.rows("select count(*) from leaves")
        self.assertEqual(server.post("/v1/submissions/export", {}, "auditor").status, 400)
        for body in ({"purpose": 1}, {"purpose": ""}, {"csv": "yes"}, {"more": 1}, [1]):
            self.assertEqual(self.export(body).status, 400, body)
        self.assertEqual(self.export({}, "&test=maybe").status, 400)
        self.assertEqual(self.export({}, token="viewer").status, 403)
        self.assertEqual(server.post("/v1/submissions/export?form=kyc/QQ", {}, "auditor").status, 404)
        self.assertEqual(server.rows("select count(*) from leaves"), leaves)


class FunnelTest(unittest.TestCase):
    def test_steps_are_counted_and_shown(self):
        (server.folder / "fu.yaml").write_text(
            "form: kyc/FU\nsteps:\n- id: one\n  fields:\n  - {id: a, type: text, required: true, validation: [{min_length: 3}]}\n"
            "- id: two\n  fields:\n  - {id: b, type: text, required: true}\n")
        server.run("publish", str(server.folder / "fu.yaml"))
        sessions = [server.session("kyc/FU") for _ in range(3)]

        server.answer(sessions[0], "one", {"a": "x", "MARK-unknown": 1})
        server.answer(sessions[0], "one", {"a": "<b>x</b>"})
        server.answer(sessions[1], "one", {"a": "xyz"})
        server.answer(sessions[1], "two", {"b": "x"})
        server.submit(sessions[1])
        told = server.get("/v1/forms/kyc/FU/funnel", "viewer").json
        self.assertEqual((told["started"], told["open"]), (3, 2))
        one, two, end = told["steps"]
        self.assertEqual((one["step"], one["reached"], one["sent"], one["refused"], one["passed"], one["stayed"]), ("one", 3, 2, 1, 2, 1))
        self.assertEqual([(each["field"], each["rule"]) for each in one["errors"]], [("", "unknown_field"), ("a", "min_length")])
        self.assertEqual((two["reached"], two["passed"], two["stayed"]), (2, 1, 1))
        self.assertEqual((end["step"], end["ended"]), (None, [{"outcome": "completed", "sessions": 1}]))
        self.assertEqual(server.run("funnel", "kyc/FU", "--json"), told)
        today = server.get("/v1/forms/kyc/FU/funnel?from=2000-01-01&to=2000-01-02", "viewer").json
        self.assertEqual((today["started"], today["steps"][-1]["reached"]), (0, 0))
        for query in ("from=x", "version=0", "arm=a", "rollout=x", "rollout=kyc/DE/1", "channel=%20"):
            self.assertEqual(server.get(f"/v1/forms/kyc/FU/funnel?{query}", "viewer").status, 400, query)
        self.assertEqual(server.get("/v1/forms/kyc/FU/funnel?rollout=kyc/FU/1", "viewer").status, 404)
        self.assertEqual(server.get("/v1/forms/kyc/FU/funnel?version=2", "viewer").status, 404)
        viewer = signed_in("viewer")
        viewer.get("/admin/forms/kyc/FU")
        self.assertIn("How far people come", viewer.page.text)
        viewer.get("/admin/forms/kyc/FU/funnel")
        text = " ".join(viewer.page.text.split())
        self.assertIn("3 sessions started; 2 are open.", text)
        self.assertIn("amin_length150.0 %", text)
        self.assertNotIn("MARK", text)
        wrong = viewer.get("/admin/forms/kyc/FU/funnel?version=x&rollout=kyc/DE/1")
        self.assertEqual(wrong.status, 422)
        self.assertIn("Enter a rollout of kyc/FU", wrong.text)
        self.assertTrue(server.run("audit", "verify")["ok"])


class RejudgementTest(unittest.TestCase):
    def test_a_list_of_reviews_is_worked_through(self):
        for version, required in enumerate((False, True)):
            config = {"form": "quote/again", "fields": [{"id": "a", "type": "text", "required": required}]}
            path = server.folder / "again.json"
            path.write_text(json.dumps(config))
            server.run("publish", str(path), *(["--expect-release", "1"] if version else []))
            if not version:
                ids = [submit("quote/again", {}, f"again-{number}") for number in range(3)]
        server.run("rejudge", "run", "quote/again@1", "--with", "quote/again@2", "-m", "it was wrong")
        listed = server.get("/v1/rejudgements?form=quote/again", "auditor").json["rejudgements"]
        self.assertEqual([(each["number"], each["affected"]) for each in listed], [(1, 3)])
        shown = server.get("/v1/rejudgements/1?limit=2", "auditor").json
        self.assertEqual([each["submission"] for each in shown["reviews"]], ids[:2])
        self.assertEqual(shown["next"], 2)
        self.assertEqual(shown["reviews"][0]["causes"], [{"code": "required", "field": "a", "rule": "required"}])
        path = "/v1/rejudgements/1/reviews/1"
        self.assertEqual(post(f"{path}/assign", {"assignee": "anna"}, "auditor").status, 403)
        for body in ({}, {"assignee": ""}, {"assignee": "x" * 201}, {"assignee": "a", "more": 1}):
            self.assertIn(post(f"{path}/assign", body).status, (400, 422), body)
        self.assertEqual(post(f"{path}/assign", {"assignee": "anna"}).json["state"], "assigned")
        self.assertEqual(post(f"{path}/close", {}).status, 400)
        closed = post(f"{path}/close", {"message": "<b>called</b>"})
        self.assertEqual((closed.json["state"], closed.json["actor"]), ("closed", "t-admin"), closed)
        self.assertEqual(post(f"{path}/close", {"message": "again"}).json["code"], "review_closed")
        self.assertEqual(post("/v1/rejudgements/1/reviews/4/close", {"message": "m"}).status, 404)
        self.assertEqual(server.get("/v1/rejudgements/2", "auditor").json["code"], "no_such_review")
        open_ones = server.get("/v1/rejudgements/1?closed=false", "auditor").json["reviews"]
        self.assertEqual([each["review"] for each in open_ones], ["1-2", "1-3"])
        self.assertEqual(actions()[0], ("review.close", "review 1-1"))
        admin, auditor = signed_in("admin"), signed_in("auditor")
        auditor.get("/admin/submissions")
        self.assertIn("Judged again", auditor.page.text)
        auditor.get("/admin/rejudgements/1")
        self.assertIn("would be refused: a required required", auditor.page.text)
        self.assertNotIn("Assign or close", auditor.page.text)
        page = admin.get("/admin/rejudgements/1")
        self.assertIn("&lt;b&gt;called", page.text)
        fields = {"csrf": admin.page.hidden()["csrf"], "assignee": "<i>bert</i>", "action": "assign"}
        admin.go_on("/admin/rejudgements/1/reviews/2", fields)
        self.assertIn("assigned with <i>bert</i>", " ".join(admin.page.text.split()))
        fields = {"csrf": admin.page.hidden()["csrf"], "message": "", "action": "close"}
        self.assertEqual(admin.send("/admin/rejudgements/1/reviews/2", fields).status, 400)
        self.assertEqual(auditor.send("/admin/rejudgements/1/reviews/2", fields).status, 403)
        admin.go_on("/admin/rejudgements/1/reviews/2", {**fields, "message": "called"})
        self.assertIn("The review is assigned or closed", admin.page.text)
        self.assertTrue(server.run("audit", "verify")["ok"])


class DecisionsTest(unittest.TestCase):
    def test_a_decision_is_beside_the_verdict(self):
        id = submit("quote/loan", LOAN, "decided-one")
        path = f"/v1/submissions/{id}/override"
        self.assertEqual(server.post(path, {"outcome": "rejected", "message": "m"}, "auditor").status, 403)
        for body in ({"message": "m"}, {"outcome": "rejected"}, {"outcome": "rejected", "lift": True, "message": "m"}):
            self.assertEqual(post(path, body).status, 400, body)
        self.assertEqual(post(path, {"outcome": "reject", "message": "m"}).json["code"], "unknown_outcome")
        decided = post(path, {"outcome": "rejected", "message": "no employer"})
        self.assertEqual((decided.status, decided.json["number"], decided.json["actor"]), (200, 1, "t-admin"), decided)
        shown = server.get(f"/v1/submissions/{id}", "auditor").json
        self.assertEqual((shown["accepted"], shown["override"]), (True, "rejected"))
        self.assertEqual([each["message"] for each in shown["overrides"]], ["no employer"])
        listed = server.get("/v1/submissions?overridden=true", "auditor").json["submissions"]
        self.assertIn(id, [row["submission"] for row in listed])
        self.assertEqual(post(path, {"lift": True, "message": "found one"}).json["outcome"], None)
        self.assertEqual(post(path, {"lift": True, "message": "again"}).json["code"], "already_decided")
        self.assertEqual(server.post(f"/v1/submissions/{id}/replay", {}, "auditor").json["identical"], 1)

    def test_the_console_decides_for_an_admin(self):
        id = submit("quote/loan", LOAN, "decided-two")
        admin = signed_in("admin")
        admin.get(f"/admin/submissions/{id}")
        self.assertIn("Decide about it", admin.page.text)
        fields = {"csrf": admin.page.hidden()["csrf"], "outcome": "rejected", "message": "<b>no</b>"}
        page = admin.go_on(f"/admin/submissions/{id}/override", fields)
        self.assertEqual(page.status, 200, page)
        self.assertIn("rejected, by t-admin", " ".join(admin.page.text.split()))
        self.assertIn("&lt;b&gt;no", page.text)
        auditor = signed_in("auditor")
        auditor.get(f"/admin/submissions/{id}")
        self.assertNotIn("Decide about it", auditor.page.text)
        self.assertIn("overridden: rejected", auditor.get("/admin/submissions").text)


class PeriodTest(unittest.TestCase):
    PERIOD = "from=2020-01-01T00:00:00Z&until=2099-01-01T00:00:00Z"

    def test_a_report_names_versions_counts_and_readers_and_no_answer(self):
        submit("quote/loan", {**LOAN, "income": 987654}, "reported-one")
        report = server.get(f"/v1/audit/period?{self.PERIOD}&form=quote/loan", "auditor")
        self.assertEqual(report.status, 200, report)
        self.assertEqual({row["form"] for row in report.json["submissions"]}, {"quote/loan"})
        self.assertEqual([row["version"] for row in report.json["live"]], [1, 2])
        self.assertNotIn("987654", report.text)
        for query in ("", "from=2026-01-01T00:00:00Z", "from=2026-02-01T00:00:00Z&until=2026-01-01T00:00:00Z",
                      f"{self.PERIOD}&sample=0", f"{self.PERIOD}&sample=x"):
            self.assertEqual(server.get(f"/v1/audit/period?{query}", "auditor").status, 400, query)
        for body in ({"subject": "reported-one", "message": " "}, {"subject": "reported-one", "message": "x" * 2001}):
            for path in ("/v1/holds", "/v1/subjects/erase", "/v1/subjects/restrict", "/v1/subjects/export"):
                blank = post(path, body)
                self.assertEqual((blank.status, blank.json["code"]), (422, "unusable_message"), path)
        open_ended = server.get(f"/v1/audit/period?{self.PERIOD}&sample=1", "auditor")
        self.assertEqual((open_ended.status, open_ended.json["code"]), (409, "period_not_over"))
        self.assertEqual(server.get(f"/v1/audit/period?{self.PERIOD}", "viewer").status, 403)

    def test_the_console_gives_it_as_a_page(self):
        auditor = signed_in("auditor")
        self.assertIn("Report on a period", auditor.get("/admin/audit").text)
        page = auditor.get("/admin/audit/period?from=2026-01-01&to=2099-01-01&form=&sample=")
        self.assertEqual(page.status, 200, page)
        self.assertIn('filename="period-2026-01-01-2099-01-01.html"', page.headers["content-disposition"])
        self.assertIn("Versions that were live", page.text)
        self.assertEqual(auditor.get("/admin/audit/period?from=x&to=2026-01-01").status, 400)

    def test_lists_are_narrowed_to_an_arm_of_a_known_rollout(self):
        for query, code in (("rollout=kyc/NL/9", "no_such_rollout"), ("rollout=x", "malformed_request")):
            answer = server.get(f"/v1/submissions?{query}", "auditor")
            self.assertEqual(answer.json["code"], code, answer)
        some = server.token("some", "auditor", "--forms", "quote/loan")
        self.assertEqual(server.get("/v1/submissions?rollout=kyc/NL/9", some).status, 403)


def signed_in(role):
    """A browser that signed in to the console by a link of a role's token."""
    link = "/sign-in/" + re.search(r"fmlk_[\w-]{43}", str(server.run("token", "link", f"t-{role}")))[0]
    browser = Browser(server)
    browser.get(link)
    browser.send(link, browser.page.hidden())
    return browser


if __name__ == "__main__":
    unittest.main()
