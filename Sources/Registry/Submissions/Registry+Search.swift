internal import FormEngine

extension Registry {
    /// A subject's keyed hash, by which submissions about it are found.
    public func hash(ofSubject subject: String) throws(RegistryError) -> [UInt8] {
        try openedKeyring().hash(ofSubject: subject)
    }

    /// Refuses an outcome, a field, a rule or a code that nothing is known of: an empty list would hide the slip.
    ///
    /// Known is what is stored, and what the newest versions of the forms have.
    public func refuseUnknownWords(of query: SubmissionQuery) async throws(RegistryError) {
        try await SearchWordCheck(registry: self, query: query).refuseUnknown()
    }
}
