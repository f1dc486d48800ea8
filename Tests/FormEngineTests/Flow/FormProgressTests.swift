import FormEngine
import Testing

@Suite struct FormProgressTests {
    private static let document = #"""
        {"form":"identity/US","steps":[
        {"id":"name","fields":[{"id":"name","type":"text","required":true,"normalize":["trim"],
        "validation":[{"min_length":3},{"unique":"names"}]}]},
        {"id":"birthday","fields":[{"id":"born","type":"date","required":true,"validation":[{"max_date":"today"}]}]},
        {"id":"company","visible_if":{"==":[{"var":"name"},"corp"]},"fields":[{"id":"vat","type":"text","required":true}]},
        {"id":"picture","fields":[{"id":"city","type":"text"},{"id":"size","type":"number","validation":[{"max_decimals":1}]}]}],
        "routes":[{"after":"birthday","when":{"<":[{"age":{"var":"born"}},13]},"outcome":"ineligible","minimum_age":13},
        {"after":"birthday","when":{"<":[{"age":{"var":"born"}},18]},"outcome":"guardian_consent_required"}]}
        """#

    private let form: Candidate
    private var progress = FormProgress()

    init() throws {
        form = try FormFixture.candidate(Self.document)
    }

    /// Sends a step, and returns the next step and the findings.
    private mutating func send(
        _ step: String, _ answers: String, asOf: String = "2026-01-01", isTaken: Bool? = false
    ) throws -> String {
        let date = try #require(CivilDate(asOf))
        let names = isTaken.map { [NameAnswer(field: "name", isTaken: $0)] } ?? []
        let input = JudgementInput(answers: Array(answers.utf8), asOf: date, names: names)
        let result = try progress.send(step, input, to: form)
        let next =
            switch result.next {
            case .stay(let step): "stay \(step)"
            case .go(let step): "go \(step)"
            case .end(let outcome): "end \(outcome.name)"
            }
        return ([next] + result.verdict.findings.map { "\($0.field): \($0.code)" }).joined(separator: ", ")
    }

    @Test("each step comes when those before it passed, and the last one ends the form")
    mutating func forward() throws {
        #expect(throws: FormProgressError.self) { try send("birthday", "{}") }
        #expect(try send("name", #"{"name":"jo"}"#) == "stay name, name: min_length")
        #expect(throws: FormProgressError.self) { try send("birthday", #"{"born":"2000-01-01"}"#) }
        #expect(try send("name", #"{"name":"john","x":1}"#) == "stay name, x: unknown_field")
        // Nobody knows yet whether the name is free.
        #expect(try send("name", #"{"name":"john"}"#, isTaken: nil) == "stay name")
        #expect(try send("name", #"{"name":"john"}"#, isTaken: true) == "stay name, name: unique")
        #expect(try send("name", #"{"name":" john "}"#) == "go birthday")
        #expect(throws: FormProgressError.self) { try send("birthday", #"{"name":"other"}"#) }
        #expect(throws: FormProgressError.self) { try send("birthday", "[") }
        #expect(throws: FormProgressError.self) { try send("birth", "{}") }
        // The step of companies is no part of a person's form.
        #expect(try send("birthday", #"{"born":"2000-01-01"}"#) == "go picture")
        #expect(try send("picture", #"{"size":1.55}"#) == "stay picture, size: max_decimals")
        #expect(try send("picture", #"{"size":1.5}"#) == "end completed")
        #expect(text(progress.answers) == #"{"name":" john ","born":"2000-01-01","size":1.5}"#)
        #expect(progress.outcome?.name == "completed")
        #expect(throws: FormProgressError.self) { try send("picture", #"{"size":2}"#) }
    }

    @Test("an earlier answer may be changed after its step was passed, and everything is judged anew")
    mutating func backward() throws {
        _ = try send("name", #"{"name":"john"}"#)
        _ = try send("birthday", #"{"born":"2000-01-01"}"#)
        // A step that was skipped becomes part of the form, and is to be answered first.
        #expect(try send("name", #"{"name":"corp"}"#) == "go company")
        #expect(throws: FormProgressError.self) { try send("picture", "{}") }
        #expect(try send("company", #"{"vat":"1"}"#) == "go picture")
        // Back to a person; answers for the company no longer count, and findings appear at their fields.
        #expect(try send("name", #"{"name":"jo"}"#) == "stay name, name: min_length")
        #expect(throws: FormProgressError.self) { try send("birthday", #"{"born":"2001-01-01"}"#) }
        #expect(try send("name", #"{"name":"jane"}"#) == "go picture")
        #expect(try send("birthday", #"{"born":"2014-01-01"}"#) == "end ineligible")
    }

    @Test("after an outcome that told the age, the date of birth stays as it was")
    mutating func locked() throws {
        _ = try send("name", #"{"name":"john"}"#)
        #expect(try send("birthday", #"{"born":"2013-01-02"}"#) == "end ineligible")
        #expect(progress.locked == [.init(field: "born", value: .text("2013-01-02"))])
        #expect(try send("birthday", #"{"born":"2000-01-01"}"#) == "end ineligible, born: locked")
        #expect(throws: FormProgressError.self) { try send("birthday", #"{"born":"2013-01-02"}"#) }
        #expect(text(progress.answers) == #"{"name":"john","born":"2013-01-02"}"#)

        // Another attempt begins with what was locked in the first one.
        progress = FormProgress(locked: progress.locked)
        _ = try send("name", #"{"name":"johnny"}"#)
        #expect(try send("birthday", #"{"born":"2000-01-01"}"#) == "stay birthday, born: locked")
        // Another date with an equal outcome is still another date.
        #expect(try send("birthday", #"{"born":"2014-01-01"}"#) == "stay birthday, born: locked")
        #expect(try send("birthday", #"{"born":"2013-01-02"}"#) == "end ineligible")
        // On the birthday itself the age differs, for an equal date.
        progress = FormProgress(locked: progress.locked)
        _ = try send("name", #"{"name":"johnny"}"#)
        #expect(try send("birthday", #"{"born":"2013-01-02"}"#, asOf: "2026-01-02") == "end guardian_consent_required")
    }

    @Test("a birthday at midnight between two steps counts from the step that comes after it")
    mutating func midnight() throws {
        _ = try send("name", #"{"name":"john"}"#)
        #expect(try send("birthday", #"{"born":"2008-01-02"}"#, asOf: "2026-01-02") == "go picture")
        #expect(try send("picture", "{}", asOf: "2026-01-02") == "end completed")
        progress = FormProgress()
        _ = try send("name", #"{"name":"john"}"#, asOf: "2026-01-01")
        #expect(try send("birthday", #"{"born":"2008-01-02"}"#, asOf: "2026-01-01") == "end guardian_consent_required")
    }
}
