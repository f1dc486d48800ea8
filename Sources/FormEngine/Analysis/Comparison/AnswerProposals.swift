/// Answers that a field is likely to accept, and some at the edges of what it accepts.
struct AnswerProposals {
    private let edition: Edition
    private let asOf: CivilDate
    /// Literals by the name of the field that expressions compare with them.
    private let literals: [[UInt8]: [JSONValue]]
    /// Answers of examples by field, without the numbers of items.
    private let examples: [[UInt8]: [JSONValue]]

    init(_ configs: [FormConfig], asOf: CivilDate) {
        edition = configs.last?.edition ?? .current
        self.asOf = asOf
        var literals: [[UInt8]: [JSONValue]] = [:]
        var examples: [[UInt8]: [JSONValue]] = [:]
        for config in configs {
            config.json.collectLiterals(into: &literals)
            for example in config.examples {
                example.values.collectAnswers(path: [], into: &examples)
                // A source's reply has the field's value at the end of its path.
                example.sources?.collectAnswers(path: [], into: &examples)
            }
        }
        self.literals = literals
        self.examples = examples
    }

    /// Proposals for a field; empty for a field without a value, and for lists.
    func answers(of field: Field, path: [String], _ random: inout PatternRandom) -> [JSONValue] {
        let known = [path, [field.id]].flatMap { examples[Self.key($0)] ?? [] }
        let compared = literals[Array(field.id.utf8)] ?? []
        let made = (try? AcceptedValues(field, edition: edition)).map { values(of: $0, field, &random) } ?? []
        return (known + made + around(compared, field)).uniqueInCanonicalForm
    }

    private static func key(_ path: [String]) -> [UInt8] { Array(path.joined(separator: "/").utf8) }

    private func values(of accepted: AcceptedValues, _ field: Field, _ random: inout PatternRandom) -> [JSONValue] {
        switch accepted.values {
        case .texts(let texts): return self.texts(of: accepted, texts, field, &random)
        case .numbers(let numbers):
            let bounds = numbers.bounds
            let low = bounds.least.isFinite ? bounds.least : min(0, bounds.most.isFinite ? bounds.most - 1_000 : 0)
            let high = bounds.most.isFinite ? bounds.most : max(low + 1_000, 1_000)
            let width = high - low
            let within: [Double] = (0..<8).map { _ in (low + width * Double(random.below(1_001)) / 1_000).rounded() }
            return (numbers.edges + within).filter { numbers.contains($0) }.map { JSONValue.number($0) }
        case .dates(let sets):
            var dates = AcceptedDates.all
            for set in sets { dates.formIntersection(set.dates(asOf: asOf, .march1)) }
            let edges = sets.isEmpty ? [] : dates.edges(outside: .none)
            let usual = ["1990-01-01", "1960-02-29", "2001-12-31", "2015-06-15"].compactMap { CivilDate($0) }
            return (edges + usual + [asOf]).map { JSONValue.text($0.text) }
        case .moments(let bounds, let scale):
            let edges = [43_200, bounds.least, bounds.most].filter { $0 > .min && $0 < .max }
            return edges.map { JSONValue.text(Moment(scale: scale, seconds: $0).text) }
        case .booleans(let mustBeTrue): return mustBeTrue ? [true] : [true, false]
        case .choices(let options): return options.map { .array([.text($0)]) } + [.array([])]
        case .images(let limits): return limits.edges
        case .counts: return []
        case .all:
            if case .partialDate(let precision) = field.kind { return [.text(asOf.cut(to: precision).text)] }
            return []
        }
    }

