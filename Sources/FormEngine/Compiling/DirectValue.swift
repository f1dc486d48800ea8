/// A value in bytecode, packed into one word without copying or allocation.
///
/// A number is stored as a double. Other values use negative NaNs with a payload, which no calculation produces, and
/// numbers in answers and constants are finite. A text is stored as an index, since its bytes may move.
struct DirectValue: BitwiseCopyable, Equatable {
    let bits: UInt64

    @inline(__always)
    init(bits: UInt64) { self.bits = bits }

    @inline(__always) private static var tagged: UInt64 { 0xFFF9 << 48 }
    @inline(__always) private static var booleans: UInt64 { 0xFFFA << 48 }
    @inline(__always) private static var dates: UInt64 { 0xFFFB << 48 }
    @inline(__always) private static var shortTexts: UInt64 { 0xFFFC << 48 }
    @inline(__always) private static var longTexts: UInt64 { 0xFFFD << 48 }
    @inline(__always) private static var untold: UInt64 { 0xFFFE << 48 }

    @inline(__always) static var null: DirectValue { DirectValue(bits: tagged) }
    /// Marker for a field without a value; not itself a value.
    @inline(__always) static var nothing: DirectValue { DirectValue(bits: untold) }
    /// Marker for a field whose value is undecided; not itself a value.
    @inline(__always) static var undecided: DirectValue { DirectValue(bits: untold | 1) }
    /// Marker for a field that has not been read yet; not itself a value.
    @inline(__always) static var notYet: DirectValue { DirectValue(bits: ~0) }

    @inline(__always)
    static func boolean(_ boolean: Bool) -> DirectValue { DirectValue(bits: booleans | (boolean ? 1 : 0)) }

    @inline(__always)
    static func number(_ number: Double) -> DirectValue {
        assert(number.bitPattern < tagged, "a number that is taken for something else")
        return DirectValue(bits: number.bitPattern)
    }

    @inline(__always)
    static func date(_ date: CivilDate) -> DirectValue {
        DirectValue(bits: dates | UInt64(UInt32(bitPattern: date.packed)))
    }
}

extension DirectValue {
    @inline(__always) var isNumber: Bool { bits < Self.tagged }
    @inline(__always) var isNull: Bool { bits == Self.tagged }
    @inline(__always) var isBoolean: Bool { bits & ~1 == Self.booleans }
    @inline(__always) var isDate: Bool { bits >> 48 == 0xFFFB }
    @inline(__always) var isText: Bool { bits >= Self.shortTexts && bits < Self.untold }
    @inline(__always) var isShortText: Bool { bits >> 48 == 0xFFFC }
    /// Whether this is a value that costs nothing to read: no marker and no long text.
    @inline(__always) var isSmall: Bool { bits < Self.longTexts }
    /// Whether this is a value rather than a marker.
    @inline(__always) var isValue: Bool { bits < Self.untold }
    @inline(__always) var isNothing: Bool { bits == Self.untold }
    @inline(__always) var isNotYet: Bool { bits == ~0 }
    @inline(__always) var isUndecided: Bool { bits == Self.untold | 1 }

    /// The number as a double.
    @inline(__always)
    var double: Double {
        assert(isNumber, "no number")
        return Double(bitPattern: bits)
    }

    /// The date, if this is one.
    @inline(__always)
    var civilDate: CivilDate? { isDate ? CivilDate(packed: Int32(truncatingIfNeeded: bits)) : nil }

    /// Whether the value counts as true (ECMA-262 §7.1.2).
    @inline(__always)
    var isTrue: Bool {
        // Shifting out the sign maps zero below and NaN above all other numbers.
        if isNumber { return bits &<< 1 &- 1 < 0xFFE0 << 48 }
        // An empty text is recognised by its length bits, whatever its index.
        return bits > Self.booleans && bits >> 32 != Self.shortTexts >> 32
    }

    /// The value converted to a number (ECMA-262 §7.1.4); nil for texts and dates, which the evaluator converts.
    @inline(__always)
    var number: Double? {
        if isNumber { return double }
        if isNull { return 0 }
        return isBoolean ? Double(bits & 1) : nil
    }

    /// The value converted by `parseFloat`; nil for texts and dates, which the evaluator converts.
    ///
    /// The text of negative zero has no sign, so adding zero drops it.
    @inline(__always)
    var leadingNumber: Double? {
        if isNumber { return double + 0 }
        return isNull || isBoolean ? .nan : nil
    }
}

extension DirectValue {
    /// Storage that a text's index refers to.
    enum Home: UInt32 {
        /// The text is a constant of the program.
        case constant
        /// The text is a decoded answer of the document.
        case reading
        /// The text is a calculated value.
        case calculated
    }

    /// Creates a value for a text at an index of its storage.
    ///
    /// A short text also holds its length and first byte, so that most different texts compare without reading their
    /// bytes.
    @inline(__always)
    init(_ text: LentBytes, at index: Int, of home: Home) {
        let place = UInt64(home.rawValue << 30 | UInt32(truncatingIfNeeded: index))
        if text.count >= 32 {
            bits = Self.longTexts | place
        } else {
            let first = text.isEmpty ? 0 : UInt64(text[0])
            bits = Self.shortTexts | first << 40 | UInt64(text.count) << 32 | place
        }
    }

    @inline(__always) var home: Home? { Home(rawValue: UInt32(truncatingIfNeeded: bits) >> 30) }
    @inline(__always) var index: Int { Int(UInt32(truncatingIfNeeded: bits) & (1 << 30 - 1)) }

    /// Whether two texts differ in length or first byte, so that their bytes need no comparison.
    @inline(__always)
    func isClearlyOther(than other: DirectValue) -> Bool {
        (bits ^ other.bits) >> 32 != 0 && min(bits, other.bits) >= Self.shortTexts
    }
}
