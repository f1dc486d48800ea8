internal import FormEngine
internal import Registry
internal import Replies

/// Times as the console tells them: how long ago, and exactly.
enum ConsoleMoment {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// A day in words: `24 November 2026`.
    static func day(_ date: CivilDate) -> String { "\(date.day) \(months[date.month - 1]) \(date.year)" }

    /// A time for the template `console_time`.
    static func json(_ time: Timestamp, now: Timestamp) -> JSONValue {
        .object([
            "iso": .text(time.text), "exact": .text(exact(time)), "relative": .text(time.relative(to: now)),
        ])
    }

    /// A time in words: `24 November 2026, 15:37:09 UTC`.
    static func exact(_ time: Timestamp) -> String { "\(day(time.utcDate)), \(time.text.dropFirst(11).prefix(8)) UTC" }
}
