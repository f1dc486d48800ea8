internal import FormEngine

/// The document of a change page: what is released, over what, with which effects.
struct ChangePageDocument {
    let planned: PlannedRelease
    let report: PublicationReport
    /// Impact on past submissions; nil if they were not judged.
    let impact: ImpactReport?

    /// Format of the document.
    private static let format = 1

    var page: ChangePage {
        ChangePage(form: planned.config.form, channel: planned.publication.channel, document: json)
    }

    private var json: JSONValue {
        .object([
            "page": .int(Self.format), "form": .text(planned.config.form.text),
            "channel": .text(planned.publication.channel.name), "time": .text(planned.time.text),
            "candidate": .object([
                "version": .int(planned.number), "digest": .text(planned.digest.text),
                "created": .bool(planned.known == nil), "edition": .int(planned.config.edition.rawValue),
            ]),
            "base": planned.base, "terms": planned.publication.terms,
            "comparison": report.comparison?.json ?? .null,
            "unreadableBase": report.damagedBase.map { .int($0) } ?? .null,
            "effects": .object([
                "voided": .array(report.voided.map { .int($0) }),
                "stoppedRollouts": .array(report.stoppedRollouts.map { .text($0.text) }),
                "scheduled": .array(report.waiting.map { .int($0.number) }),
                "openSessions": .int(report.openSessions), "reinstated": .bool(report.isReinstated),
            ]),
            "invariants": .array(report.invariants.map(\.json)),
            "examples": .int(planned.config.examples.count),
            "impact": impact?.json ?? .null,
        ])
    }
}

extension PlannedRelease {
    /// The last release of the channel, and the live one with its version; null without releases.
    fileprivate var base: JSONValue {
        guard timeline.latest > 0 else { return .null }
        return .object([
            "latestRelease": .int(timeline.latest), "liveRelease": live.map { .int($0.number) } ?? .null,
            "liveVersion": live?.version.map { .int($0) } ?? .null,
        ])
    }
}

extension Publication {
    /// Options of the release with an effect.
    fileprivate var terms: JSONValue {
        .object([
            "scheduledFor": .optional(scheduledFor?.text), "finishBy": .optional(finishBy?.text),
            "keepScheduled": .bool(keepsScheduled), "keepRollouts": .bool(keepsRollouts),
            "reinstate": .bool(reinstates), "compatibility": .text(compatibility.rawValue),
            "acceptUndecided": .bool(acceptsUndecided),
        ])
    }
}

extension ChangePage {
    /// Parts of the document that changed since the page was made, in their order; empty if the page is current.
    ///
    /// Candidate and base determine the comparison, whose made-up answers depend on the day.
    func moved(to other: ChangePage) -> [String] {
        guard let own = content, let others = other.content else { return ["document"] }
        let parts = ["form", "channel", "candidate", "base", "terms", "effects"]
        let moved = parts.filter { part in
            // The number of open sessions changes all the time, and decides nothing.
            own[part]?.without("openSessions").canonicalBytes != others[part]?.without("openSessions").canonicalBytes
        }
        return moved + (Self.results(own) == Self.results(others) ? [] : ["invariants"])
    }

    /// The results of invariants without their made-up answers, which depend on the day.
    private static func results(_ content: JSONValue) -> [JSONValue] {
        (content["invariants"]?.elements ?? []).map { result in
            .object(["id", "number", "state", "exceptedUntil"].map { .init($0, result[$0] ?? .null) })
        }
    }
}

extension JSONValue {
    fileprivate func without(_ name: String) -> JSONValue {
        members.map { .object($0.filter { $0.name != name }) } ?? self
    }
}
