/// The number is a whole multiple of a step, exactly as both are written in decimals: 0.3 is one of 0.1.
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

/// The magnitude of a finite number as its shortest text has it: whole digits times a power of ten.
struct DecimalNumber: Sendable {
    /// At most 17 digits, of which the last is not zero; zero alone has none.
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

    /// Whether it is a whole multiple of a step above zero.
    func isMultiple(of step: DecimalNumber) -> Bool {
        if digits == 0 { return true }
        // A number that goes further behind the point than the step does is none: its last digit is not zero.
        guard exponent >= step.exponent, step.digits > 0 else { return false }
        var rest = digits % step.digits
        for _ in 0..<(exponent - step.exponent) where rest != 0 {
            let product = rest.multipliedFullWidth(by: 10)
            rest = step.digits.dividingFullWidth(product).remainder
        }
        return rest == 0
    }
}
