/// Whether accepted answers of a form can satisfy a condition, by the rules of the fields that it reads.
struct AcceptedConditions {
    private let config: FormConfig
    private let condition: JSONValue
    /// The outcomes of the answers; empty: all that accept answers.
    private let outcomes: [String]
    private let asOf: CivilDate
    private let ages: AgesOfDates

    /// A condition in JsonLogic over the kept values and the context.
    ///
    /// - Parameters:
    ///   - asOf: The day near which answers are judged.
    ///   - ages: Ages found for other conditions of the config.
    init(
        _ config: FormConfig, _ condition: JSONValue, outcomes: [String] = [], asOf: CivilDate,
        ages: AgesOfDates = AgesOfDates()
    ) {
        self.ages = ages
        self.config = config
        self.condition = condition
        self.outcomes = outcomes
        self.asOf = asOf
    }

    /// Whether it is proved that no accepted answers satisfy the condition.
    var isImpossible: Bool { possibleValuations.valuations?.isEmpty ?? false }

    private func field(named name: String) -> Field? {
        config.fields.first { $0.id.isBytewiseEqual(to: name) }
    }

    /// Values of the expression's parts for which it is true, and that the rules do not exclude; nil with the reason if
    /// not all values are covered.
    var possibleValuations: (valuations: [ConditionRelation.Valuation]?, reason: String?) {
        guard let expression = try? FormExpression(condition),
            !expression.references.contains(where: { $0.isComputed || $0.path.isEmpty })
        else { return (nil, "the expression computes what it reads") }
        let fields = { (name: String) in field(named: name).map { [$0] } ?? [] }
        guard condition.respelled.agesFieldsAlone(fields) else {
            return (nil, "the expression takes the age of something else than a field of a date")
        }
        guard !mayTakeLateAge(condition) else {
            return (nil, "the expression takes the age of a date that may be after the day of judging")
        }
        var skeleton = ConditionSkeleton(fields: fields)
        let spelled = skeleton.condition(badCondition.respelled)
        var values = ConditionValues()
        for subject in skeleton.subjects {
            guard let possible = possibleValues(of: subject) else {
                return (
                    nil,
                    "the values of `\(String(decoding: subject.expression.canonicalBytes, as: UTF8.self))` are not known"
                )
            }
            guard values.add(subject, possible) else { return (nil, "the expression has too many parts") }
        }
        guard let compiled = try? FormExpression(spelled) else { return (nil, "the expression is too large") }
        return (values.valuations { compiled.isTrue(on: $0, asOf: .earliest) }, nil)
    }

    /// The expression, and that no route ends the form before, if the statement is about complete answers alone.
    private var badCondition: JSONValue {
        guard isAboutCompletedAlone else { return condition }
        // A route whose outcome somebody consented to is not taken, and one after a hidden step may not be.
        let isAlwaysShown = config.steps.allSatisfy { $0.visibleIf == nil }
        let ending = config.routes.filter { route in
            isAlwaysShown && isAlwaysDecided(route)
                && !config.outcomes.contains { $0.name.isBytewiseEqual(to: route.outcome) && $0.consent != nil }
        }
        let noRoute = ending.map { JSONValue.object([.init("!", .array([$0.when.json]))]) }
        return noRoute.isEmpty ? condition : .object([.init("and", .array([condition] + noRoute))])
    }

    /// Whether an expression, and each calculation that it reads, takes the age of nothing but fields of a date.
    ///
    /// A text or the context may hold a date after the day of judging, whose age makes the whole expression unknown.
    private func isAlwaysKnown(_ expression: JSONValue, within outer: [String] = []) -> Bool {
        let fields = { (name: String) in field(named: name).map { [$0] } ?? [] }
        guard expression.respelled.agesFieldsAlone(fields), let compiled = try? FormExpression(expression) else {
            return false
        }
        return compiled.references.allSatisfy { reference in
            guard !reference.isComputed, let name = reference.path.parts(separatedBy: Byte.point).first else {
                return false
            }
            guard let field = field(named: name) else { return true }
            guard !outer.contains(where: { $0.isBytewiseEqual(to: name) }) else { return false }
            if field.fields.contains(where: { $0.calculation != nil }) { return false }
            guard case .expression(let calculation) = field.calculation else { return true }
            return isAlwaysKnown(calculation.json, within: outer + [name])
        }
    }

    /// Whether a route never waits for an age: dates after the day of judging have none.
    private func isAlwaysDecided(_ route: Route) -> Bool {
        guard isAlwaysKnown(route.when.json) else { return false }
        let calculations = config.fields.compactMap { field -> JSONValue? in
            if case .expression(let expression) = field.calculation { expression.json } else { nil }
        }
        // A route that reads a calculated age may wait for it, and an outcome may tell the age of any date.
        let expressions = [route.when.json] + calculations
        guard !expressions.contains(where: { mayTakeLateAge($0) }) else { return false }
        guard Outcome.Kind(named: route.outcome)?.tellsAge ?? false else { return true }
        return config.fields.filter { $0.kind == .date }.allSatisfy { !mayBeLate($0) }
    }

