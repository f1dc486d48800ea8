/// A value of a JSON or YAML document with its position, as input of the config parser.
public struct SourceNode: Sendable {
    /// Content of a value, as written.
    public enum Content: Sendable {
        /// JSON `null`.
        case null
        /// JSON `true` or `false`.
        case bool(Bool)
        /// A JSON number, with its digits as written.
        case number(String)
        /// A JSON string, or a quoted or block scalar of YAML.
        case text(String)
        /// A plain YAML scalar, whose type depends on its place in the config: `NO`, `01067`, `1.10`, `true`.
        case plain(String)
        /// A list: a JSON array or a YAML sequence.
        case array([SourceNode])
        /// A JSON object or YAML mapping, in document order, with distinct keys.
        case object([Member])
    }

    /// A key and its value.
    public struct Member: Sendable {
        /// Key of the member, unescaped.
        public var key: String
        /// Position of the key.
        public var keyPosition: SourcePosition
        /// Value of the member.
        public var value: SourceNode

        /// Creates a member.
        public init(key: String, keyPosition: SourcePosition, value: SourceNode) {
            self.key = key
            self.keyPosition = keyPosition
            self.value = value
        }
    }

    /// Content of the value, as written.
    public var content: Content
    /// Position of the value.
    public var position: SourcePosition
    /// YAML comment after a plain scalar on the same line, with the spaces before it; nil without one.
    public var comment: String?

    /// Creates a node.
    public init(_ content: Content, at position: SourcePosition, comment: String? = nil) {
        self.content = content
        self.position = position
        self.comment = comment
    }
}
