/// Finds periods of retention that contradict each other, and names in them that the form does not have.
enum RetentionConflict {
    /// Errors in a policy's `retention`, each placed at the period or the name.
    static func check(_ config: FormConfig, _ policy: Place?, _ proposals: inout NameProposals) -> [Diagnostic] {
        guard let retention = config.policy.retention, let place = policy?.member(named: "retention") else {
            return []
        }
        return unknownNames(config, retention, place, &proposals) + shortTerms(retention, place)
            + shortFields(retention, place)
    }

    private static func unknownNames(
        _ config: FormConfig, _ retention: Retention, _ place: Place, _ proposals: inout NameProposals
    ) -> [Diagnostic] {
        let outcomes = Set(
            Outcome.Kind.allCases.map { $0.rawValue } + config.outcomes.map { $0.name }
                + config.routes.map { $0.outcome })
        let fields = config.fields.filter { $0.type.holdsValue }.map { $0.id }
        var found: [Diagnostic] = []
        for own in retention.outcomes where !outcomes.contains(where: { $0.isBytewiseEqual(to: own.outcome) }) {
            found.append(
                Diagnostic(
                    .unknownOutcome, at: place.member("outcomes", own.outcome),
                    message: "The form has no outcome `\(own.outcome)`.",
                    help: proposals.help(for: own.outcome, among: outcomes.sorted())))
        }
        for own in retention.fields where !fields.contains(where: { $0.isBytewiseEqual(to: own.field) }) {
            found.append(
                Diagnostic(
                    .unknownField, at: place.member("fields", own.field),
                    message: "The form has no field `\(own.field)`.",
                    help: proposals.help(for: own.field, among: fields)))
        }
        return found
    }

    private static func shortTerms(_ retention: Retention, _ place: Place) -> [Diagnostic] {
        var found: [Diagnostic] = []
        if let short = shortness(of: retention.terms) {
            found.append(diagnostic(short, at: place.member("delete_after") ?? place))
        }
        for own in retention.outcomes {
            let terms = retention.terms(of: own.outcome)
            guard terms != retention.terms, let short = shortness(of: terms) else { continue }
            let object = place.member("outcomes", own.outcome)
            let key = own.terms.deleteAfter == nil ? "keep_at_least" : "delete_after"
            found.append(diagnostic(short, at: object.member(key) ?? object))
        }
        return found
    }

    private static func shortFields(_ retention: Retention, _ place: Place) -> [Diagnostic] {
        let least = ([retention.terms] + retention.outcomes.map { $0.terms }).compactMap { $0.keepAtLeast }
        return retention.fields.compactMap { own in
            guard let kept = least.first(where: { own.deleteAfter.canEnd(before: $0) }) else { return nil }
            let object = place.member("fields", own.field)
            return diagnostic((own.deleteAfter, kept), at: object.member("delete_after") ?? object)
        }
    }

    /// The periods of terms whose answers can be deleted before they may be.
    private static func shortness(of terms: Retention.Terms) -> (Retention.Period, Retention.Period)? {
        guard let most = terms.deleteAfter, let least = terms.keepAtLeast, most.canEnd(before: least) else {
            return nil
        }
        return (most, least)
    }

    private static func diagnostic(_ short: (Retention.Period, Retention.Period), at place: Place) -> Diagnostic {
        Diagnostic(
            .shortRetention, at: place,
            message: "`delete_after: \(short.0.text)` can end before `keep_at_least: \(short.1.text)`.",
            help: "Keep the answers at least as long as `keep_at_least` requires.")
    }
}

extension Place {
    fileprivate func member(_ name: String) -> Place? { member(named: name) }

    /// The member of a member; the place itself if it has none.
    fileprivate func member(_ name: String, _ inner: String) -> Place {
        member(named: name)?.member(named: inner) ?? self
    }
}

extension Diagnostic {
    /// A diagnostic at a place.
    fileprivate init(_ code: DiagnosticCode, at place: Place, message: String, help: String) {
        self.init(code, at: place.pointer, position: place.position, message: message, help: help)
    }
}
