public import FormEngine
public import Registry

extension SQLStore {
    /// Deferred erasures whose submissions have not ended yet, in the order of the log.
    public func pendingErasures() async throws(StoreError) -> [PendingErasure] {
        try await sql.read { db in
            try db.all(
                """
                SELECT erasure_deferrals.erasure, \(SubmissionRecord.columns)
                FROM erasure_deferrals JOIN submissions ON submissions.id = erasure_deferrals.submission
                WHERE NOT EXISTS (
                    SELECT 1 FROM answer_ends
                    WHERE answer_ends.submission = erasure_deferrals.submission AND fields IS NULL)
                ORDER BY erasure_deferrals.leaf, submissions.sequence
                """
            ) { row in PendingErasure(erasure: try row.next(), record: try SubmissionRecord(&row)) }
        }
    }

    /// All bars, in the order of the log.
    public func bars() async throws(StoreError) -> [PlacedBar] {
        try await sql.read { db in
            let releases = try db.all("SELECT \(BarRelease.columns) FROM bar_releases") { try BarRelease(&$0) }
            let ends = Dictionary(uniqueKeysWithValues: releases.map { ($0.bar, $0) })
            return try db.all("SELECT \(Bar.columns) FROM bars ORDER BY leaf") { try Bar(&$0) }
                .map { PlacedBar(bar: $0, release: ends[$0.id]) }
        }
    }

    /// The ends of a submission's answers, in order.
    public func answerEnds(of submission: String) async throws(StoreError) -> [AnswerEnd] {
        try await sql.read { db in
            try db.all(
                "SELECT \(AnswerEnd.columns) FROM answer_ends WHERE submission = ? ORDER BY number", [.text(submission)]
            ) { try AnswerEnd(&$0) }
        }
    }

    /// The ends that the last leaf with ends records.
    public func lastAnswerEnds() async throws(StoreError) -> [AnswerEnd] {
        try await sql.read { db in
            try db.all(
                """
                SELECT \(AnswerEnd.columns) FROM answer_ends WHERE leaf = (SELECT max(leaf) FROM answer_ends)
                ORDER BY submission, number
                """
            ) { try AnswerEnd(&$0) }
        }
    }

    /// Uses of keys by the rest of submissions, and by what ended, from a leaf on; few leaves at a time.
    public func endedKeyUses(from leaf: Int) async throws(StoreError) -> [EndedKeyUse] {
        try await sql.read { db in
            try db.all(
                """
                WITH few (leaf) AS (SELECT DISTINCT leaf FROM answer_ends WHERE leaf >= ? ORDER BY leaf LIMIT 8)
                SELECT submissions.id, submissions.subject, ends.leaf, submissions.leaf, submissions.key_id, ends.key_id,
                    NOT EXISTS (
                        SELECT 1 FROM answer_ends AS later
                        WHERE later.submission = ends.submission AND later.number > ends.number)
                FROM answer_ends AS ends JOIN submissions ON submissions.id = ends.submission
                WHERE ends.leaf IN (SELECT leaf FROM few) ORDER BY ends.leaf
                """, [.integer(leaf)]
            ) { row in
                let (id, subject, leaf): (String, [UInt8]?, Int) = (try row.next(), try row.next(), try row.next())
                let sealed = try row.next(Int.self)
                let (first, rest): (String?, String?) = (try row.next(), try row.next())
                let isLast = try row.next(Bool.self)
                let uses = [(first, sealed, false), (rest, leaf, isLast)].compactMap { key, sealed, sealsRest in
                    key.map {
                        EndedKeyUse(
                            submission: id, subject: subject, leaf: leaf, sealedAt: sealed, key: $0,
                            sealsRest: sealsRest)
                    }
                }
                return uses
            }.flatMap { $0 }
        }
    }

    /// Submissions whose period is over, in the order of their sequence.
    public func dueSubmissions(_ query: DueQuery) async throws(StoreError) -> [SubmissionRecord] {
        try await sql.read { db in
            var filter = Filter()
            filter.add("form = ?", .text(query.form.text))
            filter.add("version = ?", .integer(query.version))
            filter.add("sequence > ?", .integer(query.after))
            var ended = "fields IS NULL"
            var field: [StoredValue] = []
            switch query.kind {
            case .accepted(let day):
                filter.add("accepted AND clock_date <= ?", .text(day.text))
            case .field(let name, let day):
                filter.add("accepted AND clock_date <= ?", .text(day.text))
                ended = "(fields IS NULL OR EXISTS (SELECT 1 FROM json_each(fields) WHERE value = ?))"
                field = [.text(name)]
            case .refused(let time):
                filter.add("NOT accepted AND key_id IS NOT NULL AND keep_until <= ?", .text(time.text))
            }
            return try db.all(
                """
                SELECT \(SubmissionRecord.columns) FROM submissions
                \(filter.clause)
                    AND NOT EXISTS (SELECT 1 FROM answer_ends WHERE submission = submissions.id AND \(ended))
                    AND NOT EXISTS (
                        SELECT 1 FROM erasures
                        WHERE erasures.subject = submissions.subject AND erasures.leaf > submissions.leaf)
                ORDER BY sequence LIMIT ?
                """, filter.values + field + [.integer(max(1, query.limit))]
            ) { try SubmissionRecord(&$0) }
        }
    }

