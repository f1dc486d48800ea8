internal import FormEngine

/// Collects the evidence of a submission's verdict under a checkpoint.
struct CollectingEvidence: Sendable {
    let registry: Registry
    let record: SubmissionRecord
    let disclosure: Disclosure
    let checkpoint: Checkpoint

    private var parts: CollectingParts { CollectingParts(registry: registry, checkpoint: checkpoint) }

    /// The bundle, with the checkpoint's signed note.
    func bundle(note: String) async throws(RegistryError) -> EvidenceBundle {
        let version = try await registry.version(record.version, of: record.form)
        let timeline = try await registry.timeline(of: record.form, on: record.channel)
        guard let release = timeline.releases.first(where: { $0.number == record.release }) else {
            throw .noSuchRelease(record.form, record.channel, record.release, latest: timeline.releases.count)
        }
        let whole = try await rules(version.digest)
        let client = try await rules(version.clientDigest)
        let document = disclosure.serverRules ? whole : client
        let opened = disclosure.answers || !disclosure.fields.isEmpty ? try await disclosedRecord() : nil
        return EvidenceBundle(
            checkpoint: note, submission: try await parts.part(.submission, at: record.leaf),
            release: try await parts.part(.release, at: release.leaf) {
                $0["number"]?.wholeNumber == record.release && $0["channel"]?.string == record.channel.name
            },
            rollout: try await rolloutPart(), overrides: try await overrideParts(), reviews: try await reviewParts(),
            version: try await parts.part(.version, at: version.leaf),
            document: String(decoding: document, as: UTF8.self), lists: try await lists(of: document), record: opened)
    }

    /// The rollout whose arm judged a submission; nil if none did.
    private func rolloutPart() async throws(RegistryError) -> EvidencePart? {
        guard let id = record.rollout.flatMap({ RolloutID($0) }) else { return nil }
        return try await parts.part(.rollout, at: try await registry.rolloutReader.history(of: id).record.leaf)
    }

    /// The decisions about the submission, up to the checkpoint.
    private func overrideParts() async throws(RegistryError) -> [EvidencePart] {
        var found: [EvidencePart] = []
        for override in try await registry.overrides(of: record.id) where override.leaf <= checkpoint.size {
            found.append(try await parts.part(.override, at: override.leaf))
        }
        return found
    }

    /// The reviews of the submission up to the checkpoint, each with its rejudgement and its steps.
    private func reviewParts() async throws(RegistryError) -> [[EvidencePart]] {
        var found: [[EvidencePart]] = []
        for course in try await registry.reviews(of: record.id) where course.review.leaf <= checkpoint.size {
            var own = [try await parts.part(.rejudgement, at: course.rejudgement.leaf)]
            own.append(
                try await parts.part(.review, at: course.review.leaf) {
                    $0["number"]?.wholeNumber == course.review.number
                })
            for step in course.steps where step.leaf <= checkpoint.size {
                own.append(try await parts.part(.reviewStep, at: step.leaf))
            }
            found.append(own)
        }
        return found
    }

    private func rules(_ digest: DocumentDigest) async throws(RegistryError) -> [UInt8] {
        try await registry.storing { () throws(StoreError) in try await registry.store.document(digest) } ?? []
    }

    private func lists(of document: [UInt8]) async throws(RegistryError) -> [String] {
        guard let value = try? JSONValue(stored: document) else { return [] }
        var lists: [String] = []
        for text in EvidenceBundle.listDigests(value) {
            guard let digest = DocumentDigest(text) else { continue }
            lists.append(String(decoding: try await rules(digest), as: UTF8.self))
        }
        return lists
    }

    private func disclosedRecord() async throws(RegistryError) -> EvidenceRecord {
        try await registry.checkReadable(record)
        let masks = try await registry.masks(of: record)
        if disclosure.answers || disclosure.fields.contains(where: { masks?.cover($0) ?? false }) {
            try await registry.checkPurpose(disclosure.purpose, for: record)
        }
        let sealed = try await registry.submissionReader.sealed(record)
        guard let plain = try await registry.submissionReader.plainRecord(sealed) else {
            throw .noAnswers(submission: record.id)
        }
        let fields = disclosure.answers ? nil : disclosure.fields
        guard let members = plain.withEntries({ EvidenceRecord(&$0, disclosing: fields) }) else {
            if fields != nil { throw .answersTogether(submission: record.id) }
            return .text(salt: HexText.encode(plain.salt), String(decoding: plain.record, as: UTF8.self))
        }
        guard let members else { throw .damagedBox(record.id) }
        let disclosed = members.answers.map(\.name)
        if let missing = (fields ?? []).first(where: { !disclosed.contains($0) }) {
            throw .noAnswer(submission: record.id, field: missing)
        }
        return members
    }

    /// Records the disclosure.
    func logDisclosure(by actor: String) async throws(RegistryError) {
        let isPart = !disclosure.answers && !disclosure.fields.isEmpty
        let fields: [JSONValue.Member] =
            isPart ? [.init("fields", .array(disclosure.fields.sorted().map { .text($0) }))] : []
        let leaf = LeafDraft(
            time: try await registry.now(), actor: actor, action: "evidence.disclose", object: record.id,
            details: [
                .init("answers", .bool(disclosure.answers)),
                .init("form", .text("\(record.form.text)@\(record.version)")),
                .init("serverRules", .bool(disclosure.serverRules)),
            ] + fields, note: registry.surroundings.note(disclosure.purpose))
        try await registry.log(leaf)
    }
}
