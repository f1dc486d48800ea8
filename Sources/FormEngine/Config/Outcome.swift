/// Outcome: how a form ends for a set of answers.
public struct Outcome: Sendable {
    /// Outcomes that every form has; a config can define more.
    public enum Kind: String, Sendable, CaseIterable {
        /// The answers are valid, and no route was taken.
        case completed
        /// The answers are not accepted.
        case rejected
        /// The person is too young.
        case ineligible
        /// Somebody else, such as a guardian, must consent first.
        case guardianConsentRequired = "guardian_consent_required"
        /// The person must prove something first, such as identity.
        case verificationRequired = "verification_required"

        /// Whether answers with this outcome are accepted.
        public var accepts: Bool { self != .rejected && self != .ineligible }

        /// Whether the outcome shows the person's age.
        package var tellsAge: Bool { self == .ineligible || self == .guardianConsentRequired }
    }

    /// Outcome name: one of `Kind`, or a name that the config defines.
    public var name: String
    /// Parameters of the outcome, such as `age`, `minimum` or `method`.
    public var parameters: [JSONValue.Member]
    /// Whether answers with this outcome are accepted.
    public var accepts: Bool
    /// Screen that the config shows for this outcome, or nil.
    ///
    /// Its wording is not part of the verdict.
    public var screen: OutcomeScreen?

    init(
        name: String, parameters: [JSONValue.Member] = [], accepts: Bool = true, screen: OutcomeScreen? = nil
    ) {
        self.name = name
        self.parameters = parameters
        self.accepts = accepts
        self.screen = screen
    }

    /// Whether the outcome is provisional until somebody else consents in the form that its screen names.
    public var awaitsConsent: Bool { screen?.consent != nil }

    /// Outcome of valid answers for which no route was taken.
    public static let completed = Outcome(name: Kind.completed.rawValue)
}

extension Outcome {
    /// An outcome that every form has, without parameters.
    package init(_ kind: Kind) { self.init(name: kind.rawValue, accepts: kind.accepts) }
}
