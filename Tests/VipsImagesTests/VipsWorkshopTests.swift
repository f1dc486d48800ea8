import FormEngine
import Registry
import Testing

@testable import VipsImages

@Suite("Images decoded by vips", .enabled(if: TestImages.workshop != nil, TestImages.reason))
struct VipsWorkshopTests {
    private let images: TestImages

    init() throws { images = try TestImages() }

    /// IDS-47: sizes before and after; a picture is never made larger.
    @Test(
        "a picture fits 512×512 in its own shape, and never grows",
        arguments: [
            (6000, 4000, 512, 341), (4000, 6000, 341, 512), (512, 512, 512, 512), (513, 513, 512, 512),
            (511, 300, 511, 300),
            (40, 30, 40, 30), (1, 1, 1, 1), (20_000, 1, 512, 1), (1, 20_000, 1, 512),
        ])
    func sizes(width: Int, height: Int, shownWidth: Int, shownHeight: Int) async throws {
        defer { images.clear() }
        let image = try images.black("a.jpg", width, height)
        let (facts, picture) = try await TestImages.look(image).get()
        #expect(facts == ImageFacts(format: .jpeg, bytes: image.count, width: width, height: height))
        try images.write("small.jpg", picture)
        #expect(try images.vips("autorot", "small.jpg", "small.v") == "")
        let size = try images.vips("avg", "small.v")
        #expect(size.hasPrefix("0"))
        let again = try await TestImages.look(picture).get().0
        #expect(again.width == shownWidth && again.height == shownHeight)
    }

    @Test("each format is measured and made small", arguments: ImageFormat.allCases)
    func formats(_ format: ImageFormat) async throws {
        defer { images.clear() }
        let image = try images.corners("a.\(format.rawValue)", 640, 400)
        #expect(ImageFormat(signatureOf: image) == format)
        let (facts, picture) = try await TestImages.look(image).get()
        #expect(facts.width == 640 && facts.height == 400 && facts.frames == 1 && facts.format == format)
        #expect(try images.corners(of: picture, 512, 320) == [0, 1, 2, 3])
    }

    /// Corners that are seen of the stored ones, by orientation (CIPA DC-008, tag 0x0112).
    static let orientations: [[Int]] = [
        [0, 1, 2, 3], [1, 0, 3, 2], [3, 2, 1, 0], [2, 3, 0, 1], [0, 2, 1, 3], [2, 0, 3, 1], [3, 1, 2, 0], [1, 3, 0, 2],
    ]

    @Test("each of the eight orientations is turned upright, and measured as it is shown", arguments: 1...8)
    func orientation(_ number: Int) async throws {
        defer { images.clear() }
        let image = Planted.jpeg(try images.corners("a.jpg[Q=95]"), Planted.exif(orientation: number))
        let (facts, picture) = try await TestImages.look(image).get()
        let isTurned = number > 4
        #expect(facts.width == (isTurned ? 40 : 60) && facts.height == (isTurned ? 60 : 40))
        #expect(try images.corners(of: picture, facts.width, facts.height) == Self.orientations[number - 1])
    }

    @Test("an orientation that is none turns nothing", arguments: [0, 9, 255, 65_535])
    func noOrientation(_ number: Int) async throws {
        defer { images.clear() }
        let image = Planted.jpeg(try images.corners("a.jpg[Q=95]"), Planted.exif(orientation: number))
        let (facts, picture) = try await TestImages.look(image).get()
        #expect(facts.width == 60 && facts.height == 40)
        #expect(try images.corners(of: picture, 60, 40) == [0, 1, 2, 3])
    }

