extension ConfigSchema {
    /// Description of a normalising step, for authors of configs.
    static func meaning(_ step: NormaliseStep) -> String {
        switch step {
        case .trim: "Drops white space at both ends."
        case .collapseSpaces: "Makes one space of every run of white space."
        case .lowercase: "Lower case."
        case .uppercase: "Upper case."
        case .stripDiacritics: "Drops accents: é becomes e."
        case .alphanumericUnderscore: "Keeps the letters and digits of ASCII and the underscore."
        case .digits: "Keeps digits, those of any script as 0 to 9."
        case .nfc: "One code point for a letter and its accent, where Unicode has one."
        case .e164: "A telephone number as E.164 writes it, read as people of the form's country write theirs."
        }
    }
}
