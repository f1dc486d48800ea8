/// The set of values that an expression may return, inferred from its operands' types.
///
/// The set may be too large, never too small.
struct PossibleValue {
    /// Set of JSON types that a value may have.
    struct Kinds: OptionSet {
        let rawValue: UInt8

        static let null = Kinds(rawValue: 1)
        static let boolean = Kinds(rawValue: 2)
        static let number = Kinds(rawValue: 4)
        static let text = Kinds(rawValue: 8)
        static let list = Kinds(rawValue: 16)
        static let object = Kinds(rawValue: 32)
        static let any = Kinds(rawValue: 63)
    }

    /// Texts of the value, if it can be a text.
    enum Texts {
        /// Any text, including the empty one.
        case any
        /// Any text but the empty one, since an empty answer counts as missing.
        case answers
        /// Dates in the form `YYYY-MM-DD`.
        case dates
        /// Years, or years and months, in the form that answers store.
        case partialDates(DatePrecision)
        /// Times or dates with time, in the form that answers store.
        case moments(Moment.Scale)
        /// Texts that are options of the field in this slot.
        case options(Int)
        /// Codes of countries, such as `NL`.
        case countries
        /// One of a few literal texts.
        case literals([String])
    }

    /// An answer that may be missing, so that the expression continues without it.
    struct Gap {
        /// Path by which the expression reads the answer.
        var path: String
        /// Whether a missing value counts as NaN here, which fails every comparison; otherwise it is null, which counts
        /// as 0.
        var isNaN = false
    }

    /// Types that the value may have.
    var kinds: Kinds
    var texts = Texts.any
    /// Range of the value, if it can be a number.
    var numbers = -Double.infinity...Double.infinity
    /// Whether the value is a whole number, if it is a number.
    var areWhole = false
    /// Possible values of a list's elements, as an array of one; empty if nothing is known about them.
    var elements: [PossibleValue] = []
    /// Whether a list may have no elements.
    var mayBeEmptyList = true
    /// Shape of the item if the value is an item of a list; -1 if unknown.
    var shape = -1
    /// Slot of the field whose answer the value is; -1 if it is no field's answer.
    var slot = -1
    /// The missing answer that may make the value null; nil if none does.
    var gap: Gap?
    /// Whether it derives from an error already reported; suppresses follow-up diagnostics.
    var isFaulty = false
    /// The value itself if it is constant; nil if several values are possible.
    var literal: JSONValue?

    init(_ kinds: Kinds) {
        self.kinds = kinds
    }

    /// Any value, for expressions that are not analysed.
    static var unknown: PossibleValue { PossibleValue(.any) }
    /// Value of an expression whose error is already reported.
    static var faulty: PossibleValue {
        var value = PossibleValue.unknown
        value.isFaulty = true
        return value
    }
    static var boolean: PossibleValue { PossibleValue(.boolean) }
    static var text: PossibleValue { PossibleValue(.text) }

    /// Possible values that are numbers within a range.
    static func number(_ range: ClosedRange<Double> = -.infinity ... .infinity, areWhole: Bool = false) -> PossibleValue
    {
        var value = PossibleValue(.number)
        value.numbers = range
        value.areWhole = areWhole
        return value
    }

    static var date: PossibleValue {
        var value = PossibleValue(.text)
        value.texts = .dates
        return value
    }

    /// Possible values that are lists with these possible elements.
    static func list(of elements: [PossibleValue], mayBeEmpty: Bool = true) -> PossibleValue {
        var value = PossibleValue(.list)
        value.elements = elements
        value.mayBeEmptyList = mayBeEmpty
        return value
    }

    /// The value of a literal in an expression.
    init(literal: JSONValue) {
        switch literal {
        case .null: self.init(.null)
        case .bool: self.init(.boolean)
        case .number(let number):
            self.init(.number)
            // Infinity and NaN, which JSON cannot express, get no range.
            if number.isFinite { numbers = number...number }
            areWhole = number.isFinite && number.rounded(.towardZero) == number
        case .text(let text):
            self.init(.text)
            texts = .literals([text])
        case .array(let elements):
            self.init(.list)
            mayBeEmptyList = elements.isEmpty
        case .object: self.init(.object)
        }
        self.literal = literal
    }

    /// The possible values without null.
    var answered: PossibleValue {
        var value = self
        value.kinds.remove(.null)
        return value
    }

    /// Whether the value always has one of these types, or is null.
    func isOnly(_ others: Kinds) -> Bool {
        let kinds = answered.kinds
        return !kinds.isEmpty && kinds.isSubset(of: others)
    }
}

extension PossibleValue {
    /// Union of two sets of possible values.
    func or(_ other: PossibleValue) -> PossibleValue {
        var value = PossibleValue(kinds.union(other.kinds))
        value.texts =
            !kinds.contains(.text) ? other.texts : !other.kinds.contains(.text) ? texts : texts.or(other.texts)
        if !kinds.contains(.number) {
            (value.numbers, value.areWhole) = (other.numbers, other.areWhole)
        } else if !other.kinds.contains(.number) {
            (value.numbers, value.areWhole) = (numbers, areWhole)
        } else {
            let least = Swift.min(numbers.lowerBound, other.numbers.lowerBound)
            value.numbers = least...Swift.max(numbers.upperBound, other.numbers.upperBound)
            value.areWhole = areWhole && other.areWhole
        }
        // If both values may be lists, the elements are the union of both.
        if !kinds.contains(.list) {
            (value.elements, value.mayBeEmptyList) = (other.elements, other.mayBeEmptyList)
        } else if !other.kinds.contains(.list) {
            (value.elements, value.mayBeEmptyList) = (elements, mayBeEmptyList)
        } else if elements.count == 1, other.elements.count == 1 {
            value.elements = [elements[0].or(other.elements[0])]
            value.mayBeEmptyList = mayBeEmptyList || other.mayBeEmptyList
        }
        value.shape = shape == other.shape ? shape : -1
        value.gap = gap ?? other.gap
        return value
    }
}

extension PossibleValue.Texts {
    /// Maximum number of literals in a set; a larger set widens to any text.
    private static let mostLiterals = 64

    fileprivate func or(_ other: Self) -> Self {
        switch (self, other) {
        case (.literals(let left), .literals(let right)):
            let all = left + right.filter { text in !left.contains { $0.isBytewiseEqual(to: text) } }
            return all.count > Self.mostLiterals ? .any : .literals(all)
        case (.dates, .dates): return .dates
        case (.moments(let left), .moments(let right)) where left == right: return self
        case (.countries, .countries): return .countries
        case (.partialDates(let left), .partialDates(let right)) where left == right: return self
        case (.options(let left), .options(let right)) where left == right: return self
        case (.answers, .answers), (.answers, .dates), (.dates, .answers): return .answers
        default: return .any
        }
    }
}
