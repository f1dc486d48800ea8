package import FormEngine
package import Registry

extension SilentSource {
    /// The source, and why it said nothing.
    package var json: JSONValue {
        .object([
            "source": .text(name), "definition": .text(definition), "code": .text(fault.code),
            "message": .text(message), "help": .text(help),
        ])
    }
}

extension TextPage {
    /// Data sources that were asked in vain: a line for each, and what to do.
    package mutating func append(_ silent: [SilentSource]) {
        for source in silent {
            line(
                StyledText(source.definition, .yellow), StyledText(" \(source.fault.predicate) "),
                .dim("[\(source.fault.code)]"))
            line(.dim("  \(source.help)"))
        }
    }
}
