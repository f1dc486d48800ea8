import ConformanceSupport
import FormDialects
import FormEngine
import Foundation
import Seeds
import Testing

/// A form that judges are compared on: one of the seeds, or one of `Tests/Conformance/Forms`, which have what seeds lack.
struct ConformanceForm: Sendable, CustomStringConvertible, CustomTestStringConvertible {
    private(set) var name: String
    private(set) var config: FormConfig
    /// The word lists that the config names and has not.
    var lists: [WordList] = []

    var testDescription: String { name }

    var description: String { "\(name), \(String(decoding: document, as: UTF8.self))" }

    /// The document that a version of it would store.
    var document: [UInt8] { config.document(lock: lock) }

    /// The digests of its lists.
    var lock: Lock { Lock(lists: lists.map { ($0.name, DocumentDigest(of: $0.document)) }) }

    /// The definitions of its lists, as a list.
    var listDocument: [UInt8] {
        Array("[".utf8) + lists.map(\.document).joined(separator: Array(",".utf8)) + Array("]".utf8)
    }

    /// The form that judges its cases.
    var candidate: Candidate { Candidate(config, lists: lists) }

    static let seeds: [ConformanceForm] = Seeds.configs.map { seed in
        ConformanceForm(
            name: seed.file,
            ConfigDocument(seed.bytes, fileName: seed.file, form: seed.form.flatMap { FormKey($0) }))
    }

    static let templates: [ConformanceForm] = Seeds.templates.map { template in
        ConformanceForm(
            name: template.file, ConfigDocument(Array(template.text.utf8), fileName: template.file, form: nil))
    }

    static let own: [ConformanceForm] = [
        "everything", "lists", "sources", "names", "logic", "words", "identifiers", "national", "editions",
    ].map { name in
        let file = folder.appendingPathComponent("Forms/\(name).json")
        let bytes = FileManager.default.contents(atPath: file.path) ?? Data()
        return ConformanceForm(name: name, ConfigDocument(Array(bytes), fileName: file.lastPathComponent))
    }

    /// Those in which editions differ, as forms of edition 1.
    static let former: [ConformanceForm] = own.filter { ["everything", "editions"].contains($0.name) }.map { form in
        var former = form
        former.name += " of edition 1"
        former.config = form.config.ofEdition(.first)
        return former
    }

    static let all = seeds + own + former

    /// `Tests/Conformance`.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// A random form of a seed; nil if it came out as none that can be read.
    init?(seed: UInt64) {
        var random = RandomForm(seed: seed)
        self.init(name: "random form \(seed)", json: random.json())
    }

    /// A form written as JSON; nil if it cannot be read.
    ///
    /// Random calculations are mostly of another type than their field, which lint refuses but judges agree on; such a form
    /// is read as a stored document is.
    init?(name: String, json: String) {
        guard let root = try? SourceNode(json: Array(json.utf8)) else { return nil }
        let reading = FormConfig.read(root)
        let slips: [DiagnosticCode] = [.badCalculation, .unknownUnit, .partialDate]
        let onlySlips = reading.diagnostics.allSatisfy { $0.severity == .warning || slips.contains($0.code) }
        guard let config = reading.config ?? (onlySlips ? Self.stored(json) : nil) else { return nil }
        self.name = name
        self.config = config
    }

    private static func stored(_ json: String) -> FormConfig? {
        let document = Array(#"{"config":{"edition":\#(Edition.current.rawValue),\#(json.dropFirst()),"lock":{}}"#.utf8)
        return try? PinnedForm(document: document, expecting: DocumentDigest(of: document)).config
    }

    private init(name: String, _ document: ConfigDocument) {
        guard let config = document.reading.config else {
            // A form that cannot be read is a mistake in this folder, and must not pass as one that agrees.
            preconditionFailure("\(name): \(document.reading.diagnostics.filter { $0.severity == .error })")
        }
        self.name = name
        self.config = config
        lists = Self.seedLists.filter { list in config.listNames.contains { $0.utf8.elementsEqual(list.name.utf8) } }
        precondition(lists.count == config.listNames.count, "\(name) names a list that no seed defines")
    }

    private static let seedLists: [WordList] = Seeds.wordLists.compactMap { seed in
        guard case .success(let tree) = ConfigDocument.tree(of: seed.bytes, .yaml) else { return nil }
        return WordList.read(tree).list
    }
}
