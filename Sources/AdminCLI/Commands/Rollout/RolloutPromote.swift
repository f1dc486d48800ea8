internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Rollout {
    /// `rollout promote`.
    struct PromoteArm: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "promote",
            abstract: "Make an arm's version live for everybody, and end the rollout.",
            discussion: """
                The release and the rollout's end are one change. Other rollouts of the form and channel end too, \
                unless --keep-rollouts is given. A version that is already live needs no release.

                Example:
                  formulary rollout start kyc/NL --arm now=2 --arm old=1 --control now
                  formulary rollout promote kyc/NL --arm old -m "Fewer give up"
                """)

        @OptionGroup var named: RolloutOptions

        @Option(
            help: .init("The arm whose version becomes live.", valueName: "name"), transform: TypedWord.armName)
        var arm: String

        @Flag(help: "Let other rollouts of the form and channel go on.")
        var keepRollouts = false

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String?

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let id = try await named.find(in: registry)
                let promotion = try await registry.promoteRollout(
                    id, arm: arm, keepsRollouts: keepRollouts, actor: context.actor, message: message)
                return reply(promotion)
            }
        }

        private func reply(_ promotion: RolloutPromotion) -> CommandReply {
            let reply = RolloutReply(view: promotion.view)
            let version = promotion.view.history.record.plan.arm(named: arm)?.version ?? 0
            let release = ReleaseReply.make(promotion.report, named: version)
            var page = TextPage()
            page.line(reply.headline)
            page.append(release.page)
            return CommandReply(reply.json.adding(["promotion": release.json]), page)
        }
    }
}
