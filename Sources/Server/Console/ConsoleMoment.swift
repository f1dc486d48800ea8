internal import FormEngine
internal import Registry
internal import Replies

/// Times on console pages, relative and exact.
enum ConsoleMoment {
    /// A day in words: `24 November 2026`.
    static func day(_ date: CivilDate) -> String { date.text(in: "en") }

    /// A time for the template `console_time`.
    static func json(_ time: Timestamp, now: Timestamp) -> JSONValue {
        .object([
            "iso": .text(time.text), "exact": .text(exact(time)), "relative": .text(time.relative(to: now)),
        ])
    }

    /// A time in words: `24 November 2026, 15:37:09 UTC`.
    static func exact(_ time: Timestamp) -> String { "\(day(time.utcDate)), \(time.text.dropFirst(11).prefix(8)) UTC" }

    /// A day in the words of a language.
    static func day(_ date: CivilDate, in words: PageWords) -> String { date.text(in: words.language) }

    /// A time in the words of a language: `24 november 2026, 15:37:09 UTC`.
    static func exact(_ time: Timestamp, in words: PageWords) -> String {
        "\(day(time.utcDate, in: words)), \(time.text.dropFirst(11).prefix(8)) UTC"
    }

    /// A time for the template `console_time`, in a language.
    static func json(_ time: Timestamp, now: Timestamp, in words: PageWords) -> JSONValue {
        guard words.language != "en" else { return json(time, now: now) }
        let seconds = (now.milliseconds - time.milliseconds) / 1000
        let relative =
            switch seconds {
            case 0..<60: words["console_ago_now"]
            case 60..<3600: words.fill("console_ago_minutes", "\(seconds / 60)")
            case 3600..<86_400: words.fill("console_ago_hours", "\(seconds / 3600)")
            case 86_400..<604_800: words.fill("console_ago_days", "\(seconds / 86_400)")
            default: day(time.utcDate, in: words)
            }
        return .object([
            "iso": .text(time.text), "exact": .text(exact(time, in: words)), "relative": .text(relative),
        ])
    }
}
