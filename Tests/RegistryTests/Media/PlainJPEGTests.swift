import EngineFuzzing
import FormEngine
import Testing

@testable import Registry

@Suite("JPEGs that hold a picture and nothing else")
struct PlainJPEGTests {
    static let jfif: [UInt8] = [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
    static let adobe: [UInt8] = [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]

    @Test("tables, JFIF's header and Adobe's belong to a picture", arguments: [[], jfif, adobe, jfif + adobe])
    func picture(_ more: [UInt8]) throws {
        let found = try #require(PlainJPEG(TestWorkshop.jpeg(500, 300, more: more)))
        #expect(found.width == 500 && found.height == 300)
    }

    static let others: [[UInt8]] =
        (0xE1...0xED).map { [0xFF, $0, 0, 4, 1, 2] } + [
            [0xFF, 0xEF, 0, 4, 1, 2], [0xFF, 0xFE, 0, 4, 65, 66], [0xFF, 0xE0, 0, 4, 1, 2], [0xFF, 0xEE, 0, 4, 1, 2],
            [0xFF, 0xE0, 0, 18] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0, 7, 7], [0xFF, 0xFF, 0xE1, 0, 2],
            [0xFF, 0xDB, 0, 1], [0xFF, 0xDB, 255, 255], [0, 0, 0, 0],
        ]

    @Test("everything else in one makes it none", arguments: others)
    func other(_ more: [UInt8]) {
        #expect(PlainJPEG(TestWorkshop.jpeg(500, 300, more: more)) == nil)
    }

    @Test("a JPEG that is truncated, has trailing bytes, or lacks a picture is refused")
    func ends() {
        let whole = TestWorkshop.jpeg(500, 300)
        for count in 0..<whole.count { #expect(PlainJPEG(Array(whole.prefix(count))) == nil, "\(count)") }
        #expect(PlainJPEG(whole + [0]) == nil)
        #expect(PlainJPEG(whole + [0xFF, 0xD9]) == nil)
        #expect(PlainJPEG(whole + whole) == nil)
        #expect(PlainJPEG([0xFF, 0xD8, 0xFF, 0xD9]) == nil)
        #expect(PlainJPEG(TestWorkshop.jpeg(0, 300)) == nil)
        #expect(PlainJPEG(TestWorkshop.jpeg(5, 3, scan: [1, 2]).map { $0 == 2 ? 0xFF : $0 }) == nil)
    }

    @Test("no bytes make the walk trap", arguments: 0..<200 as Range<UInt64>)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var bytes = TestWorkshop.jpeg(500, 300, more: Self.jfif + Self.adobe)
        for _ in 0..<3 { bytes[Int(generator.next() % UInt64(bytes.count))] = UInt8(generator.next() & 255) }
        _ = PlainJPEG(bytes)
        _ = PlainJPEG(Array(bytes.prefix(Int(generator.next() % 100))))
    }
}
