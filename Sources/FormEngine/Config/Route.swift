/// A route: a condition that ends the form with an outcome as soon as it is true, before rules are judged.
public struct Route: Sendable {
    /// Id of the step after which the route is evaluated; nil for the last step with a field that `when` reads.
    public var after: String?
    /// Condition of the route, in JsonLogic.
    public var when: ConfigExpression
    /// Outcome of the route.
    public var outcome: String
    /// Minimum age that the outcome `ineligible` reports.
    public var minimumAge: Int?
    /// Verification method that the outcome `verification_required` reports.
    public var method: String?
    /// Id of the date of birth for outcomes that show an age; nil for the only date whose age `when` computes.
    public var field: String?

    /// Creates a route to an outcome.
    init(when: ConfigExpression, outcome: String) {
        self.when = when
        self.outcome = outcome
    }
}

/// Screen that is shown when a form ends with an outcome.
public struct OutcomeScreen: Sendable {
    /// Outcome name: a predefined outcome, or one that the config defines.
    public var name: String
    /// Heading of the screen.
    public var title: LocalizedText?
    /// Text of the screen.
    public var text: LocalizedText?
    /// Link with which the person can continue.
    public var link: String?
    /// Key of the form in which somebody else consents; until then, answers with this outcome are not accepted.
    public var consent: FormKey?
    /// Whether answers with this outcome are accepted.
    public var accepts = true
    /// Ids of the fields whose values the screen shows, in order; empty for the calculated fields.
    public var shows: [String] = []

    /// Creates the screen of an outcome.
    public init(name: String) {
        self.name = name
    }
}

/// A check: an assertion about several fields together, in JsonLogic.
public struct Check: Sendable {
    /// Expression that must be true.
    public var assertion: ConfigExpression
    /// Id of the field that gets the finding; nil for the whole form.
    public var field: String?
    /// Message that replaces the default one.
    public var message: LocalizedText?
    /// Code that replaces `assert`.
    public var code: String?
    /// Severity of the finding.
    public var severity = Rule.Severity.error

    /// Creates a check from an expression.
    init(_ assertion: ConfigExpression) {
        self.assertion = assertion
    }
}
