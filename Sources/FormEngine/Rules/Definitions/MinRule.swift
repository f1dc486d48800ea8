/// Rule `min`: the number must not be below a bound.
enum MinRule: NumberBoundRule {
    static var name: RuleName { .min }
    static var isLeast: Bool { true }

    static func condition(_ bound: Rule.Bound<Double>) -> Rule.Condition { .min(bound) }
}
