internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies
internal import VipsImages

/// `images`: pictures that people send with their answers.
struct Images: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "images",
        abstract: "Take in the images that answers name.",
        discussion: """
            An image is decoded by libvips' programs in a process of its own (Debian's package libvips-tools), within \
            limits, and kept as a JPEG that fits 512×512, turned as its orientation says, without a byte of its \
            metadata, sealed under the subject's key. What was uploaded and is not taken by a submission is forgotten \
            when another image takes its place, or when its session would have expired.

            Example:
              vips black me.png 400 300
              formulary images put me.png --form identity/US --field avatar --subject customer-17
            """,
        subcommands: [Put.self, Skip.self, ShowOne.self, Get.self])

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

        func answer(_ session: Session) async throws -> CommandReply {
            let image = ImageFile(file)
            var upload = ImageUpload(
                try image.read(), for: place.field, of: try place.read(), actor: session.actor)
            upload.said = image.said
            return try await session.upload(upload)
        }
    }

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

        func answer(_ session: Session) async throws -> CommandReply {
            let answer = try await session.upload(
                ImageUpload(.refused(.notSent), for: place.field, of: try place.read(), actor: session.actor))
            // Nothing was sent that could be refused: it was said, and is on record.
            return CommandReply(answer.json, answer.page)
        }
    }

    /// `images show`.
    struct ShowOne: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Show what is known of an image, and what became of it.",
            discussion: """
                That it was looked at stands in the audit log before anything is shown.

                Example:
                  vips black me.png 400 300
                  formulary images put me.png --form identity/US --field avatar --json > image.json
                  formulary images show @image.json
                """)

        @OptionGroup var named: ImageReference

        @OptionGroup var global: GlobalOptions

        func answer(_ session: Session) async throws -> CommandReply {
            let image = try named.read()
            return try await session.writing { registry in
                let answer = ImageViewReply(view: try await registry.image(image, actor: session.actor))
                return CommandReply(answer.json, answer.page)
            }
        }
    }

    /// `images get`.
    struct Get: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "get",
            abstract: "Write an image's bytes into a file.",
            discussion: """
                That it was read stands in the audit log before a byte is written. The file must not exist, and only \
                its owner can read it. With --unless nothing is read where the image still has that etag.

                Example:
                  vips black me.png 400 300
                  formulary images put me.png --form identity/US --field avatar --json > image.json
                  formulary images get @image.json --out small.jpg
                """)

        @OptionGroup var named: ImageReference

        @Option(help: .init("The file to write.", valueName: "file"), completion: .file())
        var out: String

        @Option(help: .init("The etag of the bytes that are at hand already.", valueName: "etag"))
        var unless: String?

        @OptionGroup var global: GlobalOptions

        func answer(_ session: Session) async throws -> CommandReply {
            let image = try named.read()
            let file = OutputFile(out)
            try file.checkFolder(help: "Make it first, or name another one.")
            return try await session.writing { registry in
                let view = try await registry.imageBytes(image, unless: unless, actor: session.actor)
                if let jpeg = view.jpeg { try file.writeSecret(jpeg) }
                let tag = view.stored.record.entityTag
                var page = TextPage()
                if let kept = view.kept {
                    page.line(StyledText("\(out): \(ImageFactsReply.words(kept))"))
                } else {
                    page.line("the image still has that etag; nothing was read")
                }
                return CommandReply(
                    .object([
                        "image": .text(image), "file": view.jpeg == nil ? .null : .text(out),
                        "changed": .bool(view.jpeg != nil), "etag": .text(orNull: tag),
                        "kept": view.kept.map(ImageFactsReply.kept) ?? .null,
                    ]), page)
            }
        }
    }
}

extension Session {
    /// Sends an image to the registry, and answers what became of it.
    fileprivate func upload(_ upload: ImageUpload) async throws -> CommandReply {
        try await writing { registry in
            // Looked for by what decodes alone: every other command would look in vain.
            var registry = registry
            registry.workshop = VipsWorkshop.installed()
            let answer = UploadReply(receipt: try await registry.putImage(upload))
            return CommandReply(answer.json, answer.page, status: answer.status)
        }
    }
}
