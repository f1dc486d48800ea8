import FormEngine
import Registry
import Testing

@testable import VipsImages

@Suite("Images that are none, or not what they say", .enabled(if: TestImages.workshop != nil, TestImages.reason))
struct HostileImageTests {
    private let images: TestImages

    init() throws { images = try TestImages() }

    @Test("PNGs of every colour type and depth are made small, interlaced or not", arguments: TestPNG.kinds.indices)
    func kinds(_ index: Int) async throws {
        defer { images.clear() }
        let kind = TestPNG.kinds[index]
        for depth in kind.depths {
            for isInterlaced in [false, true] {
                for (width, height) in [(33, 17), (1, 1), (3, 40)] {
                    let png = TestPNG(
                        width: width, height: height, depth: depth, colour: kind.colour, isInterlaced: isInterlaced)
                    let (facts, picture) = try await TestImages.look(png.bytes).get()
                    #expect(facts.width == width && facts.height == height, "\(png)")
                    #expect(picture.starts(with: [0xFF, 0xD8]), "\(png)")
                }
            }
        }
    }

    @Test(
        "PNGs that no decoder may take are refused",
        arguments: [
            TestPNG(depth: 3, colour: 0), TestPNG(depth: 16, colour: 3), TestPNG(depth: 1, colour: 2),
            TestPNG(depth: 4, colour: 6),
            TestPNG(width: 0), TestPNG(height: 0), TestPNG(width: 0x8000_0000),
            TestPNG(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF),
        ].map { TestPNG.signature + $0.header + TestPNG.chunk("IDAT", TestPNG.zeros(1000)) + TestPNG.chunk("IEND", []) }
    )
    func broken(_ png: [UInt8]) async throws {
        let code = await TestImages.code(png)
        #expect(["image_header_unreadable", "image_too_many_pixels"].contains(code))
    }

    @Test("headers that lie about what follows are refused: more is promised than there is")
    func lies() async throws {
        defer { images.clear() }
        let large = TestPNG(width: 4000, height: 4000).header
        let small = TestPNG(width: 40, height: 40).bytes
        #expect(await TestImages.code(TestPNG.signature + large + small.dropFirst(33)) == "image_damaged")
        var wrong = small
        wrong[29] ^= 1
        #expect(await TestImages.code(wrong) != nil)
        var jpeg = try images.noise("a.jpg", 100, 100)
        let frame = try #require(jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
        (jpeg[frame + 5], jpeg[frame + 6]) = (0x0F, 0xA0)
        // Rows that are missing before the end of a JPEG are grey, as browsers show them too.
        #expect(await TestImages.code(jpeg) == nil)
        (jpeg[frame + 5], jpeg[frame + 7]) = (0xFF, 0xFF)
        #expect(await TestImages.code(jpeg) == "image_too_many_pixels")
    }

