/// The digests of everything that a version refers to.
public struct Lock: Sendable {
    /// Each data source's definition, by name.
    public var sources: [(name: String, digest: DocumentDigest)]
    /// Each word list that is not the config's own, by name.
    public var lists: [(name: String, digest: DocumentDigest)]

    /// A lock of these definitions.
    public init(
        sources: [(name: String, digest: DocumentDigest)] = [], lists: [(name: String, digest: DocumentDigest)] = []
    ) {
        self.sources = sources
        self.lists = lists
    }

    /// Reads a canonical lock, or nil.
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

    /// Reads the lock of a stored canonical document, `{"config":…,"lock":…}`, or nil.
    ///
    /// A lock names the documents that a pin needs besides; only the pin checks that the document has the digest expected.
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

    /// The lock in its canonical shape; what is empty is left out.
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
