package import FormEngine
package import Registry

/// An explanation of a submission: its pin, its outcome with the reason, and the result of each rule.
package struct ExplanationReply {
    package let explanation: Explanation
    package let lines: SourceLines
    /// The config's fields, by their pointers in the stored document.
    package let fields: [String: Field]

    package init(_ explanation: Explanation) {
        self.explanation = explanation
        lines = SourceLines(explanation.source)
        var fields: [String: Field] = [:]
        for (index, step) in explanation.config.steps.enumerated() {
            Self.add(step.fields, in: "/config/steps/\(index)", to: &fields)
        }
        self.fields = fields
    }

    private static func add(_ group: [Field], in parent: String, to fields: inout [String: Field]) {
        for (index, field) in group.enumerated() {
            let pointer = "\(parent)/fields/\(index)"
            fields[pointer] = field
            add(field.fields, in: pointer, to: &fields)
        }
    }

    package var record: SubmissionRecord { explanation.record }

    /// The stored outcome's name.
    package var outcome: String? { (try? JSONValue(stored: record.verdict))?["outcome"]?.string }

    /// The trace; nil if only the verdict is stored.
    package var trace: JudgementTrace? {
        switch explanation.basis {
        case .record(let trace): trace
        case .verdict: nil
        }
    }

    /// The language of the messages.
    package var locale: String { explanation.locale ?? explanation.config.locale }

    package func message(_ finding: Finding) -> String {
        finding.message(in: locale, fallback: explanation.config.locale)
    }

    /// The reason of the outcome, in one sentence.
    package var reason: String {
        // An error refuses the answers even if a route was taken.
        if let route = trace?.routes.first(where: { $0.standing == .taken }), route.outcome == outcome {
            return "The route to \(route.outcome) was taken after the step \(route.step)."
        }
        let errors = explanation.findings.filter { $0.severity == .error }.count
        if errors > 0 { return "\(errors) finding\(errors == 1 ? " is an error" : "s are errors")." }
        if !record.accepted { return outcome.map { "A route led to \($0)." } ?? "The submission was refused." }
        return "Accepted: every rule passed."
    }

    /// A value by its field's path; nil if missing or withheld.
    package func value(at path: String) -> JSONValue? {
        guard var value = explanation.values else { return nil }
        for part in path.split(separator: "/") {
            guard
                let next = Int(part).flatMap({ index in value.elements.flatMap { index < $0.count ? $0[index] : nil } })
                    ?? value[String(part)]
            else { return nil }
            value = next
        }
        return value
    }

    /// Line of a part in the source, or else its pointer in the stored document.
    package func place(_ pointer: String, rule: String? = nil) -> String {
        lines.line(of: pointer, rule: rule).map { "line \($0)" } ?? pointer
    }

    /// A rule's requirement in words.
    package func words(_ rule: TracedRule, of field: Field?) -> String {
        let parts = rule.pointer.split(separator: "/")
        if let field, parts.dropLast().last == "validation", let index = parts.last.flatMap({ Int($0) }),
            field.rules.indices.contains(index)
        {
            return RuleWords.text(of: field.rules[index])
        }
        if parts.dropLast().last == "checks", let index = parts.last.flatMap({ Int($0) }) {
            return "must fulfil \(explanation.config.checks[index].assertion.json.summary)"
        }
        return field.map { RuleWords.text(ofQuestion: rule.name, $0) } ?? rule.name
    }
}

extension SourceLines {
    package func json(of pointer: String, rule: String? = nil) -> JSONValue {
        .int(orNull: line(of: pointer, rule: rule))
    }
}
