extension Candidate {
    /// A candidate of a config in JSON.
    ///
    /// - Parameters:
    ///   - bytes: The config.
    ///   - lists: The word lists that it names and does not define.
    /// - Throws: All faults of the config.
    public init(json bytes: [UInt8], lists: [WordList] = []) throws(RefusedConfig) {
        let reading = FormConfig.read(json: bytes)
        guard let config = reading.config else { throw RefusedConfig(diagnostics: reading.diagnostics) }
        self.init(config, lists: lists)
    }
}

/// Why a document is no form: at least one of its diagnostics is an error.
public struct RefusedConfig: Error, Sendable, Equatable {
    /// Everything found, in the order of the document.
    public let diagnostics: [Diagnostic]
}
