/// How long a session takes answers after it started: minutes, hours or days.
public struct SessionTime: Sendable, Equatable {
    /// The seconds there are in it.
    public let seconds: Int

    /// The time of a form that states none: a day.
    package static let usual = SessionTime(seconds: 86_400)
    /// The digits that a number of minutes, hours or days has at most.
    static let mostDigits = 4

    private static let units: [(letter: UInt8, seconds: Int)] = [
        (UInt8(ascii: "d"), 86_400), (UInt8(ascii: "h"), 3_600), (UInt8(ascii: "m"), 60),
    ]

    private init(seconds: Int) {
        self.seconds = seconds
    }

    /// Reads `30m`, `24h` or `7d`; nil for other texts, or a time of zero.
    init?(_ text: String) {
        let digits = Array(text.utf8.dropLast())
        guard let unit = Self.units.first(where: { $0.letter == text.utf8.last }),
            (1...Self.mostDigits).contains(digits.count), digits.allSatisfy({ $0.isDigit }),
            let count = Int(String(decoding: digits, as: UTF8.self)), count > 0
        else { return nil }
        seconds = count * unit.seconds
    }

    /// The shortest way to write it: `1d`, never `24h`.
    var text: String {
        for unit in Self.units where seconds % unit.seconds == 0 {
            return "\(seconds / unit.seconds)" + String(decoding: [unit.letter], as: UTF8.self)
        }
        return "\(seconds / 60)m"
    }
}
