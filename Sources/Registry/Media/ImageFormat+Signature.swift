public import FormEngine

extension ImageFormat {
    /// Detects an accepted format from an image's first bytes; nil for others.
    ///
    /// A HEIC or AVIF file must hold pictures in the codec that its brands claim. Signatures: ISO/IEC 10918-1 (JPEG),
    /// PNG section 5.2, GIF89a section 17, RFC 9649 (WebP), and the brands of ISO/IEC 14496-12 files for HEIC and AVIF.
    public init?(signatureOf bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else if let format = Self.format(ofBrandsIn: bytes), ImageFileItems(bytes).format == format {
            self = format
        } else {
            return nil
        }
    }

    /// The format of the first known brand in a file's type box, the major brand before the compatible ones.
    private static func format(ofBrandsIn bytes: [UInt8]) -> ImageFormat? {
        guard bytes.count >= 16, bytes.dropFirst(4).starts(with: "ftyp".utf8) else { return nil }
        let size = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        // A type box has 16 bytes and four for each compatible brand; one with more than a hundred brands is rejected.
        guard (16...416).contains(size), size <= bytes.count else { return nil }
        let places = [8] + Array(stride(from: 16, to: size - 3, by: 4))
        for place in places {
            if let format = brands[String(decoding: bytes[place..<place + 4], as: UTF8.self)] { return format }
        }
        return nil
    }

    private static let brands: [String: ImageFormat] = [
        "avif": .avif, "avis": .avif, "heic": .heic, "heix": .heic, "heim": .heic, "heis": .heic, "hevc": .heic,
        "hevx": .heic,
    ]

    /// The format of a file name's extension; nil for an unknown one.
    public init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        switch fileName[fileName.index(after: dot)...].lowercased() {
        case "jpg", "jpeg", "jpe", "jfif": self = .jpeg
        case "png": self = .png
        case "gif": self = .gif
        case "webp": self = .webp
        case "heic", "heif": self = .heic
        case "avif": self = .avif
        default: return nil
        }
    }
}
