/// One of 10,000 buckets, into which a seed puts each subject.
///
/// GrowthBook's hash of version 2, `fnv1a32(decimal(fnv1a32(seed + subject))) mod 10000`, on the bytes in UTF-8. For
/// ASCII subjects each of its SDKs computes the same bucket; for others some hash UTF-16 units and differ.
public struct Bucket: Equatable, Hashable, Sendable {
    /// The bucket's number, from 0 to 9,999.
    public let number: Int

    /// How many buckets there are.
    public static let count = 10_000

    /// Bucket into which a seed puts a subject.
    public init(seed: String, subject: String) {
        self.init(BucketSeed(seed), subject: subject)
    }

    /// Bucket into which a seed, hashed already, puts a subject.
    public init(_ seed: BucketSeed, subject: String) {
        var hash = seed.hash
        hash.add(subject)
        var second = FNV1a()
        second.addDigits(of: hash.value)
        number = Int(second.value % UInt32(Self.count))
    }

    /// Bucket of a number; nil unless it is from 0 to 9,999.
    package init?(number: Int) {
        guard 0..<Self.count ~= number else { return nil }
        self.number = number
    }

    /// Share of the buckets that come before it, from 0 to 0.9999: GrowthBook's `n`.
    public var share: Double { Double(number) / Double(Self.count) }
}

/// A seed whose bytes are hashed once for many subjects.
public struct BucketSeed: Equatable, Sendable {
    let hash: FNV1a

    /// Seed of a text.
    public init(_ text: String) {
        var hash = FNV1a()
        hash.add(text)
        self.hash = hash
    }
}
