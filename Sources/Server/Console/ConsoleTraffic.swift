internal import FormEngine
internal import Registry

/// Submissions of the last two weeks of a form, day by day.
struct ConsoleTraffic {
    private static let days = 14

    private var accepted = [Int](repeating: 0, count: days)
    private var refused = [Int](repeating: 0, count: days)

    /// The traffic of all forms, or of one, without test submissions.
    static func all(_ visit: ConsoleVisit, of form: FormKey? = nil) async throws -> [FormKey: ConsoleTraffic] {
        let first = visit.now.utcDate.dayNumber + 1 - days
        guard let since = CivilDate(dayNumber: first) else { return [:] }
        var found: [FormKey: ConsoleTraffic] = [:]
        for count in try await visit.registry.store.dailySubmissions(of: form, since: since) {
            let day = count.day.dayNumber - first
            guard (0..<days).contains(day) else { continue }
            found[count.form, default: ConsoleTraffic()].accepted[day] += count.accepted
            found[count.form, default: ConsoleTraffic()].refused[day] += count.refused
        }
        return found
    }

    var acceptedText: String { "\(accepted.reduce(0, +))" }
    var refusedText: String { "\(refused.reduce(0, +))" }

    /// One bar a day: accepted submissions above the line, refused ones below it.
    var json: JSONValue {
        guard accepted.reduce(0, +) + refused.reduce(0, +) > 0 else { return .bool(false) }
        let most = max(1, max(accepted.max() ?? 0, refused.max() ?? 0))
        let bars = { (counts: [Int], sign: Int) -> JSONValue in
            let path = counts.enumerated().map { day, count in
                count == 0 ? "" : "M\(day * 8 + 1) 20v\(sign * max(1, count * (sign < 0 ? 19 : 11) / most))h6V20z"
            }.joined()
            return .text(path.isEmpty ? "M0 20" : path)
        }
        return .object([
            "text": .text("\(acceptedText) accepted, \(refusedText) refused"), "accepted": bars(accepted, -1),
            "refused": bars(refused, 1),
        ])
    }
}
