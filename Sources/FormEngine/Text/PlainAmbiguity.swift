/// Reasons why a YAML plain scalar is ambiguous, or would not be written back unchanged.
package enum PlainAmbiguity: CaseIterable, Equatable, Sendable {
    /// `yes`, `NO`, `on`, `y`: a boolean in YAML 1.1, text in YAML 1.2.
    case boolean
    /// `=` and `<<`: special values in YAML 1.1, text in YAML 1.2.
    case reserved
    /// `01067`: a number that loses its zero, an octal number, or text.
    case leadingZero
    /// `1.10`: the number 1.1.
    case trailingZero
    /// `+237`: the number 237.
    case plusSign
    /// `-0`: the number 0.
    case negativeZero
    /// `1_000`: a number in YAML 1.1, text in YAML 1.2.
    case underscore
    /// `0x1F`, `0o17`, `0b1`: a number in some versions of YAML only.
    case base
    /// `12:30:00`: a base-60 number in YAML 1.1, text in YAML 1.2.
    case sexagesimal
    /// `1e3`: text in YAML 1.1, a number in YAML 1.2.
    case exponent
    /// `.5` and `5.`: not numbers in JSON.
    case barePoint
    /// `.inf` and `.nan`: not numbers in JSON.
    case notFinite
    /// `9007199254740993`: a number with more digits than a double.
    case precision
}

extension PlainAmbiguity {
    /// The reason in one English sentence: how different versions of YAML read the scalar.
    package var reason: String {
        switch self {
        case .boolean: "YAML 1.1 reads this word as true or false, YAML 1.2 as text."
        case .reserved: "YAML 1.1 reads this word as a special value, YAML 1.2 as text."
        case .leadingZero: "As a number this value loses its leading zero, or is octal."
        case .trailingZero: "As a number this value loses its last zero."
        case .plusSign: "As a number this value loses its plus sign."
        case .negativeZero: "As a number this value loses its minus sign."
        case .underscore: "YAML 1.1 reads this value as a number, YAML 1.2 as text."
        case .base: "Versions of YAML disagree whether this value is a number."
        case .sexagesimal: "YAML 1.1 reads this value as a number to the base of 60, YAML 1.2 as text."
        case .exponent: "YAML 1.1 reads this value as text, YAML 1.2 as a number."
        case .barePoint: "A number needs digits on both sides of its point."
        case .notFinite: "This value is not a finite number."
        case .precision: "As a number this value loses digits."
        }
    }

    /// Help: the correction, in one English sentence.
    package var help: String {
        switch self {
        case .boolean: "Write true or false, or quote the word to keep it as text."
        case .reserved, .notFinite: "Quote the value to keep it as text."
        case .leadingZero: "Quote the value to keep it as text, or write the number without the zero."
        case .trailingZero: "Quote the value to keep it as text, or write the number without zeros at its end."
        case .plusSign, .negativeZero: "Quote the value to keep it as text, or write the number without its sign."
        case .underscore: "Quote the value to keep it as text, or write the number without underscores."
        case .base: "Quote the value to keep it as text, or write the number in decimal."
        case .sexagesimal: "Quote the value to keep it as text."
        case .exponent: "Quote the value to keep it as text, or write the number without an exponent."
        case .barePoint: "Quote the value to keep it as text, or write a digit before and after the point."
        case .precision: "Quote the value to keep it as text, or write the number with at most 15 digits."
        }
    }
}
