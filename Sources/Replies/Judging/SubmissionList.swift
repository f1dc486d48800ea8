package import FormEngine

/// A page of submissions, and where the next one begins.
package struct SubmissionList {
    package var rows: [SubmissionRow]
    /// Sequence number to go on after; nil if nothing is left.
    package var next: Int?
    /// How many rows were looked at where the search stopped before the page was full.
    package var stoppedAfter: Int?

    package init(
        rows: [SubmissionRow], next: Int? = nil, stoppedAfter: Int? = nil
    ) {
        self.rows = rows
        self.next = next
        self.stoppedAfter = stoppedAfter
    }

    package var json: JSONValue {
        .object([.init("submissions", .array(rows.map(\.json)))] + end)
    }

    /// Members behind the rows.
    private var end: [JSONValue.Member] {
        [.init("next", .int(orNull: next)), .init("stoppedAfter", .int(orNull: stoppedAfter))]
    }

    /// The document as far as its first row, where rows are printed one after another.
    package static let opening = #"{"submissions":["#

    /// The document behind its last row.
    package var closing: String {
        "]," + String(decoding: JSONWriter.bytes(of: .object(end)).dropFirst(), as: UTF8.self)
    }
}
