internal import FormEngine
internal import Registry
internal import Replies

/// How far the sessions of a form came, in the console.
enum ConsoleFunnel {
    static let show = FormPages.page("consoleFunnel", "Read how far sessions came.") { call in
        let visit = try await ConsoleVisit(call)
        let form = try call.form()
        var fields = ConsoleFilter(visit)
        var query = FunnelQuery(form: form, channel: try call.channel())
        (query.version, query.rollout, query.arm) = (fields.number("version"), try fields.rollout(), fields.text("arm"))
        (query.from, query.to) = (fields.day("from")?.utcDate, fields.day("to")?.utcDate)
        // A filter that does not fit is named above the page, and left out of the query.
        var problems = fields.problems
        if let rollout = query.rollout, rollout.form != form {
            problems.append(("Enter a rollout of \(form.text)", "rollout", nil))
            (query.rollout, query.arm) = (nil, nil)
        }
        if query.rollout == nil, query.arm != nil {
            problems.append(("Enter the rollout of the arm", "rollout", nil))
            query.arm = nil
        }
        let page = ConsoleFunnelPage(FunnelReply(try await call.registry.funnel(query)), visit)
        return visit.page(
            "console_funnel",
            visit.frame(
                "How far people come", "Forms",
                crumbs: [("Forms", "/admin/forms"), (form.text, "/admin/forms/\(form.text)")], problems: problems
            ).replacing(page), status: problems.isEmpty ? 200 : 422)
    }
}

/// The page of a funnel.
struct ConsoleFunnelPage: ConsoleModel {
    let form: String
    let action: String
    let channel: String
    let filter: ConsoleFunnelFilter
    let countText: String
    let sinceText: String
    let steps: [ConsoleFunnelStep]

    init(_ reply: FunnelReply, _ visit: ConsoleVisit) {
        let report = reply.report
        form = report.query.form.text
        action = "/admin/forms/\(report.query.form.text)/funnel"
        channel = report.query.channel.name
        filter = ConsoleFunnelFilter(visit)
        (countText, sinceText) = ("\(reply.headline).", reply.sinceText)
        steps = report.started == 0 ? [] : report.steps.map { ConsoleFunnelStep($0, of: report) }
    }
}

/// The filter of a funnel, as it was entered.
struct ConsoleFunnelFilter: ConsoleModel {
    let version: String
    let rollout: String
    let arm: String
    let from: String
    let to: String

    init(_ visit: ConsoleVisit) {
        let query = visit.call.query
        (version, rollout, arm) = (query["version"] ?? "", query["rollout"] ?? "", query["arm"] ?? "")
        (from, to) = (ConsoleFilter.shownDay(query["from"]), ConsoleFilter.shownDay(query["to"]))
    }
}

/// A step of a funnel.
struct ConsoleFunnelStep: ConsoleModel {
    let name: String
    let reached: Int
    let share: String
    let refused: Int
    let passed: String?
    let stayed: Int
    let endedText: String?
    let hasErrors: Bool
    let errors: [ConsoleFunnelError]

    init(_ step: FunnelReport.Step, of report: FunnelReport) {
        name = FunnelReply.name(step)
        (reached, refused, stayed) = (step.reached, step.refused, step.stayed)
        share = RolloutWords.share(step.reached, of: report.started)
        passed = step.id == nil ? nil : "\(step.passed)"
        endedText = step.ended.isEmpty ? nil : FunnelReply.ends(step)
        errors = step.refusals.map { ConsoleFunnelError($0, of: step) }
        hasErrors = !errors.isEmpty
    }
}

/// An error of first attempts at a step.
struct ConsoleFunnelError: ConsoleModel {
    let field: String
    let rule: String
    let sessions: Int
    let share: String

    init(_ refusal: FunnelReport.Refusal, of step: FunnelReport.Step) {
        (field, rule) = (FunnelReply.field(refusal), FunnelReply.rule(refusal))
        sessions = refusal.sessions
        share = RolloutWords.share(refusal.sessions, of: step.sent)
    }
}
