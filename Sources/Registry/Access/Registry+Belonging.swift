public import FormEngine

/// The form of a session or submission, which decides on access to it.
extension Registry {
    /// The form of a session, for any caller; nil for an unknown session.
    public func form(ofSession id: String) async throws(RegistryError) -> FormKey? {
        try await storing { () throws(StoreError) in try await store.session(id) }?.record.form
    }

    /// The form of a submission, for any caller; nil for an unknown submission.
    public func form(ofSubmission id: String) async throws(RegistryError) -> FormKey? {
        let query = SubmissionQuery(id: id, limit: 1)
        return try await storing { () throws(StoreError) in try await store.submissions(query).whole() }.first?.form
    }
}
