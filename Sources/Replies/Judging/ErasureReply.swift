package import FormEngine
package import Registry

/// Report of an erasure.
package struct ErasureReply: Sendable {
    private let report: ErasureReport
    private let isDryRun: Bool

    package init(_ report: ErasureReport, isDryRun: Bool) {
        self.report = report
        self.isDryRun = isDryRun
    }

    package var json: JSONValue {
        .object([
            "erasure": .text(orNull: report.erasure?.id), "erasedAt": .time(report.erasure?.erasedAt),
            "submissions": .int(report.submissions), "sessions": .int(report.sessions),
            "images": .int(report.images), "names": .int(report.names), "keys": .int(report.keys),
            "deferred": .array(report.deferred.map { $0.json }), "deferredUntil": .date(report.deferredUntil),
            "remains": .array(Self.remains.map { .text($0) }), "notReached": .array(Self.notReached.map { .text($0) }),
            "dryRun": .bool(isDryRun),
        ])
    }

    /// The sentence about what was erased, or would be.
    package var sentence: String {
        let parts = [
            String(counting: report.submissions - report.deferred.count, "submission"),
            String(counting: report.sessions, "session"),
            String(counting: report.images, "image"),
        ]
        let reached = "\(parts[0]), \(parts[1]) and \(parts[2])"
        if isDryRun { return "would make \(reached) unreadable, by destroying \(String(counting: report.keys, "key"))" }
        let keys = "by destroying \(String(counting: report.keys, "key"))"
        if report.ended > 0 { return "\(reached), whose erasure was deferred, \(keys)" }
        if report.erasure == nil {
            return report.deferred.isEmpty
                ? "\(reached) were erased before; nothing was left" : "nothing more while the rest is deferred"
        }
        return "\(reached), \(keys)"
    }

    /// The sentence about names that became free; nil without any.
    package var names: String? {
        report.names == 0
            ? nil
            : "\(String(counting: report.names, "name")) \(isDryRun ? "would rest" : "rest") for 90 days, then free"
    }

    /// The sentences about submissions that something keeps; empty without any.
    package var deferred: [String] {
        guard !report.deferred.isEmpty else { return [] }
        let verb = isDryRun ? "would be deferred" : "deferred"
        var lines = [
            "\(String(counting: report.deferred.count, "submission")) \(verb); only the person gets the answers meanwhile, by an export"
        ]
        if let day = report.deferredUntil {
            let laws = Set(report.deferred.compactMap(\.keeper.basis)).sorted().joined(separator: "; ")
            lines.append("until \(day.text), by \(laws)")
        }
        if !report.holds.isEmpty {
            lines.append("until these holds are released: \(report.holds.joined(separator: ", "))")
        }
        return lines
    }

    /// Data that an erasure leaves in the registry.
    package static let remains = [
        "verdicts with findings, outcomes, pins and times, with the proofs of them", "decisions and reviews",
        "messages in the log, whatever they name", "a keyed hash of the subject",
    ]

    /// Data beyond the reach of an erasure.
    package static let notReached = [
        "exported files and evidence with answers", "copies of the key store, also those made with a backup",
        "replies of data sources in the memory of running servers, until their cache time ends",
    ]
}

extension DeferredErasure {
    fileprivate var json: JSONValue {
        .object([
            "submission": .text(record.id), "until": .date(keeper.until), "basis": .text(orNull: keeper.basis),
            "holds": .array(keeper.holds.map { .text($0) }),
        ])
    }
}
