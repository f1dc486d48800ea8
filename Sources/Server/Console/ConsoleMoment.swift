internal import FormEngine
internal import Registry
internal import Replies

/// Times on console pages, relative and exact.
enum ConsoleMoment {
    /// A day in words: `24 November 2026`.
    static func day(_ date: CivilDate) -> String { date.text(in: "en") }

    /// English names of the months.
    static let months = (1...12).compactMap { CivilDate(year: 2000, month: $0, day: 1) }.map { date in
        day(date).split(separator: " ")[1].description
    }

    /// A time in words: `24 November 2026, 15:37:09 UTC`.
    static func exact(_ time: Timestamp) -> String { "\(day(time.utcDate)), \(time.text.dropFirst(11).prefix(8)) UTC" }

    /// A time for the template `console_time`.
    static func time(_ time: Timestamp, now: Timestamp) -> ConsoleTime {
        let text = time.relative(to: now)
        let isOld = text == time.utcDate.text
        return ConsoleTime(
            iso: time.text, exact: exact(time),
            relative: isOld ? day(time.utcDate) : text.hasSuffix(" s ago") ? "just now" : text)
    }
}
