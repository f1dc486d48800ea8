import FormEngine

/// A value in Formulary's own shape, and the place of the author's document that it was made from.
struct DerivedNode {
    /// Content of the node.
    enum Content {
        /// Node of the author at the origin, unchanged.
        case asWritten
        /// A text or truth that the dialect says in other words.
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

    /// The tree that the config reader reads, every node with the line and column of its origin.
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

    /// Where the author wrote what a pointer into the derived tree leads to: a pointer into the author's document.
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
                // Keys of our own shape need no unescaping.
                guard let member = members.first(where: { $0.key == token }) else { return current.origin.pointer }
                current = member.value
            }
        }
        return current.origin.pointer
    }
}
