internal import Registry

/// Pauses between retries: exponential backoff with full jitter, or as long as the data source requests.
///
/// Full jitter spreads the retries of clients that failed together evenly over the whole pause (Brooker, "Exponential
/// Backoff And Jitter", 2015).
struct Backoff: Sendable {
    /// The longest pause before the first retry, in milliseconds.
    var first = 100
    /// The longest pause before any retry, in milliseconds.
    var most = 2_000

    /// The pause before a retry, in milliseconds.
    ///
    /// - Parameters:
    /// - repetition: The number of the retry, from 0 on.
    ///   - random: A number from 0 up to, but not including, 1.
    func pause(before repetition: Int, random: Double) -> Int {
        let longest = min(most, first << min(repetition, 16))
        return Int(Double(longest) * random)
    }
}

/// Parser of the header `Retry-After` (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// The time in a header's value, which is a number of seconds from now or a date; nil for other values.
    static func time(_ value: String, now: Timestamp) -> Timestamp? {
        let digits = value.filter { $0 != " " }
        if !digits.isEmpty, digits.utf8.count <= 9, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let seconds = Int64(digits)
        {
            return now.advanced(bySeconds: seconds)
        }
        return date(value)
    }

    /// Parses a date in the one format that senders must use: `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func date(_ value: String) -> Timestamp? {
        let parts = value.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", parts[4].utf8.count == 8 else { return nil }
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        guard let month = months.firstIndex(of: String(parts[2])) else { return nil }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        return Timestamp("\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z")
    }
}
