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
            abstract: "Upload an image, and tell the reference to answer with.",
            discussion: """
                JPEG, PNG, GIF, WebP, HEIC and AVIF, of at most 10 MiB and 25 megapixels, within the limits of the \
                field's rules. What a file's ending says of its format must be so. A refused image is told with its \
                reason, exit status 1; it may be sent again, or left out where the field is optional: the submission \
                says then why it has none. A later image takes the place of an earlier one of the same field.

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
