public import Registry

extension SQLStore {
    /// Rows recorded by the same leaves as a range of submissions, and earlier consents given in their sessions.
    public func companions(of submissions: SequenceRange) async throws(StoreError) -> SubmissionCompanions {
        try await sql.read { db in
            let range: [StoredValue] = [.integer(submissions.first), .integer(submissions.last)]
            var found = SubmissionCompanions()
            try db.beside(range, table: "session_ends", columns: SessionEndRecord.columns) { row throws(ColumnFault) in
                let end = try SessionEndRecord(&row)
                found.ends[end.submission] = end
            }
            try db.beside(range, table: "image_uses", columns: ImageUse.columns) { row throws(ColumnFault) in
                let use = try ImageUse(&row)
                found.images[use.submission, default: []].append(use)
            }
            try db.beside(range, table: "names", columns: NameRecord.columns) { row throws(ColumnFault) in
                let name = try NameRecord(&row)
                found.names[name.submission, default: []].append(name)
            }
            try db.beside(range, table: "age_locks", columns: AgeLockRecord.columns) { row throws(ColumnFault) in
                let lock = try AgeLockRecord(&row)
                found.locks[lock.submission] = lock
            }
            try db.beside(range, table: "consents", columns: ConsentRecord.columns) { row throws(ColumnFault) in
                let consent = try ConsentRecord(&row)
                found.given[consent.submission] = consent
            }
            try db.beside(range, table: "consents", columns: ConsentRecord.columns, by: "session") {
                row throws(ColumnFault) in
                let consent = try ConsentRecord(&row)
                found.consents[consent.session, default: []].append(consent)
            }
            return found
        }
    }

    /// The consent that was given with a submission.
    public func consent(by submission: String) async throws(StoreError) -> ConsentRecord? {
        try await sql.read { db in
            try db.first("SELECT \(ConsentRecord.columns) FROM consents WHERE submission = ?", [.text(submission)]) {
                try ConsentRecord(&$0)
            }
        }
    }
}

extension SQLConnection {
    /// Calls a closure with the readable rows of a table that refer to a submission of a range or to its session.
    fileprivate func beside(
        _ range: [StoredValue], table: String, columns: String, by column: String = "submission",
        body: (inout RowReader) throws(ColumnFault) -> Void
    ) throws {
        // Empty tables are skipped: most databases have no rows in them.
        guard try first("SELECT 1 FROM \(table) LIMIT 1", read: { _ in true }) ?? false else { return }
        let key = column == "submission" ? "id" : column
        try each(
            """
            SELECT \(columns) FROM \(table) WHERE \(table).\(column) IN (
                SELECT \(key) FROM submissions WHERE sequence BETWEEN ? AND ? AND \(key) IS NOT NULL)
            """, range
        ) { row in
            do throws(ColumnFault) { try body(&row) } catch {
                // An unreadable row is reported when rows are compared with leaves; here it is skipped.
            }
        }
    }
}
