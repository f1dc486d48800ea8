/// Looks for answers on which two versions of a form have different results.
///
/// A witness is kept only after both versions were run on it.
struct WitnessSearch {
    private let old: Judge
    private let new: Judge
    private let common: FieldTree
    private var oldSampler: AnswerSampler
    private var newSampler: AnswerSampler
    /// Accepted answers of each version, made once.
    private(set) var oldCases: [AnswerCase]
    private(set) var newCases: [AnswerCase]

    /// The place in the replies of data sources of each field that a person does not answer.
    private var replies: [[UInt8]: [String]] = [:]

    private let budget: RunBudget

    private static let casesOfVersion = 16
    /// The greatest number of answers on which one search runs both versions.
    private static let mostRuns = 1_200
    /// Accepted answers of each version that are changed, and combinations of values that they get.
    private static let basesOfRuns = 6
    private static let mostValuations = 12

    init(from old: Candidate, to new: Candidate, asOf: CivilDate) {
        (self.old, self.new) = (old.makeJudge(), new.makeJudge())
        common = FieldTree(old.config.fields, new.config.fields)
        budget = RunBudget(fields: old.config.fields.count + new.config.fields.count)
        oldSampler = AnswerSampler(of: old, beside: [new.config], asOf: asOf)
        newSampler = AnswerSampler(of: new, beside: [old.config], asOf: asOf)
        oldCases = oldSampler.accepted(Self.casesOfVersion)
        newCases = newSampler.accepted(Self.casesOfVersion)
        Self.fillLists(of: old.config, self.old, &oldSampler, &oldCases)
        Self.fillLists(of: new.config, self.new, &newSampler, &newCases)
        for field in old.config.fields + new.config.fields where !field.isAnsweredByPerson {
            guard let name = field.sourceName else { continue }
            replies[Array(field.id.utf8)] = [name] + JSONPointer.tokens(of: field.dataPath ?? field.defaultDataPath)
        }
    }

    /// Adds accepted answers with items to lists that no case so far has.
    private static func fillLists(
        of form: FormConfig, _ judge: Judge, _ sampler: inout AnswerSampler, _ cases: inout [AnswerCase]
    ) {
        for field in form.fields where field.kind == .items {
            for _ in 0..<casesOfVersion where !cases.contains(where: { $0.hasItems(field.id) }) {
                guard let list = sampler.list(of: field) else { break }
                cases += cases.prefix(4).map { $0.with(list, at: [field.id]) }
                    .filter { judge.result(of: $0)?.isAccepted ?? false }
            }
        }
    }

    /// A copy of a case in which a field has a value: its answer, or the reply of its data source.
    func with(_ value: JSONValue?, at path: [String], in example: AnswerCase) -> AnswerCase {
        guard path.count == 1, let place = replies[Array(path[0].utf8)] else { return example.with(value, at: path) }
        var copy = example
        copy.sources = (example.sources ?? .object([])).setting(value, at: place[...])
        return copy
    }

    /// Proposed answers to a field of either version.
    mutating func answers(of field: Field, path: [String]) -> [JSONValue] {
        oldSampler.answers(of: field, path: path) + newSampler.answers(of: field, path: path)
    }

    /// Answers that one version accepts and the other version rejects at a field, because of the field's answer.
    ///
    /// - Parameters:
    ///   - flip: `refused` or `accepted`.
    ///   - path: The field's path, without numbers of items.
    ///   - cases: Answers to start from; nil for the accepted answers of the version that takes the result.
    func witness(
        _ flip: CaseFlip, at path: [String], _ proposals: [ProposedAnswer?], from cases: [AnswerCase]? = nil
    ) -> ChangeWitness? {
        var runs = 0
        for proposal in proposals {
            for base in cases ?? (flip == .accepted ? newCases : oldCases) {
                guard runs < Self.mostRuns else { return nil }
                runs += 1
                guard let whole = AnswerCase.place(of: path, in: base.answers) else { continue }
                var example = with(proposal?.value, at: whole, in: base)
                if let asOf = proposal?.asOf { example.asOf = asOf }
                if let found = run(example, field: whole.joined(separator: "/"), value: proposal?.value ?? .null),
                    found.flip == flip, Self.refusing(found).hasError(at: whole.joined(separator: "/"))
                {
                    return found
                }
            }
        }
        return nil
    }

    /// The answers on which both versions differ, each run once.
    func runs(_ cases: [AnswerCase]) -> [ChangeWitness] {
        cases.compactMap { run($0, field: nil, value: nil) }
    }

