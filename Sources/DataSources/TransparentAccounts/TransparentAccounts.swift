public import Registry

/// Client of a transparent accounts API: lists, searches and sorts accounts, and reads their transactions.
public struct TransparentAccounts: Sendable {
    /// The default name of the source in definitions and in the operator's settings.
    public static let usualSource = "transparent-accounts"

    private let connectors: Connectors
    private let source: String
    private let lists: KeptReplies<[TransparentAccount]>
    private let accounts: KeptReplies<TransparentAccount>
    private let transactions: KeptReplies<[AccountTransaction]>

    /// A client of the source with this name in the operator's settings.
    public init(_ connectors: Connectors, source: String = usualSource) {
        self.connectors = connectors
        self.source = source
        lists = KeptReplies(connectors.clock, room: 1)
        accounts = KeptReplies(connectors.clock, room: 1_000)
        transactions = KeptReplies(connectors.clock, room: 50)
    }

    /// All accounts, in the order of the source.
    public func list(_ terms: Terms = Terms()) async throws(SourceFault) -> [TransparentAccount] {
        try await lists.reply(to: "", admitted(terms), seconds: terms.cacheSeconds) {
            await conversation { (call: inout SourceCall) in await call.accounts() }
        }.get()
    }

    /// The account with a number.
    public func account(_ number: String, _ terms: Terms = Terms()) async throws(SourceFault) -> TransparentAccount {
        try await accounts.reply(to: number, admitted(terms), seconds: terms.cacheSeconds) {
            await conversation { (call: inout SourceCall) in await call.account(number) }
        }.get()
    }

    /// All transactions of an account, in the order of the source.
    public func transactions(
        of number: String, _ terms: Terms = Terms()
    ) async throws(SourceFault) -> [AccountTransaction] {
        try await transactions.reply(to: number, admitted(terms), seconds: terms.cacheSeconds) {
            await conversation { (call: inout SourceCall) in await call.transactions(of: number) }
        }.get()
    }

    /// Conditions of a query: caching and admission.
    public struct Terms: Sendable {
        /// The seconds for which a reply stays in the cache.
        public var cacheSeconds: Int
        /// Whether the source may be queried now: nil if so, else the seconds to wait.
        public var admit: @Sendable (String) -> Int?

        /// Conditions of a query; by default nothing is cached and every query is admitted.
        public init(cacheSeconds: Int = 0, admit: @escaping @Sendable (String) -> Int? = { _ in nil }) {
            self.cacheSeconds = cacheSeconds
            self.admit = admit
        }
    }

    private func admitted(_ terms: Terms) -> @Sendable () -> Int? {
        { [source] in terms.admit(source) }
    }

    private func conversation<Value: Sendable>(
        _ ask: (inout SourceCall) async -> Result<Value, SourceFault>
    ) async -> Result<Value, SourceFault> {
        switch await connectors.call(of: source) {
        case .success(var call): await ask(&call)
        case .failure(let fault): .failure(fault)
        }
    }
}

extension [TransparentAccount] {
    /// The accounts whose name contains a text, ignoring case and accents; all accounts for an empty text.
    public func named(like text: String) -> [TransparentAccount] {
        let wanted = NameOrder.folded(TransparentAccount.trimmed(text) ?? "")
        guard !wanted.isEmpty else { return self }
        return filter { account in
            account.name.map { Substring(NameOrder.folded($0)).contains(wanted) } ?? false
        }
    }

    /// The accounts sorted by name in a language; accounts without a name come last in both directions.
    public func sortedByName(in language: String, descending: Bool = false) -> [TransparentAccount] {
        let order = NameOrder(language: language)
        let named = filter { $0.name != nil }.sorted { left, right in
            let (first, second) = (left.name ?? "", right.name ?? "")
            return descending ? order.isBefore(second, first) : order.isBefore(first, second)
        }
        return named + filter { $0.name == nil }
    }
}
