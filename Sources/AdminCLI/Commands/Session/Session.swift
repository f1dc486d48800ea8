internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `session`: one person's way through a form, step by step.
struct Session: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "session",
        abstract: "Fill in a form step by step, by the version it began with.",
        discussion: """
            A session keeps the version that was live when it started, whatever is published or rolled back meanwhile. \
            Its answers are sealed; only its secret opens it. A later step is refused until those before it pass. Where \
            a release's --finish-by has passed, or its version was withdrawn with --restart-sessions, it answers \
            `superseded`, exit status 1, with another session and its secret: that one holds the answers whose fields \
            the live version still has.

            Example:
              formulary session start identity/US --json
            """,
        subcommands: [Start.self, AnswerStep.self, ShowOne.self, SubmitOne.self])
}

extension CommandReply {
    /// Where a session stands, and whether that is as hoped.
    init(_ reply: SessionReply) {
        self.init(reply.json, reply.page, status: reply.status)
    }
}
