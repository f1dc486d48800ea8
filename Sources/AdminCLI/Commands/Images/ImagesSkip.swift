internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies
internal import VipsImages

extension Images {
    /// `images skip`.
    struct Skip: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "skip",
            abstract: "Say that an image did not arrive, and that its field is left out.",
            discussion: """
                For uploads that never came to `images put`: what that refuses is recorded by itself. A submission \
                without an answer to the field is marked with it.

                Example:
                  formulary images skip --form identity/US --field avatar --subject customer-17
                """)

        @OptionGroup var place: ImagePlaceOptions

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            try SecretFile.checkStandardInput(place.files)
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            let reply = try await context.upload(
                ImageUpload(.refused(.notSent), for: place.field, of: try place.read(), actor: context.actor))
            // A recorded skip is no refusal.
            return CommandReply(reply.json, reply.page)
        }
    }
}
