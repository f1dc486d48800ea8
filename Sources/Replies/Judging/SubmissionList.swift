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
        .object([
            "submissions": .array(rows.map(\.json)), "next": .int(orNull: next),
            "stoppedAfter": .int(orNull: stoppedAfter),
        ])
    }
}
