extension Registry {
    /// Judges answers by the version that is live and stores them; returns when that is on disk.
    ///
    /// Answers that are not valid make a refused attempt, stored without them unless the form's policy keeps them. Should the
    /// live release change between judging and storing, the answers are judged again by the new one.
    public func submit(_ request: SubmissionRequest) async throws(RegistryError) -> SubmissionReceipt {
        try await Submitting(registry: self, request: request).run()
    }
}
