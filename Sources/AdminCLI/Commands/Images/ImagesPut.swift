internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies
internal import VipsImages

extension Images {
    /// `images put`.
    struct Put: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "put",
            abstract: "Upload an image, and print the reference that answers its field.",
            discussion: """
                Accepts JPEG, PNG, GIF, WebP, HEIC and AVIF of at most 10 MiB and 25 megapixels, within the limits of \
                the field's rules. The file's ending must match its format. A refusal prints its reason, exit status \
                1. Then upload another image, or leave an optional field empty: the submission records why it has no \
                image. A later image replaces an earlier one of the same field.

                Examples:
                  vips black me.png 400 300
                  formulary session start identity/US --json > session.json
                  formulary images put me.png --session @session.json --field avatar
                  formulary images put me.png --form identity/US --field avatar --subject customer-17
                """)

        @Argument(
            help: .init("The image: a file, or - for standard input.", valueName: "file"), completion: .file())
        var file: String

        @OptionGroup var place: ImagePlaceOptions

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            try SecretFile.checkStandardInput([file] + place.files)
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            let image = ImageFile(file)
            var upload = ImageUpload(
                try image.read(), for: place.field, of: try place.read(), actor: context.actor)
            upload.said = image.said
            return try await context.upload(upload)
        }
    }
}
