package import FormEngine
package import Registry

/// Report of an impact.
package struct ImpactReply: Sendable {
    package let report: ImpactReport

    package init(_ report: ImpactReport) {
        self.report = report
    }

    /// Maximum number of causes that a page for people lists of each kind.
    package static let mostCauses = 10

    package var json: JSONValue { report.json }

    /// Number and noun of submissions: `1 submission`, `3 submissions`.
    package static func submissions(_ count: Int) -> String { String(counting: count, "submission") }

    /// Number and noun of open sessions.
    package static func sessions(_ count: Int) -> String { String(counting: count, "open session") }

    /// The counts of affected submissions as sentences, without kinds that affect none; `nil` counts as unknown.
    package var sentences: [(kind: ImpactKind, text: String)] {
        ImpactKind.allCases.compactMap { kind in
            let count = report.counts[kind]
            if kind == .newlyAccepted, report.newlyAccepted == nil {
                return (kind, "Newly accepted: unknown, since no refused answers were kept.")
            }
            return count == 0 ? nil : (kind, "\(Self.submissions(count)) \(kind.words(count))")
        }
    }

    /// Reasons of submissions that were not judged, with their number.
    package var obstacles: [String] {
        ImpactObstacle.allCases.compactMap { obstacle in
            report.notJudgeable[obstacle].map { "\(Self.submissions($0)) not judgeable: \(obstacle.words)" }
        }
    }

    /// The most frequent causes of a kind, with their number.
    package func causes(of kind: ImpactKind) -> [(cause: ImpactCause, count: Int)] {
        report.causes.filter { $0.key.kind == kind }
            .sorted { ($1.value, $0.key.field, $0.key.rule) < ($0.value, $1.key.field, $1.key.rule) }
            .map { (cause: $0.key, count: $0.value) }
    }

    /// Sentences about open sessions; empty without any.
    package var sessions: [String] { sessions { $0.text } }

    /// Sentences about open sessions, with times as a page writes them.
    package func sessions(_ time: (Timestamp) -> String) -> [String] {
        let sessions = report.sessions
        guard sessions.count > 0 else { return [] }
        let until = sessions.open.values.map(\.until).max()
        let end = until.map { " until \(time($0)) at the latest" } ?? ""
        var lines = [
            sessions.movedBy.map { "\(Self.sessions(sessions.count)), moved after \(time($0))" }
                ?? "\(Self.sessions(sessions.count)), each on its version\(end)"
        ]
        let moved = sessions.movedBy == nil ? "If they were moved: " : "When they are moved: "
        var parts = ["\(sessions.unaffected) would continue at their step"]
        for (step, count) in sessions.reopened.sorted(by: { $0.key < $1.key }) {
            parts.append(step.isEmpty ? "\(count) would be at the end" : "\(count) would continue at step \(step)")
        }
        if sessions.losing > 0 { parts.append("\(sessions.losing) would lose an answer") }
        for obstacle in ImpactObstacle.allCases {
            if let count = sessions.notJudgeable[obstacle] { parts.append("\(count) unknown: \(obstacle.words)") }
        }
        if sessions.notRead > 0 { parts.append("\(sessions.notRead) were not read") }
        lines.append(moved + parts.joined(separator: ", ") + ".")
        return lines
    }

    /// Submissions counted apart: their group, and how many are affected.
    package var apart: [String] {
        ImpactGroup.allCases.compactMap { group in
            guard let counts = report.apart[group], counts.judged > 0 else { return nil }
            let affected = counts.affectedCount == 0 ? "none affected" : "\(counts.affectedCount) affected"
            return "Apart: \(Self.submissions(counts.judged)) \(group.words), \(affected)"
        }
    }
}

extension ImpactCause {
    /// The field and the rule, with a code that says more.
    package var words: String {
        let place = field.isEmpty ? "the form" : field
        if rule == "outcome" { return code }
        if rule == "calculate" { return "\(place): another value" }
        return "\(place): \(rule)" + (code == rule ? "" : " (\(code))")
    }
}

extension ImpactKind {
    /// Effect of the candidate on a number of submissions.
    package func words(_ count: Int) -> String {
        switch self {
        case .newlyRefused: count == 1 ? "was accepted and would be refused" : "were accepted and would be refused"
        case .newlyAccepted: count == 1 ? "was refused and would be accepted" : "were refused and would be accepted"
        case .outcomeChanged: "would have another outcome"
        case .calculatedChanged: "would have another calculated value"
        }
    }
}

extension ImpactObstacle {
    /// Why nothing can be judged.
    package var words: String {
        switch self {
        case .erased: "the answers were erased"
        case .restricted: "nobody may read the answers for now"
        case .notKept: "the refused answers were not kept"
        case .sourceNotRecorded: "the candidate needs a data source's value that was not recorded"
        case .passwordNotAttested: "the rules of a password changed, and no password is stored"
        case .nameNotAsked: "the candidate asks whether a name is free"
        case .stepGone: "the candidate lacks the step after which the form ended"
        case .damaged: "the row, its box or its key cannot be read"
        }
    }
}

extension ImpactGroup {
    fileprivate var words: String {
        switch self {
        case .test: "of test traffic"
        case .backdated: "backdated"
        case .superseded: "superseded by amendments"
        }
    }
}
