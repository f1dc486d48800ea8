package import FormEngine

/// A judgement in a form for comparison: everything but messages, as a line of canonical JSON.
package enum JudgementLine {
    /// The line of a judgement; nil stands for answers or sources that cannot be read at all.
    ///
    /// - Parameter sortsUnknown: Whether unknown fields are sorted by name rather than in the order sent.
    package static func of(_ judgement: Judgement?, sortsUnknown: Bool = false) -> [UInt8] {
        guard let judgement else { return Array("\"unreadable\"".utf8) }
        let verdict = judgement.verdict
        var findings = verdict.findings
        if sortsUnknown {
            let first = findings.firstIndex { $0.rule == unknownField } ?? findings.endIndex
            findings[first...].sort { $0.field.utf8.lexicographicallyPrecedes($1.field.utf8) }
        }
        return JSONValue.object([
            "calculated": judgement.calculated, "findings": .array(findings.map(told)),
            "outcome": told(verdict.outcome),
            "pending": .array(verdict.pending.filter { $0.namespace == nil }.map(told)),
            "questions": .array(verdict.questions.map(told)), "valid": .bool(verdict.isValid),
            "tooYoung": .bool(judgement.isTooYoung), "values": judgement.values,
        ]).canonicalBytes
    }

    private static let unknownField = FindingCode.unknownField.rawValue

    private static func told(_ finding: Finding) -> JSONValue {
        .object([
            "code": .text(finding.code), "field": .text(finding.field), "parameters": .object(finding.parameters),
            "rule": .text(finding.rule), "severity": .text(finding.severity.rawValue),
        ])
    }

    private static func told(_ outcome: Outcome?) -> JSONValue {
        guard let outcome else { return .null }
        return .object(["name": .text(outcome.name), "parameters": .object(outcome.parameters)])
    }

    private static func told(_ pending: PendingRule) -> JSONValue {
        .object(["field": .text(pending.field), "rule": .text(pending.rule)])
    }

    private static func told(_ question: NameQuestion) -> JSONValue {
        .object([
            "field": .text(question.field), "name": .text(question.name), "namespace": .text(question.namespace),
        ])
    }
}
