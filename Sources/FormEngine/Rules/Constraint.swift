/// The set of values that a rule stands for: those within bounds on a measure, of a language, among members, or those that
/// somebody else says yes to.
///
/// Plain values and places in a form's tables, so that nothing is counted or copied where answers are judged.
@safe enum Constraint {
    /// How many characters a text has.
    case characters(ValueBounds<Int>)
    case number(ValueBounds<Double>)
    /// Digits behind the point.
    case decimals(atMost: Int)
    case multiples(of: DecimalNumber)
    /// A place in `dateSets`.
    case dates(Int)
    /// The seconds of moments on the scale of the field's type.
    case moments(ValueBounds<Int64>)
    case ticked
    /// Automaton of a pattern in `patterns`, which keeps it alive.
    case table(Unmanaged<PatternTable>)
    case language(Language)
    /// The texts of a list: a place in `texts`.
    case among(Int)
    /// No word of a list: a place in `wordLists`; -1 if the list was not given.
    case words(Int)
    case question(Question)

    /// Languages that are matched without a table.
    @safe enum Language {
        /// A place in `patterns`, of one that has no table.
        case pattern(Int)
        /// With the automaton of an address's shape.
        case email(Unmanaged<PatternTable>)
        case tel
        /// Telephone numbers that could be called, as edition 2 knows them.
        case callableTel
        case url
        /// The characters of a set, after normalising.
        case charset(Charset)
        /// The characters of a set, before normalising.
        case rawCharset(Charset)
    }

    /// Values that other fields, the registry, a source or a reading of its own decide about.
    enum Question {
        /// A place in `identifiers`.
        case identifier(Int)
        /// A name that the registry checks.
        case unique
        /// An answer that the field's source confirms.
        case confirmed
        /// The answer to another field, a slot.
        case equals(Int)
        /// The field, a slot, in which the items of a list differ.
        case uniqueItems(Int)
        /// An expression of the form's logic.
        case assert(Int32)
        /// A bound that an expression of the form's logic gives.
        case bound(CalculatedBound)
        /// Limits in the config.
        case image
    }

    /// Index of its expression in the form's logic, or nil.
    var expression: Int32? {
        switch self {
        case .question(.assert(let expression)): expression
        case .question(.bound(let bound)): bound.expression
        default: nil
        }
    }

    /// Whether it is a set of texts alone.
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
