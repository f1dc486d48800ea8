"""The description of the interface is true: schemathesis asks every route, with what fits the description and what does not.

Every answer must have a status and a media type that the description has, with a body as it says, and none may be a 5xx.
Requests are the same each time. Needs schemathesis; without it the tests are shown as skipped.
"""

import json
import unittest

import images_test
from server import ROLES, ROOT, Server

try:
    import schemathesis
    from hypothesis import HealthCheck, Phase, given, settings, strategies
    from schemathesis import GenerationMode
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance
except ImportError:
    schemathesis = None

EXAMPLES = 24

# Undocumented replies of each operation: the test fails once one is documented.
KNOWN = {}


def seed(name):
    return (ROOT / "Seeds" / name).read_text()


def setUpModule():
    if schemathesis is None:
        raise unittest.SkipTest("schemathesis is not installed")
    global server, facts
    server = Server().start()
    answers = json.loads(seed("Try/kyc-DE-passes.json"))
    sent = server.post("/v1/forms/kyc/DE/submissions", {"answers": answers}, "app").json
    for subject in ("erased", "kept"):
        server.post("/v1/forms/kyc/DE/submissions", {"answers": answers, "subject": subject}, "app")
    server.post("/v1/audit/checkpoint", b"", "auditor")
    plans = [{"control": "new", "seed": f"s{place}", "stages": [100, 10000], "place": [place, place + 3000],
              "arms": [{"name": "new", "version": 2, "weight": 1}, {"name": "old", "version": 1, "weight": 1}]}
             for place in (0, 3000, 6000)]
    for plan in plans[:2]:
        started = server.post("/v1/forms/kyc/NL/rollouts", {"plan": plan}, "experimenter")
        assert started.status == 200, started
    changed = seed("Configs/identity-EU-3.yaml").replace("title: {en: Your profile", "title: {en: Your own profile", 1)
    scheduled = server.request("POST", "/v1/forms/identity/EU/versions?at=2999-01-01T00:00:00Z", changed, "publisher", {"If-Match": '"3"'})
    assert scheduled.status == 200, scheduled
    for name in ("amount", "retired"):
        defined = server.request("PUT", f"/v1/invariants/{name}", invariant(name), "admin")
        assert defined.status == 200, defined
    rejudge()
    accounts = server.get("/v1/accounts", "viewer").json["accounts"]
    config = server.get("/v1/forms/kyc/DE/versions/1", "viewer").json
    page = server.post("/v1/forms/kyc/DE/change", config, "publisher")
    assert page.status == 200, page
    facts = {"config": config, "page": page.json["digest"], "answers": answers, "submission": sent["submission"], "plan": plans[2],
             "account": next(str(account[key]) for account in accounts for key in account if "umber" in key)}


def rejudge():
    """A rejudgement with two reviews."""
    for version, required in enumerate((False, True)):
        config = {"form": "quote/again", "fields": [{"id": "a", "type": "text", "required": required}]}
        path = server.folder / f"again-{version}.json"
        path.write_text(json.dumps(config))
        server.run("publish", str(path), *(["--expect-release", "1"] if version else []))
        if not version:
            for _ in range(2):
                server.run("submit", "quote/again", "--data", "-", given=b"{}")
    done = server.run("rejudge", "run", "quote/again@1", "--with", "quote/again@2", "-m", "why")
    assert done["rejudgement"]["affected"] == 2, done


def tearDownModule():
    server.close()


def known_paths(path):
    """Values for the parameters of a path under which there is something."""
    if path.startswith("/v1/rollouts/"):
        return {"kind": "kyc", "name": "NL", "number": 2 if path.endswith("/abort") else 1}
    if path.endswith("/rollouts"):
        return {"kind": "kyc", "name": "NL"}
    if path.endswith("/unschedule"):
        return {"kind": "identity", "name": "EU"}
    if path.startswith("/v1/accounts/"):
        return {"number": facts["account"]}
    if path.startswith("/v1/submissions/"):
        return {"id": facts["submission"]}
    if path.startswith("/v1/rejudgements/"):
        return {"number": 1, "review": 2 if path.endswith("/close") else 1}
    if path.startswith("/ofrep/"):
        return {"key": "kyc/NL"}
    if path.startswith("/assets/"):
        return {"release": "0123456789abcdef", "file": "form.js"}
    if path.startswith("/problems/"):
        return {"code": "not_found"}
    if path.startswith("/v1/invariants/"):
        return {"name": "retired" if path.endswith("/retire") else "amount"}
    if "/changes/" in path:
        return {"kind": "kyc", "name": "DE", "digest": facts["page"]}
    # Changes are made to a form that no other test reads.
    changes = any(path.endswith(word) for word in ("/rollback", "/promote", "/withdraw"))
    return {"kind": "registration", "name": "CM"} if changes else {"kind": "kyc", "name": "DE", "number": 1}


