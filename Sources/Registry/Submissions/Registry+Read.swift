public import FormEngine

/// An opened submission: its unencrypted row, and the judgement record.
public struct OpenedSubmission: Sendable {
    /// The unencrypted row.
    public var record: SubmissionRecord
    /// The judgement record, without answers that ended; nil if no answers were kept, or if all ended.
    public var judgementRecord: JudgementRecord?
    /// Judged values, by field; nil once an answer ended.
    public var values: JSONValue?
    /// The ids of fields whose answers are masked.
    public var masked: [String] = []
    /// The ends of its answers, in order.
    public var ends: [AnswerEnd] = []
}

extension Registry {
    /// A submission's unencrypted row.
    public func submission(_ id: String) async throws(RegistryError) -> SubmissionRecord {
        let query = SubmissionQuery(id: id, limit: 1)
        let page = try await storing { () throws(StoreError) in try await store.submissions(query) }
        guard let record = try submissionReader.whole(page).first else { throw .noSuchSubmission(id) }
        return record
    }

    /// Opens a submission for a reader, with its answers masked as its form says, unless there is a purpose.
    ///
    /// The audit log records the reading, with the purpose as its message, before this returns. A submission without
    /// answers, or with ended ones, leaves no entry.
    public func read(_ id: String, actor: String, purpose: String? = nil) async throws(RegistryError)
        -> OpenedSubmission
    {
        let record = try await submission(id)
        try await checkReadable(record)
        let masks = try await masks(of: record)
        var opened = OpenedSubmission(record: record, ends: try await answerEnds(of: record.id))
        switch try await submissionReader.open(try await submissionReader.sealed(record)) {
        case .opened(let kept): opened.judgementRecord = kept
        case .notKept, .erased: return opened
        case .damaged: throw .damagedBox(record.id)
        case .keyMissing: throw .keys(.subjectKeyMissing)
        }
        let revealed: [JSONValue.Member] =
            purpose == nil ? [] : [.init("revealed", .array((masks?.fields ?? []).map { .text($0) }))]
        let leaf = LeafDraft(
            time: try await now(), actor: actor, action: "submission.read", object: record.id,
            details: [.init("form", .text("\(record.form.text)@\(record.version)"))] + revealed,
            note: surroundings.note(purpose))
        try await log(leaf)
        if opened.ends.isEmpty { opened.values = try await values(of: opened) }
        if purpose == nil, let masks { opened.mask(by: masks) }
        return opened
    }

    private func values(of opened: OpenedSubmission) async throws(RegistryError) -> JSONValue? {
        guard let record = opened.judgementRecord else { return nil }
        let form = try await pin(opened.record.version, of: opened.record.form)
        guard let values = try? form.judge(record.input, telling: { $0.values }) else {
            throw .damagedBox(opened.record.id)
        }
        return values
    }
}

extension OpenedSubmission {
    mutating func mask(by masks: MaskedAnswers) {
        masked = masks.fields
        judgementRecord = judgementRecord.map { masks.masked($0) }
        values = values.map { masks.masked($0) }
    }
}

extension Keyring {
    /// Result of opening a box, without parsing it.
    enum Opening {
        /// The judgement record, with its salts.
        case opened(SealedBox.Contents)
        /// The submission has no sealed answers.
        case notKept
        /// All answers ended.
        case ended
        /// The box is missing, or does not open.
        case damaged
        /// The key of the box is missing.
        case keyMissing
    }

    /// Opens the box of a submission with its wrapped key.
    func open(_ sealed: SealedSubmission, keys: [String: WrappedKey]) -> Opening {
        guard let keyID = sealed.key else { return sealed.record.key == nil ? .notKept : .ended }
        guard let wrapped = keys[keyID] else { return .keyMissing }
        guard let box = sealed.box, let key = unwrap(wrapped),
            let contents = SealedBox.open(box, submission: sealed.boxName, keyID: keyID, key: key)
        else { return .damaged }
        return .opened(contents)
    }
}