    /// Accepted submissions and kept refused attempts of a version whose answers have not all ended, by outcome and day.
    public func keptSubmissions(of form: FormKey, _ version: Int) async throws(StoreError) -> [KeptSubmissions] {
        try await sql.read { db in
            try db.all(
                """
                SELECT json_extract(verdict, '$.outcome'), clock_date, substr(keep_until, 1, 10),
                    (SELECT group_concat(value) FROM answer_ends, json_each(fields) WHERE submission = submissions.id),
                    count(*)
                FROM submissions
                WHERE form = ? AND version = ? AND key_id IS NOT NULL
                    AND NOT EXISTS (
                        SELECT 1 FROM answer_ends WHERE submission = submissions.id AND fields IS NULL)
                    AND NOT EXISTS (
                        SELECT 1 FROM erasures
                        WHERE erasures.subject = submissions.subject AND erasures.leaf > submissions.leaf)
                GROUP BY 1, 2, 3, 4
                """, [.text(form.text), .integer(version)]
            ) { row in
                KeptSubmissions(
                    outcome: try row.next(), day: try row.next(), keptUntil: try row.next(),
                    endedFields: Set((try row.next(String?.self) ?? "").split(separator: ",").map(String.init)),
                    count: try row.next())
            }
        }
    }

    /// Ends of answers by month, newest first.
    public func pastAnswerEnds() async throws(StoreError) -> [RetentionForecast.Past] {
        try await sql.read { db in
            try db.all(
                """
                SELECT substr(ended_at, 1, 7), cause, fields IS NULL, count(*) FROM answer_ends
                GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3
                """
            ) { row in
                RetentionForecast.Past(
                    month: try row.next(), cause: try row.next(), isWhole: try row.next(), submissions: try row.next())
            }
        }
    }

    /// Keys of images that a submission took in some fields, or in any.
    public func imageKeys(of submission: String, in fields: [String]?) async throws(StoreError) -> Set<String> {
        try await sql.read { db in
            let uses = try db.all(
                """
                SELECT image_uses.field, key_id FROM image_uses JOIN images ON images.id = image
                WHERE submission = ? AND key_id IS NOT NULL AND NOT EXISTS (
                    SELECT 1 FROM image_uses AS others
                    WHERE others.image = image_uses.image AND others.submission <> image_uses.submission
                        AND NOT EXISTS (
                            SELECT 1 FROM answer_ends
                            WHERE answer_ends.submission = others.submission AND fields IS NULL))
                """, [.text(submission)]
            ) { row in (field: try row.next(String.self), key: try row.next(String.self)) }
            guard let fields else { return Set(uses.map(\.key)) }
            return Set(
                uses.filter { use in fields.contains { use.field == $0 || use.field.hasPrefix($0 + "/") } }.map(\.key))
        }
    }
}

extension SQLConnection {
    /// The ends of submissions in a range with the box of the rest, by submission; nil where one cannot be read.
    func ends(in range: SequenceRange) throws -> [String: (ends: [AnswerEnd], box: [UInt8]?)?] {
        var found: [String: (ends: [AnswerEnd], box: [UInt8]?)?] = [:]
        try each(
            """
            SELECT submissions.id, bytes, \(AnswerEnd.columns(of: "answer_ends"))
            FROM submissions JOIN answer_ends ON answer_ends.submission = submissions.id
                LEFT JOIN remaining_boxes
                ON remaining_boxes.submission = answer_ends.submission AND remaining_boxes.number = answer_ends.number
            WHERE submissions.sequence BETWEEN ? AND ? ORDER BY submissions.sequence, answer_ends.number
            """, [.integer(range.first), .integer(range.last)]
        ) { row in
            let id: String = try row.next()
            do throws(ColumnFault) {
                let box = try row.next([UInt8]?.self)
                let end = try AnswerEnd(&row)
                if let before = found[id, default: ([], nil)] { found[id] = .some((before.ends + [end], box)) }
            } catch {
                found[id] = .some(nil)
            }
        }
        return found
    }
}

extension ChangeWriter {
    /// Deletes the sealed box of a submission, and stores the box of the rest.
    func replaceBox(of submission: String, _ number: Int, by bytes: [UInt8]?) throws {
        try db.run(
            "DELETE FROM boxes WHERE submission = (SELECT sequence FROM submissions WHERE id = ?)", [.text(submission)])
        try db.run("DELETE FROM remaining_boxes WHERE submission = ?", [.text(submission)])
        guard let bytes else { return }
        try db.run(
            "INSERT INTO remaining_boxes (submission, number, bytes) VALUES (?, ?, ?)",
            [.text(submission), .integer(number), .blob(bytes)])
    }
}
