public import FormEngine
internal import Registry

/// One public bank account, as the bank describes it; every property is optional.
public struct TransparentAccount: Sendable, Equatable {
    /// The account number with its prefix, such as `000000-2906478309`; requests identify the account by it.
    public var number: String?
    /// The bank code.
    public var bankCode: String?
    /// The IBAN, in groups of four as the bank writes it.
    public var iban: String?
    /// The account's name, without surrounding spaces.
    public var name: String?
    /// The owner's description.
    public var description: String?
    /// The owner's note.
    public var note: String?
    /// The currency code of ISO 4217.
    public var currency: String?
    /// The balance in the bank's spelling, a decimal number.
    public var balance: String?
    /// The first day on which the account is public.
    public var transparentFrom: AccountDate?
    /// The last day on which the account is public.
    public var transparentTo: AccountDate?
    /// The date until which the account is published.
    public var publishedTo: AccountDate?
    /// The date of the balance.
    public var actualisedAt: AccountDate?
    /// The names of the account's statements.
    public var statements: [String]

    /// Parses an account; a missing property, or one of another type, is nil.
    init(_ document: [UInt8]) throws(JSONError) {
        let part = { (name: String) throws(JSONError) -> [UInt8]? in
            try JSONPart.value(at: "/\(name)", in: document)
        }
        let text = { (name: String) throws(JSONError) -> String? in
            guard let bytes = try part(name) else { return nil }
            return try JSONValue(json: bytes).string.flatMap(Self.trimmed)
        }
        number = try text("accountNumber")
        bankCode = try text("bankCode")
        iban = try text("iban")
        name = try text("name")
        description = try text("description")
        note = try text("note")
        currency = try text("currency")
        balance = try part("balance").flatMap { bytes throws(JSONError) in
            try JSONValue(json: bytes).double == nil ? nil : String(decoding: bytes, as: UTF8.self)
        }
        transparentFrom = try text("transparencyFrom").flatMap { AccountDate($0) }
        transparentTo = try text("transparencyTo").flatMap { AccountDate($0) }
        publishedTo = try text("publicationTo").flatMap { AccountDate($0) }
        actualisedAt = try text("actualizationDate").flatMap { AccountDate($0) }
        let list = try part("statements")
        statements =
            try list.map { bytes throws(JSONError) in try JSONValue(json: bytes) }?.elements?
            .compactMap(\.string) ?? []
    }

    /// The text without surrounding white space; nil if nothing is left.
    static func trimmed(_ text: String) -> String? {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return nil }
        return String(scalars[first...last])
    }

    /// The account as an option of a form; nil without a number, which would be the answer.
    var option: [UInt8]? {
        number.map { SourceMapping.option($0, label: name ?? $0) }
    }
}

/// A date of an account; the bank writes it with a time and without a time zone.
public struct AccountDate: Sendable, Equatable {
    /// The date.
    public let date: CivilDate

    /// Parses a date such as `2015-01-24T00:00:00`; nil for other texts.
    init?(_ text: String) {
        guard let date = CivilDate(String(text.prefix(10))) else { return nil }
        self.date = date
    }

    /// Whether the date means "no end", for which the bank writes the year 3000.
    public var isOpenEnd: Bool { date.year >= 3000 }
}
