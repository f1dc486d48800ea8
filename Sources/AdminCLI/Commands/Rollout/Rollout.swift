internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `rollout`: tries versions on shares of the subjects.
struct Rollout: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rollout",
        abstract: "Try versions on a share of the subjects, and see which does better.",
        discussion: """
            A rollout assigns each subject to an arm by a hash, for good. The live version is the control, and \
            subjects without an arm get it. A rollout ends when an arm is promoted, when it is aborted, when another \
            release becomes live, or when an arm's version is withdrawn. Name a rollout by form and number, such as \
            kyc/NL/1; a form alone means its running or paused rollout.

            Example:
              formulary rollout start kyc/NL --arm now=2 --arm old=1 --control now
              formulary rollout status kyc/NL
            """,
        subcommands: [
            Start.self, Advance.self, Pause.self, Resume.self, PromoteArm.self, Abort.self, Status.self, List.self,
            Tick.self, Report.self, Export.self,
        ])
}

extension Rollout {
    /// Reply of the commands that change one rollout: its new state, and what it waits for.
    static func reply(_ view: RolloutView) -> CommandReply {
        let reply = RolloutReply(view: view)
        var page = TextPage()
        page.line(reply.headline)
        for line in RolloutReply.next(of: view, waitsFor: view.history.record.plan.holds) {
            page.line(.dim("next: "), StyledText(line))
        }
        return CommandReply(reply.json, page)
    }
}

extension RolloutOptions {
    /// Pauses, resumes or aborts the named rollout, and replies with its new state.
    func move(by kind: RolloutEventKind, _ context: CommandContext, because message: String?) async throws
        -> CommandReply
    {
        try await context.writing { registry in
            let id = try await find(in: registry)
            return Rollout.reply(
                try await registry.moveRollout(id, by: kind, actor: context.actor, message: message))
        }
    }
}
