internal import FormEngine

/// One transaction on a transparent account; every property is optional, as in the bank's interface.
public struct AccountTransaction: Sendable, Equatable {
    /// The amount in the bank's spelling, negative for outgoing money.
    public var amount: String?
    /// The currency of the amount.
    public var currency: String?
    /// The kind of transaction, in words.
    public var kind: String?
    /// The due date.
    public var dueDate: AccountDate?
    /// The booking date.
    public var processedAt: AccountDate?
    /// The sender's name.
    public var sender: String?
    /// The sender's message.
    public var description: String?
    /// The variable symbol, which identifies the purpose of a Czech payment.
    public var variableSymbol: String?

    /// Parses a transaction; a missing property, or one of another type, is nil.
    init(_ document: [UInt8]) throws(JSONError) {
        let value = try JSONValue(json: document)
        let text = { (value: JSONValue?) in value?.string.flatMap(TransparentAccount.trimmed) }
        amount = try JSONPart.value(at: "/amount/value", in: document).flatMap { bytes throws(JSONError) in
            try JSONValue(json: bytes).double == nil ? nil : String(decoding: bytes, as: UTF8.self)
        }
        currency = text(value["amount"]?["currency"])
        kind = text(value["typeDescription"])
        dueDate = text(value["dueDate"]).flatMap { AccountDate($0) }
        processedAt = text(value["processingDate"]).flatMap { AccountDate($0) }
        // The bank writes a dash for a name that it does not disclose.
        sender = text(value["sender"]?["name"]).flatMap { $0 == "-" ? nil : $0 }
        description = text(value["sender"]?["description"])
        variableSymbol = text(value["sender"]?["variableSymbol"])
    }
}
