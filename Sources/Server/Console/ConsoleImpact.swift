internal import FormEngine
internal import Registry
internal import Replies

/// Impact on past submissions and open sessions, in the words of the console.
struct ConsoleImpact: ConsoleModel {
    let text: String
    let judged: String
    let newlyRefused: String
    let newlyAccepted: String
    let outcomeChanged: String
    let calculatedChanged: String
    let byRule: [String]
    let details: [String]

    /// - Parameter config: The candidate, whose labels name fields.
    init(_ report: ImpactReport, _ config: FormConfig) {
        let reply = ImpactReply(report)
        let affected = report.counts.affectedCount
        let judged = String(counting: report.counts.judged, "submission")
        text =
            report.counts.judged == 0
            ? "No past submission could be judged."
            : "\(judged) judged again by this document, each as of its own day: "
                + (affected == 0 ? "none would be decided otherwise." : "\(affected) would be decided otherwise.")
        self.judged = "\(report.counts.judged)"
        newlyRefused = "\(report.counts[.newlyRefused])"
        newlyAccepted = report.newlyAccepted.map { "\($0)" } ?? "unknown"
        outcomeChanged = "\(report.counts[.outcomeChanged])"
        calculatedChanged = "\(report.counts[.calculatedChanged])"
        byRule = ImpactKind.allCases.flatMap { kind in
            reply.causes(of: kind).prefix(ImpactReply.mostCauses).map { cause, count in
                "\(ImpactReply.submissions(count)): \(Self.words(for: cause, config)), \(Self.verb(kind))"
            }
        }
        details = reply.obstacles + reply.apart + reply.sessions { ConsoleMoment.exact($0) }
    }

    private static func words(for cause: ImpactCause, _ config: FormConfig) -> String {
        let field = config.field(at: cause.field)
        guard !cause.field.isEmpty else { return cause.words }
        let label = field?.label?.text(for: "en", fallback: config.locale) ?? Identifier.words(cause.field)
        return "\(label): \(Identifier.words(cause.rule).lowercased())"
    }

    private static func verb(_ kind: ImpactKind) -> String {
        switch kind {
        case .newlyRefused: "refused by it"
        case .newlyAccepted: "no longer refused by it"
        case .outcomeChanged: "another outcome"
        case .calculatedChanged: "another value"
        }
    }
}

extension FormConfig {
    /// The field at a path without numbers of items; nil for an unknown path.
    fileprivate func field(at path: String) -> Field? {
        var fields = self.fields
        var found: Field?
        for name in path.split(separator: "/") {
            guard let field = fields.first(where: { $0.id == name }) else { return nil }
            (found, fields) = (field, field.fields)
        }
        return found
    }
}
