import FormEngine

/// One step of a YAML document as it is parsed.
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
    /// The name of the anchor that the node has.
    var anchor: String?
    /// Whether the node has a tag, `!` alone among them.
    var isTagged = false
    /// Where it begins: at the tag or anchor if the node has one.
    var position: SourcePosition
    /// Where a scalar ends: behind its last character.
    var end: SourcePosition?
}
