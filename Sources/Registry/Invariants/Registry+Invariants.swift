public import FormEngine

/// Result of defining an invariant.
public struct InvariantDefinition: Sendable {
    /// The definition in force.
    public let record: InvariantRecord
    /// The statement.
    public let statement: Invariant
    /// Whether it differs from the last definition of the name, and was added.
    public let isNew: Bool
    /// The exceptions added with it.
    public let exceptions: [InvariantException]
    /// Its results for all versions that are live, scheduled, or arms of current rollouts.
    public let checks: [(subject: InvariantSubject, check: InvariantCheck)]
}

/// An invariant, with its results for all versions that are or will be in use.
public struct InvariantStatus: Sendable {
    /// The invariant.
    public let invariant: StandingInvariant
    /// The results, by form and channel.
    public let checks: [(subject: InvariantSubject, check: InvariantCheck)]
}

/// A version in use that breaks an invariant, or may break it, without an exception in force.
public struct UnprovedVersion: Sendable, Equatable {
    /// The invariant's name.
    public let invariant: String
    /// The version and its channel.
    public let subject: InvariantSubject
    /// The end of the last exception; nil for a rollback without one.
    public let endedAt: Timestamp?
}

extension Registry {
    /// Defines an invariant, or redefines it; each later release and rollout needs a proof.
    ///
    /// It is refused if a version in use breaks it without an exception; an undecided one is reported. An equal
    /// definition adds nothing but the exceptions. With `isDryRun` it writes nothing.
    public func define(
        _ statement: Invariant, excepting exceptions: [RequestedException] = [], actor: String, message: String?,
        isDryRun: Bool = false
    ) async throws(RegistryError) -> InvariantDefinition {
        try await DefiningInvariant(
            registry: self, statement: statement, exceptions: exceptions, actor: actor, message: message,
            isDryRun: isDryRun
        ).run()
    }

    /// Lets versions be live without a proof of an invariant, until a time.
    public func except(
        _ exception: RequestedException, from name: String, actor: String, message: String?
    ) async throws(RegistryError) -> InvariantException {
        try await ExceptingInvariant(
            registry: self, name: name, exception: exception, actor: actor, message: message
        ).run()
    }

    /// Retires an invariant: later releases are not checked against it.
    ///
    /// A retired one adds nothing.
    public func retireInvariant(
        _ name: String, actor: String, message: String?
    ) async throws(RegistryError) -> InvariantRecord {
        try await RetiringInvariant(registry: self, name: name, actor: actor, message: message).run()
    }

    /// The invariants that are not retired, each with its results for all versions in use.
    public func invariants() async throws(RegistryError) -> [InvariantStatus] {
        let time = try await now()
        var list: [InvariantStatus] = []
        for invariant in try await invariantReader.standing().invariants {
            let checks = try await invariantReader.checks(of: invariant, at: time)
            list.append(InvariantStatus(invariant: invariant, checks: checks))
        }
        return list
    }

    /// An invariant that is not retired; throws for an unknown name.
    public func invariant(_ name: String) async throws(RegistryError) -> StandingInvariant {
        let records = try await invariantReader.records()
        guard let record = records.definition(of: name), let statement = try record.statement() else {
            throw invariantReader.unknown(name, among: records)
        }
        return StandingInvariant(record, statement, allExceptions: records.exceptions(to: name))
    }

    /// Versions of a form in use that have no proof of an invariant, and no exception in force.
    ///
    /// Of forms with exceptions (`Store.formsWithExceptions`) the exception ended, or was of a rollback. Of others, an
    /// invariant is undecided that was defined when they were in use already.
    public func unprovedVersions(of form: FormKey) async throws(RegistryError) -> [UnprovedVersion] {
        let time = try await now()
        let invariants = try await invariantReader.standing().invariants
        var unproved: [UnprovedVersion] = []
        for subject in try await invariantReader.subjects(of: form, at: time) {
            guard let pin = try await readablePin(subject.version, of: form) else { continue }
            let checks = invariantReader.checks(
                by: invariants, of: (form, subject.version, pin.digest, Candidate(pin)), at: time)
            for check in checks where check.isRefused {
                let ends = invariants.first { $0.record.name == check.name }?.exceptions
                    .filter { $0.covers(subject.version, of: form) }.map(\.until)
                unproved.append(UnprovedVersion(invariant: check.name, subject: subject, endedAt: ends?.max()))
            }
        }
        return unproved
    }
}
