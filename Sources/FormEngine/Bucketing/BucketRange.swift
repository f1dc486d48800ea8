/// A half-open range of shares: buckets from `start` up to, but not including, `end`.
public struct BucketRange: Equatable, Sendable {
    /// Share at which it begins.
    public let start: Double
    /// Share before which it ends.
    public let end: Double

    /// Range of two shares; nothing is in it where `end` is not above `start`.
    public init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }

    /// Whole range, in which every bucket is.
    public static let all = BucketRange(start: 0, end: 1)

    /// Whether a bucket is in it.
    public func contains(_ bucket: Bucket) -> Bool {
        contains(bucket.share)
    }

    func contains(_ share: Double) -> Bool {
        share >= start && share < end
    }

    /// Whether a share is in both.
    package func overlaps(_ other: BucketRange) -> Bool {
        max(start, other.start) < min(end, other.end)
    }

    /// How many buckets are in it: counted, since its ends are doubles and need not lie between two of them.
    package var bucketCount: Int {
        (0..<Bucket.count).count { contains(Double($0) / Double(Bucket.count)) }
    }
}

extension BucketRange {
    /// Ranges of a rollout's arms, in their order, by GrowthBook's `getBucketRanges`.
    ///
    /// Each begins where the weights before it add up to, whatever the coverage, and is `coverage × weight` long: a
    /// coverage that rises moves nobody from arm to arm. Shares are doubles, added and multiplied in GrowthBook's order,
    /// so that ends fall on the very same bits. As there, a coverage outside 0 to 1 is the nearer of these, and weights
    /// that are not as many as the arms, or whose sum is not within 0.01 of 1, are equal ones.
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
    /// Position of the first range that a bucket is in; nil if it is in none.
    package func position(of bucket: Bucket) -> Int? {
        firstIndex { $0.contains(bucket) }
    }
}
