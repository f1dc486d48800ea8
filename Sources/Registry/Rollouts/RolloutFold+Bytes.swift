internal import FormEngine

/// The bytes of a fold for the cache: a number for the layout, eight bytes for each subject, and the refusals as JSON.
extension RolloutFold {
    private static let shape: UInt8 = 1
    private static let unitSize = 8

    /// The subjects read so far, with their refusals.
    var bytes: [UInt8] {
        var bytes: [UInt8] = [Self.shape]
        bytes.reserveCapacity(5 + units.count * Self.unitSize)
        bytes.append(contentsOf: Self.bytes(of: units.count, count: 4))
        for unit in units { bytes.append(contentsOf: unit.bytes) }
        let stated = refusals.map { refusal, count in
            JSONValue.object([
                .init("arm", .int(refusal.arm)), .init("count", .int(count)), .init("error", refusal.error.value),
            ])
        }
        let sorted = stated.map(\.canonicalBytes).sorted { $0.lexicographicallyPrecedes($1) }
        return bytes + Array("[".utf8) + Array(sorted.joined(separator: Array(",".utf8))) + Array("]".utf8)
    }

    /// Restores a fold from a cache; nil for malformed bytes.
    init?(_ cache: FiguresCache, of history: RolloutHistory) {
        let bytes = cache.bytes
        guard bytes.count >= 5, bytes[0] == Self.shape else { return nil }
        let count = Self.number(bytes[1..<5])
        let end = 5 + count * Self.unitSize
        guard end <= bytes.count, let stated = try? JSONValue(stored: Array(bytes[end...])) else { return nil }
        let arms = history.record.plan.arms.count
        var units: [Unit] = []
        units.reserveCapacity(count)
        for start in stride(from: 5, to: end, by: Self.unitSize) {
            let unit = Unit(bytes[start..<start + Self.unitSize])
            guard unit.arm < arms else { return nil }
            units.append(unit)
        }
        var refusals: [RolloutFigures.Refusal: Int] = [:]
        for element in stated.elements ?? [] {
            guard let arm = element["arm"]?.wholeNumber, 0..<arms ~= arm, let count = element["count"]?.wholeNumber,
                let error = element["error"].flatMap({ StatedError($0) })
            else { return nil }
            refusals[.init(arm: arm, error: error)] = count
        }
        self.init(history, units: units, refusals: refusals, leaf: cache.leaf)
    }

    fileprivate static func bytes(of number: Int, count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    fileprivate static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

extension RolloutFold.Unit {
    /// Marks a subject without a completion.
    private static let never = 0xFFFF_FFFF

    fileprivate var bytes: [UInt8] {
        let bits = (hasStarted ? 1 : 0) | (hasSubmitted ? 2 : 0) | (isRefused ? 4 : 0)
        return RolloutFold.bytes(of: arm, count: 1) + RolloutFold.bytes(of: bits, count: 1)
            + RolloutFold.bytes(of: stage, count: 2) + RolloutFold.bytes(of: completion ?? Self.never, count: 4)
    }

    fileprivate init(_ bytes: ArraySlice<UInt8>) {
        let start = bytes.startIndex
        let bits = bytes[start + 1]
        let seconds = RolloutFold.number(bytes[start + 4..<start + 8])
        self.init(
            arm: Int(bytes[start]), stage: RolloutFold.number(bytes[start + 2..<start + 4]),
            hasStarted: bits & 1 != 0, hasSubmitted: bits & 2 != 0, isRefused: bits & 4 != 0,
            completion: seconds == Self.never ? nil : seconds)
    }
}
