import FormEngine
import Foundation
import Registry
import Testing

@testable import VipsImages

/// Images that tests make with vips, each in a folder of its own.
struct TestImages {
    /// The workshop of the programs that are installed.
    ///
    /// Its clock is patient: many tests at once may keep a child that has answered waiting to be heard.
    static let workshop = VipsWorkshop.installed(limits: limits)

    private static var limits: DecoderLimits {
        var limits = DecoderLimits()
        limits.time = .seconds(600)
        return limits
    }
    static let reason: Comment = "libvips-tools is not installed"

    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func clear() { try? FileManager.default.removeItem(at: folder) }

    /// Runs `vips` in the folder, and answers what it prints.
    @discardableResult
    func vips(_ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/vips")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let output = folder.appendingPathComponent("out-" + UUID().uuidString)
        try Data().write(to: output)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(arguments)")
        return String(decoding: try Data(contentsOf: output), as: UTF8.self)
    }

    func read(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appendingPathComponent(name))) }

    func write(_ name: String, _ bytes: [UInt8]) throws {
        try Data(bytes).write(to: folder.appendingPathComponent(name))
    }

    /// A black picture of a size, in the format that the name's ending tells.
    func black(_ name: String, _ width: Int, _ height: Int, bands: Int = 3) throws -> [UInt8] {
        try vips("black", name, "\(width)", "\(height)", "--bands", "\(bands)")
        return try read(name)
    }

    /// A picture of noise, which compresses to little less than it is.
    func noise(_ name: String, _ width: Int, _ height: Int) throws -> [UInt8] {
        try vips("gaussnoise", "n.v", "\(width)", "\(height)", "--sigma", "60")
        try vips("bandjoin", "n.v n.v n.v", "three.v")
        try vips("cast", "three.v", "bytes.v", "uchar")
        try vips("copy", "bytes.v", name, "--interpretation", "srgb")
        return try read(name)
    }

    /// A picture whose corners are red, green, blue and white: top left, top right, bottom left, bottom right.
    func corners(_ name: String, _ width: Int = 60, _ height: Int = 40) throws -> [UInt8] {
        var bytes = Array("P6\n\(width) \(height)\n255\n".utf8)
        for y in 0..<height {
            for x in 0..<width {
                bytes += Self.colours[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]
            }
        }
        try write("corners.ppm", bytes)
        try vips("copy", "corners.ppm", name)
        return try read(String(name.prefix { $0 != "[" }))
    }

    static let colours: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]

    /// The colours of a JPEG's corners, by their places in `colours`: top left, top right, bottom left, bottom right.
    func corners(of jpeg: [UInt8], _ width: Int, _ height: Int) throws -> [Int] {
        try write("seen.jpg", jpeg)
        return try [(2, 2), (width - 3, 2), (2, height - 3), (width - 3, height - 3)].map { place in
            let line = try vips("getpoint", "seen.jpg", "\(place.0)", "\(place.1)")
            let seen = line.split(separator: " ").compactMap {
                Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
            }
            let distances = Self.colours.map { colour in
                zip(colour, seen).reduce(0) { $0 + abs(Double($1.0) - $1.1) }
            }
            return try #require(distances.indices.min { distances[$0] < distances[$1] })
        }
    }

    /// Facts and picture of an image, or why it is refused, as the registry's own steps come to it.
    static func look(_ image: [UInt8]) async -> Result<(ImageFacts, [UInt8]), ImageWorkshopError> {
        guard let format = ImageFormat(signatureOf: image) else { return .failure(.refused(.unknownFormat)) }
        guard let workshop else { return .failure(.absent) }
        do throws(ImageWorkshopError) {
            let picture = PictureBytes.of(image, as: format)
            let facts = try await workshop.measure(picture, as: format)
            if facts.megapixels > 25 { return .failure(.refused(.tooManyPixels(megapixels: facts.megapixels))) }
            return .success((facts, try await workshop.shrink(picture, as: format)))
        } catch {
            return .failure(error)
        }
    }

    /// The code of an image's refusal; nil if it was taken.
    static func code(_ image: [UInt8]) async -> String? {
        switch await look(image) {
        case .success: return nil
        case .failure(.refused(let refusal)): return refusal.code.rawValue
        case .failure(let error): return "\(error)"
        }
    }
}

/// Bytes put together for a JPEG's head, in the order of TIFF's little end.
enum Planted {
    /// Text that must not come out again.
    static let text = "PLANTED-51.4778N-0.0015W"

    /// An APP1 segment of EXIF (CIPA DC-008) with an orientation, a camera's name and a place.
    static func exif(orientation: Int) -> [UInt8] {
        let name = Array((text + "\0").utf8)
        var tiff: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 3, 0]
        let data = 8 + 2 + 3 * 12 + 4
        tiff += entry(0x010F, 2, name.count, data)
        tiff += entry(0x0112, 3, 1, orientation)
        let place = data + name.count + name.count % 2
        tiff += entry(0x8825, 4, 1, place)
        tiff += word(0) + name + (name.count % 2 == 1 ? [0] : [])
        // GPSLatitudeRef, and GPSProcessingMethod that holds the text.
        tiff += [2, 0] + entry(1, 2, 2, 0x4E) + entry(27, 7, name.count, place + 2 + 24 + 4) + word(0) + name
        return segment(0xE1, Array("Exif\0\0".utf8) + tiff)
    }

    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
    }

    private static func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
        [UInt8(tag & 255), UInt8(tag >> 8), UInt8(type), 0] + word(count) + word(value)
    }

    private static func word(_ number: Int) -> [UInt8] { (0..<4).map { UInt8((number >> (8 * $0)) & 255) } }

    /// A JPEG with segments behind its beginning, and without an EXIF of its own.
    static func jpeg(_ jpeg: [UInt8], _ segments: [UInt8]) -> [UInt8] {
        var rest = Array(jpeg.dropFirst(2))
        while rest.count > 4, rest[0] == 0xFF, (0xE0...0xEF).contains(rest[1]) {
            let length = Int(rest[2]) << 8 | Int(rest[3])
            rest.removeFirst(2 + length)
        }
        return [0xFF, 0xD8] + segments + rest
    }
}
