/// A step of normalising an answer's text before it is judged, by its name in a config's `normalize`.
///
/// *White space* is what `\s` matches in a pattern (Unicode's White_Space and U+FEFF), and U+0085, which Unicode has
/// and ECMA-262 does not. A zero-width joiner is not white space.
public enum NormaliseStep: String, Sendable, CaseIterable {
    /// Drops white space at both ends, including invisible characters: U+00A0, U+2028, U+FEFF.
    case trim
    /// Replaces every run of white space, line ends included, by one U+0020.
    case collapseSpaces = "collapse_spaces"
    /// Converts to lower case like JavaScript's `toLowerCase()`: full mappings, `ς` at the end of a word, no language.
    case lowercase
    /// Converts to upper case like JavaScript's `toUpperCase()`: full mappings (`ß` becomes `SS`), no language.
    case uppercase
    /// Drops diacritics, the marks above, below or through a letter: Form D without category Mn, then Form C.
    ///
    /// `é` becomes `e` and `й` becomes `и`. Letters that Unicode does not decompose (`ø`, `ł`, `đ`, `ß`) stay. In scripts
    /// that write vowels as such marks it drops vowels: it is meant for names in Latin letters.
    case stripDiacritics = "strip_diacritics"
    /// Keeps `A` to `Z`, `a` to `z`, `0` to `9` and `_`, and drops everything else.
    case alphanumericUnderscore = "alphanumeric_underscore"
    /// Keeps digits, those of any script (category Nd) as `0` to `9`, and drops everything else.
    ///
    /// A number typed on an Arabic or a full-width Japanese keyboard is the same number.
    case digits
    /// Converts to Normalisation Form C, in which a letter and its accent are one code point where Unicode has one.
    case nfc
    /// Writes a telephone number in the form of ITU-T E.164, `+31201234567`, from the spelling of the form's country.
    ///
    /// Separators are dropped, and the country code replaces the trunk prefix. A text that is not a number, or an
    /// ambiguous one, stays unchanged. From edition 2 on, a trunk prefix after a country code is dropped, `+49 0170…`,
    /// a zero that belongs to the number stays, `+39 (0)6…`, and numbers that cannot be called stay unchanged.
    case e164
}

extension NormaliseStep {
    /// Whether the step certainly keeps a code point unchanged in its context.
    ///
    /// If it keeps every code point of a text, it keeps the text; if not, it may still keep the text.
    func keeps(_ codePoint: UInt32, after previous: UInt32?, isLast: Bool) -> Bool {
        switch self {
        case .trim: Trimming.keeps(codePoint, after: previous, isLast: isLast)
        case .collapseSpaces: SpaceCollapsing.keeps(codePoint, after: previous)
        case .lowercase: !CaseMapping.lower.changes(codePoint)
        case .uppercase: !CaseMapping.upper.changes(codePoint)
        case .stripDiacritics: DiacriticStripping.keeps(codePoint)
        case .alphanumericUnderscore: AlphanumericFiltering.keeps(codePoint)
        case .digits: DigitFiltering.keeps(codePoint)
        case .nfc: CanonicalForm.keeps(codePoint, after: previous)
        case .e164: TelephoneWriting.keeps(codePoint, after: previous)
        }
    }

    /// Applies the step to a text of code points; true if dropped characters change the text's meaning.
    ///
    /// - Parameter plan: The plan for telephone numbers.
    func apply(to text: inout [UInt32], _ plan: TelephonePlan) -> Bool {
        switch self {
        case .trim: Trimming.apply(to: &text)
        case .collapseSpaces: SpaceCollapsing.apply(to: &text)
        case .lowercase: text = CaseMapping.lowercased(text)
        case .uppercase: text = CaseMapping.uppercased(text)
        case .stripDiacritics: DiacriticStripping.apply(to: &text)
        case .alphanumericUnderscore: return AlphanumericFiltering.apply(to: &text)
        case .digits: return DigitFiltering.apply(to: &text)
        case .nfc: text = CanonicalForm.composed(text)
        case .e164: plan.write(&text)
        }
        return false
    }
}

extension GeneralCategorySet {
    /// Characters whose loss a person would notice: letters, numbers, punctuation and symbols, including emoji.
    ///
    /// White space, controls and format characters are invisible. Marks are lost together with their letter, or dropped
    /// on purpose.
    static let missedWhenDropped = letters.union(numbers).union(punctuation).union(symbols)
}
