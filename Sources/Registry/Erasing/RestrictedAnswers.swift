/// Answers that nobody may read: of restricted people and submissions, and those that a deferred erasure will end.
struct RestrictedAnswers: Sendable {
    private let restrictions: BarredAnswers
    private let pending: Set<String>

    init(in registry: Registry) async throws(RegistryError) {
        restrictions = try await BarredAnswers(.restriction, in: registry)
        pending = Set(
            try await registry.storing { () throws(StoreError) in try await registry.store.pendingErasures() }
                .map(\.record.id))
    }

    /// Whether a submission's answers may not be read.
    func contain(_ record: SubmissionRecord) -> Bool {
        pending.contains(record.id) || !restrictions.bars(of: record).isEmpty
    }

    /// Throws if a submission's answers may not be read.
    func check(_ record: SubmissionRecord) throws(RegistryError) {
        if pending.contains(record.id) { throw .answersRestricted(record.id, .erasure) }
        if let bar = restrictions.bars(of: record).first { throw .answersRestricted(record.id, .restriction(bar)) }
    }

    /// Throws if an image may not be read.
    func check(_ image: StoredImage) throws(RegistryError) {
        let (place, id) = (image.record.place, image.record.id)
        if image.submissions.contains(where: { pending.contains($0) }) { throw .answersRestricted(id, .erasure) }
        if let bar = restrictions.bars(of: place.subject, at: place.form).first {
            throw .answersRestricted(id, .restriction(bar))
        }
    }
}

/// Why nobody may read a submission's answers.
public enum AnswerRestriction: Sendable, Equatable {
    /// A deferred erasure will end them.
    case erasure
    /// A restriction of this id is in force.
    case restriction(String)
}

extension Registry {
    /// Throws if a submission's answers may not be read.
    func checkReadable(_ record: SubmissionRecord) async throws(RegistryError) {
        try await RestrictedAnswers(in: self).check(record)
    }
}
