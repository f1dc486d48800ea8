internal import FormEngine

/// Reads invariants, and checks versions against them.
struct InvariantReader: RegistryReader {
    let registry: Registry
}

extension Registry {
    var invariantReader: InvariantReader { InvariantReader(registry: self) }
}

extension InvariantReader {
    /// The last definitions, retired ones too, and all exceptions.
    struct Records {
        var definitions: [InvariantRecord]
        var exceptions: [InvariantException]

        /// Guards that no definition or exception follows.
        var guards: [Guard] {
            [
                .latestRow(.invariant, leaf: definitions.map(\.leaf).max() ?? 0),
                .latestRow(.invariantException, leaf: exceptions.last?.leaf ?? 0),
            ]
        }

        /// The last definition of an invariant, retired or not; nil for an unknown name.
        func definition(of name: String) -> InvariantRecord? {
            definitions.first { $0.name.utf8.elementsEqual(name.utf8) }
        }

        /// All exceptions to an invariant, in the order of their numbers.
        func exceptions(to name: String) -> [InvariantException] {
            exceptions.filter { $0.name.utf8.elementsEqual(name.utf8) }
        }
    }

    func records() async throws(RegistryError) -> Records {
        let definitions = try await storing { () throws(StoreError) in try await store.invariants() }
        let exceptions = try await storing { () throws(StoreError) in try await store.invariantExceptions() }
        return Records(definitions: definitions, exceptions: exceptions)
    }

    /// The error for an invariant that is not defined.
    func unknown(_ name: String, among records: Records) -> RegistryError {
        .noSuchInvariant(name, nearest: NearestWord.to(name, among: records.definitions.map(\.name)))
    }

    /// Throws for a name of no invariant.
    func checkNames(_ names: [String]) async throws(RegistryError) {
        let records = try await records()
        for name in names where records.definition(of: name).map(\.isRetired) ?? true {
            throw unknown(name, among: records)
        }
    }

    /// The invariants that are not retired, with guards that they are still the last ones.
    func standing() async throws(RegistryError) -> (invariants: [StandingInvariant], guards: [Guard]) {
        let records = try await records()
        var invariants: [StandingInvariant] = []
        for record in records.definitions {
            guard let statement = try record.statement() else { continue }
            invariants.append(.init(record, statement, allExceptions: records.exceptions(to: record.name)))
        }
        return (invariants, records.guards)
    }

    /// Checks existing versions for a release, or for the arms of a rollout; throws if an invariant refuses one.
    ///
    /// All are checked by definitions that were read once, since the guards are about that reading.
    ///
    /// - Parameter isDryRun: Whether a refusal is reported among the results instead.
    func check(
        _ versions: [Int], of form: FormKey, at time: Timestamp, exempting: [String] = [], isDryRun: Bool = false
    ) async throws(RegistryError) -> CheckedInvariants {
        let (invariants, guards) = try await standing()
        var checked = CheckedInvariants(guards: guards)
        guard invariants.contains(where: { $0.statement.covers(form) }) else { return checked }
        for version in versions {
            let pin = try await registry.pin(version, of: form)
            let checks = checks(
                by: invariants, of: (form, version, pin.digest, Candidate(pin)), at: time, exempting: exempting)
            if !isDryRun, checks.contains(where: \.isRefused) { throw .invariantBroken(form, version, checks) }
            checked.checks += checks
        }
        return checked
    }

    /// A version to check: its key, number, digest and compiled form.
    typealias Checked = (form: FormKey, version: Int, digest: DocumentDigest, candidate: Candidate)

    /// The results of the invariants that cover a version.
    ///
    /// - Parameter start: The time from which the version is live, when an exception must be in force; nil: `time`.
    func checks(
        by invariants: [StandingInvariant], of version: Checked, at time: Timestamp, liveFrom start: Timestamp? = nil,
        exempting: [String] = []
    ) -> [InvariantCheck] {
        let own = invariants.filter { $0.statement.covers(version.form) }
        guard !own.isEmpty else { return [] }
        return own.map { invariant in
            let key = ProofCache.Key(
                definition: invariant.record.definition, document: version.digest, day: time.utcDate)
            let proof = registry.proofs.proof(key) {
                InvariantProof(of: invariant.statement, by: version.candidate, asOf: time.utcDate)
            }
            var pass: InvariantCheck.Pass?
            if !proof.isProved {
                if let end = invariant.exceptionEnd(for: version.version, of: version.form, at: start ?? time) {
                    pass = .exception(until: end)
                } else if exempting.contains(invariant.record.name) {
                    pass = .rollback
                }
            }
            return InvariantCheck(
                name: invariant.record.name, number: invariant.record.number, proof: proof, pass: pass)
        }
    }

    /// The versions of a form that are live, scheduled, or arms of current rollouts.
    func subjects(of form: FormKey, at time: Timestamp) async throws(RegistryError) -> [InvariantSubject] {
        var subjects: [InvariantSubject] = []
        for channel in try await storing({ () throws(StoreError) in try await store.channels(of: form) }) {
            let timeline = try await registry.timeline(of: form, on: channel)
            let releases = ([timeline.live(at: time)].compactMap { $0 } + timeline.scheduled(at: time))
            let arms = timeline.rollouts(standingAt: time).flatMap { $0.history.record.plan.arms.map(\.version) }
            for version in releases.compactMap(\.version) + arms {
                let subject = InvariantSubject(form: form, version: version, channel: channel)
                if !subjects.contains(subject) { subjects.append(subject) }
            }
        }
        return subjects
    }

    /// The results of an invariant for all versions that are live, scheduled, or arms of current rollouts.
    func checks(
        of invariant: StandingInvariant, at time: Timestamp
    ) async throws(RegistryError) -> [(subject: InvariantSubject, check: InvariantCheck)] {
        let forms = try await storing { () throws(StoreError) in try await store.forms() }
        var results: [(subject: InvariantSubject, check: InvariantCheck)] = []
        for form in forms where invariant.statement.covers(form.key) {
            for subject in try await subjects(of: form.key, at: time) {
                let pin = try await registry.pin(subject.version, of: form.key)
                let checked: Checked = (form.key, subject.version, pin.digest, Candidate(pin))
                results += checks(by: [invariant], of: checked, at: time).map { (subject, $0) }
            }
        }
        return results
    }
}
