/// How two conditions relate for all answers, contexts and dates of judging.
///
/// Both conditions are evaluated for values that stand for all values of the parts that they compare, so a proof rests
/// on the evaluator that judges. Parts that share a field count as independent, which can hide a proof, but never
/// make one up.
struct ConditionRelation {
    /// Answers for which one condition is true and the other is not.
    enum Difference {
        /// Proved to be empty.
        case none
        /// Not proved: these values may show it.
        case possible([Valuation])

        var isNone: Bool {
            if case .none = self { true } else { false }
        }

        var valuations: [Valuation] {
            if case .possible(let valuations) = self { valuations } else { [] }
        }
    }

    /// Values of the subjects that conditions compare.
    typealias Valuation = [(subject: ConditionSubject, value: JSONValue)]

    /// Answers for which only the first condition is true.
    private(set) var lost: Difference
    /// Answers for which only the second condition is true.
    private(set) var gained: Difference

    /// Whether both are true for the same answers.
    var isEquivalence: Bool { lost.isNone && gained.isNone }

    /// The relation of two conditions; nil stands for a condition that is always true.
    ///
    /// - Parameter fields: Looks up the fields that a name means, in both versions.
    init(_ old: JSONValue?, _ new: JSONValue?, fields: @escaping (String) -> [Field]) {
        let (old, new) = (old?.respelled ?? true, new?.respelled ?? true)
        if old.canonicalBytes == new.canonicalBytes {
            (lost, gained) = (.none, .none)
            return
        }
        (lost, gained) = (.possible([]), .possible([]))
        // The age of a later date makes a whole condition unknown. Answers with such a date in a field are refused.
        guard old.agesFieldsAlone(fields), new.agesFieldsAlone(fields) else { return }
        var skeleton = ConditionSkeleton(fields: fields)
        let (first, second) = (skeleton.condition(old), skeleton.condition(new))
        var values = ConditionValues()
        for subject in skeleton.subjects {
            guard let some = subject.representatives, values.add(subject, some) else { return }
        }
        guard let first = try? FormExpression(first), let second = try? FormExpression(second) else { return }
        // No subject is an age or a date of its own, so any date serves.
        let isTrue = { (condition: FormExpression, data: JSONValue) in condition.isTrue(on: data, asOf: .earliest) }
        let onlyFirst = values.valuations { isTrue(first, $0) && !isTrue(second, $0) }
        let onlySecond = values.valuations { !isTrue(first, $0) && isTrue(second, $0) }
        lost = onlyFirst.isEmpty ? .none : .possible(Self.some(onlyFirst))
        gained = onlySecond.isEmpty ? .none : .possible(Self.some(onlySecond))
        // A condition may be unknown where the other is true; beside a constant one direction stays proved.
        guard !old.isUnknownTogether(with: new) else { return }
        if lost.isNone, new != .bool(true), old != .bool(false) { lost = .possible([]) }
        if gained.isNone, old != .bool(true), new != .bool(false) { gained = .possible([]) }
    }

    /// At most 32 of the valuations, spread over all of them.
    private static func some(_ valuations: [Valuation]) -> [Valuation] {
        let step = max(1, valuations.count / 32)
        return stride(from: 0, to: valuations.count, by: step).map { valuations[$0] }
    }
}

/// Values that stand for all values of the parts of a condition, with all their combinations.
struct ConditionValues {
    private var subjects: [ConditionSubject] = []
    private var values: [[JSONValue]] = []
    private var count = 1

    /// Maximum number of combinations.
    private static let mostCombinations = 20_000

    /// Adds a part with its values; false if there are too many combinations.
    mutating func add(_ subject: ConditionSubject, _ some: [JSONValue]) -> Bool {
        subjects.append(subject)
        values.append(some)
        count *= some.count
        return count <= Self.mostCombinations
    }

