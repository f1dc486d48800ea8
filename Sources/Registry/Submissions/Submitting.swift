internal import FormEngine

/// Judges answers by the live version and stores them, or returns the earlier result under the idempotency key.
struct Submitting: RegistryOperation {
    let registry: Registry
    let request: SubmissionRequest
    private let identity: SubmissionIdentity
    /// Whether to ignore cached states: after one was stale, or may have been, no other is used.
    private var looksAfresh = false

    init(registry: Registry, request: SubmissionRequest) throws(RegistryError) {
        let keyring = try registry.openedKeyring()
        guard case .object = request.context else { throw .unreadableContext }
        self.registry = registry
        self.request = request
        identity = SubmissionIdentity(request, keyring: keyring)
    }

    mutating func plan() async throws(RegistryError) -> OperationPlan<SubmissionReceipt> {
        if let key = identity.idempotency,
            let repeated = try await KeyedRequest(registry: registry, request: request, key: key).receipt()
        {
            return .finished(repeated)
        }
        let (state, isKept) = try await registry.versionReader.presumedState(
            of: request.form, on: request.channel, looksAfresh: looksAfresh)
        looksAfresh = true
        do throws(RegistryError) {
            let planned = try await planned(by: state)
            return .change(planned.change) { _ in SubmissionReceipt(planned) }
        } catch {
            // An error from a cached state may concern a release that is no longer live, so it is not reported.
            guard isKept else { throw error }
            return .again
        }
    }

    private func planned(by state: LiveState) async throws(RegistryError) -> PlannedSubmission {
        // The clock decides the date: the live version never goes back in time, but ages depend on the actual day.
        let time = surroundings.now()
        let subject = identity.subject
        let version = try await ChoosingVersion(
            registry: registry, state: state,
            subject: subject.map { RolloutSubject(name: request.subject, hash: $0) }, context: request.context,
            time: time, isTest: request.isTest
        ).chosen()
        var judging = JudgingSubmission(
            registry: registry, request: request, version: version,
            locks: try await registry.submissionReader.ageLocks(
                of: subject, at: version.form, on: request.channel, isTest: request.isTest),
            sender: ImageSender(form: request.form, channel: request.channel, session: nil, subject: subject),
            time: time)
        let judged = try await judging.judge()
        return try await SealingSubmission(
            registry: registry, request: request, identity: identity, judged: judged
        ).planned()
    }
}
