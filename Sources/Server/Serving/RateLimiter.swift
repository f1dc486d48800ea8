internal import Synchronization

/// Rate limits by kind and client: token buckets that refill within a minute.
final class RateLimiter: Sendable {
    private struct Key: Hashable {
        let kind: ServerLimits.Kind
        let client: String
        /// A group within the kind, such as a data source; empty without groups.
        let group: String
    }

    private struct Bucket {
        var left: Double
        var at: ContinuousClock.Instant
    }

    private let rates: [ServerLimits.Kind: ServerLimits.Rate]
    private let buckets = Mutex<[Key: Bucket]>([:])
    /// Most buckets kept; beyond it, those unused for a minute are dropped, since they are full again.
    private static let mostClients = 20_000

    init(_ rates: [ServerLimits.Kind: ServerLimits.Rate]) {
        self.rates = rates
    }

    /// Counts a request against the limit of all clients, and of its client if it has one.
    ///
    /// - Parameter group: Group by which requests of all clients are counted, such as the queried source.
    /// - Returns: The seconds until a retry may succeed; nil if the request is admitted.
    func take(
        _ kind: ServerLimits.Kind, of client: String?, among group: String = "", now: ContinuousClock.Instant = .now
    ) -> Int? {
        guard let rate = rates[kind] else { return nil }
        return buckets.withLock { buckets in
            if buckets.count > Self.mostClients { Self.forgetFull(&buckets, now) }
            var keys: [(key: Key, rate: Int)] = []
            if let all = rate.all { keys.append((Key(kind: kind, client: "", group: group), all)) }
            if let client { keys.append((Key(kind: kind, client: client, group: ""), rate.each)) }
            let wait = keys.map { Self.wait(&buckets, key: $0.key, perMinute: $0.rate, now: now) }.max() ?? 0
            guard wait == 0 else { return wait }
            for (key, _) in keys { buckets[key]?.left -= 1 }
            return nil
        }
    }

    /// Seconds until the bucket has a token; 0 if it has one.
    private static func wait(
        _ buckets: inout [Key: Bucket], key: Key, perMinute: Int, now: ContinuousClock.Instant
    ) -> Int {
        let full = Double(perMinute)
        var bucket = buckets[key] ?? Bucket(left: full, at: now)
        let seconds =
            Double((now - bucket.at).components.seconds) + Double((now - bucket.at).components.attoseconds) / 1e18
        bucket.left = min(full, bucket.left + max(0, seconds) * full / 60)
        bucket.at = now
        buckets[key] = bucket
        return bucket.left >= 1 ? 0 : Int(((1 - bucket.left) * 60 / full).rounded(.up))
    }

    private static func forgetFull(_ buckets: inout [Key: Bucket], _ now: ContinuousClock.Instant) {
        buckets = buckets.filter { now - $0.value.at < .seconds(60) }
        // More clients within a minute are an attack; the limits of all clients together still hold.
        if buckets.count > mostClients { buckets = buckets.filter { $0.key.client.isEmpty } }
    }
}
