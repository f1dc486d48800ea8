import FormEngine
import Testing

@Suite struct RouteTests {
    private static let form = #"""
        {"form":"identity/US","steps":[
        {"id":"name","fields":[{"id":"name","type":"text","required":true,"validation":[{"min_length":3}]}]},
        {"id":"birthday","fields":[{"id":"born","type":"date","required":true,"validation":[{"min_age":18},{"max_age":120}]}]},
        {"id":"more","fields":[{"id":"city","type":"text","required":true},{"id":"paper","type":"text"}]}],
        "outcomes":{"waiting_list":{"accepts":false},"by_post":{"title":"By post"}},
        "routes":[
        {"when":{"==":[{"var":"city"},"Atlantis"]},"outcome":"waiting_list"},
        {"when":{"==":[{"var":"city"},"Rome"]},"outcome":"by_post"},
        {"when":{"in":["x",{"var":"paper"}]},"outcome":"verification_required","method":"id_card"},
        {"after":"birthday","when":{"<":[{"age":{"var":"born"}},13]},"outcome":"ineligible","minimum_age":13},
        {"after":"birthday","when":{"<":[{"age":{"var":"born"}},18]},"outcome":"guardian_consent_required"}]}
        """#

    private static let outcomeRows: [(String, String?, [String], String)] = [
        (#"{"name":"Ann","born":"2000-01-01","city":"Bonn"}"#, "completed", [], "{}"),
        // Behind `min_age: 18`, and whatever else is wrong.
        (#"{"name":"A","born":"2013-01-02","x":1}"#, "ineligible", [], #"{"age":12,"minimum":13}"#),
        (#"{"born":"2013-01-02"}"#, "ineligible", [], #"{"age":12,"minimum":13}"#),
        // Thirteen today.
        (
            #"{"name":"Ann","born":"2013-01-01"}"#, nil, ["born: min_age"], "{}"
        ),
        // No age is known without a date, or for an impossible one.
        (#"{"name":"Ann","city":"Bonn"}"#, nil, ["born: required"], "{}"),
        (#"{"name":"Ann","born":"2013-02-30","city":"Bonn"}"#, nil, ["born: type"], "{}"),
        (#"{"name":"Ann","born":"2000-01-01","city":"Atlantis"}"#, "waiting_list", [], "{}"),
        (#"{"name":"Ann","born":"2000-01-01","city":"Rome"}"#, "by_post", [], "{}"),
        (#"{"name":"A","born":"2000-01-01","city":"Rome"}"#, nil, ["name: min_length"], "{}"),
        (
            #"{"name":"Ann","born":"2000-01-01","city":"Bonn","paper":"x"}"#, "verification_required", [],
            #"{"method":"id_card"}"#
        ),
        // Both hold: the earlier step's route is taken, then the first one in the config.
        (#"{"name":"Ann","born":"2013-01-02","city":"Atlantis"}"#, "ineligible", [], #"{"age":12,"minimum":13}"#),
        (#"{"name":"Ann","born":"2000-01-01","city":"Rome","paper":"x"}"#, "by_post", [], "{}"),
    ]

    @Test(
        "a route is taken before any rule is judged; one that refuses leaves nothing to be said",
        arguments: outcomeRows)
    func outcomes(answers: String, outcome: String?, findings: [String], parameters: String) throws {
        let form = try FormFixture.candidate(Self.form)
        let judgement = try form.judge(answers)
        #expect(judgement.verdict.outcome?.name == outcome)
        #expect(judgement.verdict.findings.map { "\($0.field): \($0.code)" } == findings)
        #expect(text(JSONValue.object(judgement.verdict.outcome?.parameters ?? []).canonicalBytes) == parameters)
        let isRefused = outcome == "ineligible" || outcome == "waiting_list" || !findings.isEmpty
        #expect(judgement.verdict.isValid == !isRefused)
        #expect(judgement.verdict.isRefused == isRefused)
    }

    @Test("a route comes behind what a source needs to calculate the field it reads, and leaves that in the form")
    func dependencies() throws {
        let fields = { (said: String) in
            #"""
            {"form":"a/b","steps":[
            {"id":"one","fields":[{"id":"rate","type":"number"\#(said)}]},
            {"id":"two","fields":[{"id":"amount","type":"number"}]},{"id":"three","fields":[{"id":"x","type":"text"}]}],
            "outcomes":{"early":{}},"routes":[{"when":{">":[{"var":"rate"},1]},"outcome":"early"}]}
            """#
        }
        let source = #","calculate":{"source":"s"}"#
        let kept = { (said: String, answers: String) throws in
            let form = try FormFixture.candidate(fields(said))
            return text(try form.judge(answers, sources: #"{"s":{"rate":2}}"#).values.canonicalBytes)
        }
        let answers = #"{"amount":5,"x":"y"}"#
        #expect(try kept(source, answers) == #"{"amount":null,"rate":2,"x":null}"#)
        #expect(try kept(source + #","depends_on":["amount"]"#, answers) == #"{"amount":5,"rate":2,"x":null}"#)
        // An answer is known when it is given, whatever it is said to depend on.
        #expect(
            try kept(#","depends_on":["amount"]"#, #"{"rate":2,"amount":5,"x":"y"}"#)
                == #"{"amount":null,"rate":2,"x":null}"#)
    }

    private static let consent = #"""
        {"form":"a/b","steps":[
        {"id":"one","fields":[{"id":"name","type":"text","required":true},{"id":"born","type":"date","required":true},
        {"id":"greeting","type":"text","calculate":{"cat":["Hello ",{"var":"name"},{"var":"nick"}]}}]},
        {"id":"two","fields":[{"id":"nick","type":"text","required":true},{"id":"pin","type":"password","required":true}]}],
        "routes":[{"after":"one","when":{"<":[{"age":{"var":"born"}},18]},"outcome":"guardian_consent_required"}],
        "checks":[{"assert":{"!!":{"var":"nick"}},"field":"nick"}]}
        """#

    @Test("steps behind the step of a route are not reached: not asked for, not judged, not kept")
    func unreached() throws {
        let form = try FormFixture.candidate(Self.consent)
        let minor = try form.judge(#"{"name":"Ann","nick":"A","born":"2010-01-01","pin":"x"}"#)
        #expect(minor.verdict.outcome?.name == "guardian_consent_required")
        #expect(minor.verdict.isValid)
        #expect(text(minor.keptAnswers) == #"{"name":"Ann","born":"2010-01-01"}"#)
        #expect(minor.passwords.isEmpty)
        #expect(
            text(minor.values.canonicalBytes)
                == #"{"born":"2010-01-01","greeting":"Hello Ann","name":"Ann","nick":null}"#)
        // The kept answers are judged alike.
        let again = try form.judge(text(minor.keptAnswers))
        #expect(again.verdict.canonicalBytes == minor.verdict.canonicalBytes)
        #expect(again.values.canonicalBytes == minor.values.canonicalBytes)
        // The rules of the steps that were reached must hold.
        #expect(try form.findings(#"{"born":"2010-01-01"}"#) == ["name: required"])
        #expect(try form.judge(#"{"born":"2010-01-01"}"#).verdict.outcome == nil)
        #expect(try form.findings(#"{"name":"Ann","born":"2000-01-01"}"#) == ["nick: required", "pin: required"])
    }

    @Test("judging through a step says whether one can go on, and has an outcome only behind the last")
    func through() throws {
        let form = try FormFixture.candidate(Self.form)
        let step = { (answers: String, step: String) in try form.judge(answers, through: step) }
        #expect(try step(#"{"name":"Ann"}"#, "name").verdict.isValid)
        #expect(try step(#"{"name":"Ann"}"#, "name").verdict.outcome == nil)
        #expect(try step(#"{"name":"A","city":"Rome"}"#, "name").verdict.findings.map(\.code) == ["min_length"])
        #expect(try step(#"{"born":"2013-01-02"}"#, "name").verdict.findings.map(\.field) == ["name"])
        #expect(try step(#"{"name":"A","born":"2013-01-02"}"#, "birthday").verdict.outcome?.name == "ineligible")
        let all = #"{"name":"Ann","born":"2000-01-01","city":"Bonn"}"#
        #expect(try step(all, "more").verdict.outcome?.name == "completed")
        #expect(text(try step(all, "name").keptAnswers) == #"{"name":"Ann"}"#)
    }

    @Test("a route waits for what says whether an answer that it needs must be given: kept answers are judged alike")
    func requirement() throws {
        let form = { (after: String) in
            #"{"form":"a/b","steps":[{"id":"one","fields":[{"id":"a","type":"text","required_if":{"!":{"var":"b"}}}]},"#
                + #"{"id":"two","fields":[{"id":"b","type":"text"}]}],"#
                + #""routes":[{\#(after)"when":{"!":{"var":"a"}},"outcome":"verification_required"}]}"#
        }
        let candidate = try FormFixture.candidate(form(""))
        let judgement = try candidate.judge(#"{"b":"x"}"#)
        #expect(judgement.verdict.outcome?.name == "verification_required")
        #expect(text(judgement.keptAnswers) == #"{"b":"x"}"#)
        let again = try candidate.judge(text(judgement.keptAnswers))
        #expect(again.verdict.canonicalBytes == judgement.verdict.canonicalBytes)
        let found = try FormFixture.read(form(#""after":"one","#)).diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.code) == [.misplacedRoute])
    }

    @Test("an outcome comes with what the config shows at it")
    func screens() throws {
        let form = try FormFixture.candidate(Self.form)
        let post = try form.judge(#"{"name":"Ann","born":"2000-01-01","city":"Rome"}"#).verdict.outcome
        #expect(post?.screen?.title?.text(for: "en", fallback: "en") == "By post")
        let end = try FormFixture.candidate(
            #"{"form":"a/b","fields":[{"id":"a","type":"text"}],"outcomes":{"completed":{"link":"https://example.com/home"}}}"#
        )
        #expect(try end.judge("{}").verdict.outcome?.screen?.link == "https://example.com/home")
        #expect(try FormFixture.form(#"{"id":"a","type":"text"}"#).judge("{}").verdict.outcome?.screen == nil)
    }

    @Test("a form of several steps without any expression can be judged through one of them")
    func plainSteps() throws {
        let form = try FormFixture.candidate(
            #"""
            {"form":"a/b","steps":[{"id":"one","fields":[{"id":"a","type":"text","required":true}]},
            {"id":"two","fields":[{"id":"b","type":"text","required":true}]}]}
            """#)
        #expect(try form.judge(#"{"a":"x"}"#, through: "one").verdict.isValid)
        #expect(try form.judge(#"{"a":"x"}"#, through: "one").verdict.outcome == nil)
        #expect(try form.judge(#"{"a":"x","b":"y"}"#, through: "two").verdict.outcome?.name == "completed")
        #expect(try form.findings(#"{"a":"x"}"#) == ["b: required"])
    }

    @Test("the last step that is part of the form ends it")
    func lastVisibleStep() throws {
        let form = try FormFixture.candidate(
            #"""
            {"form":"a/b","steps":[{"id":"one","fields":[{"id":"a","type":"text"}]},
            {"id":"two","visible_if":{"var":"a"},"fields":[{"id":"b","type":"text","required":true}]}]}
            """#)
        #expect(try form.judge("{}", through: "one").verdict.outcome?.name == "completed")
        #expect(try form.judge(#"{"a":"x"}"#, through: "one").verdict.outcome == nil)
    }

    @Test(
        "ages go by the day of judging, born on 29 February too",
        arguments: [
            ("2000-02-29", "2012-02-29", "ineligible", 12), ("2000-02-29", "2013-02-28", "ineligible", 12),
            ("2000-02-29", "2013-03-01", "guardian_consent_required", 13),
            ("2000-02-29", "2018-02-28", "guardian_consent_required", 17), ("2000-02-29", "2018-03-01", nil, nil),
        ])
    func leapDay(born: String, asOf: String, outcome: String?, age: Double?) throws {
        let form = try FormFixture.candidate(
            #"""
            {"form":"a/b","fields":[{"id":"born","type":"date","required":true}],"routes":[
            {"when":{"<":[{"age":{"var":"born"}},13]},"outcome":"ineligible","minimum_age":13},
            {"when":{"<":[{"age":{"var":"born"}},18]},"outcome":"guardian_consent_required"}]}
            """#)
        let found = try form.judge(#"{"born":"\#(born)"}"#, asOf: asOf).verdict.outcome
        #expect(found?.name == outcome ?? "completed")
        #expect(found?.parameters.first?.value.double == age)
    }

    @Test(
        "an outcome that tells an age must know of whom",
        arguments: [
            (#"{"when":true,"outcome":"ineligible"}"#, false),
            (#"{"when":{"<":[{"age":{"var":"a"}},{"age":{"var":"b"}}]},"outcome":"ineligible"}"#, false),
            (#"{"when":{"<":[{"age":{"var":"a"}},{"age":{"var":"b"}}]},"outcome":"ineligible","field":"b"}"#, true),
            (#"{"when":{"<":[{"age":[{"var":["a"]}]},9]},"outcome":"ineligible"}"#, true),
            (#"{"when":true,"outcome":"ineligible","field":"c"}"#, false),
        ])
    func birthDate(route: String, isSound: Bool) throws {
        let reading = try FormFixture.read(
            #"{"form":"a/b","fields":[{"id":"a","type":"date"},{"id":"b","type":"date"},{"id":"c","type":"text"}],"#
                + #""routes":[\#(route)]}"#)
        #expect(reading.hasErrors == !isSound)
    }
}
