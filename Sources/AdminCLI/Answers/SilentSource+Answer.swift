internal import FormEngine
internal import Registry

extension SilentSource {
    /// The source, and why it said nothing.
    var json: JSONValue {
        .object([
            "source": .text(name), "definition": .text(definition), "code": .text(fault.code),
            "message": .text(message), "help": .text(help),
        ])
    }
}

extension Page {
    /// Data sources that were asked in vain: a line for each, and what to do.
    mutating func append(_ silent: [SilentSource]) {
        for source in silent {
            line(Span(source.definition, .yellow), Span(" \(source.fault.predicate) "), .dim("[\(source.fault.code)]"))
            line(.dim("  \(source.help)"))
        }
    }
}
