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
}

extension CommandContext {
    /// Sends an image to the registry, and answers what became of it.
    func upload(_ upload: ImageUpload) async throws -> CommandReply {
        try await writing { registry in
            // Looked for by what decodes alone: every other command would look in vain.
            var registry = registry
            registry.workshop = VipsWorkshop.installed()
            let reply = UploadReply(receipt: try await registry.putImage(upload))
            return CommandReply(reply.json, reply.page, status: reply.status)
        }
    }
}
