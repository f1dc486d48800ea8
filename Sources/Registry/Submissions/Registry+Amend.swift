extension Registry {
    /// Judges an accepted submission again with changed answers, by its own version, and stores the result.
    ///
    /// Returns when that is on disk.
    ///
    /// It is judged as of today; a backdated submission as of its own date. An accepted amendment, or one refused by a
    /// route, supersedes the submission, whose own row stays unchanged. Other errors make a refused attempt, and the
    /// submission stays in force. The receipt contains no values, and no parameters of an outcome, since these reveal
    /// ages.
    public func amend(_ amendment: Amendment) async throws(RegistryError) -> SubmissionReceipt {
        _ = try openedKeyring()
        let record = try await submission(amendment.submission)
        return try await Amending(registry: self, amendment: amendment, record: record).run()
    }

    /// The submission that supersedes the given one; nil without a successor.
    public func successor(of submission: String) async throws(RegistryError) -> SubmissionRecord? {
        try await storing { () throws(StoreError) in try await store.successors(of: [submission]) }.first
    }
}
