extension Rule.Condition {
    /// Pattern for the texts that the rule accepts, and perhaps some more; nil if no pattern describes them.
    var possibleTexts: Pattern? {
        switch self {
        case .pattern(let pattern): pattern
        case .email: Self.addresses
        case .tel: Self.numbers
        case .url: Self.links
        case .charset(.alphanumericUnderscore, let isRaw): isRaw ? nil : Self.names
        case .minLength, .maxLength, .min, .max, .maxDecimals, .currency, .multipleOf, .minDate, .maxDate, .minTime,
            .maxTime, .minAge, .maxAge, .accepted, .oneOf, .reserved, .blockedWords, .equals, .identifier, .unique,
            .confirmedBy, .uniqueItems, .assert, .image:
            nil
        }
    }

    private static let addresses = try? Pattern(EmailAddress.source)
    private static let numbers = try? Pattern(#"^\+[0-9]+$"#)
    private static let links = try? Pattern("^https?://", ignoreCase: true)
    private static let names = try? Pattern("^[A-Za-z0-9_]*$")
}
