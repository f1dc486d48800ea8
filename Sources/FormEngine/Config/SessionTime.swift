/// Time that a session stays open after its start, in minutes, hours or days.
public struct SessionTime: Sendable, Equatable {
    /// The time in seconds.
    public let seconds: Int

    /// Default session time: one day.
    package static let usual = SessionTime(seconds: 86_400)
    /// Maximum digits of the number of minutes, hours or days.
    static let mostDigits = 4

    private static let units: [(letter: UInt8, seconds: Int)] = [
        (UInt8(ascii: "d"), 86_400), (UInt8(ascii: "h"), 3_600), (UInt8(ascii: "m"), 60),
    ]

    private init(seconds: Int) {
        self.seconds = seconds
    }

    /// Parses `30m`, `24h` or `7d`; nil for other texts, and for a time of zero.
    init?(_ text: String) {
        let digits = Array(text.utf8.dropLast())
        guard let unit = Self.units.first(where: { $0.letter == text.utf8.last }),
            (1...Self.mostDigits).contains(digits.count), digits.allSatisfy({ $0.isDigit }),
            let count = Int(String(decoding: digits, as: UTF8.self)), count > 0
        else { return nil }
        seconds = count * unit.seconds
    }

    /// Shortest notation of the time: `1d`, never `24h`.
    var text: String {
        for unit in Self.units where seconds % unit.seconds == 0 {
            return "\(seconds / unit.seconds)" + String(decoding: [unit.letter], as: UTF8.self)
        }
        return "\(seconds / 60)m"
    }
}
