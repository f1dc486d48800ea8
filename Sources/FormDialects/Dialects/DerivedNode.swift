import FormEngine

/// A value in Formulary's own shape, with the place in the author's document from which it was derived.
struct DerivedNode {
    /// The content of a derived node.
    enum Content {
        /// The author's node at the origin, unchanged.
        case asWritten
        /// A scalar that the dialect expresses differently.
        case made(SourceNode.Content)
        /// A list.
        case list([DerivedNode])
        /// A mapping.
        case mapping([Member])
    }

    /// One key and value of a mapping.
    typealias Member = (key: String, value: DerivedNode)

    let content: Content
    let origin: Place

    init(_ content: Content, from origin: Place) {
        self.content = content
        self.origin = origin
    }

    /// The tree for the config reader; every node has the line and column of its origin.
    var node: SourceNode {
        switch content {
        case .asWritten: origin.node
        case .made(let content): SourceNode(content, at: origin.position)
        case .list(let elements): SourceNode(.array(elements.map(\.node)), at: origin.position)
        case .mapping(let members):
            SourceNode(
                .object(
                    members.map { .init(key: $0.key, keyPosition: $0.value.origin.position, value: $0.value.node) }),
                at: origin.position)
        }
    }

    /// Converts a pointer into the derived tree to a pointer into the author's document.
    func originPointer(of pointer: String) -> String {
        let tokens = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        var current = self
        for (index, token) in tokens.enumerated() {
            switch current.content {
            case .asWritten:
                return current.origin.pointer + tokens[index...].map { "/" + $0 }.joined()
            case .made:
                return current.origin.pointer
            case .list(let elements):
                guard let number = Int(token), elements.indices.contains(number) else { return current.origin.pointer }
                current = elements[number]
            case .mapping(let members):
                // Keys of Formulary's own shape contain no `~` or `/`, so they need no unescaping.
                guard let member = members.first(where: { $0.key == token }) else { return current.origin.pointer }
                current = member.value
            }
        }
        return current.origin.pointer
    }
}
