internal import FormEngine

extension Registry {
    /// Explains a submission: what each rule of the version that judged it said, and why it came to its outcome.
    ///
    /// Its sealed record is opened for that, which is on record before anything of it leaves here. A refused attempt whose
    /// answers were not kept is explained by its verdict, and nothing is opened.
    ///
    /// - Parameters:
    ///   - id: The submission's id.
    ///   - reveal: Whether values are told too.
    ///   - actor: Who asks.
    public func explain(_ id: String, reveal: Bool, actor: String) async throws(RegistryError) -> Explanation {
        try await Explaining(registry: self, record: try await submission(id)).explanation(reveal: reveal, actor: actor)
    }

    /// Explains a refused attempt whose answers were not kept by its verdict; nil if a sealed record must be opened.
    ///
    /// No key is needed, and nothing is written: nobody's answers are read.
    public func explanationOfUnkept(_ id: String) async throws(RegistryError) -> Explanation? {
        let record = try await submission(id)
        return record.key == nil ? try await Explaining(registry: self, record: record).byVerdict().explanation : nil
    }
}
