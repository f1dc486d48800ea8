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
        guard let record = try whole(page).first else { throw .noSuchSubmission(id) }
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
        case .notKept: return OpenedSubmission(record: record, judgementRecord: nil)
        case .damaged: throw .damagedBox(record.id)
        case .keyMissing: throw .keys(.subjectKeyMissing)
        }
    }
}

extension SubmissionReader {
    /// A submission with its box.
    func sealed(_ record: SubmissionRecord) async throws(RegistryError) -> SealedSubmission {
        let range = SequenceRange(first: record.sequence, last: record.sequence)
        let found = try await storing { () throws(StoreError) in try await store.scan(range, limit: 1) }
        if let unreadable = found.unreadable.first { throw .store(unreadable.problem) }
        guard let sealed = found.submissions.first else { throw .noSuchSubmission(record.id) }
        return sealed
    }
}

extension SubmissionReader {
    /// Result of opening and parsing a box.
    enum Opening: Sendable {
        /// The record.
        case opened(JudgementRecord)
        /// The refused attempt's answers were not kept.
        case notKept
        /// The box is missing, does not open, or contains no record.
        case damaged
        /// The key of the box is missing.
        case keyMissing
    }
}

extension SubmissionReader {
    /// The salt and the bytes of a sealed record; nil if no answers were kept, or if they were erased.
    func plainRecord(_ sealed: SealedSubmission) async throws(RegistryError) -> SealedBox.Contents? {
        let keyring = try openedKeyring()
        guard let keyID = sealed.record.key, let box = sealed.box else { return nil }
        let keys = try await storing { () throws(StoreError) in try await keyStore.subjectKeys([keyID]) }
        guard let wrapped = keys[keyID] else { throw .keys(.subjectKeyMissing) }
        guard let key = keyring.unwrap(wrapped),
            let plain = SealedBox.open(box, submission: sealed.record.id, keyID: keyID, key: key)
        else { throw .damagedBox(sealed.record.id) }
        return plain
    }

    func open(_ sealed: SealedSubmission) async throws(RegistryError) -> Opening {
        let keyring = try openedKeyring()
        let keys = try await storing { () throws(StoreError) in
            try await keyStore.subjectKeys([sealed.record.key].compactMap(\.self))
        }
        switch keyring.open(sealed, keys: keys) {
        case .opened(let contents): return JudgementRecord(contents.record).map { .opened($0) } ?? .damaged
        case .notKept: return .notKept
        case .damaged: return .damaged
        case .keyMissing: return .keyMissing
        }
    }
}

extension Keyring {
    /// Result of opening a box, without parsing it.
    enum Opening {
        /// The salt and the record.
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
