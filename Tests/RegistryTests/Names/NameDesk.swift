import FormEngine
import SQLiteStore
import Testing

@testable import Registry

/// A registry with a form of two steps that asks for a screen name, and people who want one.
struct NameDesk {
    let test: TestRegistry

    /// A form whose first field is a screen name, with the chain of a screen name or another one.
    static func config(
        normalize: String = #"["trim","lowercase","strip_diacritics","alphanumeric_underscore"]"#,
        rules: String = #"{"min_length":3},{"max_length":20},{"unique":"screen-names"}"#, more: String = "",
        policy: String = #"{"time_zone":"UTC","session_ttl":"8h"}"#, form: String = "kyc/NL"
    ) throws -> FormConfig {
        let text = #"""
            {"form":"\#(form)","policy":\#(policy),"steps":[
            {"id":"name","fields":[{"id":"screen_name","type":"text","required":true,"normalize":\#(normalize),
            "validation":[\#(rules)]}\#(more)]},
            {"id":"rest","fields":[{"id":"age","type":"integer","required":true,"validation":[{"min":1}]}]}]}
            """#
        let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
        return try #require(reading.config, "\(reading.diagnostics)")
    }

    /// Names as they are written, except white space at their ends.
    static let asWritten = #"["trim"]"#
    static let onlyUnique = #"{"unique":"screen-names"}"#

    init(_ config: FormConfig? = nil, in folder: String? = nil) async throws {
        test = try await TestRegistry(in: folder)
        try await test.publish(config ?? Self.config(), base: .unstated)
    }

    /// The answers of somebody who wants a name.
    static func answers(_ name: String, age: Int = 30) -> String {
        #"{"screen_name":\#(quoted(name)),"age":\#(age)}"#
    }

    static func quoted(_ name: String) -> String {
        String(decoding: JSONValue.text(name).canonicalBytes, as: UTF8.self)
    }

    /// Sends a name directly.
    @discardableResult
    func submit(
        _ name: String, age: Int = 30, edit: (inout SubmissionRequest) -> Void = { _ in }
    ) async throws -> SubmissionReceipt {
        try await test.submit(Self.answers(name, age: age), edit: edit)
    }

    func start(
        by registry: Registry? = nil, edit: (inout SessionStart) -> Void = { _ in }
    ) async throws -> StartedSession {
        var start = SessionStart(form: .nl, actor: "app")
        edit(&start)
        return try await (registry ?? test.registry).startSession(start)
    }

    /// Sends a name as the first step of a session.
    @discardableResult
    func ask(
        _ name: String, _ session: StartedSession, by registry: Registry? = nil, client: String? = nil
    ) async throws -> SessionView {
        var request = StepRequest(
            session: session.view.record.id, secret: session.secret, step: "name",
            answers: Array(#"{"screen_name":\#(Self.quoted(name))}"#.utf8))
        request.client = client
        return try await (registry ?? test.registry).answer(request)
    }

    /// Sends the second step of a session.
    @discardableResult
    func finish(_ session: StartedSession, by registry: Registry? = nil) async throws -> SessionView {
        try await (registry ?? test.registry).answer(
            StepRequest(
                session: session.view.record.id, secret: session.secret, step: "rest",
                answers: Array(#"{"age":30}"#.utf8)))
    }

    @discardableResult
    func submit(_ session: StartedSession, by registry: Registry? = nil) async throws -> SessionView {
        try await (registry ?? test.registry).submitSession(session.view.record.id, secret: session.secret)
    }

    /// Status of a name for a reader.
    func state(_ name: String, on channel: Channel = .production) async throws -> NameStanding? {
        try await test.registry.checkName(name, in: "screen-names", on: channel).state
    }

    /// How many of these names are held.
    func heldCount(_ names: [String]) async throws -> Int {
        var count = 0
        for name in names where try await state(name) == .held { count += 1 }
        return count
    }

    /// A name of letters alone, since digits look like some: each number has its own.
    static func name(_ number: Int) -> String {
        "n" + String(number).utf8.map { String(UnicodeScalar($0 + 49)) }.joined() + "_x"
    }

    /// Problems that an audit finds, of the log and of the file.
    func problems() async throws -> [AuditProblem] {
        try await test.registry.auditLog.verify().problems.held
    }
}

extension SessionView {
    var codes: [String] { findings.map(\.code) }
}

extension SubmissionReceipt {
    var codes: [String] { verdict.findings.map(\.code) }
}
