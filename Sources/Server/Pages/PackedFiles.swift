internal import FormEngine
internal import PageFiles
internal import Synchronization

/// Files that pages load, each packed once, under an address that names their release.
final class PackedFiles: Sendable {
    struct File: Sendable {
        let bytes: [UInt8]
        let digest: String
        let packed: [UInt8]?
    }

    /// Digest of all files, so that an address never gets other bytes.
    let release: String
    private let engine: [String: [UInt8]]
    private let known = Mutex<[String: File]>([:])

    /// - Parameter engine: The files of the engine for browsers.
    init(engine: [String: [UInt8]]) {
        self.engine = engine
        var hasher = Self.pages
        for (name, bytes) in engine.sorted(by: { $0.key < $1.key }) {
            hasher.update(Array(name.utf8))
            hasher.update(bytes)
        }
        release = HexText.encode(Array(hasher.finalize().bytes.prefix(8)))
    }

    /// The hasher of the files that come with the program, which each server continues.
    private static let pages: SHA256Hasher = {
        var hasher = SHA256Hasher()
        for (name, bytes) in PageFiles.everything {
            hasher.update(Array(name.utf8))
            hasher.update(bytes)
        }
        return hasher
    }()

    /// Whether a text may name a release: this one, an earlier or a later one.
    static func isRelease(_ text: String) -> Bool {
        text.utf8.count == 16 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// The beginning of the files' addresses.
    var address: String { "/assets/\(release)" }

    /// A file with its variants, nil for an unknown name; concurrent first requests may each compress it.
    func file(_ name: String) -> File? {
        if let file = known.withLock({ $0[name] }) { return file }
        guard let bytes = bytes(of: name) else { return nil }
        let digest = HexText.encode(Array(SHA256Hasher.hash(bytes).bytes.prefix(16)))
        // The build compresses the engine better, which takes longer.
        let file = File(bytes: bytes, digest: digest, packed: engine["\(name).gz"] ?? Gzip.compress(bytes))
        known.withLock { $0[name] = file }
        return file
    }

    private func bytes(of name: String) -> [UInt8]? {
        switch name {
        case "templates.json": AssetFiles.templates
        case _ where name.hasPrefix("words-"): PageWords.file(name)
        case "formulary.js", "formulary.wasm": engine[name]
        case _ where name.hasSuffix(".js"): ScriptBundle.bytes(of: name, loader: engine["formulary.js"])
        default: PageFiles.asset(name)
        }
    }
}
