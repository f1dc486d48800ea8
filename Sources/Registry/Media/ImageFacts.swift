public import FormEngine

/// Facts of an image before resizing, which rules judge.
public struct ImageFacts: Sendable, Equatable {
    /// The file format.
    public var format: ImageFormat
    /// The size of the file.
    public var bytes: Int
    /// The width after applying the image's orientation.
    public var width: Int
    /// The height after applying the image's orientation.
    public var height: Int
    /// The number of frames; only the first is kept.
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

    /// The answer of a field with this image.
    public func reference(_ id: String) -> JSONValue {
        .object([
            .init("id", .text(id)), .init("format", .text(format.rawValue)), .init("bytes", .int(bytes)),
            .init("width", .int(width)), .init("height", .int(height)),
        ])
    }
}

/// A stored image: a JPEG that fits 512×512, without metadata.
public struct KeptImage: Sendable, Equatable {
    /// Facts of the image before resizing.
    public var facts: ImageFacts
    /// The size of the JPEG.
    public var bytes: Int
    /// The width of the JPEG.
    public var width: Int
    /// The height of the JPEG.
    public var height: Int
    /// `sha256:` and the hexadecimal SHA-256 of the JPEG.
    public var digest: String

    /// The longest side of a stored image.
    public static let longestSide = 512
    /// The maximum size of a stored JPEG; even a picture of noise of that size is smaller.
    static let mostBytes = 1_048_576

    /// The sealed facts, also part of the judgement record: a JSON object.
    func value(_ id: String) -> JSONValue {
        let kept = JSONValue.object([
            .init("bytes", .int(bytes)), .init("digest", .text(digest)), .init("height", .int(height)),
            .init("width", .int(width)),
        ])
        return .object(
            (facts.reference(id).members ?? []) + [.init("frames", .int(facts.frames)), .init("kept", kept)])
    }

    /// Parses sealed facts; nil if they have another id, or are malformed.
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
