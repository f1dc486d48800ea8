/// The values from a least one to a most one, both within; none if the most one is below the least.
struct ValueBounds<Value: Comparable & Sendable>: Sendable {
    var least: Value
    var most: Value

    /// Whether no value is within.
    var isEmpty: Bool { most < least }

    @inline(__always)
    func contains(_ value: Value) -> Bool { value >= least && value <= most }

    /// Leaves out what is not within other bounds too.
    mutating func formIntersection(_ other: ValueBounds) {
        least = max(least, other.least)
        most = min(most, other.most)
    }
}

extension ValueBounds where Value: FixedWidthInteger {
    /// Every value.
    static var all: ValueBounds { ValueBounds(least: .min, most: .max) }

    init(atLeast least: Value) { self.init(least: least, most: .max) }

    init(atMost most: Value) { self.init(least: .min, most: most) }
}

extension ValueBounds where Value: BinaryFloatingPoint {
    /// Every value.
    static var all: ValueBounds { ValueBounds(least: -.infinity, most: .infinity) }

    init(atLeast least: Value) { self.init(least: least, most: .infinity) }

    init(atMost most: Value) { self.init(least: -.infinity, most: most) }
}

/// Bounds of a rule on one measure of a value.
struct MeasuredBounds: Sendable {
    /// Something that values are measured by.
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

    /// Whether no value is within these bounds and others on the same measure.
    func contradicts(_ other: MeasuredBounds) -> Bool {
        guard measure == other.measure else { return false }
        var both = bounds
        both.formIntersection(other.bounds)
        return both.isEmpty
    }

    /// Name of a bound among the parameters of findings.
    static func parameter(ofLeast isLeast: Bool) -> String { isLeast ? "minimum" : "maximum" }

    /// The bound as a finding tells it.
    var parameters: [JSONValue.Member] {
        let isLeast = bounds.least > -.infinity
        return [.init(Self.parameter(ofLeast: isLeast), .number(isLeast ? bounds.least : bounds.most))]
    }
}
