internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Rollout {
    /// `rollout report`.
    struct Report: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "report",
            abstract: "Show a rollout's figures: arms beside the control, stages, and the rules that refused.",
            discussion: """
                A subject counts once its time (--within) is over. The intervals stay valid however often you look at \
                them. --html writes one self-contained page, for people without a command line.

                Examples:
                  formulary rollout start kyc/NL --arm now=2 --arm old=1 --control now --guardrail "refused +5pp"
                  formulary rollout report kyc/NL
                  formulary rollout report kyc/NL --html report.html
                """)

        @OptionGroup var named: RolloutOptions

        @Option(
            help: .init("Write a page with charts to this file.", valueName: "file"),
            completion: .file(extensions: ["html"]))
        var html: String?

        @OptionGroup var global: LookOptions

        func validate() throws {
            if html == "" || html == "-" { throw ValidationError("`--html` needs the path of a file to write.") }
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            let reply = try await context.reading { registry in
                let report = try await registry.rolloutForecast(try await named.find(in: registry))
                return RolloutReportReply(
                    report: report, rollout: try await RolloutReply(report.view, in: registry))
            }
            guard let html else { return CommandReply(reply.json, reply.page) }
            let file = OutputFile(html)
            try file.checkFolder(help: "Make the folder first, or name a file in another folder.")
            try file.writePage(Array(RolloutReportPage(reply).text.utf8), beginning: RolloutReportPage.beginning)
            context.note("the page is written: \(html)")
            return CommandReply(reply.json, reply.page)
        }
    }
}
