internal import FormEngine

extension Registry {
    /// Explains a submission: the result of each rule of its version, and the reason for its outcome.
    ///
    /// It opens the sealed record, which the audit log records before this returns. A refused attempt whose answers
    /// were not kept is explained by its verdict, without opening anything.
    ///
    /// - Parameters:
    ///   - id: The submission's id.
    ///   - reveal: Whether to include values.
    ///   - actor: The requesting actor.
    ///   - purpose: The purpose of a reveal, which a form with masks requires.
    public func explain(
        _ id: String, reveal: Bool, actor: String, purpose: String? = nil
    ) async throws(RegistryError) -> Explanation {
        try await Explaining(registry: self, record: try await submission(id))
            .explanation(reveal: reveal, actor: actor, purpose: purpose)
    }

    /// Explains a submission by its verdict alone, without opening anything.
    public func explanationByVerdict(_ id: String) async throws(RegistryError) -> Explanation {
        try await Explaining(registry: self, record: try await submission(id)).byVerdict().explanation
    }

    /// Explains a refused attempt whose answers were not kept by its verdict; nil if a sealed record must be opened.
    ///
    /// It needs no key and writes nothing, since it reads no answers.
    public func explanationOfUnkept(_ id: String) async throws(RegistryError) -> Explanation? {
        let record = try await submission(id)
        return record.key == nil ? try await Explaining(registry: self, record: record).byVerdict().explanation : nil
    }
}
