internal import FormEngine

/// One movement on a transparent account; the bank may leave out anything.
public struct AccountTransaction: Sendable, Equatable {
    /// The amount as it was written, negative where money left the account.
    public var amount: String?
    /// The currency of the amount.
    public var currency: String?
    /// The kind, in words.
    public var kind: String?
    /// When it was due.
    public var dueDate: AccountDate?
    /// When it was booked.
    public var processedAt: AccountDate?
    /// The name of who sent it.
    public var sender: String?
    /// Text that came with it.
    public var description: String?
    /// The variable symbol, which says what it pays.
    public var variableSymbol: String?

    /// Reads a transaction; whatever is missing, or of another type, is nil.
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
        // A dash stands for a name that the bank does not tell.
        sender = text(value["sender"]?["name"]).flatMap { $0 == "-" ? nil : $0 }
        description = text(value["sender"]?["description"])
        variableSymbol = text(value["sender"]?["variableSymbol"])
    }
}