    /// The combinations for which a predicate holds; it gets the values by the variables of a `ConditionSkeleton`.
    func valuations(where holds: (JSONValue) -> Bool) -> [ConditionRelation.Valuation] {
        var found: [ConditionRelation.Valuation] = []
        for number in 0..<count {
            var rest = number
            let chosen = values.map { some in
                defer { rest /= some.count }
                return some[rest % some.count]
            }
            let data = JSONValue.object(
                chosen.enumerated().map { .init(ConditionSkeleton.variable($0.offset), $0.element) })
            guard holds(data) else { continue }
            found.append(zip(subjects, chosen).map { (subject: $0, value: $1) })
        }
        return found
    }
}

extension JSONValue {
    /// An expression with the same results in one spelling: operands in lists, comparisons in one direction, nested
    /// `and` and `or` flat.
    var respelled: JSONValue {
        if case .array(let elements) = self { return .array(elements.map { $0.respelled }) }
        guard let (operation, operands) = application else { return self }
        var (name, written) = (operation, operands.map { $0.respelled })
        switch operation {
        case .and, .or:
            written = written.flatMap { operand -> [JSONValue] in
                guard let inner = operand.application, inner.operation == operation else { return [operand] }
                return inner.operands
            }
            if written.count == 1 { return written[0] }
        case .greater where written.count == 2: (name, written) = (.less, written.reversed())
        case .greaterOrEqual where written.count == 2: (name, written) = (.lessOrEqual, written.reversed())
        case .conditional: name = .if
        // A product is 0 or -0 by the order of its factors, and a division tells them apart.
        case .divide: written = operands
        case .equal, .strictlyEqual, .notEqual, .strictlyNotEqual: written = Self.sorted(written)
        case .add where written.count == 2, .multiply where written.count == 2: written = Self.sorted(written)
        default: break
        }
        return .object([.init(name.rawValue, .array(written))])
    }

    private static func sorted(_ operands: [JSONValue]) -> [JSONValue] {
        operands.sorted { $0.canonicalBytes.lexicographicallyPrecedes($1.canonicalBytes) }
    }

    /// Whether two expressions are unknown for the same answers: those with an age of a date after the day of judging.
    ///
    /// Operations that skip operands may skip an age, so the expressions must have none around ages.
    fileprivate func isUnknownTogether(with other: JSONValue) -> Bool {
        if !mentionsAge, !other.mentionsAge { return true }
        return !skipsAges && !other.skipsAges && agedNames == other.agedNames
    }

    /// Whether an operation that may skip its operands has an age among them.
    private var skipsAges: Bool {
        if let (operation, _) = application, mentionsAge {
            switch operation {
            case .and, .or, .if, .conditional, .map, .filter, .reduce, .all, .none, .some: return true
            default: break
            }
        }
        if let elements { return elements.contains { $0.skipsAges } }
        return members?.contains { $0.value.skipsAges } ?? false
    }

    /// The names of the fields whose age the expression takes.
    var agedNames: Set<[UInt8]> {
        if let (operation, operands) = application, operation == .age {
            return operands.first?.variableName.map { [Array($0.utf8)] } ?? []
        }
        if let elements { return elements.reduce(into: []) { $0.formUnion($1.agedNames) } }
        return members?.reduce(into: []) { $0.formUnion($1.value.agedNames) } ?? []
    }

    /// Whether the expression takes an age.
    var mentionsAge: Bool {
        if let (operation, _) = application, operation == .age { return true }
        if let elements { return elements.contains { $0.mentionsAge } }
        return members?.contains { $0.value.mentionsAge } ?? false
    }

    /// Whether every `age` in the expression is that of a field.
    ///
    /// Within `some`, `filter` and other operations on lists a name is a part of the item first: no age there counts.
    func agesFieldsAlone(_ fields: (String) -> [Field]) -> Bool {
        if let (operation, _) = application {
            switch operation {
            case .map, .filter, .reduce, .all, .none, .some: if mentionsAge { return false }
            default: break
            }
        }
        if let (operation, operands) = application, operation == .age {
            guard operands.count == 1, let name = operands[0].variableName else { return false }
            let known = fields(name)
            return !known.isEmpty && known.allSatisfy { $0.kind == .date }
        }
        if let elements { return elements.allSatisfy { $0.agesFieldsAlone(fields) } }
        return members?.allSatisfy { $0.value.agesFieldsAlone(fields) } ?? true
    }
}
