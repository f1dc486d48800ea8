/// A length or cost as a linear function of the answers: a constant, plus a share per byte of a text and per list item.
struct CostBound {
    /// Quantity of the answers that a bound grows with.
    enum Key: Hashable {
        /// Total bytes of a field's texts, summed over all list items.
        case text(slot: Int)
        /// Total number of a list's items, summed over the items of outer lists.
        case items(slot: Int)
        /// Size of the accumulator of `reduce`: its text, its number of elements, and the texts in its elements.
        case accumulatedText, accumulatedCount, accumulatedTexts
    }

    /// Constant part of the bound, independent of the answers.
    var base = 0.0
    /// Growth of the bound per unit of each quantity.
    private(set) var growth: [Key: Double] = [:]

    /// Creates a constant bound.
    init(_ base: Double = 0) { self.base = base }

    /// Creates a bound that equals one quantity of the answers.
    init(_ key: Key) { growth[key] = 1 }

    /// Growth of the bound per unit of a quantity.
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
        // Zero times an infinite factor must stay zero, but is NaN in floating point.
        if left.base != 0 { product.base *= factor }
        for (key, growth) in left.growth { product[key] = growth * factor }
        return product
    }

    static func += (left: inout CostBound, right: CostBound) { left = left + right }

    /// A bound that is at least as large as either of two bounds, whatever the answers are.
    func largest(_ other: CostBound) -> CostBound {
        var largest = self
        largest.base = max(base, other.base)
        for (key, growth) in other.growth { largest[key] = max(self[key], growth) }
        return largest
    }

    /// Whether the bound is zero for all answers.
    var isNothing: Bool { base == 0 && growth.isEmpty }

    /// The bound without its growth with the accumulator of `reduce`.
    var withoutAccumulated: CostBound {
        var rest = self
        for key in [Key.accumulatedText, .accumulatedCount, .accumulatedTexts] { rest[key] = 0 }
        return rest
    }
}

extension CostBound {
    /// Limits on the size of answers: the bytes of a document, and the lengths of texts and lists that their fields
    /// allow.
    struct Answers {
        /// Maximum size of a whole document, in bytes.
        static let mostBytes = 1_048_576.0
        /// Minimum size of a list item in a document, in bytes.
        static let bytesOfItem = 3.0

        /// Maximum bytes of a text field, or items of a list, for fields that limit them.
        var most: [Key: Double] = [:]

        /// Largest value of a bound for any document: the document's bytes are given to the quantities that weigh most.
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

        /// Quantities that a bound grows with, with their weight per byte, the heaviest first.
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
    /// Sort key of quantities of equal weight, so that a config always produces the same message.
    fileprivate var order: Int {
        switch self {
        case .text(let slot): slot * 2
        case .items(let slot): slot * 2 + 1
        case .accumulatedText, .accumulatedCount, .accumulatedTexts: -1
        }
    }
}
