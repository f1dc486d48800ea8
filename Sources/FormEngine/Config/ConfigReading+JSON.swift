extension FormConfig {
    /// Reads a config from JSON, and lints it; bytes that are no JSON give one diagnostic, `malformed`.
    ///
    /// YAML, and the documents of other systems, are read by `FormDialects`.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - form: The form it is meant for, where the document need not say so.
    public static func read(json bytes: [UInt8], form: FormKey? = nil) -> ConfigReading {
        do throws(JSONError) {
            return read(try SourceNode(json: bytes), form: form)
        } catch {
            return ConfigReading(
                only: Diagnostic(.malformed, at: "", error.position(in: bytes), error.message, help: error.help))
        }
    }
}

extension ConfigReading {
    /// Reading of a document in which there is nothing to read.
    package init(only diagnostic: Diagnostic) {
        self.init(config: nil, diagnostics: [diagnostic], references: [])
    }
}
