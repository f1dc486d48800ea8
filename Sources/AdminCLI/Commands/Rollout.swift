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
            A rollout gives each subject one of its arms, by a hash, and keeps it there. The version that is live is its \
            control; whoever is in no arm is given that. It is over when an arm is promoted, when it is aborted, when \
            another release becomes live, or when an arm is withdrawn. A rollout is named by its form and number, such \
            as kyc/NL/1; a form alone means its rollout that is running or paused.

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
    /// Answer of the commands that change one rollout: how it stands now.
    static func answer(_ view: RolloutView) -> Answer {
        let answer = RolloutAnswer(view: view)
        var page = TextPage()
        page.line(answer.headline)
        for line in RolloutAnswer.next(of: view, waitsFor: view.history.record.plan.holds) {
            page.line(.dim("next: "), Span(line))
        }
        return Answer(answer.json, page)
    }
}

extension RolloutOptions {
    /// Pauses, resumes or aborts the rollout that is named, and says how it stands then.
    func move(by kind: RolloutEventKind, _ session: Session, because message: String?) async throws -> Answer {
        try await session.writing { registry in
            let id = try await find(in: registry)
            return Rollout.answer(
                try await registry.moveRollout(id, by: kind, actor: session.actor, message: message))
        }
    }
}
