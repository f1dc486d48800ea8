public import FormEngine

/// An invariant by its last definition, with the exceptions to it.
public struct StandingInvariant: Sendable {
    /// The stored definition.
    public let record: InvariantRecord
    /// The statement.
    public let statement: Invariant
    /// The last exception for each form and version, in the order of the log.
    public let exceptions: [InvariantException]

    /// An invariant with all exceptions to it, in the order of their numbers.
    init(_ record: InvariantRecord, _ statement: Invariant, allExceptions: [InvariantException]) {
        self.record = record
        self.statement = statement
        exceptions = allExceptions.filter { one in
            !allExceptions.contains { $0.number > one.number && $0.form == one.form && $0.version == one.version }
        }
    }

    /// The end of the exception that is in force for a version at a time; nil without one.
    func exceptionEnd(for version: Int, of form: FormKey, at time: Timestamp) -> Timestamp? {
        exceptions.filter { $0.covers(version, of: form) && $0.until > time }.map(\.until).max()
    }
}

/// The result of an invariant for one version.
public struct InvariantCheck: Sendable {
    /// Why a version without a proof passes.
    public enum Pass: Sendable, Equatable {
        /// An exception is in force until this time.
        case exception(until: Timestamp)
        /// The author of a rollback asked for it.
        case rollback
    }

    /// The invariant's name.
    public let name: String
    /// The number of the definition.
    public let number: Int
    /// The proof, or why the version is not proved.
    public let proof: InvariantProof
    /// Why a version without a proof passes; nil for a proved one, and for one that does not pass.
    public let pass: Pass?

    /// Whether made-up answers, or a missing field, show that the version breaks it.
    var isBroken: Bool {
        switch proof {
        case .broken, .fieldMissing: true
        case .holds, .undecided: false
        }
    }

    /// Whether a release of the version is refused.
    public var isRefused: Bool { !proof.isProved && pass == nil }
}

/// A version that is, or will be, live or an arm of a rollout, on a channel.
public struct InvariantSubject: Sendable, Hashable {
    /// The form.
    public let form: FormKey
    /// The version's number.
    public let version: Int
    /// The channel.
    public let channel: Channel
}

/// The results of all invariants that cover a version.
struct CheckedInvariants: Sendable {
    var checks: [InvariantCheck] = []
    /// Guards that definitions and exceptions are those by which the version was checked.
    var guards: [Guard] = []

    /// Names of the invariants that the version passes without a proof.
    var excepted: [String] { checks.filter { $0.pass != nil }.map(\.name) }
}
