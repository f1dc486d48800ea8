internal import FormEngine
internal import Foundation
internal import Glibc

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
            unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
                while filled < count {
                    // The system gives at most 256 bytes at a time.
                    let part = unsafe UnsafeMutableRawBufferPointer(
                        rebasing: UnsafeMutableRawBufferPointer(bytes)[filled..<min(count, filled + 256)])
                    guard unsafe getentropy(part.baseAddress, part.count) == 0 else {
                        fatalError("The system has no random bytes (error \(errno)).")
                    }
                    filled += part.count
                }
            }
        })

    /// A version 7 UUID (RFC 9562, section 5.7): the time in milliseconds, then 74 random bits.
    func uuid(at time: Timestamp) -> String {
        let stamp = UInt64(clamping: time.milliseconds)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16)
        for shift in stride(from: 40, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: stamp >> shift)) }
        bytes += randomBytes(10)
        bytes[6] = bytes[6] & 0x0F | 0x70
        bytes[8] = bytes[8] & 0x3F | 0x80
        var text: [UInt8] = []
        text.reserveCapacity(36)
        for index in bytes.indices {
            if index == 4 || index == 6 || index == 8 || index == 10 { text.append(UInt8(ascii: "-")) }
            HexText.append(bytes[index], to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension Surroundings {
    /// Free text with its own salt; nil for none.
    func note(_ text: String?) -> Note? {
        text.map { Note(text: $0, salt: randomBytes(32)) }
    }
}
