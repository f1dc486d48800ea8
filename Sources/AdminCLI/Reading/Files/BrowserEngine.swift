internal import FormEngine
internal import Glibc
internal import Registry

/// The engine for browsers, as the build put it beside the program.
struct BrowserEngine {
    /// A file of the engine, with its entry in the manifest.
    struct File {
        var name: String
        var content: [UInt8]
        var digest: String

        /// The digest in the form of the attribute `integrity` (Subresource Integrity §3.1).
        var integrity: String { "sha256-" + Base64.encode(HexText.decode(digest) ?? []) }
    }

    /// Name of the manifest, which is exported with the files.
    static let manifest = "engine.json"

    let folder: String
    let version: String
    let files: [File]

    /// Reads the files, and checks each against its digest in the manifest.
    ///
    /// The folder is the one that `FORMULARY_ENGINE` names, `engine` beside the program, or its installed place.
    static func read() throws(CommandError) -> BrowserEngine {
        let usual = usualFolders
        let folder =
            Environment["FORMULARY_ENGINE"] ?? usual.first { unsafe access("\($0)/\(manifest)", F_OK) == 0 } ?? usual[0]
        let missing = CommandError(
            .noEngine, "There is no engine for browsers in \(folder).",
            help: "`make wasm` builds the engine; FORMULARY_ENGINE names another folder.")
        guard let manifest = try? InputFile("\(folder)/\(manifest)").read(),
            let json = try? JSONValue(json: manifest), let version = json["version"]?.string,
            let entries = json["files"]?.elements
        else { throw missing }
        var files: [File] = []
        for entry in entries {
            guard let name = entry["file"]?.string, let digest = entry["sha256"]?.string, !name.contains("/"),
                let content = try? InputFile("\(folder)/\(name)").readBytes(limit: mostBytes)
            else { throw missing }
            guard HexText.encode(Array(SHA256Hasher.hash(content).bytes)) == digest else {
                throw CommandError(
                    .damagedEngine, "\(folder)/\(name) is not the file that was built.",
                    help: "`make wasm` builds the file again.")
            }
            files.append(File(name: name, content: content, digest: digest))
        }
        return BrowserEngine(folder: folder, version: version, files: files)
    }

    /// Limit in bytes for a file of the engine.
    private static let mostBytes = 64 << 20

    private static var usualFolders: [String] {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
        let path = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        return [parent + "/engine", parent + "/../share/formulary/engine"]
    }
}
