public import FormEngine
internal import Registry

/// One account that its owner made public, as the bank describes it; every member is optional.
public struct TransparentAccount: Sendable, Equatable {
    /// The number with its prefix: `000000-2906478309`; requests name the account by it.
    public var number: String?
    /// The bank's code.
    public var bankCode: String?
    /// The IBAN, in fours as the bank writes it.
    public var iban: String?
    /// Its name, without spaces around it.
    public var name: String?
    /// Summary that its owner gives.
    public var description: String?
    /// Note of its owner.
    public var note: String?
    /// The currency, a code of ISO 4217.
    public var currency: String?
    /// The balance as it was written, a decimal number.
    public var balance: String?
    /// First day on which it is public.
    public var transparentFrom: AccountDate?
    /// Last day on which it is public.
    public var transparentTo: AccountDate?
    /// Until when it is published.
    public var publishedTo: AccountDate?
    /// When its balance was brought up to date.
    public var actualisedAt: AccountDate?
    /// The names of its statements.
    public var statements: [String]

    /// Reads an account; whatever is missing, or of another type, is nil.
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

    /// The text without white space around it; nil if nothing is left.
    static func trimmed(_ text: String) -> String? {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return nil }
        return String(scalars[first...last])
    }

    /// The account as an option of a form; nil of one without a number, which nobody could answer.
    var option: [UInt8]? {
        number.map { SourceMapping.option($0, label: name ?? $0) }
    }
}

/// A date of an account, which the bank writes with a time of no zone.
public struct AccountDate: Sendable, Equatable {
    /// The date.
    public let date: CivilDate

    /// Reads `2015-01-24T00:00:00`, or nil.
    init?(_ text: String) {
        guard let date = CivilDate(String(text.prefix(10))) else { return nil }
        self.date = date
    }

    /// Whether it stands for no end: the bank writes the year 3000 then.
    public var isOpenEnd: Bool { date.year >= 3000 }
}