    private func texts(
        of accepted: AcceptedValues, _ texts: RegularLanguage, _ field: Field, _ random: inout PatternRandom
    ) -> [JSONValue] {
        if !field.options.isEmpty { return field.options.map { .text($0.value) } }
        var made: [String] = []
        for rule in accepted.rest {
            if case .identifier(let identifier) = rule.condition {
                let samples = identifier.scheme.samples(6, asOf: asOf, edition, &random)
                // Identifiers may be written with spaces between their groups.
                made += samples + samples.map { $0.inTwoGroups }
            }
            if case .pattern(let pattern) = rule.condition { made += pattern.samples(6, seed: 1) }
        }
        let usual: [String] =
            switch field.type {
            case .email: ["anna@example.com", "ben.smith@example.org"]
            case .tel: ["+31612345678", "+4915123456789"]
            case .url: ["https://example.com/", "http://example.org/a"]
            case .country: ["NL", "DE", "US", "CM"]
            case .text, .longText, .password, .number, .integer, .boolean, .date, .time, .dateTime, .localDateTime,
                .select, .multiSelect, .list, .image, .note, .unsupported:
                accepted.rest.flatMap { Self.usual(of: $0.condition) } + ["Anna", "Jansen", "12345"]
            }
        made += usual
        if let shortest = texts.shortestText { made.append(shortest) }
        return (made + texts.samples(8, seed: 1)).map { .text($0) }
    }

    private static func usual(of condition: Rule.Condition) -> [String] {
        if case .email = condition { return ["anna@example.com"] }
        if case .tel = condition { return ["+31612345678"] }
        if case .url = condition { return ["https://example.com/"] }
        return []
    }

    /// Literals that expressions compare a field with, and values beside them.
    private func around(_ literals: [JSONValue], _ field: Field) -> [JSONValue] {
        literals.flatMap { literal -> [JSONValue] in
            switch (literal, field.kind) {
            case (.number(let number), .number), (.number(let number), .integer):
                return [number, number - 1, number + 1].map { .number($0) }
            case (.number(let age), .date):
                guard (0...150).contains(age) else { return [] }
                return [0, 1, -1].compactMap { asOf.shifted(by: -(Int(age) + $0), .year, leapDay: .march1) }
                    .map { .text($0.text) }
            case (.text, .line), (.text, .lines), (.text, .choice): return [literal]
            case (.text(let text), .date):
                guard let date = CivilDate(text) else { return [] }
                return [-1, 0, 1].compactMap { CivilDate(dayNumber: date.dayNumber + $0) }.map { .text($0.text) }
            default: return []
            }
        }
    }
}

extension JSONValue {
    /// Collects the literals beside each `var` in the expressions of a config.
    fileprivate func collectLiterals(into literals: inout [[UInt8]: [JSONValue]]) {
        for element in elements ?? [] { element.collectLiterals(into: &literals) }
        for member in members ?? [] {
            let operands = member.value.elements ?? []
            let names = operands.flatMap { $0.namesWithin }
            let values = operands.flatMap { $0.elements ?? [$0] }.filter { $0.isLiteral }
            if ExpressionOperation(named: member.name) != nil {
                for name in names { literals[Array(name.utf8), default: []] += values }
            }
            member.value.collectLiterals(into: &literals)
        }
    }

    /// Names that the expression reads as its own operand, or as that of an operation on it.
    private var namesWithin: [String] {
        if let name = variableName { return [name] }
        return application?.operands.compactMap { $0.variableName } ?? []
    }

    /// Collects the answers of an object by path, without numbers of items.
    fileprivate func collectAnswers(path: [String], into answers: inout [[UInt8]: [JSONValue]]) {
        for member in members ?? [] {
            answers[Array((path + [member.name]).joined(separator: "/").utf8), default: []].append(member.value)
            // A reply's value may stand for a field by the last name of its path.
            if !path.isEmpty { answers[Array(member.name.utf8), default: []].append(member.value) }
            member.value.collectAnswers(path: path + [member.name], into: &answers)
            for element in member.value.elements ?? [] {
                element.collectAnswers(path: path + [member.name], into: &answers)
            }
        }
    }
}

extension [JSONValue] {
    /// The values without later ones of the same canonical form.
    fileprivate var uniqueInCanonicalForm: [JSONValue] {
        var seen: Set<[UInt8]> = []
        return filter { seen.insert($0.canonicalBytes).inserted }
    }
}

extension String {
    /// The text with a space after its first four bytes.
    fileprivate var inTwoGroups: String {
        let bytes = Array(utf8)
        return String(decoding: bytes.prefix(4) + [UInt8(ascii: " ")] + bytes.dropFirst(4), as: UTF8.self)
    }
}
