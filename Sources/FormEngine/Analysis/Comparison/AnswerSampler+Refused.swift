/// Answers that a form refuses because of one rule.
public struct RefusedSample: Sendable {
    /// The whole set of answers.
    public let example: AnswerCase
    /// Path of the field whose rule refuses; empty for a check of the whole form.
    public let field: String
    /// Name of the rule.
    public let rule: String
}

extension AnswerSampler {
    /// Answers that the form refuses with exactly one error, each for another field or rule; fewer than requested if
    /// no more are found.
    public mutating func refused(_ count: Int) -> [RefusedSample] {
        var found: [RefusedSample] = []
        var seen: Set<[UInt8]> = []
        let cases = accepted(Self.basesOfRefused)
        for (field, path) in config.answeredFields {
            for value in refusedValues(of: field, path: path) {
                for base in cases {
                    guard found.count < count else { return found }
                    guard let whole = AnswerCase.place(of: path, in: base.answers),
                        let sample = sample(base.with(value, at: whole))
                    else { continue }
                    let key = Array((path.joined(separator: "/") + " " + sample.rule).utf8)
                    if seen.insert(key).inserted { found.append(sample) }
                }
            }
        }
        return found
    }

    private static let basesOfRefused = 6

    /// A sample, if its answers have one error and no outcome.
    private func sample(_ example: AnswerCase) -> RefusedSample? {
        guard let result = judge.result(of: example), result.outcome == nil else { return nil }
        let errors = result.findings.filter { $0.severity == .error }
        guard errors.count == 1 else { return nil }
        return RefusedSample(example: example, field: errors[0].field, rule: errors[0].rule)
    }

    /// No answer, and answers that some rule of a field refuses.
    private mutating func refusedValues(of field: Field, path: [String]) -> [JSONValue?] {
        var values: [JSONValue?] = [nil]
        for rule in field.rules where rule.severity == .error {
            var alone = field
            alone.rules = field.rules.filter { $0.condition.name != rule.condition.name }
            values += answers(breaking: rule, of: field, without: alone).map { $0 }
        }
        if field.type.takesOptions {
            let unknown = JSONValue.text("no_option")
            values.append(field.kind == .choices ? .array([unknown]) : unknown)
        }
        return values + answers(of: field, path: path).map { $0 }
    }

    /// Answers that one rule refuses and the field's other rules accept.
    private func answers(breaking rule: Rule, of field: Field, without alone: Field) -> [JSONValue] {
        guard let all = try? AcceptedValues(field, edition: config.edition),
            let others = try? AcceptedValues(alone, edition: config.edition)
        else { return [] }
        let judging = JudgingDates(near: asOf, config.policy.leapDay, config.policy.leapDay)
        let relation = ValueRelation(others, all, judging, keeps: { _ in true })
        return relation.lost.proposals.prefix(8).map { $0.value }
    }
}
