extension Candidate {
    /// Creates a candidate from a config in JSON.
    ///
    /// - Parameters:
    ///   - bytes: The config.
    ///   - lists: The word lists that the config refers to and does not define.
    /// - Throws: All errors and warnings of the config, if it has errors.
    public init(json bytes: [UInt8], lists: [WordList] = []) throws(RefusedConfig) {
        let reading = FormConfig.read(json: bytes)
        guard let config = reading.config else { throw RefusedConfig(diagnostics: reading.diagnostics) }
        self.init(config, lists: lists)
    }
}

/// Error for a document that is not a valid config: at least one of its diagnostics is an error.
public struct RefusedConfig: Error, Sendable, Equatable {
    /// All diagnostics, in document order.
    public let diagnostics: [Diagnostic]
}
