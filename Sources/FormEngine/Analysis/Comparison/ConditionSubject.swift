/// A part of conditions that is compared with literals, such as `{var: months}`, and the values that it may have.
struct ConditionSubject {
    /// Type of the values, as far as the configs tell.
    enum Domain {
        case number, whole, text, date, truth
        /// A number that an operation computes, which may be no number at all.
        case computed
        /// A value of the context, which may have any type.
        case any
        /// A part that is only known to be true or false.
        case isTrue
    }

    /// The part of the condition.
    let expression: JSONValue
    let domain: Domain
    /// Id of the field that the subject reads, itself or its age; nil for other subjects.
    var field: String?
    /// Whether it is the age of the field's date.
    var isAge = false
    /// The options of the field, in either version.
    var options: [String] = []
    /// Literals that it is compared with.
    var literals: [JSONValue] = []

    /// Values of which each comparison with the literals has one that stands for all alike; nil if some comparison
    /// cannot be covered.
    var representatives: [JSONValue]? {
        switch domain {
        case .isTrue: return [true, false]
        case .truth: return [.null, true, false]
        case .number:
            guard let numbers else { return nil }
            let between = zip(numbers, numbers.dropFirst()).map { ($0 + $1) / 2 }
            return [.null] + (numbers + between + outside(numbers)).map { .number($0) }
        case .computed:
            guard let numbers else { return nil }
            let between = zip(numbers, numbers.dropFirst()).map { ($0 + $1) / 2 }
            // A text compares with numbers as NaN does.
            return [.null, .text(another)] + (numbers + between + outside(numbers)).map { .number($0) }
        case .whole:
            guard let numbers else { return nil }
            let near = Set(
                numbers.flatMap { [$0.rounded(.down) - 1, $0.rounded(.down), $0.rounded(.up), $0.rounded(.up) + 1] })
            return [.null] + near.sorted().map { .number($0) }
        case .text:
            guard let texts, texts.allSatisfy({ $0.number.isNaN }) else { return nil }
            let all = (texts + options.filter { option in !texts.contains { $0.isBytewiseEqual(to: option) } })
            return [.null, .text(another)] + all.map { .text($0) }
        case .date: return dates
        case .any: return anything
        }
    }

    /// Values of every type, and what JsonLogic converts to the literals.
    private var anything: [JSONValue]? {
        let texts = literals.compactMap { $0.string }
        guard texts.allSatisfy({ $0.number.isNaN }),
            literals.allSatisfy({ ($0.double ?? 0).magnitude < 9_007_199_254_740_992 })
        else { return nil }
        let numbers = Set(literals.compactMap { $0.double } + [0, 1]).sorted()
        let between = zip(numbers, numbers.dropFirst()).map { ($0 + $1) / 2 }
        let all = (numbers + between + outside(numbers)).map { JSONValue.number($0) }
        let written = all + (texts + [another, ""]).map { JSONValue.text($0) }
        let converted = numbers.map {
            JSONValue.text(String(decoding: JSONValue.number($0).canonicalBytes, as: UTF8.self))
        }
        return [.null, true, false, .array([]), .object([])] + written + converted
            + (written + converted).map { .array([$0]) }
    }

    /// A text that no literal and no option equals.
    private var another: String {
        var text = "another"
        let taken = literals.compactMap { $0.string } + options
        while taken.contains(where: { $0.isBytewiseEqual(to: text) }) { text += "~" }
        return text
    }

    /// The literals as numbers, with zero, in order; nil if one of them is no number.
    private var numbers: [Double]? {
        var numbers: Set<Double> = [0]
        for literal in literals {
            if case .null = literal { continue }
            // Beyond 2^53 the next number is no neighbour.
            guard let number = literal.double, number.magnitude < 9_007_199_254_740_992 else { return nil }
            numbers.insert(number)
        }
        return numbers.sorted()
    }

    private func outside(_ numbers: [Double]) -> [Double] {
        [(numbers.first ?? 0) - 1, (numbers.last ?? 0) + 1]
    }

    private var texts: [String]? {
        var texts: [String] = []
        for literal in literals {
            if case .null = literal { continue }
            guard let text = literal.string else { return nil }
            texts.append(text)
        }
        return texts
    }

    private var dates: [JSONValue]? {
        guard let texts else { return nil }
        var dates = [CivilDate.earliest, CivilDate.latest]
        for text in texts {
            guard let date = CivilDate(text) else { return nil }
            dates += [-1, 0, 1].compactMap { CivilDate(dayNumber: date.dayNumber + $0) }
        }
        return [.null] + Set(dates).sorted().map { .text($0.text) }
    }
}
