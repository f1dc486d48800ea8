import Testing

@testable import FormEngine

/// Standing of each part of a form in a trace, case by case.
@Suite struct TraceStandingTests {
    private static let document = #"""
        {"form":"a/b","steps":[
        {"id":"one","fields":[
        {"id":"born","type":"date","required":true,"validation":[{"min_age":18}]},
        {"id":"kind","type":"select","options":["private","company"]},
        {"id":"vat","type":"text","visible_if":{"==":[{"var":"kind"},"company"]},"required_if":{"var":"born"},
        "validation":[{"pattern":"^X"},{"max_length":5},{"min_length":2,"severity":"warning"}]},
        {"id":"amount","type":"number","validation":[{"assert":{"<":[{"var":"amount"},{"var":"most"}]}}]},
        {"id":"most","type":"number"},{"id":"total","type":"number","calculate":{"+":[{"var":"amount"},{"var":"most"}]}},
        {"id":"owners","type":"list","min_items":1,"fields":[{"id":"share","type":"number","required":true,
        "validation":[{"max":100}]}]}]},
        {"id":"two","visible_if":{"==":[{"var":"kind"},"company"]},"fields":[{"id":"name","type":"text","required":true}]}],
        "routes":[{"when":{"<":[{"age":[{"var":"born"}]},13]},"outcome":"ineligible","minimum_age":13},
        {"after":"one","when":{">":[{"var":"amount"},1000]},"outcome":"verification_required","method":"call"}],
        "checks":[{"assert":{">":[{"var":"most"},0]},"field":"most"}]}
        """#

    /// Answers of each rule, `path rule: answer`.
    private static func said(_ answers: String, attested: [AttestedPassword] = [], _ form: String = document) throws
        -> [String]
    {
        let trace = try Self.trace(answers, attested: attested, form)
        return trace.fields.flatMap { field in field.rules.map { "\(field.path) \($0.name): \(Self.word($0.answer))" } }
    }

    private static func trace(
        _ answers: String, attested: [AttestedPassword] = [], _ form: String = document
    ) throws -> JudgementTrace {
        try FormFixture.candidate(form).trace(
            JudgementInput(
                answers: Array(answers.utf8), asOf: try #require(CivilDate("2026-01-01")), attested: attested))
    }

    private static func word(_ answer: TracedRule.Answer) -> String {
        switch answer {
        case .passed: "passed"
        case .failed: "failed"
        case .warned: "warned"
        case .notJudged(let reason): reason.rawValue
        }
    }

    @Test("hidden fields and steps say which condition hid them, and its inputs")
    func hidden() throws {
        let trace = try Self.trace(#"{"born":"1990-01-01","kind":"private","most":5,"owners":[{"share":7},{}]}"#)
        let vat = try #require(trace.fields.first { $0.path == "vat" })
        #expect(vat.standing == .hidden && vat.presence == .hidden)
        #expect(vat.visibility?.answer == .no)
        #expect(vat.visibility?.inputs == [.init(field: "kind", presence: .present)])
        #expect(vat.visibility?.pointer == "/config/steps/0/fields/2/visible_if")
        #expect(vat.rules.allSatisfy { $0.answer == .notJudged(.hidden) })
        #expect(trace.steps.map(\.standing) == [.shown, .hidden])
        #expect(trace.fields.first { $0.path == "name" }?.standing == .hiddenAround)
        #expect(trace.fields.map(\.path).suffix(4) == ["owners", "owners/0/share", "owners/1/share", "name"])
    }

    @Test("rules say passed, failed, warned, or why they were not judged")
    func rules() throws {
        let said = try Self.said(
            #"{"born":"1990-01-01","kind":"company","vat":"Y","amount":9,"owners":[{"share":"x"},{}],"name":""}"#)
        #expect(
            said == [
                "born type: passed", "born required: passed", "born max_date: passed", "born min_age: passed",
                "kind type: passed", "kind one_of: passed", "vat type: passed", "vat required: passed",
                "vat pattern: failed", "vat max_length: passed", "vat min_length: warned", "amount type: passed",
                "amount assert: failed", "most type: missing", "total type: missing", "total calculated: missing",
                "owners type: passed", "owners min_items: passed", "owners max_items: passed",
                "owners/0/share type: failed", "owners/0/share required: unreadable", "owners/0/share max: unreadable",
                "owners/1/share type: missing", "owners/1/share required: failed", "owners/1/share max: missing",
                "name type: missing", "name required: failed",
            ])
    }

    @Test("a text that is too long is judged by that alone")
    func tooLong() throws {
        let said = try Self.said(#"{"born":"1990-01-01","kind":"company","vat":"Xabcdefghi","owners":[]}"#)
        #expect(
            said.filter { $0.hasPrefix("vat ") }.suffix(3) == [
                "vat pattern: tooLarge", "vat max_length: failed", "vat min_length: tooLarge",
            ])
    }

    @Test("a route that refuses leaves everything unjudged, and later routes untried")
    func routed() throws {
        let trace = try Self.trace(#"{"born":"2020-01-01","kind":"company","amount":5000,"owners":[{}]}"#)
        #expect(trace.routes.map(\.standing) == [.taken, .notTried])
        #expect(trace.routes[0].inputs == [.init(field: "born", presence: .present)])
        #expect(
            trace.fields.flatMap(\.rules).allSatisfy {
                $0.answer == .notJudged(.routed) || $0.answer == .notJudged(.hidden)
            })
        #expect(trace.checks.map(\.answer) == [.notJudged(.routed)])
        let other = try Self.trace(#"{"born":"x","amount":5000,"most":0}"#)
        #expect(other.routes.map(\.standing) == [.unknown, .taken])
        #expect(other.checks.map(\.answer) == [.failed])
        #expect(other.checks.first?.finding?.field == "most")
    }

    @Test("a password that is gone says what was attested")
    func attested() throws {
        let form = #"""
            {"form":"a/b","fields":[{"id":"secret","type":"password","required":true,
            "validation":[{"min_length":8},{"pattern":"\\d"}]}]}
            """#
        let password = AttestedPassword(field: "secret", state: .judged, failedRules: [1])
        let trace = try Self.trace("{}", attested: [password], form)
        #expect(trace.fields[0].isAttested && trace.fields[0].presence == .present)
        #expect(
            try Self.said("{}", attested: [password], form) == [
                "secret type: passed", "secret required: passed", "secret min_length: passed", "secret pattern: failed",
            ])
    }
}
