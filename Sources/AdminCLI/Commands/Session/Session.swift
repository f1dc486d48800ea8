internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `session`: one person's way through a form, step by step.
struct Session: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "session",
        abstract: "Fill in a form step by step, by one version to the end.",
        discussion: """
            A session keeps the version that was live at its start, whatever is published or rolled back later. Its \
            answers are sealed, and only its secret gives access to them. A step is refused until all steps before it \
            pass. A session ends early when the --finish-by of a release has passed, or when its version was withdrawn \
            with --restart-sessions. It is then `superseded`, exit status 1: its commands print a successor with a new \
            secret, which holds the answers to all fields that the live version still has.

            Example:
              formulary session start identity/US --json
            """,
        subcommands: [Start.self, AnswerStep.self, ShowOne.self, SubmitOne.self])
}

extension CommandReply {
    /// A session's state, with the exit status that it stands for.
    init(_ reply: SessionReply) {
        self.init(reply.json, reply.page, status: reply.status)
    }
}
