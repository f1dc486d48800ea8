internal import Registry
internal import Synchronization

/// Bytes that look random and are the same in every run (SplitMix64).
final class SeededBytes: Sendable {
    private let state = Mutex<UInt64>(20_260_101)

    func bytes(_ count: Int) -> [UInt8] {
        state.withLock { state in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(count)
            while bytes.count < count {
                let word = Self.next(&state)
                for index in 0..<min(8, count - bytes.count) {
                    bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * index)))
                }
            }
            return bytes
        }
    }

    /// A constant clock, and these bytes.
    var surroundings: Surroundings {
        Surroundings(now: { Timestamp(milliseconds: 1_767_268_800_000) }, randomBytes: { self.bytes($0) })
    }

    private static func next(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
