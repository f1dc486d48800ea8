/// A way out of a form: what follows as soon as an expression holds, before any rule is judged.
public struct Route: Sendable {
    /// The step behind which it is taken; nil: the last one that it needs an answer from.
    public var after: String?
    /// When it is taken, in JsonLogic.
    public var when: ConfigExpression
    /// The outcome that it leads to.
    public var outcome: String
    /// The age from which on it would not be taken, for the outcome `ineligible`.
    public var minimumAge: Int?
    /// How somebody is verified, for the outcome `verification_required`.
    public var method: String?
    /// The date of birth, for the outcomes that tell an age; nil: the one date whose age `when` takes.
    public var field: String?

    /// A route to an outcome.
    init(when: ConfigExpression, outcome: String) {
        self.when = when
        self.outcome = outcome
    }
}

/// Screen when a form ends with an outcome.
public struct OutcomeScreen: Sendable {
    /// The outcome's name: one of those that every form has, or the config's own.
    public var name: String
    /// Its heading.
    public var title: LocalizedText?
    /// Text of the screen.
    public var text: LocalizedText?
    /// Where the person can go on.
    public var link: String?
    /// The form that somebody else fills in to consent; until then answers that lead to the outcome are not accepted.
    public var consent: FormKey?
    /// Whether answers that lead to it are accepted.
    public var accepts = true

    /// The screen of an outcome.
    public init(name: String) {
        self.name = name
    }
}

/// An assertion about several fields together, in JsonLogic.
public struct Check: Sendable {
    /// Expression that must count as true.
    public var assertion: ConfigExpression
    /// The field that gets the finding; nil: the form as a whole.
    public var field: String?
    /// The author's message, instead of the default one.
    public var message: LocalizedText?
    /// The author's code, instead of `assert`.
    public var code: String?
    /// How much a finding weighs.
    public var severity = Rule.Severity.error

    /// A check of an expression.
    init(_ assertion: ConfigExpression) {
        self.assertion = assertion
    }
}
