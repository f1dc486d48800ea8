extension Registry {
    /// Judges an accepted submission again with answers that changed, by the version that judged it, and stores what it
    /// comes to; returns when that is on disk.
    ///
    /// It is judged as of the day it is; a backdated one as of its own day again. What is accepted, or what a route
    /// refuses, supersedes the submission, whose own row stays as it is. Plain errors make a refused attempt, and the
    /// submission stands. No value leaves here: the receipt has none, nor parameters of an outcome, which tell ages.
    public func amend(_ amendment: Amendment) async throws(RegistryError) -> SubmissionReceipt {
        _ = try openedKeyring()
        let record = try await submission(amendment.submission)
        return try await Amending(registry: self, amendment: amendment, record: record).run()
    }

    /// The submission that supersedes another one; nil while none does.
    public func successor(of submission: String) async throws(RegistryError) -> SubmissionRecord? {
        try await storing { () throws(StoreError) in try await store.successors(of: [submission]) }.first
    }
}
