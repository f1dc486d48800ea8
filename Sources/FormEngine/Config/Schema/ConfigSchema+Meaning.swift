extension ConfigSchema {
    /// Meaning of a type, for whoever chooses one.
    static func meaning(_ type: FieldType) -> String {
        switch type {
        case .text: "One line of text."
        case .longText: "Text of several lines."
        case .email: "An e-mail address."
        case .tel: "A telephone number; the rule `tel` or a pattern says which pass."
        case .url: "A web address: http or https."
        case .password: "Text that is never stored, only judged and hashed."
        case .number: "A number."
        case .integer: "A whole number."
        case .boolean: "True or false: a box to tick."
        case .date: "A date without a time: 2026-01-31."
        case .time: "A time of day: 09:30, or 09:30:15."
        case .dateTime: "A date and time with its offset from UTC: 2026-01-31T09:30:00+01:00."
        case .localDateTime: "A date and time in the form's zone: 2026-01-31T09:30."
        case .select: "One of the options."
        case .multiSelect: "Any of the options."
        case .country: "A country by its code of ISO 3166-1; one of the options, if there are some."
        case .list: "A repeated group: a list of items, each with the list's own fields."
        case .image: "A reference to an image, with its format and size."
        case .unsupported: "A field of a type that is not known here: shown like a note, and without a value."
        case .note: "Text that is shown; it holds no value."
        }
    }

    /// Effect of a step of normalising, for whoever chooses one.
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
