/// Rule `multiple_of`: the number must be a whole multiple of a step, computed in decimals: 0.3 is a multiple of 0.1.
enum MultipleOfRule: RuleDefinition {
    static var name: RuleName { .multipleOf }

    static func applies(to type: FieldType) -> Bool { type.isNumeric }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.positive(place).map { .multipleOf($0) }
    }

    static var schema: JSONValue {
        ConfigSchema.reference("number", "A whole multiple of this number, exact in decimals.").merging(
            .object(["exclusiveMinimum": .int(0)]))
    }

    static func json(_ step: Double) -> JSONValue { .number(step) }

    static func parameters(_ step: Double, _ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        [.init("step", .number(step))]
    }

    static func facts(_ step: Double) -> RuleFacts { RuleFacts(looksAtValueAlone: true) }

    static func constraint(_ step: Double, in tables: inout RuleTables) -> Constraint {
        .multiples(of: DecimalNumber(step))
    }
}

/// Magnitude of a finite number in decimal, from its shortest notation: `digits` times a power of ten.
struct DecimalNumber: Sendable {
    /// At most 17 digits without trailing zeros; 0 for zero.
    let digits: UInt64
    let exponent: Int

    init(_ number: Double) {
        guard number.isFinite, number != 0 else {
            (digits, exponent) = (0, 0)
            return
        }
        let shortest = ShortestDigits(of: number.magnitude)
        digits = shortest.digits.reduce(0) { $0 &* 10 &+ UInt64($1 &- Byte.zero) }
        exponent = shortest.pointPosition - shortest.digits.count
    }

    /// Whether the number is a whole multiple of a positive step.
    func isMultiple(of step: DecimalNumber) -> Bool {
        if digits == 0 { return true }
        // A number with more decimals than the step is no multiple, since its last decimal is not zero.
        guard exponent >= step.exponent, step.digits > 0 else { return false }
        var rest = digits % step.digits
        for _ in 0..<(exponent - step.exponent) where rest != 0 {
            let product = rest.multipliedFullWidth(by: 10)
            rest = step.digits.dividingFullWidth(product).remainder
        }
        return rest == 0
    }
}
