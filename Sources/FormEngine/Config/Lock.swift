/// The digests of everything that a version refers to.
public struct Lock: Sendable {
    /// Each data source's definition, by name.
    public var sources: [(name: String, digest: Digest)]

    /// A lock of these definitions.
    public init(sources: [(name: String, digest: Digest)] = []) {
        self.sources = sources
    }

    /// Reads a canonical lock; nil if it is none.
    init?(_ node: SourceNode) {
        guard case .object(let members) = node.content else { return nil }
        var sources: [(name: String, digest: Digest)] = []
        for member in members {
            guard member.key == "sources", case .object(let entries) = member.value.content else { return nil }
            for entry in entries {
                guard case .text(let text) = entry.value.content, let digest = Digest(text) else { return nil }
                sources.append((entry.key, digest))
            }
        }
        self.sources = sources
    }

    /// The lock in its canonical shape; what is empty is left out.
    var json: JSONValue {
        if sources.isEmpty { return .object([]) }
        return .object([.init("sources", .object(sources.map { .init($0.name, .text($0.digest.text)) }))])
    }
}
