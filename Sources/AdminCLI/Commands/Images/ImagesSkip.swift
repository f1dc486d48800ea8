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
            abstract: "Record that an upload failed, and leave its field empty.",
            discussion: """
                For uploads that never reached `images put`; an image that `images put` refuses is recorded anyway. A submission \
                without an answer to the field stores this reason.

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
            // A recorded skip is a success, not a refusal.
            return CommandReply(reply.json, reply.page)
        }
    }
}
