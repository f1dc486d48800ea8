internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// An export of submissions as a file that is sent page by page, so that its memory is that of one page.
actor ExportedFile {
    private var export: SubmissionExport
    private var damaged: [DamagedRow]
    private var isAtEnd = false
    /// The columns of a file with columns; nil for JSON Lines.
    private let fields: [String]?
    private let form: FormKey

    init(_ export: SubmissionExport, of form: FormKey, isCSV: Bool, in registry: Registry) async throws {
        self.export = export
        self.form = form
        damaged = export.damaged
        fields = isCSV ? try await export.fields(of: form, in: registry) : nil
    }

    /// The reply, whose rows are read while it is sent.
    nonisolated var reply: Reply {
        let name = form.text.replacing("/", with: "-")
        let keys = fields.map { SubmissionExportRow.keys($0) }
        var reply = Reply(
            mediaType: keys == nil ? "application/jsonl" : "text/csv; charset=utf-8",
            keys.map { CSV.bytes([], keys: $0) } ?? [])
        reply.rest = { try await self.next() }
        reply.headers[.cacheControl] = "no-store"
        reply.headers[.contentDisposition] = "attachment; filename=\"\(name).\(keys == nil ? "jsonl" : "csv")\""
        return reply
    }

    /// The bytes of the next rows; nil at the end.
    ///
    /// Damaged submissions come last, as rows with a name alone.
    private func next() async throws -> [UInt8]? {
        if isAtEnd { return nil }
        // Copies, since a call that waits cannot change a property in place; a body asks for one part after the other.
        var (export, damaged) = (self.export, self.damaged)
        let rows = try await export.nextRows(&damaged)
        (self.export, self.damaged) = (export, damaged)
        if let rows {
            return bytes(rows.map { row in fields.map { row.flat($0) } ?? row.json })
        }
        isAtEnd = true
        return bytes(damaged.map { .object(["submission": .text($0.name), "leftOut": .text("damaged")]) })
    }

    private func bytes(_ rows: [JSONValue]) -> [UInt8] {
        guard let fields else { return rows.flatMap { JSONWriter.bytes(of: $0) + [UInt8(ascii: "\n")] } }
        return CSV.bytes(rows, keys: SubmissionExportRow.keys(fields), hasHeader: false)
    }
}
