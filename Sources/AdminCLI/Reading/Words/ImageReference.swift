internal import ArgumentParser
internal import FormEngine

/// An argument that names an image: its id, or a file with the output of its upload.
struct ImageReference: ParsableArguments {
    @Argument(
        help: .init(
            "The image's id, or @FILE with what `images put --json` printed.", valueName: "image"))
    var image: String

    /// The id, from the argument or a file.
    func read() throws(CommandError) -> String {
        guard image.hasPrefix("@") else { return image }
        let path = String(image.dropFirst())
        let bytes = try InputFile(path).read()
        if let id = (try? JSONValue(json: bytes))?["upload"]?.string { return id }
        throw CommandError(
            .unreadableImage, "\(InputFile(path).name) does not hold the output of an upload.",
            help: "`formulary images put FILE … --json > image.json` writes such a file.")
    }
}
