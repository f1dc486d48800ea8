/// Class of a change: its meaning for answers, for screens and for privacy.
public enum ChangeClass: String, Sendable, CaseIterable {
    /// Nothing that a judge or a screen shows differs.
    case equal
    /// Only what a screen shows differs: hints, messages, titles, added translations.
    case texts
    /// All accepted answers stay accepted, with the same outcome and values, and some refused answers are accepted.
    case looser
    /// Some accepted answers are refused, and no refused answers are accepted.
    case tighter
    /// Some accepted answers are refused, and some refused answers are accepted.
    case mixed
    /// Accepted answers have another outcome or other values, or an existing text says something else.
    case meaning
    /// Who may know answers, how findings weigh, or how long data is kept differs.
    case privacy
}

/// A statement about all answers, contexts, dates of judging and replies of data sources.
public enum ChangeClaim: Sendable {
    /// Proved: there are no answers that the change affects in this way.
    case never
    /// Shown by answers on which both versions were run.
    case shown(ChangeWitness)
    /// True by the kind of the change, such as another label.
    case always
    /// Neither proved nor shown; it counts as the worst that is possible.
    case undecided

    /// Whether the change may affect answers in this way.
    var isPossible: Bool {
        if case .never = self { false } else { true }
    }

    var isUndecided: Bool {
        if case .undecided = self { true } else { false }
    }

    /// The witness of a claim by answers; nil for other claims.
    public var witness: ChangeWitness? {
        if case .shown(let witness) = self { witness } else { nil }
    }
}

/// Made-up answers on which both versions were run, with different results.
public struct ChangeWitness: Sendable {
    /// The whole set of answers.
    public let example: AnswerCase
    /// Path of the answer that makes the difference; nil if it takes several.
    public let field: String?
    /// The answer that makes the difference, as it is sent; nil if it takes several, or none.
    public let value: JSONValue?
    /// How the results differ.
    public let flip: CaseFlip
    /// Result of the earlier version.
    public let old: CaseResult
    /// Result of the later version.
    public let new: CaseResult
}

/// Effects of one change on answers: new refusals, new acceptances, and other outcomes or values.
public struct ChangeEffect: Sendable {
    /// Answers that were accepted and are refused.
    public var refuses: ChangeClaim
    /// Answers that were refused and are accepted.
    public var accepts: ChangeClaim
    /// Accepted answers with another outcome or other values, or texts of another wording.
    public var means: ChangeClaim = .never
    /// Whether only what screens show differs.
    public var isOfTexts = false
    /// Whether it is about privacy, or lowers a severity.
    public var isOfPrivacy = false

    /// No effect at all.
    static let none = ChangeEffect(refuses: .never, accepts: .never)
    /// Only what screens show differs.
    static let texts = ChangeEffect(refuses: .never, accepts: .never, isOfTexts: true)
    /// An existing text says something else, or answers come from somewhere else.
    static let meaning = ChangeEffect(refuses: .never, accepts: .never, means: .always)
    /// Who may know answers, or how long they are kept, differs.
    static let privacy = ChangeEffect(refuses: .never, accepts: .never, isOfPrivacy: true)
    /// An effect about which nothing is known.
    static let undecided = ChangeEffect(refuses: .undecided, accepts: .undecided, means: .undecided)

    /// Whether some claim is neither proved nor shown.
    public var isUndecided: Bool { refuses.isUndecided || accepts.isUndecided || means.isUndecided }

    /// The classes of the change, `equal` alone if nothing differs; what is undecided counts as the worst.
    public var classes: [ChangeClass] {
        var classes: [ChangeClass] = []
        switch (refuses.isPossible, accepts.isPossible) {
        case (true, true): classes.append(.mixed)
        case (true, false): classes.append(.tighter)
        case (false, true): classes.append(.looser)
        case (false, false): break
        }
        if means.isPossible { classes.append(.meaning) }
        if isOfPrivacy { classes.append(.privacy) }
        if classes.isEmpty { classes.append(isOfTexts ? .texts : .equal) }
        return classes
    }

    /// The claims together with those of another effect on the same form.
    func union(_ other: ChangeEffect) -> ChangeEffect {
        var both = ChangeEffect(
            refuses: refuses.worse(other.refuses), accepts: accepts.worse(other.accepts),
            means: means.worse(other.means))
        both.isOfTexts = isOfTexts || other.isOfTexts
        both.isOfPrivacy = isOfPrivacy || other.isOfPrivacy
        return both
    }
}

extension ChangeClaim {
    /// The claim that says more: shown, then by its kind, then undecided, then never.
    fileprivate func worse(_ other: ChangeClaim) -> ChangeClaim {
        switch (self, other) {
        case (.shown, _): self
        case (_, .shown): other
        case (.always, _): self
        case (_, .always): other
        case (.undecided, _): self
        case (_, .undecided), (.never, .never): other
        }
    }
}
