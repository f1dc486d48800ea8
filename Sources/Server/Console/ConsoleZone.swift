internal import FormEngine
internal import Foundation
internal import Registry

/// The time zone in which the console asks for times of a form.
struct ConsoleZone: Sendable {
    private let zone: TimeZone

    /// The zone of an IANA name; UTC without a name, or for one that the system lacks.
    init(_ name: String?) {
        zone = name.flatMap { TimeZone(identifier: $0) } ?? .gmt
    }

    private var isUTC: Bool { ["GMT", "UTC", "Etc/UTC"].contains(zone.identifier) }

    /// The zone as people name it: `in Berlin`, `UTC`.
    var words: String {
        place.map { "in \($0)" } ?? "UTC"
    }

    /// The place that the zone is named after: `Berlin`; nil for UTC.
    var place: String? {
        guard !isUTC, let last = zone.identifier.split(separator: "/").last else { return nil }
        return String(last).replacing("_", with: " ")
    }

    /// Date and clock of a time: `(2027-01-01, 09:00)`.
    func local(_ time: Timestamp) -> (date: CivilDate, clock: String) {
        let local = shifted(time)
        return (local.utcDate, Self.clock(local))
    }

    /// The time of a clock on a day; the first one where clocks go back, and nil where they skip it.
    func time(of date: CivilDate, minutes: Int) -> Timestamp? {
        guard let midnight = Timestamp("\(date.text)T00:00:00Z") else { return nil }
        let wanted = midnight.advanced(bySeconds: Int64(minutes) * 60)
        // Offsets change by less than a day, so the two around the wanted time are those of the days beside it.
        let offsets = [-86_400, 86_400].map { offset(at: wanted.advanced(bySeconds: $0)) }
        return offsets.map { wanted.advanced(bySeconds: -$0) }.filter {
            shifted($0).milliseconds == wanted.milliseconds
        }
        .min { $0.milliseconds < $1.milliseconds }
    }

    /// A time in the zone and in UTC: `1 January 2027, 09:00 in Berlin, 08:00 UTC`.
    func text(_ time: Timestamp) -> String {
        let (date, clock) = local(time)
        let here = "\(ConsoleMoment.day(date)), \(clock)"
        if isUTC { return "\(here) UTC" }
        let there = date == time.utcDate ? "" : "\(ConsoleMoment.day(time.utcDate)), "
        return "\(here) \(words), \(there)\(Self.clock(time)) UTC"
    }

    private func offset(at time: Timestamp) -> Int64 {
        Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)))
    }

    private func shifted(_ time: Timestamp) -> Timestamp { time.advanced(bySeconds: offset(at: time)) }

    private static func clock(_ time: Timestamp) -> String { String(time.text.dropFirst(11).prefix(5)) }
}
