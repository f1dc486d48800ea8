package import FormEngine
internal import Registry

extension ExplanationReply {
    package var json: JSONValue { pin.adding(judging).adding(told) }

    private var pin: JSONValue {
        .object([
            "submission": .text(record.id), "sequence": .int(record.sequence), "form": .text(record.form.text),
            "version": .int(record.version), "digest": .text(explanation.version.digest.text),
            "alias": .text(orNull: explanation.config.alias), "edition": .int(explanation.version.edition),
            "channel": .text(record.channel.name), "release": release, "reason": .text(record.reason),
            "arm": .text(orNull: record.arm), "session": .text(orNull: record.session),
        ])
    }

    private var judging: KeyValuePairs<String, JSONValue> {
        [
            "contextBy": .text(record.contextBy), "judgedAt": .text(record.judgedAt.text),
            "asOf": .text(record.asOf.text), "clockDate": .text(record.clockDate.text),
            "backdated": .bool(record.isBackdated), "test": .bool(record.isTest), "accepted": .bool(record.accepted),
            "outcome": .text(orNull: outcome), "because": .text(reason),
            "basis": .text(trace == nil ? "verdict" : "record"), "fitsVerdict": .bool(explanation.fitsVerdict),
            "rowDifferences": .array(explanation.rowDifferences.map { .text($0.rawValue) }),
            "revealed": .bool(explanation.values != nil), "locale": .text(locale),
        ]
    }

    private var told: KeyValuePairs<String, JSONValue> {
        let found = explanation.findings.map { $0.json(in: locale, fallback: explanation.config.locale) }
        let checks = trace?.checks.map { json(of: $0, field: nil, isAttested: false) }
        let ofForm = trace?.ofForm.map { json(of: $0, field: nil, isAttested: false) }
        return [
            "findings": .array(found), "steps": Self.array(trace?.steps.map(json)),
            "fields": Self.array(trace?.fields.map(json)), "routes": Self.array(trace?.routes.map(json)),
            "checks": Self.array(checks), "ofForm": Self.array(ofForm),
        ]
    }

    private static func array(_ elements: [JSONValue]?) -> JSONValue { elements.map { .array($0) } ?? .null }

    private var release: JSONValue {
        let release = explanation.release
        return .object([
            "number": .int(release.draft.number), "kind": .text(release.draft.kind.rawValue),
            "effectiveAt": .text(release.effectiveAt.text), "recordedAt": .text(release.recordedAt.text),
            "actor": .text(release.actor),
        ])
    }

    private func json(of step: TracedStep) -> JSONValue {
        .object([
            "step": .text(step.id), "pointer": .text(step.pointer), "line": lines.json(of: step.pointer),
            "standing": .text(step.standing.rawValue), "visibility": json(of: step.visibility),
        ])
    }

    private func json(of field: TracedField) -> JSONValue {
        let config = fields[field.pointer]
        let rules = field.rules.map { json(of: $0, field: config, isAttested: field.isAttested) }
        let value = field.presence == .present ? value(at: field.path) : nil
        return .object([
            "field": .text(field.path), "pointer": .text(field.pointer), "line": lines.json(of: field.pointer),
            "type": .text(field.type.rawValue), "step": .text(field.step), "standing": .text(field.standing.rawValue),
            "presence": .text(field.presence.rawValue), "attested": .bool(field.isAttested),
            "source": .text(orNull: field.source), "visibility": json(of: field.visibility),
            "requirement": json(of: field.requirement), "calculation": json(of: field.calculation),
            "rules": .array(rules), "value": value ?? .null,
        ])
    }

    private func json(of condition: TracedCondition?) -> JSONValue {
        guard let condition else { return .null }
        return .object([
            "pointer": .text(condition.pointer), "line": lines.json(of: condition.pointer),
            "answer": .text(condition.answer.rawValue), "inputs": json(of: condition.inputs),
        ])
    }

    private func json(of inputs: [TracedCondition.Input]) -> JSONValue {
        .array(
            inputs.map { .object(["field": .text($0.field), "presence": .text($0.presence.rawValue)]) })
    }

    private func json(of rule: TracedRule, field: Field?, isAttested: Bool) -> JSONValue {
        let finding = rule.finding.map { $0.json(in: locale, fallback: explanation.config.locale) }
        return .object([
            "rule": .text(rule.name), "pointer": .text(rule.pointer),
            "line": lines.json(of: rule.pointer, rule: rule.name), "asks": .text(words(rule, of: field)),
            "answer": .text(Self.word(rule, isAttested: isAttested)), "notJudgedBecause": .text(orNull: why(rule)),
            "attested": .bool(isAttested && why(rule) == nil), "inputs": json(of: rule.inputs),
            "finding": finding ?? .null,
        ])
    }

    private func json(of route: TracedRoute) -> JSONValue {
        .object([
            "outcome": .text(route.outcome), "step": .text(route.step), "pointer": .text(route.pointer),
            "line": lines.json(of: route.pointer), "standing": .text(route.standing.rawValue),
            "inputs": json(of: route.inputs),
        ])
    }

    private func why(_ rule: TracedRule) -> String? {
        if case .notJudged(let reason) = rule.answer { return reason.rawValue }
        return nil
    }

    /// The word for a rule's result.
    package static func word(_ rule: TracedRule, isAttested: Bool) -> String {
        switch rule.answer {
        case .passed: isAttested ? "attested" : "passed"
        case .failed: "failed"
        case .warned: "warned"
        case .notJudged: "notJudged"
        }
    }
}
