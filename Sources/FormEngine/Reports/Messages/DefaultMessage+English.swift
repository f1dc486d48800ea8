extension DefaultMessage {
    /// The message in English.
    var english: String {
        switch topic {
        case .sourceInvalid: "The value that \(source) gave cannot be used. This is not your mistake."
        case .sourceMissing: "The value from \(source) is missing."
        case .readonly: "This value cannot be changed here."
        case .calculated: "This value is calculated, and another one was sent."
        case .undecided: "These answers are too long to be checked. Shorten them, or leave some out."
        case .locked: "This answer cannot be changed any more."
        case .required: "Enter an answer."
        case .unknownField: "The form has no such field."
        case .availabilityUnknown:
            "We could not check yet whether this name is free. We will check it when you send the form."
        case .nameChanged: "Some characters were left out. Check the name before you go on."
        case .minItems: "Add at least \(counted(minimum, one: "item", other: "items"))."
        case .maxItems: "Add at most \(counted(maximum, one: "item", other: "items"))."
        case .exclusive:
            "One of the answers that you chose excludes the others. Choose it alone, or the others without it."
        case .item: "This item cannot be read."
        case .value(let kind): english(kind)
        case .rule(let rule): english(rule)
        case .other: "This answer is not accepted."
        }
    }

    private func english(_ kind: ValueKind) -> String {
        switch kind {
        case .number: "Enter a number of at most 15 digits, such as 12 or 12.50."
        case .integer: "Enter a whole number."
        case .boolean: "Answer yes or no."
        case .date: "Enter a date that exists, as year-month-day."
        case .partialDate(.year): "Enter a year, such as 1980."
        case .partialDate: "Enter a month and year, as year-month, such as 1980-05."
        case .moment(.day): "Enter a time, such as 09:30."
        case .moment(.universal): "Enter a date and time with its offset from UTC, such as 2026-01-31T09:30:00+01:00."
        case .moment(.local): "Enter a date and time, such as 2026-01-31T09:30."
        case .choices: "Choose from the answers offered, each at most once."
        case .image: "Add an image."
        case .items: "Enter a list."
        case .line, .secret:
            "Enter one line of text, without line breaks or other control characters."
        case .lines: "Enter a text without control characters."
        case .choice, .nothing: "Enter a text."
        }
    }

    private func english(_ rule: RuleName) -> String {
        switch rule {
        case .pattern: "This is not in the expected format."
        case .minLength: "Enter at least \(counted(minimum, one: "character", other: "characters"))."
        case .maxLength: "Enter at most \(counted(maximum, one: "character", other: "characters"))."
        case .min: "Enter \(number(minimum, .english)) or more."
        case .max: "Enter \(number(maximum, .english)) or less."
        case .maxDecimals: "Enter at most \(counted(maximum, one: "digit", other: "digits")) after the point."
        case .currency:
            "Enter an amount in \(currency), with at most \(counted(maximum, one: "digit", other: "digits")) after the point."
        case .multipleOf: "Enter a multiple of \(number(step, .english))."
        case .minDate: "Enter a date not before \(date(minimum, .english))."
        case .maxDate: "Enter a date not after \(date(maximum, .english))."
        case .minTime: "Enter a time not before \(moment(minimum, .english))."
        case .maxTime: "Enter a time not after \(moment(maximum, .english))."
        case .minAge: "You must be at least \(counted(minimum, one: "year", other: "years")) old."
        case .maxAge: "You must be at most \(counted(maximum, one: "year", other: "years")) old."
        case .accepted: "Tick this to go on."
        case .oneOf: "Choose one of the answers offered."
        case .email: "Enter an e-mail address, such as name@example.com."
        case .tel: "Enter a telephone number with its country code, such as +31201234567."
        case .url: "Enter a web address, such as https://example.com."
        case .charset: "Use letters a to z, digits and _ only."
        case .reserved: "This name cannot be used. Choose another."
        case .blockedWords: "This contains a word that cannot be used here."
        case .equals: "Enter the same answer in both fields."
        case .uniqueItems:
            "Items \(first) and \(second) have the same value; each item must have a different one."
        case .identifier: englishIdentifier
        case .unique: "This name is taken. Choose another."
        case .confirmedBy: "This could not be confirmed. Check it."
        case .assert: "This does not fit the other answers."
        case .image: image(englishImage, other: "This image is not accepted.")
        }
    }

    private var englishIdentifier: String {
        switch identifierReason {
        case .format: "This number is not in the right format. Check it."
        case .checksum: "This number cannot be right: a digit or letter is wrong. Check it."
        case .date: "The date of birth in this number cannot be right. Check it."
        case .kind: "A number of this kind is not accepted here."
        case .birthDate: "This number does not fit the date of birth that was given."
        case .sex: "This number does not fit the sex that was given."
        }
    }

    private func englishImage(_ limit: RuleKey.Image, _ bound: String) -> String {
        switch limit {
        case .maxBytes: "The file is too large: at most \(counted(bound, one: "byte", other: "bytes"))."
        case .maxMegapixels: "The image is too large: at most \(counted(bound, one: "megapixel", other: "megapixels"))."
        case .formats: "The image is not in one of the formats: \(bound)."
        case .minAspect: "The image is too narrow: its width must be at least \(bound) times its height."
        case .maxAspect: "The image is too wide: its width must be at most \(bound) times its height."
        }
    }
}
