internal import FormEngine
internal import Registry
internal import Replies

/// Rollouts: a version tried on a share of users.
enum RolloutsAPI {
    static let list = Operation(
        name: "listRollouts", summary: "Lists rollouts, newest first.", query: [.form, .channelFilter],
        reply: .members(["rollouts": .array(.any), "damaged": .array(.text)])
    ) { call in
        let form = try call.formFilter()
        let channel = call.query["channel"] == nil ? nil : try call.channel()
        var (views, damaged) = try await call.registry.rolloutViews(of: form, on: channel)
        views.removeAll { !call.caller.covers($0.id.form) }
        damaged.removeAll { $0.form.map { !call.caller.covers($0) } ?? true }
        return Reply(
            .object([
                "rollouts": .array(views.map { RolloutRow(view: $0).json }), "damaged": damaged.map(\.row).json,
            ]))
    }

    static let show = Operation(name: "readRollout", summary: "Reads a rollout.", reply: rollout) { call in
        Reply(try await RolloutReply(try await call.registry.rollout(try id(call)), in: call.registry).json)
    }

    static let report = Operation(
        name: "reportRollout", summary: "Reports the figures of a rollout.", reply: .any
    ) { call in
        let report = try await call.registry.rolloutForecast(try id(call))
        let rollout = try await RolloutReply(report.view, in: call.registry)
        return Reply(RolloutReportReply(report: report, rollout: rollout).json)
    }

    static let start = Operation(
        name: "startRollout", summary: "Starts a rollout from a plan.",
        body: .json(.options(["channel": .text, "plan": plan, "message": .text, "dryRun": .flag], required: ["plan"])),
        reply: rollout
    ) { call in
        let form = try call.form()
        let sent = try SentObject(call, known: ["channel", "plan", "message", "dryRun"])
        guard let members = try sent.object("plan")?.members, let plan = RolloutPlan(asked: members) else {
            throw Problem(
                422, of: "rollout_plan", "`plan` is missing or malformed.",
                help:
                    "Send `arms`, each with `name`, `version` and `weight`, and `control`; see /openapi.json for the rest."
            )
        }
        let start = RolloutStart(
            form: form, channel: try sent.channel(), plan: plan, actor: call.caller.actor,
            message: try sent.text("message"))
        let report = try await call.registry.startRollout(start, isDryRun: try sent.flag("dryRun"))
        return Reply(RolloutReply(view: report.view).json)
    }

    static let advance = Operation(
        name: "advanceRollout", summary: "Raises the coverage of a rollout to its next stage, or to the share in `to`.",
        body: .json(.options(["to": .text, "message": .text])), reply: rollout
    ) { call in
        let sent = try SentObject(call, known: ["to", "message"])
        let share = try sent.text("to").map { text in
            guard let share = BucketShare(text) else { throw Problem.malformed("`to` is not a share such as 12.5%.") }
            return share
        }
        let view = try await call.registry.advanceRollout(
            try id(call), to: share, actor: call.caller.actor, message: try sent.text("message"))
        return Reply(RolloutReply(view: view).json)
    }

    static let pause = move("pauseRollout", summary: "Pauses a rollout: it takes no new subjects.", kind: .pause)
    static let resume = move("resumeRollout", summary: "Resumes a paused rollout.", kind: .resume)
    static let abort = move(
        "abortRollout", summary: "Aborts a rollout: all subjects get the live version.", kind: .abort)

    private static func move(_ name: String, summary: String, kind: RolloutEventKind) -> Operation {
        Operation(
            name: name, summary: summary, body: .json(.options(["message": .text])), reply: rollout
        ) { call in
            let sent = try SentObject(call, known: ["message"])
            let view = try await call.registry.moveRollout(
                try id(call), by: kind, actor: call.caller.actor, message: try sent.text("message"))
            return Reply(RolloutReply(view: view).json)
        }
    }

    static let promote = Operation(
        name: "promoteArm", summary: "Makes the version of an arm live for all subjects, and ends the rollout.",
        body: .json(.options(["arm": .text, "message": .text, "keepRollouts": .flag], required: ["arm"])),
        reply: rollout
    ) { call in
        let sent = try SentObject(call, known: ["arm", "message", "keepRollouts"])
        let promotion = try await call.registry.promoteRollout(
            try id(call), arm: try sent.requiredText("arm"), keepsRollouts: try sent.flag("keepRollouts"),
            actor: call.caller.actor, message: try sent.text("message"))
        return Reply(RolloutReply(view: promotion.view).json)
    }

    private static let plan = Schema.options(
        [
            "arms": .array(.members(["name": .text, "version": .integer, "weight": .integer])), "control": .text,
            "seed": .text, "stages": .array(.integer), "place": .array(.integer), "audience": .any,
            "holds": .array(.any), "guardrails": .array(.members(["metric": .text, "margin": .integer])),
            "within": .integer, "onBreach": .words(["abort", "pause"]), "anonymous": .words(["live", "visitor"]),
        ], required: ["arms", "control"])

    private static func id(_ call: Call) throws -> RolloutID {
        RolloutID(form: try call.form(), number: try call.number("number"))
    }

    private static let rollout = Schema.members([
        "rollout": .text, "form": .text, "channel": .text, "release": .integer, "state": .text, "coverage": .number,
        "stage": .integer, "since": .text, "end": .orNull(.any), "control": .text, "arms": .array(.any),
        "seed": .text, "range": .array(.number), "audience": .any, "stages": .array(.number), "holds": .array(.any),
        "guardrails": .array(.any), "within": .integer, "onBreach": .text, "anonymous": .text, "startedAt": .text,
        "events": .array(.any), "endsBy": .orNull(.any),
    ])
}

extension Call {
    /// The form by which the query filters a list; refused if the caller's token does not cover it.
    func formFilter() throws -> FormKey? {
        guard let text = query["form"] else { return nil }
        guard let form = FormKey(text) else { throw Problem.malformed("`form` is no form key.") }
        try caller.check(form)
        return form
    }
}

extension RolloutPlan {
    /// Reads the plan in a request: absent members get the command line's defaults, an empty or absent seed the
    /// rollout's own.
    init?(asked members: [JSONValue.Member]) {
        let usual: [JSONValue.Member] = [
            .init("anonymous", "live"), .init("audience", .null), .init("guardrails", .array([])),
            .init("holds", .array([])), .init("onBreach", "abort"),
            .init("place", .array([.int(0), .int(Bucket.count)])),
            .init("stages", .array([.int(Bucket.count)])), .init("within", .int(3600)),
        ]
        let missing = usual.filter { usual in !members.contains { $0.name == usual.name } }
        let seed = members.first { $0.name == "seed" }?.value.string ?? ""
        let own = members.filter { $0.name != "seed" } + [.init("seed", .text(seed.isEmpty ? "own" : seed))]
        // Requests may order members freely; the canonical bytes have the order of stored plans.
        guard let value = try? JSONValue(json: JSONValue.object(own + missing).canonicalBytes),
            var plan = RolloutPlan(value)
        else { return nil }
        plan.seed = seed
        self = plan
    }
}
