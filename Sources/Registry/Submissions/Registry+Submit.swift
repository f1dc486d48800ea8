extension Registry {
    /// Judges answers by the live version and stores them; returns when that is on disk.
    ///
    /// Invalid answers make a refused attempt, stored without the answers unless the form's policy keeps them. If the
    /// live release changes between judging and storing, the answers are judged again by the new one.
    public func submit(_ request: SubmissionRequest) async throws(RegistryError) -> SubmissionReceipt {
        try await Submitting(registry: self, request: request).run()
    }
}
