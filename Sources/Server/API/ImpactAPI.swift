internal import FormEngine
internal import Registry
internal import Replies

/// The operation that judges past submissions by a config.
enum ImpactAPI {
    static let impact = Operation(
        name: "impact",
        summary:
            "Judges past submissions and open sessions by the config in the body, and changes nothing; the audit log records that answers were read.",
        query: [
            .channel, .dialect,
            .init(name: "since", schema: .text, summary: "only submissions judged at this time or later"),
            .init(
                name: "limit", schema: .integer,
                summary:
                    "only the newest submissions and sessions, at most this number; \(usualLimit) by default"),
            .init(name: "after", schema: .integer, summary: "only submissions after this number, from `through`"),
            .init(name: "finishBy", schema: .text, summary: "when sessions on other versions would have to end"),
        ],
        body: .document,
        reply: .members([
            "form": .text, "version": .integer, "candidate": .text, "judged": .integer, "newlyRefused": .integer,
            "newlyAccepted": .orNull(.integer), "outcomeChanged": .integer, "calculatedChanged": .integer,
            "byRule": .array(.any), "byPlace": .array(.any), "apart": .any, "affected": .any,
            "examples": .array(.any), "notJudgeable": .any, "sessions": .any, "through": .integer,
            "throughLeaf": .integer, "complete": .flag,
        ])
    ) { call in
        let form = try call.form()
        let (linted, config) = try await LintAPI.publishable(in: call, form: form, nil)
        guard config.form == form else { throw Problem.malformed("The config is of the form \(config.form.text).") }
        var publication = Publication(config: config, source: linted.source, actor: call.caller.actor)
        publication.channel = try call.channel()
        publication.finishBy = try call.time("finishBy")
        let request = ImpactRequest(
            publication, since: try call.time("since"),
            limit: try call.count("limit", upTo: mostLimit) ?? usualLimit, after: try call.count("after", upTo: .max))
        return Reply(ImpactReply(try await call.impact(of: request)).json)
    }

    /// Number of submissions that a request judges unless it names another.
    static let usualLimit = 10_000
    /// Maximum number of submissions that a request judges: all of them are judged by the command `impact`.
    private static let mostLimit = 100_000
}

extension Call {
    /// Judges past submissions by a candidate in one lane, until the client disconnects.
    func impact(of request: ImpactRequest) async throws -> ImpactReport {
        let (registry, presence) = (registry, presence)
        return try await LintAPI.gate.run {
            try presence.checkBeforeLongWork()
            return try await registry.impact(of: request, threads: 1, progress: { _ in (try? presence.check()) != nil })
        }
    }
}

/// Preview of a release that a request asks for: a dry run, with or without its impact.
struct Preview {
    /// Whether nothing is written.
    let isDryRun: Bool
    private let hasImpact: Bool

    init(dryRun: Bool, impact: Bool) throws(Problem) {
        if impact, !dryRun { throw .malformed("`impact` needs `dryRun`.") }
        isDryRun = dryRun
        hasImpact = impact
    }

    /// The impact of a candidate; nil if it was not asked for.
    func impact(of candidate: ImpactRequest.Candidate, for call: Call) async throws -> ImpactReply? {
        guard hasImpact else { return nil }
        return ImpactReply(try await call.impact(of: ImpactRequest(candidate, limit: ImpactAPI.usualLimit)))
    }
}
