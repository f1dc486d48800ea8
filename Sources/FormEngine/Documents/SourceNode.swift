/// A value of a document as it was written, with its place: what the config reader reads, whether JSON or YAML was sent.
public struct SourceNode: Sendable {
    /// Content as it was written.
    public enum Content: Sendable {
        /// JSON `null`.
        case null
        /// JSON `true` or `false`.
        case bool(Bool)
        /// A JSON number, with its digits as they were written.
        case number(String)
        /// A JSON string, or a quoted or block scalar of YAML.
        case text(String)
        /// A plain scalar of YAML, whose type depends on its place: `NO`, `01067`, `1.10`, `true`.
        case plain(String)
        /// A sequence.
        case array([SourceNode])
        /// A mapping, in the order written; its keys differ bytewise.
        case object([Member])
    }

    /// One key and value of a mapping.
    public struct Member: Sendable {
        /// The key, unescaped.
        public var key: String
        /// Where the key begins.
        public var keyPosition: SourcePosition
        /// The value.
        public var value: SourceNode

        /// A key at a place, and its value.
        public init(key: String, keyPosition: SourcePosition, value: SourceNode) {
            self.key = key
            self.keyPosition = keyPosition
            self.value = value
        }
    }

    /// Content as it was written.
    public var content: Content
    /// Where it begins.
    public var position: SourcePosition
    /// Comment of YAML behind a plain scalar on its line, with the blanks before it, or nil.
    public var comment: String?

    /// Content that begins at a place.
    public init(_ content: Content, at position: SourcePosition, comment: String? = nil) {
        self.content = content
        self.position = position
        self.comment = comment
    }
}
