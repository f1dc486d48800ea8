internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `hold`.
struct Hold: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hold", abstract: "Keep answers from being erased, such as for a lawsuit.",
        discussion: """
            While a hold is in force, `erase` defers what it covers, and `retention run` ends none of it.

            Example:
              formulary hold place --form quote/loan -m "Case 2026/118"
              formulary hold list
            """,
        subcommands: [Place.self, Release.self, List.self])
}

extension Hold {
    /// `hold place`.
    struct Place: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "place",
            abstract: "Place a hold on a subject, a form or a submission.",
            discussion: """
                While the hold is in force, `erase` and `retention run` leave the answers in place. An erasure under a \
                hold is deferred: nobody reads the answers meanwhile, and `retention run` ends them after the release.

                A hold on a submission is also one on those that it supersedes and that supersede it. Sessions that are \
                still open are not held.

                Example:
                  formulary hold place --form quote/loan -m "Case 2026/118"
                """)

        @Option(help: .init("All submissions of a subject.", valueName: "subject"))
        var subject: String?

        @Option(help: .init("All submissions of a form.", valueName: "form"), transform: TypedWord.form)
        var form: FormKey?

        @Option(help: .init("A submission: its id, the beginning of it, or its number.", valueName: "submission"))
        var submission: String?

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            if [subject, form?.text, submission].compactMap(\.self).count != 1 {
                throw ValidationError("Give one of `--subject`, `--form` and `--submission`.")
            }
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let target: BarTarget
                if let submission {
                    target = .submission(try await registry.submissionID(submission))
                } else if let form {
                    target = .form(form)
                } else {
                    target = .subject(subject ?? "")
                }
                let bar = try await registry.placeBar(.hold, on: target, actor: context.actor, message: message)
                var page = TextPage()
                page.line(.green("placed: "), StyledText("hold \(bar.id) on \(BarReply(bar).subject)"))
                return CommandReply(BarReply(bar).json, page)
            }
        }
    }

    /// `hold release`.
    struct Release: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "release",
            abstract: "Release a hold.",
            discussion: """
                `retention run` then ends the answers whose erasure the hold deferred, unless something else keeps them.

                Example:
                  formulary hold place --form quote/loan -m "Case 2026/118"
                  formulary hold release $(formulary hold list --json | grep -o '[0-9a-f-]\\{36\\}' | head -1) \
                -m "Case closed"
                """)

        @Argument(help: "The hold's id.")
        var id: String

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let release = try await registry.releaseBar(
                    id, kind: .hold, actor: context.actor, message: message)
                var page = TextPage()
                page.line(.green("released: "), StyledText("hold \(id)"))
                page.line(.dim("next: "), "`formulary retention run`, or a server, ends the answers that it deferred")
                return CommandReply(
                    .object(["id": .text(id), "releasedAt": .time(release.releasedAt)]), page)
            }
        }
    }

    /// `hold list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List the holds and restrictions in force.",
            discussion: """
                --all lists released ones too.

                Example:
                  formulary hold list
                """)

        @Flag(help: "List released ones too.")
        var all = false

        @OptionGroup var global: LookOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.reading { registry in
                let bars = try await registry.bars().filter { all || $0.release == nil }
                var page = TextPage()
                if bars.isEmpty { page.line(.dim("no holds and no restrictions")) }
                for placed in bars {
                    let bar = placed.bar
                    let leaf = try await registry.readableLeaf(bar.leaf)
                    let actor = leaf?.actor.map { " by \($0)" } ?? ""
                    let reason = leaf?.message.map { ": \($0)" } ?? ""
                    let end = placed.release.map { ", released \($0.releasedAt.text)" } ?? ""
                    let text = "\(bar.kind.rawValue) on \(BarReply(placed).subject), placed \(bar.placedAt.text)"
                    page.line(.bold(bar.id), StyledText("  \(text)\(actor)\(end)\(reason)"))
                }
                return CommandReply(.array(bars.map { BarReply($0).json }), page)
            }
        }
    }
}
