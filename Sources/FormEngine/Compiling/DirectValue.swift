/// A value that an expression meets without anything being copied or put into an arena, in one word.
///
/// A number is a double; other values use the negative NaNs that no calculation produces: those have no payload, and
/// numbers of answers and constants are finite. A text is referred to by its index, since its bytes may move.
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
    /// Mark of a place without a value; no value itself.
    @inline(__always) static var nothing: DirectValue { DirectValue(bits: untold) }
    /// Mark of a place of which could not be decided what it has; no value itself.
    @inline(__always) static var undecided: DirectValue { DirectValue(bits: untold | 1) }
    /// Mark of a place that was not read yet; not a value.
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
    /// Whether it is a known value that is free to read: no long text.
    @inline(__always) var isSmall: Bool { bits < Self.longTexts }
    /// Whether it is a value, and no mark.
    @inline(__always) var isValue: Bool { bits < Self.untold }
    @inline(__always) var isNothing: Bool { bits == Self.untold }
    @inline(__always) var isNotYet: Bool { bits == ~0 }
    @inline(__always) var isUndecided: Bool { bits == Self.untold | 1 }

    /// The double that a number is.
    @inline(__always)
    var double: Double {
        assert(isNumber, "no number")
        return Double(bitPattern: bits)
    }

    /// The date that it is itself.
    @inline(__always)
    var civilDate: CivilDate? { isDate ? CivilDate(packed: Int32(truncatingIfNeeded: bits)) : nil }

    /// Whether it counts as true (ECMA-262 §7.1.2).
    @inline(__always)
    var isTrue: Bool {
        // Without their sign, zero is below all of them and not-a-number above infinity.
        if isNumber { return bits &<< 1 &- 1 < 0xFFE0 << 48 }
        // An empty text has its length in its bits, at any place.
        return bits > Self.booleans && bits >> 32 != Self.shortTexts >> 32
    }

    /// The number that it is (ECMA-262 §7.1.4); nil for texts and dates, which the evaluator reads.
    @inline(__always)
    var number: Double? {
        if isNumber { return double }
        if isNull { return 0 }
        return isBoolean ? Double(bits & 1) : nil
    }

    /// Number that `parseFloat` makes of it; nil for texts and dates, which the evaluator reads.
    ///
    /// The text of a negative zero has no sign.
    @inline(__always)
    var leadingNumber: Double? {
        if isNumber { return double + 0 }
        return isNull || isBoolean ? .nan : nil
    }
}

extension DirectValue {
    /// Storage of a text.
    enum Home: UInt32 {
        /// Among the program's constants.
        case constant
        /// Among the readings of a document.
        case reading
        /// Among what was decided.
        case calculated
    }

    /// A text at an index of its storage.
    ///
    /// A short text holds its length and first byte, so that most different texts compare without a read.
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

    /// Whether two texts differ in their length or first byte, so that no comparison of bytes is needed.
    @inline(__always)
    func isClearlyOther(than other: DirectValue) -> Bool {
        (bits ^ other.bits) >> 32 != 0 && min(bits, other.bits) >= Self.shortTexts
    }
}
