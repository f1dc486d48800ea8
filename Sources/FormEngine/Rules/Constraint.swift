/// Compiled form of a rule: the set of accepted values, by bounds, pattern, list, or a question to somebody else.
///
/// It consists of plain values and indices into the form's tables, so that judging needs no reference counting.
@safe enum Constraint {
    /// Bounds on the number of characters of a text.
    case characters(ValueBounds<Int>)
    case number(ValueBounds<Double>)
    /// Maximum decimals of a number.
    case decimals(atMost: Int)
    case multiples(of: DecimalNumber)
    /// Index of a date set in `dateSets`.
    case dates(Int)
    /// Bounds on times, in seconds on the scale of the field's type.
    case moments(ValueBounds<Int64>)
    case ticked
    /// Automaton of a pattern; `patterns` keeps it alive.
    case table(Unmanaged<PatternTable>)
    case language(Language)
    /// Index in `texts` of the accepted texts.
    case among(Int)
    /// Index in `wordLists` of the rejected words; -1 if the list is unavailable.
    case words(Int)
    case question(Question)

    /// Text formats that are matched without an automaton of the form's own.
    @safe enum Language {
        /// Index in `patterns` of a pattern without an automaton.
        case pattern(Int)
        /// The e-mail format, with its shared automaton.
        case email(Unmanaged<PatternTable>)
        case tel
        /// Telephone numbers that are possible in their country's numbering plan, from edition 2 on.
        case callableTel
        case url
        /// Texts of the characters of a set, tested after normalising.
        case charset(Charset)
        /// Texts of the characters of a set, tested before normalising.
        case rawCharset(Charset)
    }

    /// Conditions that depend on other fields, the registry, a data source, or a parser of their own.
    enum Question {
        /// Index of an identifier rule in `identifiers`.
        case identifier(Int)
        /// Uniqueness of a name, which the registry checks.
        case unique
        /// Confirmation of the answer by the field's data source.
        case confirmed
        /// Equality with the answer to another field, given by its slot.
        case equals(Int)
        /// Distinctness of list items in a field, given by its slot.
        case uniqueItems(Int)
        /// Index of an expression that must be true.
        case assert(Int32)
        /// Bound that an expression computes.
        case bound(CalculatedBound)
        /// Limits of an image rule, which the config holds.
        case image
    }

    /// Index of the constraint's expression in the form's logic, or nil.
    var expression: Int32? {
        switch self {
        case .question(.assert(let expression)): expression
        case .question(.bound(let bound)): bound.expression
        default: nil
        }
    }

    /// Whether the constraint applies only to texts.
    var isOfText: Bool {
        switch self {
        case .characters, .table, .language, .among, .words: true
        case .question(.identifier), .question(.unique), .question(.confirmed): true
        case .number, .decimals, .multiples, .dates, .moments, .ticked, .question(.assert), .question(.equals),
            .question(.uniqueItems), .question(.bound), .question(.image):
            false
        }
    }
}
