/// A half-open range of shares: buckets from `start` up to, but not including, `end`.
public struct BucketRange: Equatable, Sendable {
    /// The share at which the range begins.
    public let start: Double
    /// The share before which the range ends.
    public let end: Double

    /// The range between two shares; empty if `end` is not above `start`.
    public init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }

    /// The range of all buckets.
    public static let all = BucketRange(start: 0, end: 1)

    /// Whether the range contains a bucket.
    public func contains(_ bucket: Bucket) -> Bool {
        contains(bucket.share)
    }

    func contains(_ share: Double) -> Bool {
        share >= start && share < end
    }

    /// Whether two ranges overlap.
    package func overlaps(_ other: BucketRange) -> Bool {
        max(start, other.start) < min(end, other.end)
    }

    /// The number of buckets in the range: counted, since its ends may lie between two buckets.
    package var bucketCount: Int {
        (0..<Bucket.count).count { contains(Double($0) / Double(Bucket.count)) }
    }
}

extension BucketRange {
    /// The ranges of a rollout's arms, in their order, by GrowthBook's `getBucketRanges`.
    ///
    /// Each range begins at the sum of the weights before it, for any coverage, and is `coverage × weight` long: a
    /// rising coverage moves no subject between arms. Shares are doubles, added and multiplied in GrowthBook's order,
    /// so that the ends are equal bit for bit. As in GrowthBook, a coverage outside 0 to 1 is replaced by the nearer
    /// end, and weights of a wrong number, or whose sum is not within 0.01 of 1, by equal weights.
    public static func ranges(arms: Int, coverage: Double = 1, weights: [Double] = []) -> [BucketRange] {
        let coverage = coverage < 0 ? 0 : coverage > 1 ? 1 : coverage
        var weights = weights
        let total = weights.reduce(0, +)
        if weights.count != arms || !(total >= 0.99 && total <= 1.01) {
            weights = Array(repeating: 1 / Double(arms), count: arms)
        }
        var start = 0.0
        return weights.map { weight in
            defer { start += weight }
            return BucketRange(start: start, end: start + coverage * weight)
        }
    }
}

extension [BucketRange] {
    /// The index of the first range that contains a bucket; nil if none does.
    package func position(of bucket: Bucket) -> Int? {
        firstIndex { $0.contains(bucket) }
    }
}
