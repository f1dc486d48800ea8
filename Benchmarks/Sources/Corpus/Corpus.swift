package import FormEngine
internal import Foundation

/// The form that is measured, and answers to it.
package struct Corpus: Sendable {
    package let config: FormConfig
    /// The bytes that the config was read from.
    package let source: [UInt8]
    package let documents: [[UInt8]]

    /// Reads a config written as JSON, and a file with a document a line.
    package init(config path: String, documents: String? = nil) throws {
        source = try Self.bytes(of: path)
        let reading = FormConfig.read(try SourceNode(json: source))
        guard let config = reading.config else { throw Failure("\(path): \(reading.diagnostics)") }
        self.config = config
        self.documents =
            try documents.map { path in
                try Self.bytes(of: path).split(separator: UInt8(ascii: "\n")).map { Array($0) }
            } ?? []
    }

    /// The form as a published version of it is pinned.
    package func pinned() throws -> PinnedForm {
        let document = config.document(lock: Lock())
        return try PinnedForm(document: document, expecting: DocumentDigest(of: document))
    }

    private static func bytes(of path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
}
