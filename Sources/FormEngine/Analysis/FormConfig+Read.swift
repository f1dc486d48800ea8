extension FormConfig {
    /// Reads a config from a document's tree, and lints it: everything that is wrong is reported, not the first alone.
    ///
    /// - Parameters:
    ///   - root: The document.
    ///   - form: The form it is meant for, where the document need not say so; a document that says another is refused.
    ///   - edition: The edition to read by, overriding the config's own; nil for the config's own edition or the
    ///   newest.
    public static func read(_ root: SourceNode, form: FormKey? = nil, edition: Edition? = nil) -> ConfigReading {
        var reader = ConfigReader(expectedForm: form, checks: .all)
        reader.expectedEdition = edition
        let config = reader.form(at: Place(root, pointer: ""))
        var diagnostics = reader.diagnostics
        let hasErrors = diagnostics.contains { $0.severity == .error }
        if let config, !hasErrors, config.listNames.isEmpty {
            diagnostics += FailingExample.check(config, places: reader.examplePlaces)
        }
        if let config, !hasErrors, let fault = NestedTooDeep.check(config, root: root) { diagnostics.append(fault) }
        diagnostics.sort { $0.position < $1.position }
        let isSound = !diagnostics.contains { $0.severity == .error }
        var reading = ConfigReading(
            config: isSound ? config : nil, diagnostics: diagnostics, references: reader.references)
        reading.examplePlaces = reader.examplePlaces
        reading.reviews = reader.reviews
        return reading
    }

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
            return ConfigReading(malformed: bytes, error)
        }
    }

    /// Reads the config of a stored version anew, by the rules of today.
    package static func relint(_ config: JSONValue) -> ConfigReading {
        let bytes = config.canonicalBytes
        do throws(JSONError) {
            return read(try SourceNode(stored: bytes))
        } catch {
            return ConfigReading(malformed: bytes, error)
        }
    }
}

extension ConfigReading {
    fileprivate init(malformed bytes: [UInt8], _ error: JSONError) {
        self.init(
            only: Diagnostic(
                .malformed, at: "", position: error.position(in: bytes), message: error.message, help: error.help))
    }

    /// The examples that fail of a config that names word lists of the registry, with these.
    ///
    /// Of any other config the examples were run when it was read.
    public func failingExamples(with lists: [WordList]) -> [Diagnostic] {
        guard let config, !config.listNames.isEmpty else { return [] }
        return FailingExample.check(config, places: examplePlaces, lists: lists)
    }
}
