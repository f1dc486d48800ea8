internal import FormEngine
internal import Foundation
internal import HTTPTypes
internal import PageFiles
internal import Synchronization

/// Files that pages load.
enum AssetFiles {
    static let show = Operation(
        name: "asset", summary: "Gives a file that pages load.", reply: .any, mediaType: "application/octet-stream"
    ) { call in
        let name = call.parameters["file"] ?? ""
        guard let bytes = bytes(name, call) else {
            throw Problem(404, code: .notFound, message: "There is no such file.", help: "Check the name of the file.")
        }
        let file = call.services.files.file(name, bytes, packed: call.services.engineFile("\(name).gz"))
        let packed = Gzip.isTaken(call.headers[.acceptEncoding]) ? file.packed : nil
        let tag = packed == nil ? file.digest : "\(file.digest)-gzip"
        var reply = Reply(mediaType: type(of: name), packed ?? file.bytes).tagged(tag, for: call)
        if packed != nil { reply.headers[.contentEncoding] = "gzip" }
        reply.headers[.vary] = "Accept-Encoding"
        reply.headers[.cacheControl] = "public, max-age=300"
        return reply
    }

    private static func bytes(_ name: String, _ call: Call) -> [UInt8]? {
        if name == "templates.json" { return templates }
        if ["formulary.js", "formulary.wasm"].contains(name) { return call.services.engineFile(name) }
        return PageFiles.asset(name)
    }

    /// Templates that scripts render: all but the console's, which only the server renders.
    private static let templates = JSONWriter.bytes(
        of: .object(
            PageFiles.templates.filter { !$0.name.hasPrefix("console_") }.map { .init($0.name, .text($0.text)) }))

    /// A script without its comment lines.
    static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
        var isInside = false
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).filter { line in
            let text = Substring(decoding: line, as: UTF8.self).trimmed
            if isInside {
                isInside = !text.hasSuffix("*/")
                return false
            }
            isInside = text.hasPrefix("/**") && !text.hasSuffix("*/")
            return !text.hasPrefix("/**") && !text.hasPrefix("//")
        }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    private static func type(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "js": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "json": "application/json"
        case "svg": "image/svg+xml"
        case "wasm": "application/wasm"
        default: "application/octet-stream"
        }
    }
}

/// Cache of the files that pages load, each without comments, with its digest and compressed.
final class PackedFiles: Sendable {
    struct File: Sendable {
        let bytes: [UInt8]
        let digest: String
        let packed: [UInt8]?
    }

    private let known = Mutex<[String: File]>([:])

    /// A file with its variants; concurrent first requests may each compress it.
    ///
    /// - Parameter packed: The file as the build compressed it, which may take longer; nil if the build did not.
    func file(_ name: String, _ bytes: [UInt8], packed: [UInt8]? = nil) -> File {
        if let file = known.withLock({ $0[name] }) { return file }
        let sent = name.hasSuffix(".js") ? AssetFiles.withoutComments(bytes) : bytes
        let digest = HexText.encode(Array(SHA256Hasher.hash(sent).bytes.prefix(16)))
        let file = File(bytes: sent, digest: digest, packed: packed ?? Gzip.compress(sent))
        known.withLock { $0[name] = file }
        return file
    }
}
