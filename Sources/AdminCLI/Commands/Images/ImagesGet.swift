internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies
internal import VipsImages

extension Images {
    /// `images get`.
    struct Get: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "get",
            abstract: "Save an image to a file.",
            discussion: """
                The audit log records the read before the file is written. The file must not exist yet, and only its \
                owner can read it. With --unless nothing is read if the image still has that etag.

                Example:
                  vips black me.png 400 300
                  formulary images put me.png --form identity/US --field avatar --json > image.json
                  formulary images get @image.json --out small.jpg
                """)

        @OptionGroup var named: ImageReference

        @Option(help: .init("The file to write.", valueName: "file"), completion: .file())
        var out: String

        @Option(help: .init("The etag of the copy that you already have.", valueName: "etag"))
        var unless: String?

        @Option(help: .init("Why a masked image is read.", valueName: "text"), transform: TypedWord.message)
        var purpose: String?

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let image = try named.read()
            let file = OutputFile(out)
            try file.checkFolder(help: "Make the folder first, or name a file in another folder.")
            return try await context.writing { registry in
                let view = try await registry.imageBytes(image, unless: unless, actor: context.actor, purpose: purpose)
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
