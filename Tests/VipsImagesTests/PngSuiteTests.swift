import FormEngine
import Foundation
import Registry
import Testing

@testable import VipsImages

/// The folder that `.ci/oracles` puts the pictures into; empty where it could not.
private enum PngSuite {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent(".build/oracles/pngsuite")

    static let pictures = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
}

/// Pictures of Willem van Schaik's PngSuite: every colour type and depth, interlaced or not, transparent, filtered, small.
@Suite(
    "Pictures of PngSuite",
    .enabled(if: TestImages.workshop != nil && !PngSuite.pictures.isEmpty, "`.ci/oracles` fetches them"))
struct PngSuiteTests {
    @Test("each is measured and taken in", arguments: PngSuite.pictures)
    func takenIn(_ name: String) async throws {
        let picture = Array(try Data(contentsOf: PngSuite.folder.appendingPathComponent(name)))
        let (facts, small) = try await TestImages.look(picture).get()
        // Names say how wide a picture is where it is not 32 pixels.
        let side = name.hasPrefix("s09") ? 9 : 32
        // Comments and the like are not kept.
        #expect(facts == ImageFacts(format: .png, bytes: facts.bytes, width: side, height: side))
        #expect(facts.bytes <= picture.count)
        #expect(small.starts(with: [0xFF, 0xD8]))
        let again = try await TestImages.look(small).get().0
        #expect(again.width == side && again.height == side && again.format == .jpeg)
    }

    @Test("none is taken in once it is cut in its middle", arguments: PngSuite.pictures)
    func cut(_ name: String) async throws {
        let picture = Array(try Data(contentsOf: PngSuite.folder.appendingPathComponent(name)))
        #expect(await TestImages.code(Array(picture.prefix(picture.count / 2))) != nil)
    }
}
