import FormEngine

/// Builds the tree of a YAML document from the parser's events.
struct YAMLComposer: ~Copyable {
    private var events: YAMLEvents
    private let bytes: [UInt8]
    private let end: SourcePosition
    private var lines: YAMLLines<[UInt8]>
    private var anchors: [String: Anchor] = [:]
    private var values = 0

    /// A composed node, with its size.
    private struct Composed {
        var node: SourceNode
        /// The number of values in the node, including itself.
        var values = 1
        /// The depth of nested sequences and mappings, including itself.
        var height = 0
    }

    /// The node of an anchor, as aliases refer to it.
    private enum Anchor {
        /// The anchor of a sequence or mapping that is still being read.
        case open
        case closed(Composed)
    }

    /// A composer for bytes that `YAMLBytes` has accepted; `buffer` holds the same bytes and outlives this value.
    init(_ bytes: [UInt8], _ buffer: UnsafeBufferPointer<UInt8>) throws(YAMLError) {
        self.bytes = bytes
        end = SourcePosition(of: bytes.count, in: bytes)
        lines = YAMLLines(bytes)
        do {
            events = unsafe try YAMLEvents(buffer)
        } catch {
            throw YAMLError(error, in: bytes, end: end)
        }
    }

    /// Composes the only document of the stream.
    mutating func document() throws(YAMLError) -> SourceNode {
        _ = try next()  // The stream's start.
        try documentStart()
        let root = try next()
        let composed = try node(root, depth: 0)
        if case .plain("") = composed.node.content { throw YAMLError(.emptyDocument, at: root.position) }
        _ = try next()  // The document's end.
        let last = try next()
        guard case .streamEnd = last.kind else { throw YAMLError(.severalDocuments, at: last.position) }
        return composed.node
    }

    /// The parser's next event, at its position in the text.
    private mutating func next() throws(YAMLError) -> YAMLEvent {
        do {
            var event = try events.next()
            // The parser adds a line end to a last line without one, and so reports a line after it.
            if event.position.line > end.line { event.position = end }
            return event
        } catch {
            throw YAMLError(error, in: bytes, end: end)
        }
    }

    private mutating func documentStart() throws(YAMLError) {
        let start = try next()
        switch start.kind {
        case .documentStart(hasDirectives: true): throw YAMLError(.directive, at: start.position)
        case .documentStart: break
        default: throw YAMLError(.emptyDocument, at: start.position)
        }
    }

    /// Composes the node that begins with an event, inside `depth` sequences and mappings.
    private mutating func node(_ event: YAMLEvent, depth: Int) throws(YAMLError) -> Composed {
        if event.isTagged { throw YAMLError(.tag, at: event.position) }
        try checkName(event)
        switch event.kind {
        case .alias(let name): return try alias(name, at: event.position, depth: depth)
        case .scalar(let text, let isPlain):
            var scalar = Composed(node: SourceNode(isPlain ? .plain(text) : .text(text), at: event.position))
            if isPlain, !text.isEmpty, let end = event.end { scalar.node.comment = lines.comment(behind: end) }
            return try finish(scalar, event, depth: depth)
        case .sequenceStart:
            try begin(event, depth: depth)
            return try finish(try sequence(at: event.position, depth: depth + 1), event, depth: depth)
        case .mappingStart:
            try begin(event, depth: depth)
            return try finish(try mapping(at: event.position, depth: depth + 1), event, depth: depth)
        default: throw YAMLError(.syntax, at: event.position)
        }
    }

    /// Rejects an anchor or alias whose name has characters behind the part that the parser read.
    private mutating func checkName(_ event: YAMLEvent) throws(YAMLError) {
        let name: String
        if case .alias(let alias) = event.kind {
            name = alias
        } else if let anchor = event.anchor {
            name = anchor
        } else {
            return
        }
        if lines.continues(behind: name, at: event.position) { throw YAMLError(.anchorCharacter, at: event.position) }
    }

