/// One of 10,000 buckets, to which a seed and a subject are hashed.
///
/// GrowthBook's hash of version 2, `fnv1a32(decimal(fnv1a32(seed + subject))) mod 10000`, on the bytes in UTF-8. For
/// ASCII subjects each of its SDKs computes the same bucket; for others some hash UTF-16 units and differ.
public struct Bucket: Equatable, Hashable, Sendable {
    /// The bucket's number, from 0 to 9,999.
    public let number: Int

    /// The number of buckets.
    public static let count = 10_000

    /// The bucket of a subject for a seed.
    public init(seed: String, subject: String) {
        self.init(BucketSeed(seed), subject: subject)
    }

    /// The bucket of a subject for a seed that is already hashed.
    public init(_ seed: BucketSeed, subject: String) {
        var hash = seed.hash
        hash.add(subject)
        var second = FNV1a()
        second.addDigits(of: hash.value)
        number = Int(second.value % UInt32(Self.count))
    }

    /// The bucket with a number; nil unless it is from 0 to 9,999.
    package init?(number: Int) {
        guard 0..<Self.count ~= number else { return nil }
        self.number = number
    }

    /// The share of buckets with lower numbers, from 0 to 0.9999: GrowthBook's `n`.
    public var share: Double { Double(number) / Double(Self.count) }
}

/// A seed whose bytes are hashed once for many subjects.
public struct BucketSeed: Equatable, Sendable {
    let hash: FNV1a

    /// Hashes a seed.
    public init(_ text: String) {
        var hash = FNV1a()
        hash.add(text)
        self.hash = hash
    }
}
