import FormEngine
import Testing

@testable import Registry

@Suite("Evidence of consents")
struct ConsentEvidenceTests {
    private static func session(_ id: String, channel: String = "production") -> AuditedValues {
        AuditedValues(
            .session,
            [
                .init("channel", .text(channel)), .init("form", .text("kyc/NL")), .init("id", .text(id)),
                .init("isTest", .bool(false)), .init("release", .int(1)), .init("version", .int(1)),
            ])
    }

    private static func submission(
        _ id: String, of session: String?, accepted: Bool = true, channel: String = "production"
    ) -> AuditedValues {
        AuditedValues(
            .submission,
            [
                .init("accepted", .bool(accepted)), .init("channel", .text(channel)), .init("form", .text("kyc/NL")),
                .init("id", .text(id)), .init("isTest", .bool(false)), .init("session", .optional(session)),
            ])
    }

    private static func consent(_ session: String, by submission: String) -> AuditedValues {
        ConsentRecord(session: session, outcome: "wait", submission: submission).audited
    }

    static let leaves: [(String, [AuditedValues], isSound: Bool)] = [
        ("by another's accepted submission", [submission("s", of: "b"), consent("a", by: "s")], true),
        ("by a refused one", [submission("s", of: "b", accepted: false), consent("a", by: "s")], false),
        ("by one that is not the leaf's", [submission("s", of: "b"), consent("a", by: "t")], false),
        ("by one without a session", [submission("s", of: nil), consent("a", by: "s")], false),
        ("by the session itself", [submission("s", of: "a"), consent("a", by: "s")], false),
        ("from another channel", [submission("s", of: "b", channel: "x"), consent("a", by: "s")], false),
        ("for a session that never began", [submission("s", of: "b"), consent("c", by: "s")], false),
        (
            "twice", [submission("s", of: "b"), consent("a", by: "s"), consent("a", by: "s")], false
        ),
    ]

    @Test("a consent that could not be given contradicts the log", arguments: leaves.indices)
    func consent(_ index: Int) throws {
        let (title, rows, isSound) = Self.leaves[index]
        var history = LogHistory()
        for id in ["a", "b"] { history.sessions[id] = LogHistory.Started(leaf: 1, row: Self.session(id)) }
        let faults = rows.filter { $0.kind == .consent }.flatMap { history.add(consent: $0, rows) }
        #expect(faults.isEmpty == isSound, "\(title): \(faults)")
    }
}
