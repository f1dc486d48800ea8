/// The end of a form for an answer case.
public struct CaseResult: Sendable {
    /// Whether the answers are accepted.
    public let isAccepted: Bool
    /// The outcome; nil for refused answers without one.
    public let outcome: Outcome?
    /// The findings, in the order of the config.
    public let findings: [Finding]
    /// Values of all visible fields, calculated ones included, without passwords and null.
    let values: JSONValue

    fileprivate init(_ judgement: Judgement) {
        outcome = judgement.verdict.outcome
        isAccepted = outcome?.accepts ?? false
        findings = judgement.verdict.findings
        values = judgement.values.withoutNulls
    }

    /// Whether a finding of severity error is at a field or at a part of it.
    func hasError(at path: String) -> Bool {
        findings.contains { finding in
            finding.severity == .error
                && (finding.field.isBytewiseEqual(to: path) || finding.field.utf8.starts(with: (path + "/").utf8))
        }
    }

    /// The value of one of the form's own fields; nil if it is hidden or has none.
    func value(of field: String) -> JSONValue? { values[field] }

    /// Whether both have the same outcome with the same parameters.
    func hasOutcome(of other: CaseResult) -> Bool {
        switch (outcome, other.outcome) {
        case (nil, nil): true
        case (let one?, let other?):
            one.name.isBytewiseEqual(to: other.name)
                && JSONValue.object(one.parameters).canonicalBytes == JSONValue.object(other.parameters).canonicalBytes
        case (nil, _?), (_?, nil): false
        }
    }
}

/// How the result of an answer case differs between two versions of a form.
public enum CaseFlip: String, Sendable, CaseIterable {
    /// The later version refuses what the earlier one accepts.
    case refused
    /// The later version accepts what the earlier one refuses.
    case accepted
    /// Both end with an outcome; it or its parameters differ, and acceptance does not.
    case outcome
    /// Both accept the answers with the same outcome, and keep or calculate other values.
    case values

    /// The difference of two results; nil if they agree.
    ///
    /// - Parameter fields: Fields of both versions: values of other fields are not compared.
    init?(from old: CaseResult, to new: CaseResult, fields: FieldTree) {
        switch (old.isAccepted, new.isAccepted) {
        case (true, false): self = .refused
        case (false, true): self = .accepted
        case (let accepted, _):
            if !old.hasOutcome(of: new) {
                // Refused answers that now end by a route, or by none, stay refused.
                guard old.outcome != nil, new.outcome != nil else { return nil }
                self = .outcome
            } else if accepted, fields.values(in: old) != fields.values(in: new) {
                self = .values
            } else {
                return nil
            }
        }
    }
}

extension Judge {
    /// The result of an answer case; nil if the case cannot be judged.
    func result(of example: AnswerCase) -> CaseResult? {
        var input = JudgementInput(
            answers: JSONWriter.bytes(of: example.answers), sources: example.sources.map { JSONWriter.bytes(of: $0) },
            asOf: example.asOf, context: example.context)
        input.consents = example.consents
        guard var judgement = try? judgement(of: input) else { return nil }
        if !judgement.verdict.questions.isEmpty {
            input.names = judgement.verdict.questions.map {
                NameAnswer(field: $0.field, isTaken: example.namesAreTaken)
            }
            guard let answered = try? self.judgement(of: input) else { return nil }
            judgement = answered
        }
        return CaseResult(judgement)
    }
}

extension JSONValue {
    /// A copy without members and elements that are null, at any depth.
    fileprivate var withoutNulls: JSONValue {
        switch self {
        case .object(let members):
            .object(
                members.compactMap { member in
                    if case .null = member.value { return nil }
                    return .init(member.name, member.value.withoutNulls)
                })
        case .array(let elements): .array(elements.map { $0.withoutNulls })
        case .null, .bool, .number, .text: self
        }
    }
}

/// The fields that two versions have in common, with those of lists inside.
struct FieldTree {
    private let fields: [(id: String, inner: FieldTree)]

    init(_ old: [Field], _ new: [Field]) {
        fields = old.compactMap { field in
            new.first { $0.id.isBytewiseEqual(to: field.id) }.map { (field.id, FieldTree(field.fields, $0.fields)) }
        }
    }

    /// Values of these fields, as canonical bytes.
    fileprivate func values(in result: CaseResult) -> [UInt8] { selection(of: result.values).canonicalBytes }

    private func selection(of value: JSONValue) -> JSONValue {
        switch value {
        case .array(let items): .array(items.map { selection(of: $0) })
        case .object(let members) where !fields.isEmpty:
            .object(
                members.compactMap { member in
                    guard let field = fields.first(where: { $0.id.isBytewiseEqual(to: member.name) }) else {
                        return nil
                    }
                    return .init(member.name, field.inner.selection(of: member.value))
                })
        case .null, .bool, .number, .text, .object: value
        }
    }
}
