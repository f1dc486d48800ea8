internal import FormEngine
internal import Foundation
internal import HTTPTypes
internal import PageFiles

/// Files that pages load.
enum AssetFiles {
    static let show = Operation(
        name: "asset", summary: "Gives a file that pages load.", reply: .any, mediaType: "application/octet-stream"
    ) { call in
        let name = call.parameters["file"] ?? ""
        guard let bytes = bytes(name, call) else {
            throw Problem(404, .notFound, "There is no such file.", help: "Look at what the pages load.")
        }
        let digest = HexText.encode(Array(SHA256Hasher.hash(bytes).bytes.prefix(16)))
        var reply = Reply(mediaType: type(of: name), bytes).tagged(digest, for: call)
        reply.headers[.cacheControl] = "public, max-age=300"
        return reply
    }

    private static func bytes(_ name: String, _ call: Call) -> [UInt8]? {
        if name == "templates.json" { return templates }
        if ["formulary.js", "formulary.wasm"].contains(name) { return call.desk.engineFile(name) }
        return PageFiles.asset(name)
    }

    /// The templates that a script draws with.
    private static let templates = JSONWriter.bytes(
        of: .object(PageFiles.templates.map { .init($0.name, .text($0.text)) }))

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
