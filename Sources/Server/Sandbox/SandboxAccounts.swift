internal import FormEngine

/// A transparent accounts API over fixed accounts: the key, pages, a filter, details and transactions.
struct SandboxAccounts: Sendable {
    /// The path of the accounts, as in the bank's production.
    static let path = "/webapi/api/v3/transparentAccounts"
    /// The API key that requests must send.
    static let key = "sandbox-key"

    private let accounts: [JSONValue]
    private let transactions: [JSONValue]

    /// Reads accounts and transactions from a fixture: an object with `accounts` and `transactions`.
    init(fixture: [UInt8]) throws(JSONError) {
        let value = try JSONValue(json: fixture)
        accounts = value["accounts"]?.elements ?? []
        transactions = value["transactions"]?.elements ?? []
    }

    /// A page of the accounts whose name or description has a text in it.
    func list(page: Int, size: Int, filter: String?) -> JSONValue {
        let wanted = filter?.lowercased() ?? ""
        let found = accounts.filter { account in
            let text = "\(account["name"]?.string ?? "") \(account["description"]?.string ?? "")".lowercased()
            return wanted.isEmpty || Substring(text).contains(wanted)
        }
        return Self.page(of: found, named: "accounts", page: page, size: size)
    }

    /// The account of a number, or nil.
    func account(_ number: String) -> JSONValue? {
        accounts.first { $0["accountNumber"]?.string == number }
    }

    /// A page of the transactions of an account; nil if there is no such account.
    func transactions(of number: String, page: Int, size: Int) -> JSONValue? {
        guard account(number) != nil else { return nil }
        let own = transactions.filter { $0["receiver"]?["accountNumber"]?.string == number }
        return Self.page(of: own, named: "transactions", page: page, size: size)
    }

    /// The error of a request without the right key.
    static let refusal = JSONValue.object([
        "status": .int(412), "errors": .array([.object(["error": "INVALID_API_KEY", "scope": "WEB-API-key"])]),
    ])

    /// The error of an unknown account.
    static let unknown = JSONValue.object([
        "status": .int(404), "errors": .array([.object(["error": "ACCOUNT_NOT_FOUND"])]),
    ])

    /// One page in its envelope, with the number of the next page, if any.
    private static func page(of elements: [JSONValue], named name: String, page: Int, size: Int) -> JSONValue {
        let count = (elements.count + size - 1) / size
        let first = min(page * size, elements.count)
        let last = min(first + size, elements.count)
        var members: [JSONValue.Member] = [
            .init("pageNumber", .int(page)), .init("pageSize", .int(size)), .init("pageCount", .int(count)),
        ]
        if page + 1 < count { members.append(.init("nextPage", .int(page + 1))) }
        members += [.init("recordCount", .int(elements.count)), .init(name, .array(Array(elements[first..<last])))]
        return .object(members)
    }
}
