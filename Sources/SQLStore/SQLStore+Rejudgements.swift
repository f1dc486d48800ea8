public import FormEngine
public import Registry

extension SQLStore {
    /// The rejudgements of a form, or of all, the newest first.
    public func rejudgements(of form: FormKey?) async throws(StoreError) -> [Rejudgement] {
        try await sql.read { db in
            var filter = Filter()
            filter.add("form = ?", form.map { .text($0.text) })
            return try db.all(
                "SELECT \(Rejudgement.columns) FROM rejudgements \(filter.clause) ORDER BY number DESC", filter.values
            ) { try Rejudgement(&$0) }
        }
    }

    /// The rejudgement of a number.
    public func rejudgement(_ number: Int) async throws(StoreError) -> Rejudgement? {
        try await sql.read { db in
            try db.first(
                "SELECT \(Rejudgement.columns) FROM rejudgements WHERE number = ?", [.integer(number)]
            ) { try Rejudgement(&$0) }
        }
    }

    /// The reviews of a submission with all their steps, in the order of the log.
    public func reviews(of submission: String) async throws(StoreError) -> [ReviewCourse] {
        try await sql.read { db in
            let found = try db.all(
                """
                SELECT \(Rejudgement.columns), \(Review.columns) FROM reviews
                JOIN rejudgements ON rejudgements.number = reviews.rejudgement
                WHERE submission = ? ORDER BY reviews.leaf
                """, [.text(submission)]
            ) { row in (rejudgement: try Rejudgement(&row), review: try Review(&row)) }
            return try found.map { rejudgement, review in
                let steps = try db.all(
                    "SELECT \(ReviewStep.columns) FROM review_steps WHERE rejudgement = ? AND review = ? ORDER BY number",
                    [.integer(review.rejudgement), .integer(review.number)]
                ) { try ReviewStep(&$0) }
                return ReviewCourse(rejudgement: rejudgement, review: review, steps: steps)
            }
        }
    }

    /// Reviews in the order of their numbers, each with its last step.
    public func reviews(_ query: ReviewQuery) async throws(StoreError) -> Page<ReviewState> {
        try await sql.read { db in
            var filter = Filter()
            filter.add("reviews.rejudgement = ?", .integer(query.rejudgement))
            filter.add("reviews.number = ?", query.number.map { .integer($0) })
            filter.add("reviews.number > ?", .integer(query.after))
            filter.add("coalesce(steps.is_closed, FALSE) = ?", query.isClosed.map { .bool($0) })
            filter.add("steps.assignee = ?", query.assignee.map { .text($0) })
            let rows = try db.all(
                """
                SELECT reviews.number, \(Review.columns(of: "reviews")), steps.number IS NOT NULL,
                    \(ReviewStep.columns(of: "steps"))
                FROM reviews LEFT JOIN review_steps AS steps
                    ON steps.rejudgement = reviews.rejudgement AND steps.review = reviews.number
                    AND steps.number = (
                        SELECT max(number) FROM review_steps AS all_steps
                        WHERE all_steps.rejudgement = reviews.rejudgement AND all_steps.review = reviews.number)
                \(filter.clause) ORDER BY reviews.number LIMIT ?
                """, filter.values + [oneMore(than: query.limit)]
            ) { row in
                ListedRow(&row) { row throws(ColumnFault) in
                    let review = try Review(&row)
                    return ReviewState(review: review, step: try row.next(Bool.self) ? ReviewStep(&row) : nil)
                }
            }
            return Page(rows, limit: query.limit)
        }
    }
}
