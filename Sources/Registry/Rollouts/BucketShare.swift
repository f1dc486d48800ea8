internal import FormEngine

/// Share of the buckets, exact to one of the 10,000.
public struct BucketShare: Hashable, Sendable, Comparable {
    /// The number of buckets.
    public let buckets: Int

    /// Share of a number of buckets; nil unless from 0 to 10,000.
    public init?(buckets: Int) {
        guard 0...Bucket.count ~= buckets else { return nil }
        self.buckets = buckets
    }

    /// Parses a share: `12.5%`, or the fraction `0.125`; nil for another text, or a share finer than a bucket.
    public init?(_ text: String) {
        let isPercentage = text.hasSuffix("%")
        let digits = isPercentage ? text.dropLast() : text[...]
        let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let places = isPercentage ? 2 : 4
        guard let whole = parts.first, (1...3).contains(whole.utf8.count), Self.areDigits(whole) else { return nil }
        let decimals = parts.count > 1 ? parts[1] : "0"
        guard (1...12).contains(decimals.utf8.count), Self.areDigits(decimals) else { return nil }
        let kept = decimals.prefix(places)
        guard decimals.dropFirst(places).utf8.allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
        let filled = kept + String(repeating: "0", count: places - kept.utf8.count)
        guard let buckets = Int(whole + filled) else { return nil }
        self.init(buckets: buckets)
    }

    private static func areDigits(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// No bucket.
    public static let nobody = BucketShare(unchecked: 0)
    /// All buckets.
    public static let everybody = BucketShare(unchecked: Bucket.count)

    private init(unchecked buckets: Int) { self.buckets = buckets }

    /// The share, from 0 to 1.
    public var value: Double { Double(buckets) / Double(Bucket.count) }

    /// The share as a percentage without needless zeros: `12.5%`.
    public var text: String {
        let (whole, rest) = (buckets / 100, buckets % 100)
        if rest == 0 { return "\(whole)%" }
        let digits = rest < 10 ? "0\(rest)" : "\(rest)"
        return "\(whole).\(digits.hasSuffix("0") ? String(digits.dropLast()) : digits)%"
    }

    /// Whether one share is smaller.
    public static func < (left: BucketShare, right: BucketShare) -> Bool { left.buckets < right.buckets }
}
