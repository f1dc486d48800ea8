extension FormConfig {
    /// Parses a config from a document tree and lints it.
    ///
    /// All faults are reported, not only the first.
    ///
    /// - Parameters:
    ///   - root: The document.
    ///   - form: Expected form key, for documents without one; a document with a different key is rejected.
    ///   - edition: Edition that overrides the config's own; nil for the config's own edition, or the newest.
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
        reading.ruled = reader.ruled
        reading.dates = reader.dates
        reading.expressions = reader.expressions
        reading.reviews = reader.reviews
        return reading
    }

    /// Parses a config from JSON and lints it; bytes that are not JSON give one diagnostic, `malformed`.
    ///
    /// `FormDialects` parses YAML and the config formats of other systems.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - form: Expected form key, for documents without one.
    public static func read(json bytes: [UInt8], form: FormKey? = nil) -> ConfigReading {
        do throws(JSONError) {
            return read(try SourceNode(json: bytes), form: form)
        } catch {
            return ConfigReading(malformed: bytes, error)
        }
    }

    /// Lints the config of a stored version again, by the current checks.
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

    /// Failing examples of a config that refers to word lists of the registry, run with these lists.
    ///
    /// For any other config the examples already ran when it was parsed.
    public func failingExamples(with lists: [WordList]) -> [Diagnostic] {
        guard let config, !config.listNames.isEmpty else { return [] }
        return FailingExample.check(config, places: examplePlaces, lists: lists)
    }
}
