package import FormEngine
package import Registry

/// Answers that will end, and answers that ended.
package struct RetentionForecastReply: Sendable {
    package let forecast: RetentionForecast

    package init(_ forecast: RetentionForecast) { self.forecast = forecast }

    package var json: JSONValue {
        let upcoming: [JSONValue] = forecast.upcoming.map(Self.json)
        let past: [JSONValue] = forecast.past.map(Self.json)
        return .object([
            "upcoming": .array(upcoming), "deferred": .int(forecast.deferred), "past": .array(past),
        ])
    }

    private static func json(_ end: RetentionForecast.Upcoming) -> JSONValue {
        .object([
            "month": .text(end.month), "form": .text(end.form.text), "version": .int(end.version),
            "field": .text(orNull: end.field), "refused": .bool(end.isRefused), "submissions": .int(end.submissions),
        ])
    }

    private static func json(_ end: RetentionForecast.Past) -> JSONValue {
        .object([
            "month": .text(end.month), "cause": .text(end.cause.rawValue), "whole": .bool(end.isWhole),
            "submissions": .int(end.submissions),
        ])
    }

    /// The words for answers that will end.
    package static func words(_ end: RetentionForecast.Upcoming) -> String {
        let part = end.field.map { "the answers of \($0)" } ?? (end.isRefused ? "refused answers" : "all answers")
        return "\(part) of \(String(counting: end.submissions, "submission")) to \(end.form.text)@\(end.version)"
    }

    /// The words for answers that ended.
    package static func words(_ end: RetentionForecast.Past) -> String {
        let part = end.isWhole ? "all answers" : "some fields"
        let cause = end.cause == .erasure ? "by deferred erasures" : "since their period was over"
        return "\(part) of \(String(counting: end.submissions, "submission")), \(cause)"
    }
}

/// Report of a run of retention.
package struct RetentionReply: Sendable {
    private let report: RetentionReport
    private let isDryRun: Bool

    package init(_ report: RetentionReport, isDryRun: Bool) {
        self.report = report
        self.isDryRun = isDryRun
    }

    package var json: JSONValue {
        .object([
            "submissions": .int(report.submissions), "refused": .int(report.refused), "partly": .int(report.partly),
            "erased": .int(report.erased), "names": .int(report.names), "keys": .int(report.keys),
            "kept": .int(report.kept), "together": .int(report.together), "damaged": .int(report.damaged),
            "dryRun": .bool(isDryRun),
        ])
    }

    /// The sentences about answers that ended, or would end; empty if nothing is due.
    package var lines: [String] {
        let verb = isDryRun ? "would end" : "ended"
        let lines: [(Int, String)] = [
            (report.submissions, "of {} \(verb): their period is over"),
            (report.refused, "of {} \(verb): refused attempts whose period is over"),
            (report.partly, "of some fields of {} \(verb): their period is over"),
            (report.erased, "of {} \(verb): their deferred erasure is done"),
        ]
        return lines.filter { $0.0 > 0 }.map {
            "answers " + $0.1.replacing("{}", with: String(counting: $0.0, "submission"))
        }
    }

    /// The sentences about answers that are due and stay.
    package var staying: [String] {
        let lines: [(Int, String)] = [
            (report.kept, "due, but kept by a hold or a law"),
            (report.together, "sealed by an earlier program: their fields end with all answers"),
            (report.damaged, "damaged: `audit verify` names them"),
        ]
        return lines.filter { $0.0 > 0 }.map { "\(String(counting: $0.0, "submission")) \($0.1)" }
    }
}
