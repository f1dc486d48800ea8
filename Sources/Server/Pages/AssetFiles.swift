internal import FormEngine
internal import HTTPTypes
internal import PageFiles

/// Files that pages load.
enum AssetFiles {
    static let show = Operation(
        name: "asset", summary: "Returns a file that pages load.", reply: .any, mediaType: "application/octet-stream"
    ) { call in
        let name = call.parameters["file"] ?? ""
        let services = call.services
        let release = call.parameters["release"] ?? ""
        guard PackedFiles.isRelease(release), let file = services.files.file(name) else {
            throw Problem(404, code: .notFound, message: "There is no such file.", help: "Check the name of the file.")
        }
        let packed = Gzip.isTaken(call.headers[.acceptEncoding]) ? file.packed : nil
        let tag = packed == nil ? file.digest : "\(file.digest)-gzip"
        var reply = Reply(mediaType: type(of: name), packed ?? file.bytes).tagged(tag, for: call)
        if packed != nil { reply.headers[.contentEncoding] = "gzip" }
        reply.headers[.vary] = "Accept-Encoding"
        // A page of an earlier release finds the files of this one.
        let isCurrent = release == services.files.release
        reply.headers[.cacheControl] = isCurrent ? "public, max-age=31536000, immutable" : "no-cache"
        return reply
    }

    /// Templates that scripts render: all but the console's, which only the server renders.
    static let templates = JSONWriter.bytes(
        of: .object(
            PageFiles.templates.filter { !$0.name.hasPrefix("console_") }.map { .init($0.name, .text($0.text)) }))

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