def invariant(name):
    """An invariant of loans that nothing breaks."""
    return {"id": name, "forms": "quote/*", "absent": "ignore", "never": {">": [{"var": "amount"}, 10_000_000]}}


def known_body(operation):
    """A body that does something; none where any will do."""
    config = facts["config"]
    return {
        "lint": config, "diff": config, "impact": config, "makeChangePage": config,
        "publish": config, "defineInvariant": invariant("amount"), "retireInvariant": {"message": "why"},
        "exceptInvariant": {"form": "quote/loan", "version": 1, "until": "2099-01-01T00:00:00Z", "message": "why"},
        "eraseSubject": {"subject": "erased", "message": "why"}, "exportSubject": {"subject": "kept", "message": "why"},
        "restrictSubject": {"subject": "kept", "message": "why"}, "unrestrictSubject": {"subject": "kept", "message": "why"},
        "placeHold": {"subject": "kept", "message": "why"}, "releaseHold": {"message": "why"}, "runRetention": {},
        "revealSubmission": {"purpose": "why"}, "exportSubmissions": {"purpose": "why"}, "assignReview": {"assignee": "anna"}, "closeReview": {"message": "why"}, "overrideSubmission": {"outcome": "rejected", "message": "why"},
        "validate": {"answers": facts["answers"]}, "calculate": {"answers": facts["answers"]},
        "submit": {"answers": facts["answers"], "subject": "somebody"},
        "resolve": {"subject": "somebody"}, "evaluateFlag": {"context": {"targetingKey": "s"}},
        "evaluateFlags": {"context": {"targetingKey": "s"}}, "startSession": {},
        "answerStep": {"step": "main", "answers": facts["answers"]}, "askName": {"name": "somebody_else"},
        "rollback": {"to": 1, "message": "why"}, "promote": {"version": 1, "to": "staging", "message": "why", "newChannel": True},
        "withdraw": {"version": 1, "message": "why", "then": 2}, "unschedule": {"release": 4, "message": "why"},
        "startRollout": {"plan": facts["plan"], "dryRun": True}, "pauseRollout": {"message": "why"}, "resumeRollout": {},
        "advanceRollout": {"to": "50%"}, "promoteArm": {"arm": "old", "keepRollouts": True}, "abortRollout": {},
    }.get(operation)


