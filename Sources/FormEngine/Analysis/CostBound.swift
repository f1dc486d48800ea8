/// An amount, a length or a cost, that grows with the answers: a constant, plus a share per byte of a text and per item
/// of a list.
struct CostBound {
    /// Quantity that grows.
    enum Key: Hashable {
        /// The bytes of all texts in a field, in all items together.
        case text(slot: Int)
        /// The items of a list, in all items together.
        case items(slot: Int)
        /// The text, the elements, and the texts in the elements of what `reduce` has come to.
        case accumulatedText, accumulatedCount, accumulatedTexts
    }

    /// The part that no answer changes.
    var base = 0.0
    /// How much it grows with each.
    private(set) var growth: [Key: Double] = [:]

    /// A fixed amount.
    init(_ base: Double = 0) { self.base = base }

    /// An amount that is something's own.
    init(_ key: Key) { growth[key] = 1 }

    /// How much it grows with something.
    subscript(key: Key) -> Double {
        get { growth[key] ?? 0 }
        set { growth[key] = newValue == 0 ? nil : newValue }
    }

    static func + (left: CostBound, right: CostBound) -> CostBound {
        var sum = left
        sum.base += right.base
        for (key, growth) in right.growth { sum[key] += growth }
        return sum
    }

    static func * (left: CostBound, factor: Double) -> CostBound {
        guard factor != 0 else { return CostBound() }
        var product = left
        // Nothing stays nothing, however often: 0 times infinity is not a number.
        if left.base != 0 { product.base *= factor }
        for (key, growth) in left.growth { product[key] = growth * factor }
        return product
    }

    static func += (left: inout CostBound, right: CostBound) { left = left + right }

    /// An amount that is no smaller than either, whatever is answered.
    func largest(_ other: CostBound) -> CostBound {
        var largest = self
        largest.base = max(base, other.base)
        for (key, growth) in other.growth { largest[key] = max(self[key], growth) }
        return largest
    }

    /// Whether it is nothing, whatever is answered.
    var isNothing: Bool { base == 0 && growth.isEmpty }

    /// The amount without what grows with the keys of `reduce`.
    var withoutAccumulated: CostBound {
        var rest = self
        for key in [Key.accumulatedText, .accumulatedCount, .accumulatedTexts] { rest[key] = 0 }
        return rest
    }
}

extension CostBound {
    /// How large answers can be: no document has more bytes, and no text or list more than its field may.
    struct Answers {
        /// The bytes of a whole document.
        static let mostBytes = 1_048_576.0
        /// The fewest bytes that an item takes.
        static let bytesOfItem = 3.0

        /// The most bytes of a text, or items of a list, where a field says so.
        var most: [Key: Double] = [:]

        /// The largest that an amount can be: the bytes are spent where they weigh most.
        func largest(_ bound: CostBound) -> Double {
            var left = Self.mostBytes
            var sum = bound.base
            for (key, weight) in weights(of: bound) where left > 0 {
                let bytes = bytesOfOne(key)
                let count = min(most[key] ?? .infinity, left / bytes)
                guard count > 0 else { continue }
                left -= count * bytes
                sum += count * bytes * weight
            }
            return sum
        }

        /// Weights of the quantities that an amount grows with, by how much for each byte, the most first.
        func weights(of bound: CostBound) -> [(key: Key, weight: Double)] {
            bound.growth.map { (key: $0.key, weight: $0.value / bytesOfOne($0.key)) }
                .sorted { ($0.weight, $1.key.order) > ($1.weight, $0.key.order) }
        }

        private func bytesOfOne(_ key: Key) -> Double {
            if case .items = key { Self.bytesOfItem } else { 1 }
        }
    }
}

extension CostBound.Key {
    /// Sort key, so that one config always gives one wording.
    fileprivate var order: Int {
        switch self {
        case .text(let slot): slot * 2
        case .items(let slot): slot * 2 + 1
        case .accumulatedText, .accumulatedCount, .accumulatedTexts: -1
        }
    }
}
