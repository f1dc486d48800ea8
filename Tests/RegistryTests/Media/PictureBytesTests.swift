import FormEngine
import Testing

@testable import Registry

/// Data outside of the picture is removed before a decoder reads it.
@Suite("Bytes of pictures without what stands beside them")
struct PictureBytesTests {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        number(content.count) + Array(name.utf8) + content + [1, 2, 3, 4]
    }

    private static func number(_ number: Int) -> [UInt8] { (0..<4).map { UInt8((number >> (24 - 8 * $0)) & 255) } }

    private static let header = chunk("IHDR", [UInt8](repeating: 1, count: 13))
    private static let body = chunk("PLTE", [1, 2, 3]) + chunk("tRNS", [0]) + chunk("IDAT", [9, 9])
    private static let end = chunk("IEND", [])

    @Test(
        "PNGs lose every chunk that says nothing about how to show them, wherever it stands",
        arguments: ["zTXt", "iTXt", "tEXt", "iCCP", "eXIf", "sPLT", "hIST", "tIME", "acTL", "fdAT", "zzZz", "bKGD"])
    func png(_ name: String) {
        let other = Self.chunk(name, [UInt8](repeating: 7, count: 5_000))
        let plain = Self.signature + Self.header + Self.body + Self.end
        let image = Self.signature + Self.header + other + other + Self.body + other + Self.end
        #expect(PictureBytes.of(image, as: .png) == plain)
        #expect(PictureBytes.of(plain, as: .png) == plain)
    }

    @Test("PNGs lose what stands behind their end, and shown chunks that are larger than any can be")
    func ends() {
        let plain = Self.signature + Self.header + Self.body + Self.end
        #expect(PictureBytes.of(plain + Self.chunk("zTXt", [1]), as: .png) == plain)
        let large = Self.chunk("gAMA", [UInt8](repeating: 0, count: 10_000))
        #expect(PictureBytes.of(Self.signature + Self.header + large + Self.body + Self.end, as: .png) == plain)
    }

    @Test("Of a damaged PNG everything from the damage on stays, which a decoder refuses")
    func damage() {
        let text = Self.chunk("tEXt", [1, 2, 3])
        let cut = Array(Self.chunk("IDAT", [9, 9]).dropLast(3))
        let image = Self.signature + Self.header + text + cut
        #expect(PictureBytes.of(image, as: .png) == Self.signature + Self.header + cut)
        let lie = Self.number(0xFFFF_FFFF) + Array("zTXt".utf8) + [1, 2, 3]
        #expect(PictureBytes.of(Self.signature + Self.header + lie, as: .png) == Self.signature + Self.header + lie)
        #expect(PictureBytes.of(Array(Self.signature.prefix(8)), as: .png) == Self.signature)
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
    }

    @Test("JPEGs keep the picture, its orientation and its colours, and lose comments, texts and thumbnails")
    func jpeg() {
        let scan = Self.segment(0xDB, [1]) + Self.segment(0xC0, [2]) + Self.segment(0xDA, [3]) + [4, 5, 0xFF, 0xD9]
        let exif = Self.segment(0xE1, Array("Exif\0\0".utf8) + [1])
        let colours = Self.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 9])
        let kept = Self.segment(0xE0, Array("JFIF\0".utf8)) + exif + colours + Self.segment(0xEE, Array("Adobe".utf8))
        let lost =
            Self.segment(0xFE, Array("a comment".utf8))
            + Self.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8))
            + Self.segment(0xED, [1]) + Self.segment(0xE2, Array("MPF\0".utf8)) + Self.segment(0xEF, [1]) + exif
        #expect(PictureBytes.of([0xFF, 0xD8] + kept + lost + scan, as: .jpeg) == [0xFF, 0xD8] + kept + scan)
        let many = (0..<40).flatMap { _ in
            Self.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8](repeating: 1, count: 60_000))
        }
        #expect(PictureBytes.of([0xFF, 0xD8] + many + scan, as: .jpeg).count < 1_100_000)
    }

    private static func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let size = content.count
        return Array(name.utf8) + (0..<4).map { UInt8((size >> (8 * $0)) & 255) } + content
            + (size % 2 == 1 ? [0] : [])
    }

    @Test("WebP loses texts and unknown chunks, and says so in its header")
    func webP() {
        func file(_ flags: UInt8, _ parts: [UInt8]) -> [UInt8] {
            let body = Array("WEBP".utf8) + Self.part("VP8X", [flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]) + parts
            return Array("RIFF".utf8) + (0..<4).map { UInt8((body.count >> (8 * $0)) & 255) } + body
        }
        let picture = Self.part("VP8 ", [1, 2, 3])
        let exif = Self.part("EXIF", [5])
        let image = file(0x0C, Self.part("XMP ", [1, 2, 3, 4, 5]) + picture + exif + Self.part("zzzz", [1]))
        #expect(PictureBytes.of(image, as: .webp) == file(0x08, picture + exif))
    }

    @Test("Nothing crashes on bytes of any kind", arguments: [ImageFormat.png, .jpeg, .webp, .gif, .heic, .avif])
    func random(_ format: ImageFormat) {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<3_000 {
            var bytes = (0..<Int.random(in: 0..<80, using: &generator)).map { _ in
                [0, 1, 4, 0xFF, 0xDA, 0xE1, UInt8.random(in: 0...255)].randomElement() ?? 0
            }
            if format == .png, Bool.random() { bytes = Self.signature + Self.header + bytes }
            if format == .webp, Bool.random() { bytes = Array("RIFF....WEBP".utf8) + bytes }
            #expect(PictureBytes.of(bytes, as: format).count <= bytes.count, "\(bytes)")
        }
    }
}
