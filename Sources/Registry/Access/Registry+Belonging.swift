public import FormEngine

/// The form that something belongs to, which decides who may touch it.
extension Registry {
    /// The form of a session, whoever asks; nil if there is no such session.
    public func form(ofSession id: String) async throws(RegistryError) -> FormKey? {
        try await storing { () throws(StoreError) in try await store.session(id) }?.record.form
    }

    /// The form of a submission, whoever asks; nil if there is no such submission.
    public func form(ofSubmission id: String) async throws(RegistryError) -> FormKey? {
        let query = SubmissionQuery(id: id, limit: 1)
        return try await storing { () throws(StoreError) in try await store.submissions(query).whole() }.first?.form
    }
}
