internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Rollout {
    /// `rollout export`.
    struct Export: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "export",
            abstract: "Print a rollout as a feature of GrowthBook, whose SDKs compute the same arms.",
            discussion: """
                `features` is the document that GrowthBook's SDKs load. For each ASCII subject, in the attribute `id`, \
                they choose the same version. `differences` lists where they behave differently.

                An audience becomes a condition if GrowthBook can express it, and is refused otherwise: \
                `--without-audience` leaves it out, and gives nobody an arm.

                Example:
                  formulary rollout start kyc/NL --arm now=2 --arm old=1 --control now
                  formulary rollout export kyc/NL > features.json
                """)

        @OptionGroup var named: RolloutOptions

        @Flag(help: "Leave the audience out and set the coverage to 0: nobody gets an arm.")
        var withoutAudience = false

        @OptionGroup var global: LookOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.reading { registry in
                let view = try await registry.rollout(try await named.find(in: registry))
                let live = try await registry.liveRelease(of: view.id.form, on: view.history.record.channel)
                let json = try GrowthBookFeature(
                    view: view, liveVersion: live.version, withoutAudience: withoutAudience
                ).json
                var page = TextPage()
                page.document(JSONWriter.bytes(of: json, style: .pretty) + [UInt8(ascii: "\n")])
                return CommandReply(json, page)
            }
        }
    }
}
