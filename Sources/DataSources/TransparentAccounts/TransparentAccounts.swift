public import Registry

/// The client of a transparent accounts API: list, search, order, detail, transactions.
public struct TransparentAccounts: Sendable {
    /// The name that its definition and the operator's settings have, unless told otherwise.
    public static let usualSource = "transparent-accounts"

    private let connectors: Connectors
    private let source: String
    private let lists: KeptReplies<[TransparentAccount]>
    private let accounts: KeptReplies<TransparentAccount>
    private let transactions: KeptReplies<[AccountTransaction]>

    /// The client of a source, by its name in the operator's settings.
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

    /// The account of a number.
    public func account(_ number: String, _ terms: Terms = Terms()) async throws(SourceFault) -> TransparentAccount {
        try await accounts.reply(to: number, admitted(terms), seconds: terms.cacheSeconds) {
            await conversation { (call: inout SourceCall) in await call.account(number) }
        }.get()
    }

    /// All transactions of the account of a number, in the order of the source.
    public func transactions(
        of number: String, _ terms: Terms = Terms()
    ) async throws(SourceFault) -> [AccountTransaction] {
        try await transactions.reply(to: number, admitted(terms), seconds: terms.cacheSeconds) {
            await conversation { (call: inout SourceCall) in await call.transactions(of: number) }
        }.get()
    }

    /// Terms of querying the bank.
    public struct Terms: Sendable {
        /// The seconds for which a reply may be given again.
        public var cacheSeconds: Int
        /// Whether the source may be queried now; nil: yes, otherwise the seconds to wait.
        public var admit: @Sendable (String) -> Int?

        /// Terms; by default each question is a query of its own.
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