class OpenAPITest(unittest.TestCase):
    """One test an operation, made below."""

    def setUp(self):
        description = server.get("/openapi.json").json
        # Who may ask is the table of roles' to test: schemathesis would leave secrets out at times.
        self.security = {}
        for methods in description["paths"].values():
            for operation in methods.values():
                self.security[operation["operationId"]] = operation.pop("security", [])
        loaded = schemathesis.openapi.from_dict(description)
        loaded.config.update(base_url=server.address)
        self.operations = {}
        for result in loaded.get_all_operations():
            operation = result.ok()
            self.operations[operation.definition.raw["operationId"]] = operation

    def check(self, name):
        operation = self.operations[name]
        raw = operation.definition.raw
        path, bearer = known_paths(operation.path), None
        if name == "readImage":
            path = {"id": images_test.submission(server, "pictured", grey=5)[0], "field": "avatar"}
        if name == "releaseHold":
            path = {"id": server.post("/v1/holds", {"subject": "kept", "message": "why"}, "admin").json["id"]}
        if "x-role" in raw:
            bearer = server.tokens[raw["x-role"]]
        elif {"session": []} in self.security[name]:
            # The only step of one form, the name and the picture of another, the source of a third.
            form = {"askName": "identity/US", "putImage": "identity/US", "readSource": "kyc/NL"}.get(name, "kyc/DE")
            said = {"subject": "nl-0001"} if name == "readSource" else {}
            session = server.session(form, said, "app" if said else None)
            if name == "putImage":
                server.answer(session, "name", {"screen_name": "a_picture"})
            if name == "submitSession":
                server.answer(session, "main", facts["answers"])
            bearer = session["secret"]
            field = {"askName": "screen_name", "readSource": "first_name"}.get(name, "avatar")
            path = {"id": session["session"], "field": field}
        body = known_body(name)
        wanted = {"path_parameters": {key: value for key, value in path.items() if "{" + key + "}" in operation.path}}
        if name == "publish":
            wanted["headers"] = {"If-Match": '"2"'}
            wanted["query"] = {"message": "why"}
        if name == "diff":
            wanted["query"] = {"from": 1}
        if name == "reportPeriod":
            wanted["query"] = {"from": "2026-01-01T00:00:00Z", "until": "2099-01-01T00:00:00Z", "form": "kyc/DE"}
        if name == "makeChangePage":
            # Optional parameters are generated too, and hardly ever are a channel or a time.
            wanted["query"] = {
                "impact": "true", "channel": "production", "dialect": "formulary", "at": "2999-01-01T00:00:00Z",
                "finishBy": "2999-01-02T00:00:00Z"}
        likely = operation.as_strategy(**wanted) if body is None else operation.as_strategy(**wanted, body=body)
        if name == "exportSubmissions":
            # Of a dozen optional filters, one hardly ever fits.
            likely = likely.map(lambda case: (setattr(case, "query", {"form": "kyc/DE"}), case)[1])
        ways = [operation.as_strategy(), operation.as_strategy(generation_mode=GenerationMode.NEGATIVE), operation.as_strategy(**wanted)]
        seen = set()

        def ask(case):
            headers = {"X-Forwarded-For": server.new_client()}
            if bearer:
                headers["Authorization"] = f"Bearer {bearer}"
            answer = case.call(headers=headers, timeout=30)
            seen.add(answer.status_code)
            case.validate_response(answer, checks=[
                not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance])

        # Requests that are likely to do something have examples of their own: chance hardly ever makes one.
        for strategy, most in ((likely, EXAMPLES // 3), (strategies.one_of(ways), EXAMPLES)):
            settings(max_examples=most, database=None, derandomize=True, deadline=None, phases=[Phase.generate],
                     suppress_health_check=list(HealthCheck))(given(case=strategy)(ask))()
        self.assertTrue(server.lives)
        if "x-role" in raw:
            self.assertFalse(seen & {401, 403}, seen)
        self.assertTrue(any(status < 300 for status in seen), f"it never did what it is for: {seen}")

    def test_description_is_a_description(self):
        description = server.get("/openapi.json").json
        self.assertEqual(description["openapi"][:3], "3.1")
        self.assertEqual(description["servers"], [{"url": server.address}])
        ids = [operation["operationId"] for methods in description["paths"].values() for operation in methods.values()]
        self.assertEqual(len(ids), len(set(ids)))
        self.assertGreater(len(ids), 45)
        for methods in description["paths"].values():
            for operation in methods.values():
                self.assertIn(operation.get("x-role", "viewer"), ROLES)
                self.assertTrue(operation["summary"].endswith("."), operation)
        self.assertEqual(set(KNOWN) - set(ids), set())
        self.assertEqual(set(TESTED), set(ids), "an operation has no test: add its name to TESTED")

    def test_types_of_problems_are_addresses_that_explain_them(self):
        for path in ("/v1/forms/no/PE", "/v1/forms/kyc/NL/versions/99", "/v1/nothing", "/v1/submissions?limit=x"):
            problem = server.get(path, "auditor").json
            self.assertEqual(problem["type"], f"{server.address}/problems/{problem['code']}")
            told = server.get(problem["type"].removeprefix(server.address))
            self.assertEqual((told.status, told.json["code"]), (200, problem["code"]))

    def test_answers_that_are_not_changed_have_304(self):
        for path in ("/v1/forms/kyc/DE", "/v1/forms/kyc/DE/versions/1", "/assets/0123456789abcdef/form.js", "/f/kyc/DE/style/1.css"):
            first = server.get(path, "viewer")
            again = server.get(path, "viewer", headers={"If-None-Match": first.headers["etag"]})
            self.assertEqual((again.status, again.body), (304, b""))
            self.assertEqual(again.headers["etag"], first.headers["etag"])

    def test_304_is_described(self):
        paths = server.get("/openapi.json").json["paths"]
        for path in ("/v1/forms/{kind}/{name}", "/v1/forms/{kind}/{name}/versions/{number}"):
            self.assertIn("304", paths[path]["get"]["responses"])

    def test_a_repeated_start_is_described(self):
        self.assertIn("200", server.get("/openapi.json").json["paths"]["/v1/forms/{kind}/{name}/sessions"]["post"]["responses"])

    def test_a_silent_bank_is_described(self):
        self.assertIn("502", server.get("/openapi.json").json["paths"]["/v1/accounts"]["get"]["responses"])


TESTED = """
listForms readForm listVersions readVersion readClientVersion listReleases readFunnel resolve lint diff impact makeChangePage readChangePage
publish rollback promote withdraw listInvariants defineInvariant exceptInvariant retireInvariant exportReleaseEvidence
unschedule validate calculate submit startSession readSession answerStep submitSession putImage askName readSource
listAccounts readAccount listRollouts startRollout readRollout reportRollout advanceRollout pauseRollout resumeRollout
promoteArm abortRollout evaluateFlags evaluateFlag listSubmissions exportSubmissions readSubmission revealSubmission overrideSubmission explainSubmission
replaySubmission exportEvidence readImage eraseSubject exportSubject restrictSubject unrestrictSubject placeHold releaseHold listHolds
listRejudgements showRejudgement assignReview closeReview
runRetention showRetention reportPeriod listLeaves verifyLog readCheckpoint makeCheckpoint health readiness metrics describe explainProblem
""".split()


def test_of(name):
    def test(self):
        self.check(name)

    test.__doc__ = KNOWN.get(name)
    return unittest.expectedFailure(test) if name in KNOWN else test


for number, name in enumerate(TESTED):
    setattr(OpenAPITest, f"test_{number:02}_{name}", test_of(name))

if __name__ == "__main__":
    unittest.main()