    /// Accepted answers of both versions with the values that two conditions distinguish.
    func cases(for valuations: [ConditionRelation.Valuation]) -> [AnswerCase] {
        let bases = oldCases.prefix(Self.basesOfRuns) + newCases.prefix(Self.basesOfRuns)
        return valuations.prefix(Self.mostValuations).flatMap { valuation in
            bases.compactMap { base in
                var example = base
                for (subject, value) in valuation where !example.take(value, for: subject) { return nil }
                return example
            }
        }
    }

    /// Accepted answers of both versions, each with other answers to some fields.
    mutating func cases(varying fields: [(field: Field, path: [String])]) -> [AnswerCase] {
        var cases = oldCases + newCases
        for (field, path) in fields {
            let proposals = answers(of: field, path: path).map { Optional($0) } + [nil]
            for base in oldCases.prefix(Self.basesOfRuns) + newCases.prefix(Self.basesOfRuns) {
                guard cases.count < Self.mostRuns, budget.isLeft else { return cases }
                guard let whole = AnswerCase.place(of: path, in: base.answers) else { continue }
                cases += proposals.map { with($0, at: whole, in: base) }
            }
        }
        return cases
    }

    private func run(_ example: AnswerCase, field: String?, value: JSONValue?) -> ChangeWitness? {
        guard budget.take(), let one = old.result(of: example), let other = new.result(of: example),
            let flip = CaseFlip(from: one, to: other, fields: common)
        else { return nil }
        return ChangeWitness(example: example, field: field, value: value, flip: flip, old: one, new: other)
    }

    private static func refusing(_ witness: ChangeWitness) -> CaseResult {
        witness.old.isAccepted ? witness.new : witness.old
    }
}

/// The number of answers on which one comparison runs both versions, the fewer the larger the form.
///
/// Claims that find no witness within it are undecided.
private final class RunBudget {
    private var left: Int
    private let cost: Int

    init(fields: Int) {
        cost = max(fields, 8)
        left = 1_500_000
    }

    var isLeft: Bool { left > 0 }

    func take() -> Bool {
        left -= cost
        return isLeft
    }
}

extension AnswerCase {
    /// Whether a list has an item.
    fileprivate func hasItems(_ list: String) -> Bool { !(answers[list]?.elements?.isEmpty ?? true) }

    /// Answers so that a subject of conditions has a value; false if no answer does that.
    fileprivate mutating func take(_ value: JSONValue, for subject: ConditionSubject) -> Bool {
        if let field = subject.field {
            var answer: JSONValue? = value
            if case .null = value { answer = nil }
            if subject.isAge, let age = value.double {
                guard (0...150).contains(age), let born = asOf.shifted(by: -Int(age), .year, leapDay: .march1) else {
                    return false
                }
                answer = .text(born.text)
            }
            self = with(answer, at: [field])
            return true
        }
        guard subject.domain == .any, let name = subject.expression.variableName else { return false }
        context = context.setting(value, at: name.parts(separatedBy: Byte.point).dropFirst())
        return true
    }
}

extension WitnessSearch {
    /// Lists of as many items as one version requires or allows, and one more or less, made of the items of accepted
    /// answers.
    mutating func lists(at path: [String], _ before: Field, _ after: Field) -> [ProposedAnswer] {
        let items = (oldCases + newCases).flatMap { $0.answers.value(at: path)?.elements ?? [] }
        guard !items.isEmpty else { return [] }
        let bounds = [before.minItems, before.maxItems, after.minItems, after.maxItems].compactMap { $0 }
        let counts = Set(bounds.flatMap { [$0 - 1, $0, $0 + 1] }).filter { (0...200).contains($0) }.sorted()
        return counts.flatMap { count in
            [
                ProposedAnswer(value: .array((0..<count).map { items[$0 % items.count] })),
                ProposedAnswer(value: .array(Array(repeating: items[0], count: count))),
            ]
        }
    }

    /// Accepted answers of one version with the value that it calculates for one of the form's own fields.
    func sending(_ field: String, of isNew: Bool, in cases: [AnswerCase]) -> [AnswerCase] {
        cases.compactMap { example in
            guard let result = (isNew ? new : old).result(of: example), result.isAccepted,
                let value = result.value(of: field)
            else { return nil }
            return example.with(value, at: [field])
        }
    }

    /// Copies of cases with the answers of some fields alone.
    static func answering(_ fields: [Field], in cases: [AnswerCase]) -> [AnswerCase] {
        cases.map { example in
            var copy = example
            copy.answers = .object(
                (example.answers.members ?? []).filter { member in
                    fields.contains { $0.id.isBytewiseEqual(to: member.name) }
                })
            return copy
        }
    }
}
