internal import FormEngine
internal import Foundation

/// An evidence file: a bundle itself, or an HTML page with the bundle in a data block.
///
/// Only the block between two fixed texts of a page is read; its other text and scripts are ignored.
public struct EvidenceFile: Sendable {
    /// The bundle's bytes; nil for a page without a well-formed block, or with several.
    public let bundle: [UInt8]?
    /// Whether the file is a page.
    public let isPage: Bool

    private static let start = Array(#"<script type="application/json" id="evidence">"#.utf8)
    private static let end = Array("</script>".utf8)
    private static let escaped = Array(#"\u003c"#.utf8)
    private static let blank: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]

    /// Reads a file; one that does not begin like a page is treated as a bundle.
    public init(_ bytes: [UInt8]) {
        isPage = bytes.first { !Self.blank.contains($0) } == UInt8(ascii: "<")
        bundle = isPage ? Self.bundle(inPage: Data(bytes)) : bytes
    }

    /// The data block that carries a bundle in a page.
    public static func block(of bundle: EvidenceBundle) -> String {
        String(decoding: start + escaping(bundle.json.canonicalBytes) + end, as: UTF8.self)
    }

    private static func bundle(inPage page: Data) -> [UInt8]? {
        guard let opening = page.range(of: Data(start)),
            page.range(of: Data(start), in: opening.upperBound..<page.endIndex) == nil,
            let closing = page.range(of: Data(end), in: opening.upperBound..<page.endIndex)
        else { return nil }
        let block = Array(page[opening.upperBound..<closing.lowerBound])
        guard let value = try? JSONValue(stored: block) else { return nil }
        let written = value.canonicalBytes
        return escaping(written) == block ? written + [0x0A] : nil
    }

    /// Escapes the one character that could end the block: JSON has it only in strings, which can escape it.
    private static func escaping(_ json: [UInt8]) -> [UInt8] {
        json.flatMap { $0 == UInt8(ascii: "<") ? escaped : [$0] }
    }
}

extension EvidenceCheck {
    /// Report on a file for a reader who trusts these keys.
    public static func report(on file: EvidenceFile, trusting trust: Trust) -> EvidenceReport {
        if let bundle = file.bundle { return report(on: bundle, trusting: trust) }
        var report = EvidenceReport()
        let message =
            "The page has no evidence, more than one block of evidence, or a block that is no canonical JSON."
        report.problems.append(EvidenceProblem(.unreadable, at: "file", message))
        return report
    }
}
