public import Registry

/// The client of a transparent accounts API: list, search, order, detail, transactions.
public struct TransparentAccounts: Sendable {
    /// The name that its definition and the operator's settings have, unless told otherwise.
    public static let usualSource = "transparent-accounts"

    private let connectors: Connectors
    private let source: String

    /// The client of a source, by its name in the operator's settings.
    public init(_ connectors: Connectors, source: String = usualSource) {
        self.connectors = connectors
        self.source = source
    }

    /// All accounts, in the order of the source.
    public func list() async throws(SourceFault) -> [TransparentAccount] {
        var call = try await connectors.call(of: source).get()
        return try await call.accounts().get()
    }

    /// The account of a number.
    public func account(_ number: String) async throws(SourceFault) -> TransparentAccount {
        var call = try await connectors.call(of: source).get()
        return try await call.account(number).get()
    }

    /// All transactions of the account of a number, in the order of the source.
    public func transactions(of number: String) async throws(SourceFault) -> [AccountTransaction] {
        var call = try await connectors.call(of: source).get()
        return try await call.transactions(of: number).get()
    }
}

extension [TransparentAccount] {
    /// The accounts whose name has a text in it, without regard to case and accents; all for an empty one.
    public func named(like text: String) -> [TransparentAccount] {
        let wanted = NameOrder.folded(TransparentAccount.trimmed(text) ?? "")
        guard !wanted.isEmpty else { return self }
        return filter { account in
            account.name.map { Substring(NameOrder.folded($0)).contains(wanted) } ?? false
        }
    }

    /// The accounts by their names in a language, forwards or backwards; those without a name last, either way.
    public func sortedByName(in language: String, descending: Bool = false) -> [TransparentAccount] {
        let order = NameOrder(language: language)
        let named = filter { $0.name != nil }.sorted { left, right in
            let (first, second) = (left.name ?? "", right.name ?? "")
            return descending ? order.isBefore(second, first) : order.isBefore(first, second)
        }
        return named + filter { $0.name == nil }
    }
}
