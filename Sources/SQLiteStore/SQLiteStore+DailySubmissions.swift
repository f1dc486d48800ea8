public import FormEngine
internal import GRDB
public import Registry

extension SQLiteStore {
    /// Submissions by form and day, of the days that the index of times leads to.
    public func dailySubmissions(
        of form: FormKey?, since day: CivilDate
    ) async throws(StoreError) -> [DailySubmissions] {
        try await database.read { db in try db.dailySubmissions(of: form, since: day) }
    }
}

extension Database {
    /// Query of the counts, which stands apart so that a test asks for its plan.
    static let dailySubmissions = """
        SELECT form, substr(judged_at, 1, 10) AS day, sum(accepted), sum(NOT accepted)
        FROM submissions INDEXED BY submissions_by_time
        WHERE judged_at >= ?1 AND NOT is_test AND (?2 IS NULL OR form = ?2)
        GROUP BY form, day
        """

    fileprivate func dailySubmissions(of form: FormKey?, since day: CivilDate) throws -> [DailySubmissions] {
        // A date sorts before every time of its day.
        try all(Self.dailySubmissions, [.text(day.text), form.map { .text($0.text) } ?? .null]) { row in
            DailySubmissions(
                form: try row.next(), day: try row.next(), accepted: try row.next(), refused: try row.next())
        }
    }
}
