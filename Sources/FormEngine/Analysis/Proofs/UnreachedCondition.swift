/// Finds conditions that no accepted answers satisfy: what they show or require is never reached.
enum UnreachedCondition {
    /// Errors about steps and required fields, and warnings about others, each at its condition.
    static func check(_ expressions: [PlacedExpression], _ config: FormConfig) -> [Diagnostic] {
        let asOf = CivilDate(year: 2000, month: 3, day: 1) ?? .earliest
        let names = config.fields.map { $0.id }
        let ages = AgesOfDates()
        return expressions.compactMap { placed in
            guard placed.field.count <= 1, placed.expression.json.canonicalBytes.count <= longest,
                placed.names.allSatisfy({ name in names.contains { $0.isBytewiseEqual(to: name) } }),
                let found = finding(placed, config)
            else { return nil }
            let condition =
                found.negated
                ? JSONValue.object([.init("!", .array([placed.expression.json]))]) : placed.expression.json
            guard AcceptedConditions(config, condition, asOf: asOf, ages: ages).isImpossible else { return nil }
            return Diagnostic(
                found.code, at: placed.place.pointer, position: placed.place.position, message: found.message,
                help: "Correct the condition or the rules of \(list(placed.names)), or leave it out.")
        }
    }

    /// Maximum size of a condition that is proved, in bytes.
    private static let longest = 2_048

    private typealias Found = (code: DiagnosticCode, message: String, negated: Bool)

    private static func finding(_ placed: PlacedExpression, _ config: FormConfig) -> Found? {
        switch placed.purpose {
        case .stepVisibility: return (.contradiction, "No accepted answers reach this step.", false)
        case .visibility:
            let field = config.fields.first { one in placed.field.last.map { one.id.isBytewiseEqual(to: $0) } ?? false }
            guard let field else { return nil }
            return field.isRequired
                ? (.contradiction, "No accepted answers show this field, which is required.", false)
                : (.constantCondition, "No accepted answers show this field.", false)
        case .requirement: return (.constantCondition, "No accepted answers make this field required.", false)
        case .check: return (.constantCondition, "All accepted answers pass this check.", true)
        case .calculation, .option, .rule, .bound, .route: return nil
        }
    }

    private static func list(_ names: [String]) -> String {
        guard let first = names.first else { return "the form" }
        return names.count == 1 ? "`\(first)`" : "`\(first)` and \(names.count - 1) more fields"
    }
}

extension ConfigReading {
    /// Diagnostics that are proved of a config without errors.
    ///
    /// They are rules that clash, rules without an effect, conditions that no accepted answers meet, and dates of birth
    /// without a bound.
    public var proofs: [Diagnostic] {
        if let placedProofs { return placedProofs }
        guard let config else { return [] }
        let (edition, leapDay) = (config.edition, config.policy.leapDay)
        let clashes = ClashingRules.check(ruled, edition: edition, leapDay)
        guard clashes.isEmpty else { return clashes }
        // A rule twice is reported as such.
        let repeated = diagnostics.filter { $0.code == .repeatedRule }.map { $0.pointer.field }
        let implied = ImpliedRule.check(ruled, edition: edition, leapDay).filter { one in
            !repeated.contains { $0.isBytewiseEqual(to: one.pointer.field) }
        }
        let unreached = UnreachedCondition.check(expressions, config).filter { one in
            !diagnostics.contains { $0.code == .constantCondition && $0.pointer.isBytewiseEqual(to: one.pointer) }
        }
        return implied + UnboundedBirthDate.check(dates, config) + unreached
    }
}

extension String {
    /// The part of a rule's pointer before `/validation/`.
    fileprivate var field: String {
        var parts = parts(separatedBy: Byte.slash)
        if let index = parts.lastIndex(where: { $0.isBytewiseEqual(to: "validation") }) {
            parts.removeSubrange(index...)
        }
        return parts.joined(separator: "/")
    }
}
