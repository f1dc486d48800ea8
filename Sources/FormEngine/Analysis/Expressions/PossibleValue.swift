/// Possible values of an expression, as the types of its operands tell: never less than it really may give.
struct PossibleValue {
    /// The kinds of value that there are.
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
        /// Any, the empty one too.
        case any
        /// Any but the empty text, which counts as no answer.
        case answers
        /// Dates, as `YYYY-MM-DD`.
        case dates
        /// Years, or years and months, as answers keep them.
        case partialDates(DatePrecision)
        /// Moments, as answers keep them.
        case moments(Moment.Scale)
        /// The options of the field in a slot.
        case options(Int)
        /// Countries' codes.
        case countries
        /// A few literals alone.
        case literals([String])
    }

    /// An answer that may be missing, so that the expression continues without it.
    struct Gap {
        /// How the expression reads it.
        var path: String
        /// Whether a missing value counts as NaN here, which fails every comparison; otherwise it is null, which counts
        /// as 0.
        var isNaN = false
    }

    /// The kinds of value it may be.
    var kinds: Kinds
    var texts = Texts.any
    /// Range of the value, if it can be a number.
    var numbers = -Double.infinity...Double.infinity
    /// Whether its numbers are whole.
    var areWhole = false
    /// Possible values of a list's elements: one value, or none where nothing is known of them.
    var elements: [PossibleValue] = []
    /// Whether a list may have no elements.
    var mayBeEmptyList = true
    /// The shape of the items whose fields an object has; -1 where that is not known.
    var shape = -1
    /// The field whose value it is; -1 if it is none's.
    var slot = -1
    /// Why it may be null, where an answer is to blame.
    var gap: Gap?
    /// Whether it derives from an error already reported; suppresses follow-up diagnostics.
    var isFaulty = false
    /// The value that it always is; nil if it may be several.
    var literal: JSONValue?

    init(_ kinds: Kinds) {
        self.kinds = kinds
    }

    /// Anything: what is not looked into.
    static var unknown: PossibleValue { PossibleValue(.any) }
    /// Value of an expression whose error is already reported.
    static var faulty: PossibleValue {
        var value = PossibleValue.unknown
        value.isFaulty = true
        return value
    }
    static var boolean: PossibleValue { PossibleValue(.boolean) }
    static var text: PossibleValue { PossibleValue(.text) }

    /// Numbers within bounds.
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

    /// Lists of such elements.
    static func list(of elements: [PossibleValue], mayBeEmpty: Bool = true) -> PossibleValue {
        var value = PossibleValue(.list)
        value.elements = elements
        value.mayBeEmptyList = mayBeEmpty
        return value
    }

    /// A value that was written out.
    init(literal: JSONValue) {
        switch literal {
        case .null: self.init(.null)
        case .bool: self.init(.boolean)
        case .number(let number):
            self.init(.number)
            // Only for what JSON cannot hold is there no such range.
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

    /// Possible values where there is one.
    var answered: PossibleValue {
        var value = self
        value.kinds.remove(.null)
        return value
    }

    /// Whether it is of these kinds, or null, and of no others.
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
        // If both may be lists, the elements are what both have in common.
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
    /// Beyond this number of literals the set widens to any text.
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
