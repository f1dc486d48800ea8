/// Descriptions of inferred values in diagnostics.
extension ExpressionInference {
    /// Noun phrase for a value, with its article, such as "a number".
    func noun(of value: PossibleValue) -> String {
        if let literal = value.literal {
            switch literal {
            case .null: return "null"
            case .bool(let bool): return bool ? "`true`" : "`false`"
            case .number(let number): return "the number \(NumberText.text(of: number))"
            case .text(let text): return text.utf8.isEmpty ? "an empty text" : "the text `\(text.prefix(64))`"
            case .array: return "a list"
            case .object: return "a mapping"
            }
        }
        let kinds = value.answered.kinds
        if value.isDate { return "a date" }
        if value.isOnly(.text), case .partialDates(let precision) = value.texts { return precision.noun }
        switch kinds {
        case .boolean: return "true or false"
        case .number: return "a number"
        case .text: return "a text"
        case .list: return "a list"
        case .object: return value.shape >= 0 ? "an item of a list" : "a mapping"
        case []: return "nothing"
        default: return "something else"
        }
    }

    /// Noun phrase for a value, capitalised to begin a sentence; a field's value is named by the field's id.
    func subject(of value: PossibleValue) -> String {
        if value.slot >= 0 { return "`\(layout.fields[value.slot].id)`" }
        let noun = noun(of: value)
        guard let first = noun.utf8.first, first.isLowercaseLetter else { return noun }
        return String(decoding: [first & ~0x20] + Array(noun.utf8.dropFirst()), as: UTF8.self)
    }

    /// Reason why two values are never equal, with the remedy.
    func difference(
        _ left: PossibleValue, _ right: PossibleValue, isStrict: Bool
    ) -> (reason: String, help: String) {
        for (value, other) in [(left, right), (right, left)] {
            if let text = other.literal?.string, let told = difference(value, fromText: text) { return told }
            if value.isDate, other.isOnly(.number) {
                return (
                    "\(subject(of: value)) is a date, and never \(noun(of: other))",
                    "Compare the age, `{age: {var: birth_date}}`, or days, `{days_between: […, {today: []}]}`."
                )
            }
            if value.isOnly(.number), value.areWhole, let number = other.literal?.double,
                number.rounded(.towardZero) != number
            {
                return (
                    "\(subject(of: value)) is a whole number, and never \(NumberText.text(of: number))",
                    "Write a whole number."
                )
            }
        }
        if left.isOnly(.list), right.isOnly(.list) {
            return (
                "Two lists are equal only if they are the same list, not if their elements are equal",
                "Compare the lists' elements, with `in`, `all` or `some`."
            )
        }
        let how = isStrict && left.kinds != right.kinds ? "never strictly equal to" : "never equal to"
        return (
            "\(subject(of: left)) is \(how) \(noun(of: right))",
            isStrict
                ? "Write the value as it is answered, or compare with `==`." : "Write a value that can be answered."
        )
    }

    /// Largest number of options in which the closest spelling is searched: a form may have thousands of options and
    /// many mistakes.
    static let mostCompared = 200

    /// Reason why a value never equals a text, with the remedy; nil if no specific reason is known.
    private func difference(
        _ value: PossibleValue, fromText text: String
    ) -> (reason: String, help: String)? {
        let subject = subject(of: value)
        let shown = text.prefix(64)
        if text.utf8.isEmpty, value.isOnly([.text, .number, .boolean]) {
            return (
                "\(subject) is never an empty text: an empty answer counts as missing",
                "Check whether the field has a value: `{\"!\": {var: name}}`, or compare with `null`."
            )
        }
        if value.isOnly(.boolean) {
            return (
                "\(subject) is true or false, and never the text `\(shown)`",
                "Write `true` or `false` without quotes."
            )
        }
        if let fault = fault(of: [text], amongMoments: value) { return fault }
        if value.isDate { return ("\(subject) is a date, but `\(shown)` is not", Self.dateHelp) }
        guard value.isOnly(.text) else {
            guard value.isOnly(.number) else { return nil }
            return ("\(subject) is a number, and `\(shown)` is a text", "Write the number without quotes.")
        }
        switch value.texts {
        case .options(let slot):
            return (
                "`\(layout.fields[slot].id)` has no option `\(shown)`",
                NearestWord.help(
                    for: text, among: layout.fields[slot].options.prefix(Self.mostCompared).map { $0.value })
            )
        case .countries:
            return ("`\(shown)` is not a country code", "Write two capital letters of ISO 3166-1: `NL`, `DE`, `GB`.")
        default: return nil
        }
    }

    /// Reason why one of some texts is never the stored form of a date or time, with the remedy; nil if all may be.
    ///
    /// Answers store dates and times in one normal form, and expressions compare those texts.
    func fault(of texts: [String], amongMoments value: PossibleValue) -> (reason: String, help: String)? {
        if value.isOnly(.text), case .partialDates(let precision) = value.texts {
            return texts.first { CivilDate($0, precision) == nil }.map {
                (
                    "\(subject(of: value)) is \(precision.noun), and never the text `\($0.prefix(64))`",
                    "Write the value as it is answered: `\(precision.example)`."
                )
            }
        }
        guard value.isOnly(.text), case .moments(let scale) = value.texts else { return nil }
        for text in texts {
            let kept = scale.kept(text)
            if let kept, kept.isBytewiseEqual(to: text) { continue }
            return (
                "\(subject(of: value)) is never the text `\(text.prefix(64))`",
                "Write the value as answers store it: `\(kept ?? scale.kept(scale.example) ?? "")`."
            )
        }
        return nil
    }
}
