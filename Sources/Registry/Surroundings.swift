internal import FormEngine
internal import Foundation

/// The registry's source of time and randomness.
///
/// Tests provide their own.
public struct Surroundings: Sendable {
    /// The clock.
    public var now: @Sendable () -> Timestamp
    /// Returns this number of unpredictable bytes.
    public var randomBytes: @Sendable (Int) -> [UInt8]

    /// Surroundings with a clock and a source of randomness.
    public init(now: @escaping @Sendable () -> Timestamp, randomBytes: @escaping @Sendable (Int) -> [UInt8]) {
        self.now = now
        self.randomBytes = randomBytes
    }

    /// The system's clock, limited to times with a text form, and its random number generator.
    public static let system = Surroundings(
        now: {
            let clock = Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))
            return min(max(Timestamp(milliseconds: clock), .earliest), .latest)
        },
        randomBytes: { count in
            // The generator returns eight bytes for each system call.
            var generator = SystemRandomNumberGenerator()
            var bytes: [UInt8] = []
            bytes.reserveCapacity(count + 7)
            while bytes.count < count {
                unsafe withUnsafeBytes(of: generator.next()) { unsafe bytes += $0.prefix(count - bytes.count) }
            }
            return bytes
        })

    /// A version 7 UUID (RFC 9562, section 5.7): the time in milliseconds, then 74 random bits.
    func uuid(at time: Timestamp) -> String {
        let stamp = UInt64(clamping: time.milliseconds)
        var bytes = (0..<6).map { UInt8(truncatingIfNeeded: stamp >> UInt64(40 - 8 * $0)) } + randomBytes(10)
        bytes[6] = bytes[6] & 0x0F | 0x70
        bytes[8] = bytes[8] & 0x3F | 0x80
        let text = HexText.encode(bytes)
        var parts: [Substring] = []
        var rest = text[...]
        for length in [8, 4, 4, 4, 12] {
            parts.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return parts.joined(separator: "-")
    }
}

extension Surroundings {
    /// Free text with its own salt; nil for none.
    func note(_ text: String?) -> Note? {
        text.map { Note(text: $0, salt: randomBytes(32)) }
    }
}
