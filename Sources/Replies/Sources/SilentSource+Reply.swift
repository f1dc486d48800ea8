package import FormEngine
package import Registry

extension SilentSource {
    /// The source and its fault.
    package var json: JSONValue {
        .object([
            "source": .text(name), "definition": .text(definition), "code": .text(fault.code),
            "message": .text(message), "help": .text(help.commands),
        ])
    }
}
