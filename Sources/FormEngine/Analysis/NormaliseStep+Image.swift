extension NormaliseStep {
    /// Pattern for all texts that the step can produce, and perhaps a few more; nil if no pattern describes them.
    var image: String? {
        switch self {
        case .lowercase: #"[^\p{Lu}\p{Lt}]*"#
        case .uppercase: #"\P{Ll}*"#
        case .digits: "[0-9]*"
        case .alphanumericUnderscore: "[A-Za-z0-9_]*"
        case .trim: #"(?:\S(?:[\s\S]*\S)?)?"#
        case .collapseSpaces: #"(?: ?\S)* ?"#
        case .stripDiacritics: "[^\(Self.marked)]*"
        case .nfc, .e164: nil
        }
    }

    /// Combining marks, and the Latin letters that contain them.
    private static let marked =
        #"\p{Mn}À-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿĀ-ďĒ-ĥĨ-İĴ-ķĹ-ľŃ-ňŌ-őŔ-ťŨ-ž"#

    /// Pattern for texts that certainly include all that the step can produce; nil if no pattern describes them.
    ///
    /// Some letters have a case and no other one, so only those of Latin-1 are left out of changed cases.
    var certainImage: String? {
        switch self {
        case .lowercase: "[^A-ZÀ-ÖØ-Þ]*"
        case .uppercase: "[^a-zà-öø-þ]*"
        case .digits, .alphanumericUnderscore, .trim, .collapseSpaces, .stripDiacritics, .nfc, .e164: image
        }
    }

    /// Whether later steps may restore what this step removes.
    func isUndone(by later: ArraySlice<NormaliseStep>) -> Bool {
        switch self {
        case .lowercase: later.contains(.uppercase)
        case .uppercase: later.contains(.lowercase)
        // `e164` adds a plus sign to digits, and removed diacritics may leave blanks at an edge.
        case .digits, .alphanumericUnderscore: later.contains(.e164)
        case .trim, .collapseSpaces: later.contains(.stripDiacritics)
        case .stripDiacritics, .nfc, .e164: false
        }
    }
}
