internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies
internal import VipsImages

/// `images`: pictures that people send with their answers.
struct Images: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "images",
        abstract: "Upload, show and save the images of answers.",
        discussion: """
            libvips' programs (Debian's package libvips-tools) decode an image in a separate process, within limits. \
            The registry stores a JPEG of at most 512×512 pixels, upright, without metadata, sealed under the \
            subject's key. An image that no submission uses is deleted when another replaces it, or by the next upload \
            after its session would have expired.

            Example:
              vips black me.png 400 300
              formulary images put me.png --form identity/US --field avatar --subject customer-17
            """,
        subcommands: [Put.self, Skip.self, ShowOne.self, Get.self])
}

extension CommandContext {
    /// Uploads an image, and reports whether it was stored or refused.
    func upload(_ upload: ImageUpload) async throws -> CommandReply {
        try await writing { registry in
            // Only uploads decode images, so only they search for libvips' programs.
            var registry = registry
            registry.workshop = VipsWorkshop.installed()
            let reply = UploadReply(receipt: try await registry.putImage(upload))
            return CommandReply(reply.json, reply.page, status: reply.status)
        }
    }
}
