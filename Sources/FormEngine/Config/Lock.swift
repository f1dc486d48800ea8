/// Lock of a version: the digests of all word lists and data sources that it refers to.
public struct Lock: Sendable {
    /// Digest of each data source's definition, by name.
    public var sources: [(name: String, digest: DocumentDigest)]
    /// Digest of each of the registry's word lists that the config uses, by name.
    public var lists: [(name: String, digest: DocumentDigest)]

    /// Creates a lock.
    public init(
        sources: [(name: String, digest: DocumentDigest)] = [], lists: [(name: String, digest: DocumentDigest)] = []
    ) {
        self.sources = sources
        self.lists = lists
    }

    /// Parses a canonical lock; nil if it is malformed.
    init?(_ node: SourceNode) {
        guard case .object(let members) = node.content else { return nil }
        self.init()
        for member in members {
            guard let entries = Self.entries(member.value) else { return nil }
            if member.key.isBytewiseEqual(to: "sources") {
                sources = entries
            } else if member.key.isBytewiseEqual(to: "lists") {
                lists = entries
            } else {
                return nil
            }
        }
    }

    /// Parses the lock of a stored canonical document, `{"config":…,"lock":…}`; nil if it is malformed.
    ///
    /// The lock names the other documents that a pin needs. This does not verify the document's digest; the pin does.
    public init?(document: [UInt8]) {
        guard let root = try? SourceNode(stored: document), let lock = Place(root, pointer: "").member(named: "lock")
        else { return nil }
        self.init(lock.node)
    }

    private static func entries(_ node: SourceNode) -> [(name: String, digest: DocumentDigest)]? {
        guard case .object(let members) = node.content else { return nil }
        var entries: [(name: String, digest: DocumentDigest)] = []
        for member in members {
            guard case .text(let text) = member.value.content, let digest = DocumentDigest(text) else { return nil }
            entries.append((name: member.key, digest: digest))
        }
        return entries
    }

    /// The lock as canonical JSON, without empty parts.
    var json: JSONValue {
        var members: [JSONValue.Member] = []
        if !lists.isEmpty { members.append(.init("lists", Self.json(lists))) }
        if !sources.isEmpty { members.append(.init("sources", Self.json(sources))) }
        return .object(members)
    }

    private static func json(_ entries: [(name: String, digest: DocumentDigest)]) -> JSONValue {
        .object(entries.map { .init($0.name, .text($0.digest.text)) })
    }
}