    /// Rejects nesting beyond the limit before the content is read, and marks the node's anchor as open.
    private mutating func begin(_ event: YAMLEvent, depth: Int) throws(YAMLError) {
        guard depth < YAMLReader.maximumDepth else { throw YAMLError(.tooDeep, at: event.position) }
        if let anchor = event.anchor { anchors[anchor] = .open }
    }

    /// Counts a composed node, and stores it under its anchor.
    private mutating func finish(_ composed: Composed, _ event: YAMLEvent, depth: Int) throws(YAMLError) -> Composed {
        try count(1, at: event.position)
        if let anchor = event.anchor { anchors[anchor] = .closed(composed) }
        return composed
    }

    /// The node of an alias, positioned at the alias; nodes inside it keep their own positions.
    private mutating func alias(_ name: String, at position: SourcePosition, depth: Int) throws(YAMLError) -> Composed {
        guard let anchor = anchors[name] else { throw YAMLError(.unknownAnchor, at: position) }
        guard case .closed(var composed) = anchor else { throw YAMLError(.cyclicAlias, at: position) }
        guard depth + composed.height <= YAMLReader.maximumDepth else { throw YAMLError(.tooDeep, at: position) }
        try count(composed.values, at: position)
        composed.node.position = position
        return composed
    }

    private mutating func count(_ added: Int, at position: SourcePosition) throws(YAMLError) {
        values += added
        guard values <= YAMLReader.maximumValues else { throw YAMLError(.tooManyValues, at: position) }
    }

    private mutating func sequence(at position: SourcePosition, depth: Int) throws(YAMLError) -> Composed {
        var items: [SourceNode] = []
        var sequence = Composed(node: SourceNode(.null, at: position), height: 1)
        while true {
            let event = try next()
            if case .sequenceEnd = event.kind { break }
            let item = try node(event, depth: depth)
            items.append(item.node)
            sequence.values += item.values
            sequence.height = max(sequence.height, item.height + 1)
        }
        sequence.node.content = .array(items)
        return sequence
    }

    private mutating func mapping(at position: SourcePosition, depth: Int) throws(YAMLError) -> Composed {
        var members: [SourceNode.Member] = []
        // Keys are compared as bytes, because Swift's `String` equates `é` with `e` and a combining accent.
        var places: [[UInt8]: SourcePosition] = [:]
        var mapping = Composed(node: SourceNode(.null, at: position), height: 1)
        while true {
            let event = try next()
            if case .mappingEnd = event.kind { break }
            let key = try key(event)
            if let first = places.updateValue(event.position, forKey: Array(key.utf8)) {
                throw YAMLError(.duplicateKey, at: event.position, "The key was first written on line \(first.line).")
            }
            let value = try node(try next(), depth: depth)
            members.append(SourceNode.Member(key: key, keyPosition: event.position, value: value.node))
            mapping.values += value.values
            mapping.height = max(mapping.height, value.height + 1)
        }
        mapping.node.content = .object(members)
        return mapping
    }

    /// The text of a key exactly as written: a plain `NO` or `1.10` stays that text.
    private mutating func key(_ event: YAMLEvent) throws(YAMLError) -> String {
        if event.isTagged { throw YAMLError(.tag, at: event.position) }
        if lines.byte(before: event.position) == UInt8(ascii: "?") {
            throw YAMLError(.questionMark, at: event.position)
        }
        try checkName(event)
        switch event.kind {
        case .scalar("", isPlain: true): throw YAMLError(.emptyKey, at: event.position)
        case .scalar("<<", isPlain: true): throw YAMLError(.mergeKey, at: event.position)
        case .scalar(let text, let isPlain):
            if let anchor = event.anchor {
                let scalar = SourceNode(isPlain ? .plain(text) : .text(text), at: event.position)
                anchors[anchor] = .closed(Composed(node: scalar))
            }
            return text
        case .alias: throw YAMLError(.aliasKey, at: event.position)
        default: throw YAMLError(.complexKey, at: event.position)
        }
    }
}
