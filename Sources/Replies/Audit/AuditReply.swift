package import FormEngine
package import Registry

/// Report of verifying the audit log.
package struct AuditReply: Sendable {
    private let report: AuditReport
    private let hasKeyStore: Bool

    package init(_ report: AuditReport, hasKeyStore: Bool) {
        self.report = report
        self.hasKeyStore = hasKeyStore
    }

    package var json: JSONValue {
        let problems = report.problems
        return .object([
            "ok": .bool(report.isSound), "leaves": .int(report.leaves), "root": .text(HexText.encode(report.root)),
            "unwitnessedSince": .time(report.unwitnessedSince), "witnessed": .int(report.witnessed),
            "keyStoreChecked": .bool(hasKeyStore),
            "problemCount": .int(problems.count),
            "counts": .object(
                problems.counts.sorted { $0.key.rawValue < $1.key.rawValue }.map {
                    JSONValue.Member($0.key.rawValue, .int($0.value))
                }),
            "problems": .array(
                problems.held.map { problem in
                    .object([
                        "code": .text(problem.code.rawValue), "leaf": .int(orNull: problem.leaf),
                        "object": .text(problem.object), "message": .text(problem.message),
                    ])
                }),
        ])
    }
}
