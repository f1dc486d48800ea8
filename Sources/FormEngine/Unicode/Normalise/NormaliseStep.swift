/// One step that an answer's text takes before it is read and judged, under its name in a config's `normalize`.
///
/// *White space* is what `\s` matches in a pattern (Unicode's White_Space and U+FEFF), and U+0085, which Unicode has and
/// ECMA-262 does not. A zero-width joiner is none.
public enum NormaliseStep: String, Sendable, CaseIterable {
    /// Drops white space at both ends, also what nobody sees there: U+00A0, U+2028, U+FEFF.
    case trim
    /// Makes one U+0020 of every run of white space, line ends included.
    case collapseSpaces = "collapse_spaces"
    /// Lower case as `toLowerCase()` has it: full mappings, `ς` at the end of a word, no language.
    case lowercase
    /// Upper case as `toUpperCase()` has it: full mappings (`ß` becomes `SS`), no language.
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
    /// Normalisation Form C, in which a letter and its accent are one code point where Unicode has one.
    case nfc
    /// Writes a telephone number as ITU-T E.164 does, `+31201234567`, from the spelling of the form's country: without
    /// separators, and with the country's code in place of the trunk prefix.
    ///
    /// Text that is no number, or an ambiguous one, stays as it is. From edition 2 on a trunk prefix behind a country's
    /// code is left out, `+49 0170…`, and a zero that belongs to the number stays, `+39 (0)6…`; what nobody could call
    /// is no number.
    case e164
}

extension NormaliseStep {
    /// Whether the step surely keeps a code point unchanged in its context.
    ///
    /// If it keeps every code point of a text, it keeps the text; if not, it may keep the text all the same.
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

    /// Applies the step to a text of code points; true if something was dropped whose loss changes what was said.
    ///
    /// - Parameter plan: Plan by which telephone numbers are read.
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
    /// Characters that a person would miss: letters, numbers, punctuation and symbols, an emoji among them.
    ///
    /// Not white space, controls and format characters, which are not seen, nor marks, which are lost with their letter or
    /// dropped on purpose.
    static let missedWhenDropped = letters.union(numbers).union(punctuation).union(symbols)
}
