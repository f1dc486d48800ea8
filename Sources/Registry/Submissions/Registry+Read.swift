internal import FormEngine

/// An opened submission: its unencrypted row, and the judgement record.
public struct OpenedSubmission: Sendable {
    /// The unencrypted row.
    public var record: SubmissionRecord
    /// The judgement record; nil if no answers were kept, or if they were erased.
    public var judgementRecord: JudgementRecord?
}

extension Registry {
    /// A submission's unencrypted row.
    public func submission(_ id: String) async throws(RegistryError) -> SubmissionRecord {
        let query = SubmissionQuery(id: id, limit: 1)
        let page = try await storing { () throws(StoreError) in try await store.submissions(query) }
        guard let record = try submissionReader.whole(page).first else { throw .noSuchSubmission(id) }
        return record
    }

    /// Opens a submission for a reader.
    ///
    /// The audit log records the reading before this returns.
    public func read(_ id: String, actor: String) async throws(RegistryError) -> OpenedSubmission {
        let record = try await submission(id)
        let opened = try await submissionReader.open(try await submissionReader.sealed(record))
        let leaf = LeafDraft(
            time: try await now(), actor: actor, action: "submission.read", object: record.id,
            details: [.init("form", .text("\(record.form.text)@\(record.version)"))])
        try await log(leaf)
        switch opened {
        case .opened(let judgementRecord): return OpenedSubmission(record: record, judgementRecord: judgementRecord)
        case .notKept, .erased: return OpenedSubmission(record: record, judgementRecord: nil)
        case .damaged: throw .damagedBox(record.id)
        case .keyMissing: throw .keys(.subjectKeyMissing)
        }
    }
}

extension Keyring {
    /// Result of opening a box, without parsing it.
    enum Opening {
        /// The judgement record, with its salts.
        case opened(SealedBox.Contents)
        /// The submission has no sealed answers.
        case notKept
        /// The box is missing, or does not open.
        case damaged
        /// The key of the box is missing.
        case keyMissing
    }

    /// Opens the box of a submission with its wrapped key.
    func open(_ sealed: SealedSubmission, keys: [String: WrappedKey]) -> Opening {
        guard let keyID = sealed.record.key else { return .notKept }
        guard let wrapped = keys[keyID] else { return .keyMissing }
        guard let box = sealed.box, let key = unwrap(wrapped),
            let contents = SealedBox.open(box, submission: sealed.record.id, keyID: keyID, key: key)
        else { return .damaged }
        return .opened(contents)
    }
}
