internal import DataSources
internal import FormEngine
internal import Replies

extension TransparentAccount {
    func page(transactions: [AccountTransaction]?) -> TextPage {
        var page = TextPage()
        page.line(StyledText(name ?? AccountWords.missing, .bold))
        let rows = [
            ("number", number ?? AccountWords.missing), ("bank code", bankCode ?? AccountWords.missing),
            ("IBAN", iban ?? AccountWords.missing), ("currency", currency ?? AccountWords.missing),
            ("balance", AccountWords.amount(balance, currency)),
            ("description", description ?? AccountWords.missing), ("note", note ?? AccountWords.missing),
            ("transparent", "\(AccountWords.text(transparentFrom)) to \(AccountWords.text(transparentTo))"),
            ("published to", AccountWords.text(publishedTo)), ("as of", AccountWords.text(actualisedAt)),
        ]
        for (name, value) in rows {
            page.line(.dim(name + String(repeating: " ", count: 14 - name.utf8.count)), StyledText(value))
        }
        if let transactions { page.append(transactions) }
        return page
    }
}

extension TextPage {
    fileprivate mutating func append(_ transactions: [AccountTransaction]) {
        line("")
        guard !transactions.isEmpty else { return line(.dim("no transactions")) }
        table(
            Table(
                [
                    .init("DATE", .key), .init("AMOUNT", .main), .init("FROM", .detail, isProse: true),
                    .init("KIND", .detail), .init("DESCRIPTION", .detail, isProse: true),
                ],
                transactions.map { transaction in
                    [
                        .init(AccountWords.text(transaction.processedAt)),
                        .init(AccountWords.amount(transaction.amount, transaction.currency)),
                        .init(transaction.sender ?? AccountWords.missing),
                        .init(transaction.kind ?? AccountWords.missing), .init(transaction.description ?? ""),
                    ]
                }))
    }
}
