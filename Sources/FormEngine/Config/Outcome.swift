/// Outcome of a set of answers: what follows from them.
public struct Outcome: Sendable {
    /// The outcomes that every form has; a config names its own beside them.
    public enum Kind: String, Sendable, CaseIterable {
        /// The answers are valid, and nothing else was decided.
        case completed
        /// They are not accepted.
        case rejected
        /// The person is too young.
        case ineligible
        /// Somebody else must agree first.
        case guardianConsentRequired = "guardian_consent_required"
        /// Something about the person must be shown to be true first.
        case verificationRequired = "verification_required"

        /// Whether answers that lead to it are accepted.
        public var accepts: Bool { self != .rejected && self != .ineligible }

        /// Whether it tells how old the person is.
        package var tellsAge: Bool { self == .ineligible || self == .guardianConsentRequired }
    }

    /// Its name: one of `Kind`, or a name that the config defines.
    public var name: String
    /// Parameters that it tells: an `age`, the `minimum`, a `method`.
    public var parameters: [JSONValue.Member]
    /// Whether answers that lead to it are accepted.
    public var accepts: Bool
    /// The screen that the config shows at it, or nil.
    ///
    /// Wording is no part of a verdict.
    public var screen: OutcomeScreen?

    init(
        name: String, parameters: [JSONValue.Member] = [], accepts: Bool = true, screen: OutcomeScreen? = nil
    ) {
        self.name = name
        self.parameters = parameters
        self.accepts = accepts
        self.screen = screen
    }

    /// Whether it holds only until somebody else consents by the form that its screen names.
    public var awaitsConsent: Bool { screen?.consent != nil }

    /// The answers are valid, and nothing else was decided.
    public static let completed = Outcome(name: Kind.completed.rawValue)
}

extension Outcome {
    /// An outcome that every form has, without parameters.
    package init(_ kind: Kind) { self.init(name: kind.rawValue, accepts: kind.accepts) }
}
