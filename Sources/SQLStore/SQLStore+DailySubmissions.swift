public import FormEngine
public import Registry

extension SQLStore {
    /// Counts submissions by form and day in one pass along the index of times, without sorting.
    public func dailySubmissions(
        of form: FormKey?, since day: CivilDate
    ) async throws(StoreError) -> [DailySubmissions] {
        try await sql.read { db in
            var counts: [String: [CivilDate: DailySubmissions]] = [:]
            // A date as text sorts before every time of its day.
            try db.each(
                """
                SELECT form, substr(judged_at, 1, 10), accepted FROM submissions INDEXED BY submissions_by_time
                WHERE judged_at >= ?1 AND NOT is_test AND form = coalesce(?2, form)
                """, [.text(day.text), form.map { .text($0.text) } ?? .null]
            ) { row in
                // A damaged row cannot be counted; lists of submissions report it.
                guard let form = try? row.next(FormKey.self), let day = try? row.next(CivilDate.self),
                    let isAccepted = try? row.next(Bool.self)
                else { return }
                let none = DailySubmissions(form: form, day: day, accepted: 0, refused: 0)
                counts[form.text, default: [:]][day, default: none].accepted += isAccepted ? 1 : 0
                counts[form.text, default: [:]][day, default: none].refused += isAccepted ? 0 : 1
            }
            return counts.values.flatMap(\.values).sorted {
                ($0.day.text, $0.form.text) < ($1.day.text, $1.form.text)
            }
        }
    }
}