    @Test("a small picture has no metadata of its image: places, names, comments, profiles, thumbnails")
    func metadata() async throws {
        defer { images.clear() }
        let text = Array(Planted.text.utf8)
        let segments =
            Planted.segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]) + Planted.exif(orientation: 6)
            + Planted.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x>".utf8) + text)
            + Planted.segment(0xED, Array("Photoshop 3.0\0".utf8) + text) + Planted.segment(0xEF, text)
            + Planted.segment(0xFE, text)
        let photo = Planted.jpeg(try images.corners("a.jpg", 600, 400), segments)
        var drawing = TestPNG(width: 600, height: 40)
        drawing.more =
            TestPNG.chunk("tEXt", Array("Comment\0".utf8) + text) + TestPNG.chunk("zzZz", text)
            + TestPNG.chunk("eXIf", Array(Planted.exif(orientation: 1).dropFirst(10)))
        try images.write("planted.jpg", photo)
        try images.vips("copy", "planted.jpg", "planted.webp")
        let webp = try images.read("planted.webp")
        for image in [photo, drawing.bytes, webp] {
            #expect(String(decoding: image, as: UTF8.self).contains(Planted.text))
            let picture = try await TestImages.look(image).get().1
            #expect(!String(decoding: picture, as: UTF8.self).contains("PLANTED"))
            #expect(!String(decoding: picture, as: UTF8.self).contains("Exif"))
            #expect(
                Self.markers(of: picture).allSatisfy { [0xC0, 0xC2, 0xC4, 0xDA, 0xDB, 0xDD, 0xE0, 0xEE].contains($0) })
        }
    }

    /// The markers of a JPEG up to its scan.
    private static func markers(of jpeg: [UInt8]) -> [UInt8] {
        var (place, markers): (Int, [UInt8]) = (2, [])
        while place + 4 <= jpeg.count, markers.last != 0xDA {
            markers.append(jpeg[place + 1])
            place += 2 + (Int(jpeg[place + 2]) << 8 | Int(jpeg[place + 3]))
        }
        return markers
    }

    @Test("transparency becomes white, and a wide gamut becomes sRGB")
    func transparent() async throws {
        defer { images.clear() }
        var png = TestPNG(width: 64, height: 64)
        png.colour = 6
        try images.vips("black", "clear.png", "64", "64", "--bands", "4")
        let picture = try await TestImages.look(try images.read("clear.png")).get().1
        try images.write("white.jpg", picture)
        #expect(try images.vips("getpoint", "white.jpg", "30", "30").hasPrefix("255 255 255"))
        try images.corners("a.jpg", 640, 400).isEmpty ? () : ()
        try images.vips("icc_export", "a.jpg", "p3.jpg", "--output-profile", "p3")
        let wide = try images.read("p3.jpg")
        #expect(String(decoding: wide, as: UTF8.self).contains("ICC_PROFILE"))
        #expect(try images.corners(of: try await TestImages.look(wide).get().1, 512, 320) == [0, 1, 2, 3])
    }

    @Test("the first frame is kept of images that move", arguments: ["gif", "webp"])
    func frames(_ ending: String) async throws {
        defer { images.clear() }
        _ = try images.corners("a.png", 60, 40)
        try images.vips("black", "b.png", "60", "40", "--bands", "3")
        try images.vips("join", "a.png", "b.png", "tall.v", "vertical")
        try images.vips("copy", "tall.v", "m.\(ending)[page-height=40]")
        let (facts, picture) = try await TestImages.look(try images.read("m.\(ending)")).get()
        #expect(facts.width == 60 && facts.height == 40 && facts.frames == 2)
        #expect(try images.corners(of: picture, 60, 40) == [0, 1, 2, 3])
    }

    @Test(
        "an avatar of 24 megapixels is made small, in any format, and one of 26 is not decoded",
        arguments: [
            "a.jpg", "a.jpg[interlace]", "a.png", "a.png[interlace]", "a.webp", "a.webp[lossless]",
        ])
    func megapixels(_ name: String) async throws {
        defer { images.clear() }
        let file = String(name.prefix { $0 != "[" })
        try images.vips("black", name, "6000", "4000", "--bands", "3")
        let (facts, picture) = try await TestImages.look(try images.read(file)).get()
        #expect(facts.megapixels == 24 && !picture.isEmpty)
        try images.vips("black", name, "6500", "4000", "--bands", "3")
        #expect(await TestImages.code(try images.read(file)) == "image_too_many_pixels")
    }

    @Test("sixteen bits of four colours, interlaced, fit into the decoder's memory")
    func dearest() async throws {
        defer { images.clear() }
        try images.vips("black", "b.v", "6250", "4000", "--bands", "4")
        try images.vips("cast", "b.v", "c.v", "ushort")
        try images.vips("copy", "c.v", "d.png[interlace,compression=1]", "--interpretation", "rgb16")
        #expect(await TestImages.code(try images.read("d.png")) == nil)
    }

    @Test("the colours of print are shown in those of screens")
    func print() async throws {
        defer { images.clear() }
        _ = try images.corners("a.jpg", 60, 40)
        try images.vips("icc_export", "a.jpg", "cmyk.jpg", "--output-profile", "cmyk")
        let picture = try await TestImages.look(try images.read("cmyk.jpg")).get().1
        #expect(try images.corners(of: picture, 60, 40) == [0, 1, 2, 3])
        #expect(Self.markers(of: picture).contains(0xC0))
    }
}
