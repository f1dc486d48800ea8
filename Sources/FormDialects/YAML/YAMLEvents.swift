// libyaml's parser is used directly. Yams only exposes a tree that it builds by recursion, in which aliases, tags and
// duplicate keys can no longer be recognised.
internal import CYaml
import FormEngine

/// Iterator over the events of a YAML document.
@safe struct YAMLEvents: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>

    /// Removes libyaml's limit of 1000 nested levels, which counts levels that the parser has only read ahead.
    ///
    /// `YAMLComposer` has a lower limit, and reports exactly the first level beyond it.
    private static let unlimitedDepth: Void = yaml_set_max_nest_level(.max)

    /// An iterator over bytes that `YAMLBytes` has accepted; the bytes must outlive this value.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(YAMLProblem) {
        Self.unlimitedDepth
        unsafe parser = .allocate(capacity: 1)
        unsafe parser.initialize(to: yaml_parser_t())
        guard unsafe yaml_parser_initialize(parser) == 1 else {
            unsafe parser.deallocate()
            let start = SourcePosition(line: 1, column: 1)
            throw YAMLProblem(text: YAMLProblem.outOfMemory, context: "", position: start, start: start)
        }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
    }

    /// The next event.
    mutating func next() throws(YAMLProblem) -> YAMLEvent {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw unsafe YAMLProblem(parser.pointee) }
        defer { unsafe yaml_event_delete(&event) }
        return unsafe YAMLEvent(event)
    }
}

extension YAMLEvent {
    fileprivate init(_ event: yaml_event_t) {
        let position = unsafe SourcePosition(event.start_mark)
        switch unsafe event.type {
        case YAML_STREAM_START_EVENT: self.init(kind: .streamStart, position: position)
        case YAML_DOCUMENT_START_EVENT:
            let start = unsafe event.data.document_start
            let hasDirectives =
                unsafe start.version_directive != nil || start.tag_directives.start != start.tag_directives.end
            self.init(kind: .documentStart(hasDirectives: hasDirectives), position: position)
        case YAML_DOCUMENT_END_EVENT: self.init(kind: .documentEnd, position: position)
        case YAML_ALIAS_EVENT:
            unsafe self.init(kind: .alias(Self.name(event.data.alias.anchor) ?? ""), position: position)
        case YAML_SCALAR_EVENT:
            let scalar = unsafe event.data.scalar
            let text = unsafe String(
                decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            unsafe self.init(
                kind: .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE),
                anchor: Self.name(scalar.anchor), isTagged: scalar.tag != nil, position: position,
                end: SourcePosition(event.end_mark))
        case YAML_SEQUENCE_START_EVENT:
            let start = unsafe event.data.sequence_start
            unsafe self.init(
                kind: .sequenceStart, anchor: Self.name(start.anchor), isTagged: start.tag != nil, position: position)
        case YAML_SEQUENCE_END_EVENT: self.init(kind: .sequenceEnd, position: position)
        case YAML_MAPPING_START_EVENT:
            let start = unsafe event.data.mapping_start
            unsafe self.init(
                kind: .mappingStart, anchor: Self.name(start.anchor), isTagged: start.tag != nil, position: position)
        case YAML_MAPPING_END_EVENT: self.init(kind: .mappingEnd, position: position)
        default: self.init(kind: .streamEnd, position: position)
        }
    }

    /// The name of an anchor from a C string; the parser allows only ASCII letters, digits, `-` and `_`.
    private static func name(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        unsafe pointer.map { unsafe String(decodingCString: $0, as: UTF8.self) }
    }
}

extension SourcePosition {
    /// Converts a parser's mark, whose line and column count from 0; columns are code points.
    fileprivate init(_ mark: yaml_mark_t) {
        self.init(line: mark.line + 1, column: mark.column + 1)
    }
}

extension YAMLProblem {
    fileprivate init(_ parser: yaml_parser_t) {
        unsafe self.init(
            text: parser.error == YAML_MEMORY_ERROR ? Self.outOfMemory : Self.text(parser.problem),
            context: Self.text(parser.context),
            position: SourcePosition(parser.problem_mark),
            start: SourcePosition(parser.context_mark))
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
        unsafe pointer.map { unsafe String(cString: $0) } ?? ""
    }
}
