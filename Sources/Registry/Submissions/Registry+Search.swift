internal import FormEngine

extension Registry {
    /// The keyed hash of a subject, for searching its submissions.
    public func hash(ofSubject subject: String) throws(RegistryError) -> [UInt8] {
        try openedKeyring().hash(ofSubject: subject)
    }

    /// Rejects an unknown rollout, arm, outcome, field, rule or code: an empty result would hide a typing error.
    ///
    /// Known words are those in stored submissions, and those in the forms' newest versions.
    public func refuseUnknownWords(of query: SubmissionQuery) async throws(RegistryError) {
        try await SearchWordCheck(registry: self, query: query).refuseUnknown()
    }
}