    /// Whether an expression takes the age of a field whose accepted dates may be after the day of judging.
    private func mayTakeLateAge(_ expression: JSONValue) -> Bool {
        expression.agedNames.contains { name in
            guard let field = field(named: String(decoding: name, as: UTF8.self)) else { return true }
            return mayBeLate(field)
        }
    }

    private func mayBeLate(_ field: Field) -> Bool {
        guard let accepted = try? AcceptedValues(field, edition: config.edition),
            case .dates(let sets) = accepted.values
        else { return true }
        return ages.of(sets, field, through: 0, near: asOf, config.policy.leapDay) == nil
    }

    private var isAboutCompletedAlone: Bool {
        let completed = Outcome.Kind.completed.rawValue
        return outcomes.count == 1 && outcomes[0].isBytewiseEqual(to: completed)
            && !config.routes.contains { $0.outcome.isBytewiseEqual(to: completed) }
    }

    /// Values that stand for all that accepted answers may have in a part; nil if they are not known.
    private func possibleValues(of subject: ConditionSubject) -> [JSONValue]? {
        guard let name = subject.field, let field = field(named: name),
            let accepted = try? AcceptedValues(field, edition: config.edition)
        else { return subject.representatives }
        let mayBeMissing = !isAlwaysAnswered(field)
        if subject.isAge {
            guard let ages = possibleAges(subject, accepted) else { return nil }
            return (mayBeMissing ? [.null] : []) + ages.map { .number($0) }
        }
        var subject = subject
        if case .numbers(let numbers) = accepted.values {
            subject.literals += [numbers.bounds.least, numbers.bounds.most].filter { $0.isFinite }.map { .number($0) }
        }
        return subject.representatives?.filter { value in
            switch (value, accepted.values) {
            case (.null, _): mayBeMissing
            case (.number(let number), .numbers(let numbers)): numbers.bounds.contains(number)
            case (.bool(let flag), .booleans(let mustBeTrue)): flag || !mustBeTrue
            case (.text(let text), .texts(let texts)) where subject.stands(forItself: text) || !field.options.isEmpty:
                texts.contains(text)
            default: true
            }
        }
    }

    /// Ages that stand for all of accepted dates; nil if a date may be after the day of judging, or no age is known.
    private func possibleAges(_ subject: ConditionSubject, _ accepted: AcceptedValues) -> [Double]? {
        guard case .dates(let sets) = accepted.values, let name = subject.field, let field = field(named: name),
            subject.literals.allSatisfy({ $0 == .null || $0.double != nil })
        else { return nil }
        let greatest = subject.literals.compactMap { $0.double }.max() ?? 0
        guard greatest.isFinite, (0...200).contains(greatest) else { return nil }
        // The last age stands for all greater ones.
        let last = Int(greatest) + 2
        return ages.of(sets, field, through: last, near: asOf, config.policy.leapDay)?.map { Double($0) }
    }

    /// Whether all answers that the statement is about have an answer to a field.
    private func isAlwaysAnswered(_ field: Field) -> Bool {
        guard field.isRequired, field.visibleIf == nil, field.calculation == nil,
            let step = config.steps.firstIndex(where: { $0.fields.contains { $0.id.isBytewiseEqual(to: field.id) } }),
            config.steps[step].visibleIf == nil
        else { return false }
        if isAboutCompletedAlone { return true }
        // A route with an accepting outcome ends the form before later steps.
        return config.routes.allSatisfy { route in
            guard let after = route.after else { return false }
            return config.steps.firstIndex { $0.id.isBytewiseEqual(to: after) }.map { $0 >= step } ?? false
        }
    }
}

extension ConditionSubject {
    /// Whether a text stands for itself alone, as literals and options do.
    fileprivate func stands(forItself text: String) -> Bool {
        (literals.compactMap { $0.string } + options).contains { $0.isBytewiseEqual(to: text) }
    }
}

/// Ages of accepted dates, computed once for all fields with equal rules: each takes a walk through 400 years.
final class AgesOfDates {
    private var known: [[UInt8]: [Int]?] = [:]

    /// The ages of dates that are in all sets, as `JudgingDates` finds them.
    ///
    /// - Parameter field: The field whose rules the sets stand for.
    func of(
        _ sets: [DateSet], _ field: Field, through last: Int, near asOf: CivilDate, _ leapDay: LeapDay
    ) -> [Int]? {
        let rules = JSONValue.array(field.rules.map { $0.json })
        let key = JSONValue.array([rules, .int(last), .text(asOf.text)]).canonicalBytes
        if let ages = known[key] { return ages }
        let ages = JudgingDates.ages(of: sets, through: last, near: asOf, leapDay)
        known[key] = .some(ages)
        return ages
    }
}