    @Test("a PNG that would unpack to 900 megapixels is refused by its header")
    func bomb() async throws {
        var png = TestPNG(width: 30_000, height: 30_000)
        (png.depth, png.colour) = (1, 0)
        let data = TestPNG.zeros(30_000 * 3751)
        let bytes = TestPNG.signature + png.header + TestPNG.chunk("IDAT", data) + TestPNG.chunk("IEND", [])
        #expect(bytes.count < 1_000_000)
        #expect(await TestImages.code(bytes) == "image_too_many_pixels")
        // The very same data is a sound picture where it is short.
        (png.width, png.height) = (3000, 3000)
        let sound = TestPNG.zeros(3000 * 376)
        #expect(
            await TestImages.code(
                TestPNG.signature + png.header + TestPNG.chunk("IDAT", sound) + TestPNG.chunk("IEND", [])) == nil)
    }

    @Test("an image that is cut short is refused, in every format", arguments: ImageFormat.allCases)
    func truncated(_ format: ImageFormat) async throws {
        defer { images.clear() }
        let image = try images.noise("a.\(format.rawValue)", 120, 90)
        for part in [1, 2, 3, 5, 8, 12, 14, 15] {
            let cut = Array(image.prefix(image.count * part / 16))
            let code = await TestImages.code(cut)
            #expect(code != nil, "\(part)/16")
            #expect(code?.hasPrefix("image_") == true, "\(code ?? "")")
        }
    }

    @Test(
        "a file that is no image by its first bytes is not passed to a decoder",
        arguments: [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>", "%PDF-1.7\n%âãÏÓ",
            "%!PS-Adobe-3.0 EPSF-3.0",
            "II*\0\u{8}\0\0\0", "MM\0*\0\0\0\u{8}", "<!DOCTYPE html><img src=x onerror=alert(1)>", "#!/bin/sh\n",
            "P6\n1 1\n255\nabc",
            "BM", "8BPS", "PK\u{3}\u{4}", "push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 'https://x'",
            "GIF88a",
            "RIFF\0\0\0\0WAVE", "\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom", "\0\0\0\u{c}JXL ", "",
        ])
    func strangers(_ text: String) async {
        #expect(await TestImages.code(Array(text.utf8)) == "image_format_unknown")
    }

    @Test("files that are two things at once lose all but their picture, or are refused")
    func polyglots() async throws {
        defer { images.clear() }
        let jpeg = try images.corners("a.jpg", 60, 40)
        let archive = Array("PK\u{3}\u{4}PLANTED.txtPK\u{5}\u{6}".utf8)
        let gif = try images.corners("a.gif", 60, 40)
        // `GIF89a/*` begins a comment of JavaScript: 12,079 columns.
        var script = Array("GIF89a/*".utf8) + gif.dropFirst(8)
        script += Array("*/=1;alert('PLANTED')".utf8)
        var page = TestPNG(width: 60, height: 40)
        page.more = TestPNG.chunk("tEXt", Array("a\0<html><script>PLANTED</script>".utf8))
        let all = [
            jpeg + archive, gif + Array("<script>PLANTED</script>".utf8), script, page.bytes,
            page.bytes + Array("%PDF-1.7 PLANTED".utf8),
            Planted.jpeg(jpeg, Planted.segment(0xFE, Array("*/PLANTED".utf8))),
        ]
        for (index, image) in all.enumerated() {
            #expect(String(decoding: image, as: UTF8.self).contains("PLANTED"), "\(index)")
            guard case .success(let (_, picture)) = await TestImages.look(image) else { continue }
            #expect(!String(decoding: picture, as: UTF8.self).contains("PLANTED"), "\(index)")
            #expect(picture.suffix(2) == [0xFF, 0xD9], "\(index)")
        }
    }

    @Test("one format under the signature of another is refused")
    func disguises() async throws {
        defer { images.clear() }
        let (jpeg, png) = (try images.corners("a.jpg"), try images.corners("a.png"))
        var avif = try images.corners("a.avif")
        #expect(await TestImages.code(TestPNG.signature + jpeg) == "image_header_unreadable")
        #expect(await TestImages.code([0xFF, 0xD8, 0xFF] + png) == "image_header_unreadable")
        // Its type box says HEIC, and its picture is AVIF's.
        for place in [8, 9, 10, 11] { avif[place] = Array("heic".utf8)[place - 8] }
        #expect(await TestImages.code(avif) == "image_format_unknown")
    }

    @Test("random damage is refused or harmless", arguments: 0..<12 as Range<UInt64>)
    func random(seed: UInt64) async throws {
        defer { images.clear() }
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let format = ImageFormat.allCases[Int(seed) % ImageFormat.allCases.count]
        var image = try images.noise("a.\(format.rawValue)", 90, 70)
        for _ in 0..<(1 + next(20)) { image[next(image.count)] = UInt8(next(256)) }
        switch await TestImages.look(image) {
        case .success(let (_, picture)): #expect(picture.suffix(2) == [0xFF, 0xD9], "seed \(seed)")
        case .failure(.refused): break
        case .failure(let error): Issue.record("seed \(seed): \(error)")
        }
    }
}
