internal import Crypto
internal import FormEngine

/// Reads what a submission is judged and sealed with, and opens stored ones.
struct SubmissionReader: RegistryReader {
    let registry: Registry
}

extension Registry {
    var submissionReader: SubmissionReader { SubmissionReader(registry: self) }
}

extension SubmissionReader {
    /// A submission with its box.
    func sealed(_ record: SubmissionRecord) async throws(RegistryError) -> SealedSubmission {
        let range = SequenceRange(first: record.sequence, last: record.sequence)
        let found = try await storing { () throws(StoreError) in try await store.scan(range, of: nil, limit: 1) }
        if let unreadable = found.unreadable.first { throw .store(unreadable.problem) }
        guard let sealed = found.submissions.first else { throw .noSuchSubmission(record.id) }
        return sealed
    }

    /// The keys of submissions, and the ids of those that nobody can bring back.
    func keys(
        of submissions: [SealedSubmission]
    ) async throws(RegistryError) -> (kept: [String: WrappedKey], erased: Set<String>) {
        // A loop over indices, since copying each row would retain and release all its texts.
        let ids = submissions.indices.compactMap { submissions[$0].key }
        let kept = try await storing { () throws(StoreError) in try await keyStore.subjectKeys(ids) }
        let gone = submissions.indices.compactMap { index -> MissingKey? in
            guard let id = submissions[index].key, kept[id] == nil else { return nil }
            return MissingKey(id: id, leaf: submissions[index].record.leaf)
        }
        return (kept, try await registry.endedKeys(gone))
    }

    /// Result of opening and parsing a box.
    enum Opening: Sendable {
        /// The record.
        case opened(JudgementRecord)
        /// The refused attempt's answers were not kept.
        case notKept
        /// The box is missing, does not open, or contains no record.
        case damaged
        /// The answers were erased, or their retention period is over.
        case erased
        /// The key of the box is missing.
        case keyMissing
    }

    /// The contents of a sealed record; nil if no answers were kept, or if they were erased.
    func plainRecord(_ sealed: SealedSubmission) async throws(RegistryError) -> SealedBox.Contents? {
        let keyring = try openedKeyring()
        guard let keyID = sealed.key, let box = sealed.box else { return nil }
        let keys = try await storing { () throws(StoreError) in try await keyStore.subjectKeys([keyID]) }
        guard let wrapped = keys[keyID] else {
            if try await registry.isEnded(keyID, of: sealed.record.leaf) { return nil }
            throw .keys(.subjectKeyMissing)
        }
        guard let key = keyring.unwrap(wrapped),
            let plain = SealedBox.open(box, submission: sealed.boxName, keyID: keyID, key: key)
        else { throw .damagedBox(sealed.record.id) }
        return plain
    }

    func open(_ sealed: SealedSubmission) async throws(RegistryError) -> Opening {
        let keyring = try openedKeyring()
        let keys = try await storing { () throws(StoreError) in
            try await keyStore.subjectKeys([sealed.key].compactMap(\.self))
        }
        switch keyring.open(sealed, keys: keys) {
        case .opened(let contents): return JudgementRecord(contents).map { .opened($0) } ?? .damaged
        case .notKept: return .notKept
        case .damaged: return .damaged
        case .ended: return .erased
        case .keyMissing:
            return try await registry.isEnded(sealed.key ?? "", of: sealed.record.leaf) ? .erased : .keyMissing
        }
    }
}
