import FormEngine

/// One event of the YAML parser.
struct YAMLEvent {
    enum Kind {
        case streamStart
        case streamEnd
        case documentStart(hasDirectives: Bool)
        case documentEnd
        case alias(String)
        case scalar(String, isPlain: Bool)
        case sequenceStart
        case sequenceEnd
        case mappingStart
        case mappingEnd
    }

    var kind: Kind
    /// The name of the node's anchor, or nil.
    var anchor: String?
    /// Whether the node has a tag, including a lone `!`.
    var isTagged = false
    /// Where the node begins; a tag or anchor belongs to the node.
    var position: SourcePosition
    /// The position behind a scalar's last character.
    var end: SourcePosition?
}
