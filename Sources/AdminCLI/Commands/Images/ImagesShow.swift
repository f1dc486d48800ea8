internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies
internal import VipsImages

extension Images {
    /// `images show`.
    struct ShowOne: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Show an image's facts and its state.",
            discussion: """
                The audit log records the read before anything is shown.

                Example:
                  vips black me.png 400 300
                  formulary images put me.png --form identity/US --field avatar --json > image.json
                  formulary images show @image.json
                """)

        @OptionGroup var named: ImageReference

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let image = try named.read()
            return try await context.writing { registry in
                let reply = ImageViewReply(view: try await registry.image(image, actor: context.actor))
                return CommandReply(reply.json, reply.page)
            }
        }
    }
}
