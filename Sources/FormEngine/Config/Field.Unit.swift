extension Field {
    /// Unit of a field's numbers: a currency, or a text such as `months`.
    public enum Unit: Sendable {
        /// Amounts of a currency of ISO 4217.
        case currency(Currency)
        /// A text that follows the number.
        case text(LocalizedText)
    }

    /// Currency of the field's amounts, by its unit or its rule `currency`; nil for other fields.
    package var currency: Currency? {
        if case .currency(let currency) = unit { return currency }
        for rule in rules { if case .currency(let currency) = rule.condition { return currency } }
        return nil
    }
}

extension Field.Unit {
    var json: JSONValue {
        switch self {
        case .currency(let currency): .text(currency.code)
        case .text(let text): text.json
        }
    }
}

extension ConfigReader {
    /// Parses the unit of a number: the code of a currency, or a text for people.
    mutating func unit(_ place: Place) -> Field.Unit? {
        if case .object = place.node.content { return localizedText(place).map { .text($0) } }
        guard let text = text(place) else { return nil }
        if let currency = Currency(text) { return .currency(currency) }
        return localizedText(place).map { .text($0) }
    }
}
