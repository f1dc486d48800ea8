/// A closed range of values; empty if the maximum is below the minimum.
struct ValueBounds<Value: Comparable & Sendable>: Sendable {
    var least: Value
    var most: Value

    /// Whether the range contains no value.
    var isEmpty: Bool { most < least }

    @inline(__always)
    func contains(_ value: Value) -> Bool { value >= least && value <= most }

    /// Narrows the range to its intersection with another.
    mutating func formIntersection(_ other: ValueBounds) {
        least = max(least, other.least)
        most = min(most, other.most)
    }
}

extension ValueBounds where Value: FixedWidthInteger {
    /// The range of all values.
    static var all: ValueBounds { ValueBounds(least: .min, most: .max) }

    init(atLeast least: Value) { self.init(least: least, most: .max) }

    init(atMost most: Value) { self.init(least: .min, most: most) }
}

extension ValueBounds where Value: BinaryFloatingPoint {
    /// The range of all values.
    static var all: ValueBounds { ValueBounds(least: -.infinity, most: .infinity) }

    init(atLeast least: Value) { self.init(least: least, most: .infinity) }

    init(atMost most: Value) { self.init(least: -.infinity, most: most) }
}

/// Bounds that a rule sets on one measure of a value, such as its number of characters.
struct MeasuredBounds: Sendable {
    /// Quantity by which values are measured.
    enum Measure: Sendable {
        case characters
        case number
        case decimals
        case age
    }

    let measure: Measure
    let bounds: ValueBounds<Double>

    init(_ measure: Measure, atLeast least: Double) {
        self.measure = measure
        bounds = ValueBounds(atLeast: least)
    }

    init(_ measure: Measure, atMost most: Double) {
        self.measure = measure
        bounds = ValueBounds(atMost: most)
    }

    /// Whether no value satisfies both these bounds and others on the same measure.
    func contradicts(_ other: MeasuredBounds) -> Bool {
        guard measure == other.measure else { return false }
        var both = bounds
        both.formIntersection(other.bounds)
        return both.isEmpty
    }

    /// Name of a minimum or maximum among the parameters of findings.
    static func parameter(ofLeast isLeast: Bool) -> String { isLeast ? "minimum" : "maximum" }

    /// The bound as a parameter of findings.
    var parameters: [JSONValue.Member] {
        let isLeast = bounds.least > -.infinity
        return [.init(Self.parameter(ofLeast: isLeast), .number(isLeast ? bounds.least : bounds.most))]
    }
}
