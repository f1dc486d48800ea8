/// Makes sets of answers that a form accepts: at random, repeatable by a seed, and mended where the judge finds errors.
public struct AnswerSampler {
    let config: FormConfig
    let judge: Judge
    let asOf: CivilDate
    private let proposals: AnswerProposals
    /// Accepted answers of the form's own examples.
    private let examples: [AnswerCase]
    private var random: PatternRandom
    /// Proposals of each field, by its path without numbers of items.
    private var known: [[UInt8]: [JSONValue]] = [:]

    /// A sampler of a form.
    ///
    /// - Parameters:
    ///   - asOf: Date of judging, except of examples, which have their own.
    ///   - seed: Seed of the random choices: the same seed gives the same answers.
    public init(of form: Candidate, asOf: CivilDate, seed: UInt64) {
        self.init(of: form, beside: [], asOf: asOf, seed: seed)
    }

    /// A sampler of one of several versions of a form; examples and literals of all of them are tried.
    init(of form: Candidate, beside configs: [FormConfig], asOf: CivilDate, seed: UInt64 = 1) {
        config = form.config
        judge = form.makeJudge()
        self.asOf = asOf
        random = PatternRandom(seed: seed)
        proposals = AnswerProposals([form.config] + configs, asOf: asOf)
        let judge = judge
        examples = form.config.examples.filter { $0.through == nil }.map { AnswerCase($0) }
            .filter { judge.result(of: $0)?.isAccepted ?? false }
    }

    /// Accepted answers, those of examples first; fewer than requested if they are hard to find.
    public mutating func accepted(_ count: Int) -> [AnswerCase] {
        var cases = Array(examples.prefix(count / 2))
        for _ in 0..<count * 2 where cases.count < count {
            if let made = mended(cases.isEmpty ? made() : varied(cases[random.below(cases.count)])) {
                cases.append(made)
            } else if let made = mended(made()) {
                cases.append(made)
            }
        }
        return cases
    }

    /// Proposed answers to a field.
    mutating func answers(of field: Field, path: [String]) -> [JSONValue] {
        let key = Array(path.joined(separator: "/").utf8)
        if let found = known[key] { return found }
        let made = proposals.answers(of: field, path: path, &random)
        known[key] = made
        return made
    }

    // Making answers

    private mutating func made() -> AnswerCase {
        var answers: [JSONValue.Member] = []
        for field in config.fields where field.isAnsweredByPerson {
            if let value = value(for: field, path: [field.id]) { answers.append(.init(field.id, value)) }
        }
        return AnswerCase(answers: .object(answers), sources: replies(), asOf: asOf)
    }

    /// A value of a field, or nil for no answer.
    private mutating func value(for field: Field, path: [String], isNeeded: Bool = false) -> JSONValue? {
        if !isNeeded, !field.isRequired, field.requiredIf == nil, random.below(2) == 0 { return nil }
        if field.kind == .items {
            let least = field.minItems ?? 0
            let most = min(field.maxItems ?? least + 2, least + 2)
            let count = max(least + random.below(most - least + 1), isNeeded ? 1 : 0)
            return .array((0..<count).map { _ in item(of: field, path: path) })
        }
        let values = answers(of: field, path: path)
        return values.isEmpty ? nil : values[random.below(values.count)]
    }

    /// A list with one item; nil for a field that is no list.
    mutating func list(of field: Field) -> JSONValue? {
        field.kind == .items ? .array([item(of: field, path: [field.id])]) : nil
    }

    private mutating func item(of list: Field, path: [String]) -> JSONValue {
        var members: [JSONValue.Member] = []
        for field in list.fields where field.isAnsweredByPerson {
            if let value = value(for: field, path: path + [field.id]) { members.append(.init(field.id, value)) }
        }
        return .object(members)
    }

    /// Replies of all data sources that the form reads; nil without any.
    private mutating func replies() -> JSONValue? {
        var replies = JSONValue.object([])
        for field in config.fields {
            for field in field.withInnerFields {
                guard let name = field.sourceName else { continue }
                let pointer = JSONPointer.tokens(of: field.dataPath ?? field.defaultDataPath)
                replies = replies.setting(reply(to: field), at: ([name] + pointer)[...])
            }
        }
        return replies.members?.isEmpty ?? true ? nil : replies
    }

    private mutating func reply(to field: Field) -> JSONValue {
        if field.confirmation != nil { return true }
        let values = answers(of: field, path: [field.id])
        if field.takesOptionsFromSource { return .array(values.isEmpty ? ["NL", "DE"] : values) }
        return values.isEmpty ? .null : values[random.below(values.count)]
    }

    /// A copy of a case with some other answers.
    private mutating func varied(_ example: AnswerCase) -> AnswerCase {
        var varied = example
        let fields = config.fields.filter { $0.isAnsweredByPerson }
        guard !fields.isEmpty else { return varied }
        for _ in 0...random.below(3) {
            let field = fields[random.below(fields.count)]
            varied = varied.with(value(for: field, path: [field.id]), at: [field.id])
        }
        return varied
    }

    // Mending answers

    /// The greatest number of times that one case is judged.
    private static let mostRounds = 40

    /// A case in which answers with errors were replaced until the form accepts them; nil if it does not.
    private mutating func mended(_ example: AnswerCase) -> AnswerCase? {
        var example = example
        for _ in 0..<Self.mostRounds {
            guard let result = judge.result(of: example) else { return nil }
            if result.isAccepted { return example }
            let errors = result.findings.filter { $0.severity == .error }
            if errors.isEmpty {
                example = varied(example)
            }
            for error in errors.prefix(4) { mend(error, in: &example) }
        }
        return nil
    }

    private mutating func mend(_ error: Finding, in example: inout AnswerCase) {
        let path = error.field.parts(separatedBy: Byte.slash).filter { !$0.isEmpty }
        guard let field = field(at: path) else {
            example = path.isEmpty || random.below(2) == 0 ? varied(example) : example.with(nil, at: path)
            return
        }
        if !field.isAnsweredByPerson {
            example.sources = replies()
            return
        }
        let names = path.filter { Int($0) == nil }
        // An error may be mended at another field, such as the one that a rule compares with.
        if random.below(6) == 0 { example = varied(example) }
        example = example.with(value(for: field, path: names, isNeeded: true), at: path)
    }

    /// The field at a path with numbers of items; nil if the form has none.
    private func field(at path: [String]) -> Field? {
        var fields = config.fields
        var found: Field?
        for name in path where Int(name) == nil {
            guard let next = fields.first(where: { $0.id.isBytewiseEqual(to: name) }) else { return nil }
            (found, fields) = (next, next.fields)
        }
        return found
    }
}

extension Field {
    /// Whether a person answers the field, rather than a data source or a calculation.
    var isAnsweredByPerson: Bool { type.holdsValue && calculation == nil && !isReadonly }
}

extension FormConfig {
    /// The fields that a person answers, those of lists included, with their paths.
    var answeredFields: [(field: Field, path: [String])] { fields.flatMap { $0.answeredFields(below: []) } }
}

extension Field {
    fileprivate func answeredFields(below path: [String]) -> [(field: Field, path: [String])] {
        let path = path + [id]
        let own: [(field: Field, path: [String])] =
            isAnsweredByPerson && kind != .items ? [(field: self, path: path)] : []
        return own + fields.flatMap { $0.answeredFields(below: path) }
    }
}
