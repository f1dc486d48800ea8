internal import FormEngine
internal import Registry
internal import Replies

/// How far sessions came.
enum FunnelAPI {
    static let show = Operation(
        name: "readFunnel", summary: "Counts how far the sessions of a form came, by step, field and rule.",
        query: [
            .channelFilter, .init(name: "version", schema: .integer, summary: "only sessions on this version"),
            .init(name: "from", schema: .text, summary: "only sessions that started from this day on, in UTC"),
            .init(name: "to", schema: .text, summary: "only sessions that started until this day"),
            .init(name: "rollout", schema: .text, summary: "only sessions of this rollout, such as kyc/NL/1"),
            .init(name: "arm", schema: .text, summary: "only sessions of this arm of the rollout"),
        ],
        reply: .members([
            "form": .text, "channel": .text, "version": .orNull(.integer), "rollout": .orNull(.text),
            "arm": .orNull(.text), "from": .orNull(.text), "to": .orNull(.text), "countedSince": .orNull(.text),
            "started": .integer, "continued": .integer, "open": .integer, "steps": .array(.any),
        ])
    ) { call in
        let (rollout, arm) = try call.rolloutAndArm()
        let form = try call.form()
        if let rollout, rollout.form != form { throw Problem.malformed("`rollout` is of another form.") }
        let query = FunnelQuery(
            form: form, channel: try call.channel(), version: try call.count("version", upTo: 1_000_000),
            rollout: rollout, arm: arm, from: try call.date("from"), to: try call.date("to"))
        return Reply(FunnelReply(try await call.registry.funnel(query)).json)
    }
}
