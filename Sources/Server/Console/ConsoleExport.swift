internal import FormEngine
internal import HTTPTypes
internal import Replies

/// Files that the console exports.
enum ConsoleExport {
    /// Most rows of a file.
    static let most = 10_000

    /// Rows as comma-separated values, without cells that a spreadsheet reads as formulas (see `CSV`).
    static func csv(_ rows: [JSONValue], keys: [String], name: String) -> Reply {
        var reply = Reply(mediaType: "text/csv; charset=utf-8", CSV.bytes(rows, keys: keys))
        reply.headers[.cacheControl] = "no-store"
        reply.headers[.contentDisposition] = "attachment; filename=\"\(name).csv\""
        return reply
    }
}
