internal import FormEngine

/// A way of writing configs, told by the shape of a document.
enum Dialect: String, Sendable {
    /// The registry's own.
    case canonical

    /// The dialect that a document is written in.
    static func detect(_ root: SourceNode) -> Dialect { .canonical }

    /// Reads a document of this dialect.
    func read(_ root: SourceNode, form: FormKey?) -> ConfigReading {
        switch self {
        case .canonical: FormConfig.read(root, form: form)
        }
    }
}
