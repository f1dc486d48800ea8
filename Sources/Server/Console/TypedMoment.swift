internal import FormEngine
internal import Registry

/// A day and a time as somebody typed them, in the time zone of a form.
struct TypedMoment: Sendable {
    /// The inputs of a moment.
    enum Part: String, CaseIterable {
        case day, month, year, time
    }

    /// Fault of a typed moment.
    enum Fault: Error, Equatable {
        case missing([Part])
        /// A part that is no number of its range.
        case unreadable(Part)
        /// A day that its month does not have.
        case noSuchDay(day: Int, month: Int, year: Int)
        /// A time that clocks skip on that day.
        case skipped(day: CivilDate, clock: String, zone: String)
        /// A moment in the past, by seconds.
        case past(Int64)
    }

    private let texts: [Part: String]
    let zone: ConsoleZone

    /// - Parameter typed: The text of an input.
    init(zone: ConsoleZone, _ typed: (Part) -> String) {
        self.zone = zone
        texts = Dictionary(
            uniqueKeysWithValues: Part.allCases.map { ($0, String(Substring(typed($0)).trimmed)) })
    }

    /// A moment as its inputs show it.
    init(_ time: Timestamp, zone: ConsoleZone) {
        let (date, clock) = zone.local(time)
        self.init(zone: zone) { part in
            switch part {
            case .day: "\(date.day)"
            case .month: "\(date.month)"
            case .year: "\(date.year)"
            case .time: clock
            }
        }
    }

    func text(_ part: Part) -> String { texts[part] ?? "" }

    /// The time, which must come after `now`.
    func time(after now: Timestamp) throws(Fault) -> Timestamp {
        let missing = Part.allCases.filter { text($0).isEmpty }
        guard missing.isEmpty else { throw .missing(missing) }
        let day = try number(.day, 1...31)
        let month = if let named = Self.month(text(.month)) { named } else { try number(.month, 1...12) }
        let year = try number(.year, 1000...9999)
        guard let minutes = Self.minutes(text(.time)) else { throw .unreadable(.time) }
        guard let date = CivilDate(year: year, month: month, day: day) else {
            throw .noSuchDay(day: day, month: month, year: year)
        }
        guard let time = zone.time(of: date, minutes: minutes) else {
            throw .skipped(day: date, clock: Self.clock(minutes), zone: zone.words)
        }
        guard time > now else { throw .past((now.milliseconds - time.milliseconds) / 1000) }
        return time
    }

    private func number(_ part: Part, _ range: ClosedRange<Int>) throws(Fault) -> Int {
        guard let number = Int(text(part)), range.contains(number) else { throw .unreadable(part) }
        return number
    }

    /// The number of a month's English name or its first three letters.
    private static func month(_ text: String) -> Int? {
        guard text.utf8.count >= 3 else { return nil }
        return ConsoleMoment.months.firstIndex { $0.lowercased().hasPrefix(text.lowercased()) }.map { $0 + 1 }
    }

    /// Minutes since midnight of `09:30`, `9.30`, `0930`, `930` or `9`; nil for other texts.
    private static func minutes(_ text: String) -> Int? {
        let parts = text.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
        let texts: [Substring]
        switch (parts.count, text.utf8.count) {
        case (1, 1...2): texts = [text[...], "0"]
        case (1, 3...4): texts = [text.dropLast(2), text.suffix(2)]
        case (2, _) where parts[1].utf8.count == 2: texts = parts
        default: return nil
        }
        guard
            texts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let hours = Int(texts[0]), let minutes = Int(texts[1]), hours < 24, minutes < 60
        else { return nil }
        return hours * 60 + minutes
    }

    private static func clock(_ minutes: Int) -> String {
        let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(minutes / 60)):\(two(minutes % 60))"
    }
}

extension TypedMoment.Fault {
    /// The first input at fault.
    var part: TypedMoment.Part {
        switch self {
        case .missing(let parts): parts.first ?? .day
        case .unreadable(let part): part
        case .noSuchDay, .past: .day
        case .skipped: .time
        }
    }

    /// The inputs at fault.
    var parts: [TypedMoment.Part] {
        switch self {
        case .missing(let parts): parts
        case .unreadable(let part): [part]
        case .noSuchDay: [.day, .month]
        case .skipped: [.time]
        case .past: TypedMoment.Part.allCases
        }
    }

    /// Remedy of the fault, or its name.
    var text: String {
        switch self {
        case .missing(let parts) where parts.count == TypedMoment.Part.allCases.count:
            "Enter a day, month, year and time"
        case .missing(let parts):
            "Enter the " + parts.map(\.rawValue).formatted
        case .unreadable(.day): "Enter the day as a number from 1 to 31"
        case .unreadable(.month): "Enter the month as a number from 1 to 12"
        case .unreadable(.year): "Enter the year with four digits"
        case .unreadable(.time): "Enter the time as 09:30"
        case .noSuchDay(let day, 2, let year) where day == 29: "29 February \(year) does not exist"
        case .noSuchDay(let day, let month, _): "\(day) \(ConsoleMoment.months[month - 1]) does not exist"
        case .skipped(let day, let clock, let zone):
            "\(clock) does not exist on \(ConsoleMoment.day(day)) \(zone): clocks go forward then"
        case .past(let seconds): "That was \(Self.ago(seconds))"
        }
    }

    /// A span in its greatest unit: `two years ago`.
    private static func ago(_ seconds: Int64) -> String {
        let units: [(String, Int64)] = [
            ("year", 31_557_600), ("month", 2_629_800), ("day", 86_400), ("hour", 3600), ("minute", 60),
        ]
        guard let (unit, length) = units.first(where: { seconds >= $0.1 }) else { return "just now" }
        let count = seconds / length
        let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        let number = count <= 10 ? words[Int(count) - 1] : "\(count)"
        return "\(number) \(unit)\(count == 1 ? "" : "s") ago"
    }
}

extension [String] {
    /// A list in a sentence: `month, year and time`.
    fileprivate var formatted: String {
        count < 2 ? first ?? "" : dropLast().joined(separator: ", ") + " and " + (last ?? "")
    }
}

/// Inputs of a moment, for the template `console_at`.
struct ConsoleMomentInputs: ConsoleModel {
    let day: String
    let month: String
    let year: String
    let time: String
    let isDayWrong: Bool
    let isMonthWrong: Bool
    let isYearWrong: Bool
    let isTimeWrong: Bool
    /// The zone of the inputs: `in Berlin`.
    let zoneText: String
    let errorText: String?

    init(_ moment: TypedMoment, _ fault: TypedMoment.Fault?) {
        let wrong = fault?.parts ?? []
        day = moment.text(.day)
        month = moment.text(.month)
        year = moment.text(.year)
        time = moment.text(.time)
        isDayWrong = wrong.contains(.day)
        isMonthWrong = wrong.contains(.month)
        isYearWrong = wrong.contains(.year)
        isTimeWrong = wrong.contains(.time)
        zoneText = moment.zone.words
        errorText = fault?.text
    }
}
