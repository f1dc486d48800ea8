public import FormEngine

/// A requested exception to an invariant.
public struct RequestedException: Sendable, Equatable {
    /// The form.
    public var form: FormKey
    /// The version; nil: all versions of the form.
    public var version: Int?
    /// Its end.
    public var until: Timestamp

    /// An exception for a form, or one version of it, until a time.
    public init(form: FormKey, version: Int?, until: Timestamp) {
        self.form = form
        self.version = version
        self.until = until
    }

    /// The row of the exception; throws for an unknown version, one that the statement is not about, and a past end.
    func record(
        of statement: Invariant, number: Int, in registry: Registry, at time: Timestamp
    ) async throws(RegistryError) -> InvariantException {
        if let version {
            _ = try await registry.version(version, of: form)
        } else {
            _ = try await registry.versionReader.existingForm(form)
        }
        guard statement.covers(form) else { throw .invariantNotAbout(statement.id, form, scope: statement.forms) }
        if until <= time { throw .inThePast(until, now: time) }
        return InvariantException(name: statement.id, number: number, form: form, version: version, until: until)
    }
}

/// Lets versions be live without a proof of an invariant, until a time.
struct ExceptingInvariant: RegistryOperation {
    let registry: Registry
    let name: String
    let exception: RequestedException
    let actor: String
    let message: String?

    func plan() async throws(RegistryError) -> OperationPlan<InvariantException> {
        let records = try await registry.invariantReader.records()
        guard let statement = try records.definition(of: name)?.statement() else {
            throw registry.invariantReader.unknown(name, among: records)
        }
        let time = try await registry.now()
        let record = try await exception.record(
            of: statement, number: records.exceptions(to: name).count + 1, in: registry, at: time)
        let change = Change(
            guards: records.guards, rows: [record],
            leaf: LeafDraft(
                time: time, actor: actor, action: "invariant.except", object: "\(record.name)@\(record.number)",
                note: registry.surroundings.note(message)))
        return .change(change, result: record)
    }
}
