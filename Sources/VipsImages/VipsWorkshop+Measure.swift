public import FormEngine
public import Registry

extension VipsWorkshop {
    /// Reads the size and frame count in an image's header by `vipsheader`.
    ///
    /// One call for each field: a listing of all fields would include texts from the image, which may imitate another
    /// field.
    public func measure(
        _ image: [UInt8], as format: ImageFormat
    ) async throws(ImageWorkshopError) -> ImageFacts {
        guard let line = try await line([], of: image), let summary = HeaderSummary(line),
            summary.loader == format.loader
        else { throw .refused(try await isDecoded(format) ? .unreadableHeader : .noDecoder(format)) }
        let (width, height) = (summary.width, summary.height)
        let orientation = try await number("orientation", of: image) ?? 1
        let frames = format.mayMove ? try await number("n-pages", of: image) ?? 1 : 1
        let isTurned = (5...8).contains(orientation)
        return ImageFacts(
            format: format, bytes: image.count, width: isTurned ? height : width, height: isTurned ? width : height,
            frames: frames)
    }

    private func number(_ name: String, of image: [UInt8]) async throws(ImageWorkshopError) -> Int? {
        try await line(["--field=\(name)"], of: image).flatMap { HeaderSummary.number($0[...]) }
    }

    /// The first line that `vipsheader` prints; nil if the header is unreadable or lacks the requested field.
    private func line(_ arguments: [String], of image: [UInt8]) async throws(ImageWorkshopError) -> String? {
        guard let answer = try await run(.vipsheader, arguments + ["stdin"], on: image) else { return nil }
        return String(decoding: answer.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    /// Whether the installed vips can decode a format, tried on a black sample image.
    func isDecoded(_ format: ImageFormat) async throws(ImageWorkshopError) -> Bool {
        guard let sample = format.sample else { return true }
        return try await run(.vipsthumbnail, Self.shrinking, on: sample) != nil
    }
}

/// A parsed line of `vipsheader`, such as `600x400 uchar, 3 bands, srgb, jpegload_source`.
struct HeaderSummary {
    let width: Int
    let height: Int
    let loader: Substring

    init?(_ line: String) {
        let size = line.prefix { $0 != " " }.split(separator: "x", omittingEmptySubsequences: false)
        guard size.count == 2, let width = Self.number(size[0]), let height = Self.number(size[1]),
            let comma = line.lastIndex(of: ",")
        else { return nil }
        self.width = width
        self.height = height
        loader = line[line.index(after: comma)...].drop { $0 == " " }
    }

    /// Parses a number of pixels or frames; nil for other texts and for impossibly large numbers.
    static func number(_ text: Substring) -> Int? {
        Int(text).flatMap { (1...1_000_000_000).contains($0) ? $0 : nil }
    }
}

extension ImageFormat {
    /// The name of vips' loader for the format.
    fileprivate var loader: String {
        switch self {
        case .jpeg: "jpegload_source"
        case .png: "pngload_source"
        case .gif: "gifload_source"
        case .webp: "webpload_source"
        case .heic, .avif: "heifload_source"
        }
    }

    /// Whether the format may hold several frames.
    fileprivate var mayMove: Bool {
        switch self {
        case .gif, .webp, .heic, .avif: true
        case .jpeg, .png: false
        }
    }
}
