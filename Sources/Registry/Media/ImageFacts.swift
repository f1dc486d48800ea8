public import FormEngine

/// Facts of an image as it was sent, which rules judge.
public struct ImageFacts: Sendable, Equatable {
    /// The way in which it is written.
    public var format: ImageFormat
    /// The size of its file.
    public var bytes: Int
    /// The width as it is shown: after turning it as its orientation says.
    public var width: Int
    /// The height as it is shown.
    public var height: Int
    /// How many frames it has; the first is kept.
    public var frames: Int

    /// Facts of an image.
    public init(format: ImageFormat, bytes: Int, width: Int, height: Int, frames: Int = 1) {
        self.format = format
        self.bytes = bytes
        self.width = width
        self.height = height
        self.frames = frames
    }

    /// Millions of pixels.
    public var megapixels: Double { Double(width) * Double(height) / 1_000_000 }

    /// The answer of a field that holds it.
    public func reference(_ id: String) -> JSONValue {
        .object([
            .init("id", .text(id)), .init("format", .text(format.rawValue)), .init("bytes", .int(bytes)),
            .init("width", .int(width)), .init("height", .int(height)),
        ])
    }
}

/// An image as it is kept: a JPEG that fits 512×512, without metadata.
public struct KeptImage: Sendable, Equatable {
    /// Facts of the image as it was sent.
    public var facts: ImageFacts
    /// The size of the JPEG.
    public var bytes: Int
    /// The width of the JPEG.
    public var width: Int
    /// The height of the JPEG.
    public var height: Int
    /// `sha256:` and the hexadecimal SHA-256 of the JPEG.
    public var digest: String

    /// The longest side of an image that is kept.
    public static let longestSide = 512
    /// The most bytes of a JPEG that is kept: a picture of noise of that size has less.
    static let mostBytes = 1_048_576

    /// The sealed content, which is also in the judgement record: a JSON object.
    func value(_ id: String) -> JSONValue {
        let kept = JSONValue.object([
            .init("bytes", .int(bytes)), .init("digest", .text(digest)), .init("height", .int(height)),
            .init("width", .int(width)),
        ])
        return .object(
            (facts.reference(id).members ?? []) + [.init("frames", .int(facts.frames)), .init("kept", kept)])
    }

    /// Reads what was sealed; nil if it is not of this id, or no such value.
    init?(_ value: JSONValue, of id: String) {
        guard value["id"]?.string == id, let format = value["format"]?.string.flatMap({ ImageFormat(rawValue: $0) }),
            let sentBytes = value["bytes"]?.wholeNumber, let sentWidth = value["width"]?.wholeNumber,
            let sentHeight = value["height"]?.wholeNumber, let frames = value["frames"]?.wholeNumber,
            let kept = value["kept"], let bytes = kept["bytes"]?.wholeNumber, let width = kept["width"]?.wholeNumber,
            let height = kept["height"]?.wholeNumber, let digest = kept["digest"]?.string
        else { return nil }
        facts = ImageFacts(format: format, bytes: sentBytes, width: sentWidth, height: sentHeight, frames: frames)
        self.bytes = bytes
        self.width = width
        self.height = height
        self.digest = digest
    }

    init(_ facts: ImageFacts, bytes: Int, width: Int, height: Int, digest: String) {
        self.facts = facts
        self.bytes = bytes
        self.width = width
        self.height = height
        self.digest = digest
    }
}
