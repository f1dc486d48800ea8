package import FormEngine
package import Registry

/// A page of submissions, with the number to continue after.
package struct SubmissionList {
    package var rows: [SubmissionRow]
    /// Damaged rows, and rows with a damaged verdict.
    package var damaged: [DamagedRow] = []
    /// Number to continue after; nil at the end.
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

    /// The list of a page that a registry returned.
    package init(
        _ page: Page<SubmissionRecord>, in registry: Registry, idLength: Int = 36
    ) async throws {
        self.init(rows: [], next: page.next, stoppedAfter: page.stoppedAfter)
        damaged = page.damaged
        let standings = try await registry.standings(of: page.elements)
        for record in page.elements {
            guard let standing = standings[record.id] else { continue }
            do throws(RegistryError) {
                rows.append(try SubmissionRow(record, standing, idLength: idLength))
            } catch {
                guard error.isDamage else { throw error }
                damaged.append(DamagedRow(name: "submission \(record.id)", problem: "The verdict is malformed"))
            }
        }
    }

    /// Members after the rows.
    private var end: [JSONValue.Member] {
        [
            .init("damaged", damaged.json), .init("next", .int(orNull: next)),
            .init("stoppedAfter", .int(orNull: stoppedAfter)),
        ]
    }

    /// The beginning of the document up to its first row, for streaming.
    package static let opening = #"{"submissions":["#

    /// The end of the document after its last row, for streaming.
    package var closing: String {
        "]," + String(decoding: JSONWriter.bytes(of: .object(end)).dropFirst(), as: UTF8.self)
    }
}
