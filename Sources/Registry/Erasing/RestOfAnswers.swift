internal import Crypto
internal import FormEngine

/// Seals the rest of a submission's record again, without the members that depend on ended fields.
struct RestOfAnswers {
    let registry: Registry
    let record: SubmissionRecord
    let ends: [AnswerEnd]
    let form: PinnedForm

    /// The end of fields with the new box; nil if the record cannot lose single members, or is damaged.
    ///
    /// The new key is durable before this returns. The former one is destroyed after the commit.
    func sealed(
        without fields: [String], at time: Timestamp, isDryRun: Bool, _ report: inout RetentionReport
    ) async throws(RegistryError) -> NewAnswerEnd? {
        let reader = registry.submissionReader
        let stored = try await reader.sealed(record)
        guard let key = stored.key, try await isOwn(key) else {
            report.together += 1
            return nil
        }
        guard let plain = try await reader.plainRecord(stored) else { return nil }
        let ended = EndedMembers(fields, of: form.config)
        guard let rest = plain.withEntries({ $0.bytes(ending: ended.contain) }) else {
            report.together += 1
            return nil
        }
        guard let rest, SealedBox.Contents(bytes: rest).commitment == record.commitment else {
            report.damaged += 1
            return nil
        }
        var end = AnswerEnd(
            submission: record.id, number: ends.count + 1, cause: .retention, fields: fields, key: nil, boxDigest: nil,
            endedAt: time, salt: nil)
        if isDryRun { return NewAnswerEnd(end, box: nil) }
        let (newKey, wrapped) = try await reader.boxKey(for: record.subject, at: time)
        let box = SealedBox.seal(
            rest, submission: (ends + [end]).boxName(of: record.id), keyID: wrapped.id, key: newKey,
            nonce: registry.surroundings.randomBytes(12))
        (end.key, end.boxDigest) = (wrapped.id, Array(Crypto.SHA256.hash(data: box)))
        end.salt = registry.surroundings.randomBytes(32)
        return NewAnswerEnd(end, box: box)
    }

    /// Whether a key seals this submission alone: an earlier program sealed all of a subject by one key.
    private func isOwn(_ key: String) async throws(RegistryError) -> Bool {
        let keys = try await registry.storing { () throws(StoreError) in
            try await registry.keyStore.subjectKeys([key])
        }
        return keys[key]?.purpose != "subject"
    }
}

/// Members of a record that end with some fields: their answers, and everything that derives from these.
struct EndedMembers {
    private let paths: [[String]]
    private let derivesOutcome: Bool

    init(_ fields: [String], of config: FormConfig) {
        let derived = fields.flatMap { config.derivedFields(from: $0) }
        paths = derived
        derivesOutcome = config.outcome(reading: derived) != nil
    }

    /// Whether a member ends, by its name.
    func contain(_ name: String) -> Bool {
        guard let place = RecordMember(name: name, value: []).place else { return false }
        switch place.group {
        // An answer may be a parameter of a source's query.
        case .sources, .options: return true
        case .outcomeParameters: return derivesOutcome
        case .answers, .attested, .calculated, .images, .names, .passwords:
            let path = place.name.split(separator: "/").map(String.init).filter { Int($0) == nil }
            return paths.contains { path.starts(with: $0) }
        }
    }
}
