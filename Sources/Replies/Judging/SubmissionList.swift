package import FormEngine
package import Registry

/// A page of submissions, and where the next one begins.
package struct SubmissionList {
    package var rows: [SubmissionRow]
    /// Rows that cannot be read, and those whose verdict cannot.
    package var damaged: [DamagedRow] = []
    /// Sequence number to go on after; nil if nothing is left.
    package var next: Int?
    /// Number of rows read if the search stopped before the page was full.
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

    /// The list of a page that was found.
    package init(_ page: Page<SubmissionRecord>, idLength: Int = 36) throws {
        self.init(rows: [], next: page.next, stoppedAfter: page.stoppedAfter)
        damaged = page.damaged
        for record in page.elements {
            do throws(RegistryError) {
                rows.append(try SubmissionRow(record, idLength: idLength))
            } catch {
                guard error.isDamage else { throw error }
                damaged.append(DamagedRow(name: "submission \(record.id)", problem: "Its verdict is none"))
            }
        }
    }

    /// Members behind the rows.
    private var end: [JSONValue.Member] {
        [
            .init("damaged", damaged.json), .init("next", .int(orNull: next)),
            .init("stoppedAfter", .int(orNull: stoppedAfter)),
        ]
    }

    /// The document as far as its first row, where rows are printed one after another.
    package static let opening = #"{"submissions":["#

    /// The document behind its last row.
    package var closing: String {
        "]," + String(decoding: JSONWriter.bytes(of: .object(end)).dropFirst(), as: UTF8.self)
    }
}
