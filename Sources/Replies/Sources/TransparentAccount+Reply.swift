package import DataSources
package import FormEngine

/// Words for an account's values, also missing ones.
package enum AccountWords {
    package static let missing = "N/A"
    package static let openEnd = "open end"

    /// A date in words; the year 3000 stands for no end.
    package static func text(_ date: AccountDate?) -> String {
        guard let date else { return missing }
        return date.isOpenEnd ? openEnd : date.date.text
    }

    /// A decimal number with its currency; 0.0 if the bank gives no number.
    package static func amount(_ number: String?, _ currency: String?) -> String {
        "\(number ?? "0.0")\(currency.map { " \($0)" } ?? "")"
    }
}

extension TransparentAccount {
    package static let keys = [
        "number", "name", "currency", "balance", "iban", "bankCode", "description", "note", "transparentFrom",
        "transparentTo", "publishedTo", "actualisedAt", "statements",
    ]

    /// The bank's data, null where missing.
    package var json: JSONValue { .object(members) }

    /// The account with its transactions; null if they were not requested.
    package func json(transactions: [AccountTransaction]?) -> JSONValue {
        .object(members + [.init("transactions", transactions.map { .array($0.map(\.json)) } ?? .null)])
    }

    private var members: [JSONValue.Member] {
        let date = { (date: AccountDate?) in JSONValue.text(orNull: date?.date.text) }
        return [
            .init("number", .text(orNull: number)), .init("name", .text(orNull: name)),
            .init("currency", .text(orNull: currency)), .init("balance", .text(orNull: balance)),
            .init("iban", .text(orNull: iban)), .init("bankCode", .text(orNull: bankCode)),
            .init("description", .text(orNull: description)), .init("note", .text(orNull: note)),
            .init("transparentFrom", date(transparentFrom)), .init("transparentTo", date(transparentTo)),
            .init("publishedTo", date(publishedTo)), .init("actualisedAt", date(actualisedAt)),
            .init("statements", .array(statements.map { .text($0) })),
        ]
    }
}

extension AccountTransaction {
    fileprivate var json: JSONValue {
        .object([
            "amount": .text(orNull: amount), "currency": .text(orNull: currency), "kind": .text(orNull: kind),
            "dueDate": .text(orNull: dueDate?.date.text), "processedAt": .text(orNull: processedAt?.date.text),
            "sender": .text(orNull: sender), "description": .text(orNull: description),
            "variableSymbol": .text(orNull: variableSymbol),
        ])
    }
}
