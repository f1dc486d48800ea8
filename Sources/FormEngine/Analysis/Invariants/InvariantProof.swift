/// Whether a version of a form keeps an invariant, for all answers, contexts and replies of sources, and the days of
/// judging in `judgingDates`.
public enum InvariantProof: Sendable {
    /// Proved: no accepted answers satisfy the expression.
    case holds
    /// These made-up answers are accepted and satisfy the expression.
    case broken(AnswerCase)
    /// The form lacks a field that the expression reads.
    case fieldMissing(String)
    /// Neither proved nor shown, with the reason.
    case undecided(String)

    /// The days of judging for which a proof holds: 400 years, from 100 years before a day on.
    public static func judgingDates(near asOf: CivilDate) -> ClosedRange<CivilDate> {
        JudgingDates(near: asOf, .march1, .march1).range
    }

    /// Whether it is proved.
    public var isProved: Bool {
        if case .holds = self { true } else { false }
    }

    /// Proves an invariant of a version, or looks for answers that break it.
    ///
    /// - Parameter asOf: The day near which answers are judged.
    public init(of invariant: Invariant, by form: Candidate, asOf: CivilDate) {
        self = InvariantProver(invariant, form, asOf: asOf).proof
    }
}

/// Proves one invariant of one version.
private struct InvariantProver {
    let invariant: Invariant
    let form: Candidate
    let asOf: CivilDate

    private var config: FormConfig { form.config }

    init(_ invariant: Invariant, _ form: Candidate, asOf: CivilDate) {
        self.invariant = invariant
        self.form = form
        self.asOf = asOf
    }

    var proof: InvariantProof {
        for name in fieldsRead where field(named: name) == nil {
            return invariant.ignoresAbsentFields ? .holds : .fieldMissing(name)
        }
        let accepted = AcceptedConditions(config, invariant.never, outcomes: invariant.outcomes, asOf: asOf)
        let (valuations, reason) = accepted.possibleValuations
        if let valuations, valuations.isEmpty { return .holds }
        if let found = brokenCase(by: valuations ?? []) { return .broken(found) }
        return .undecided(reason ?? "no answers were found, and the form's rules do not exclude them")
    }

    /// Names of the form's own fields that the expression reads; a path names its first part.
    private var fieldsRead: [String] {
        var names: [String] = []
        // Paths that are computed, or of all answers, name no field.
        for reference in invariant.expression.references where !reference.isComputed && !reference.path.isEmpty {
            let name = reference.path.parts(separatedBy: Byte.point).first ?? reference.path
            if name.isBytewiseEqual(to: "context") || names.contains(where: { $0.isBytewiseEqual(to: name) }) {
                continue
            }
            names.append(name)
        }
        return names
    }

    private func field(named name: String) -> Field? {
        config.fields.first { $0.id.isBytewiseEqual(to: name) }
    }

    /// Accepted answers that satisfy the expression, of those that may by the proof and of random ones.
    private func brokenCase(by valuations: [ConditionRelation.Valuation]) -> AnswerCase? {
        let judge = form.makeJudge()
        var search = WitnessSearch(from: form, to: form, asOf: asOf)
        let read = fieldsRead.compactMap { name in field(named: name).map { (field: $0, path: [name]) } }
        let cases = search.cases(for: valuations) + search.oldCases + search.cases(varying: read)
        return cases.prefix(Self.mostCases).first { breaks($0, judge) }
    }

    private static let mostCases = 4_000

    private func breaks(_ example: AnswerCase, _ judge: Judge) -> Bool {
        guard let result = judge.result(of: example), let outcome = result.outcome, invariant.covers(outcome) else {
            return false
        }
        let data = JSONValue.object((result.values.members ?? []) + [.init("context", example.context)])
        let evaluated = invariant.expression.result(on: data, asOf: example.asOf, leapDay: config.policy.leapDay)
        if evaluated.isExhausted { return true }
        return invariant.expression.isTrue(on: data, asOf: example.asOf, leapDay: config.policy.leapDay)
    }
}
