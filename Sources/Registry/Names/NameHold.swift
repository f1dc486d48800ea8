/// Hold of a name by an open session, for a while; the last word has the submission, by the names that are taken.
public struct NameHold: Sendable, Equatable {
    /// The session.
    public var session: String
    /// The field's id.
    public var field: String
    /// The channel.
    public var channel: Channel
    /// The namespace.
    public var namespace: String
    /// The keyed hashes that stand for the name.
    public var name: NameHash
    /// The keyed hash of who asks, whose holds are counted together.
    public var client: [UInt8]
    /// From when on it holds nothing.
    public var expiresAt: Timestamp

    /// How long a hold lasts, unless it is renewed: fifteen minutes.
    public static let seconds: Int64 = 15 * 60

    /// A hold of a name.
    public init(
        session: String, field: String, channel: Channel, namespace: String, name: NameHash, client: [UInt8],
        expiresAt: Timestamp
    ) {
        self.session = session
        self.field = field
        self.channel = channel
        self.namespace = namespace
        self.name = name
        self.client = client
        self.expiresAt = expiresAt
    }

    /// The latest end of a hold that counts at a time: one that ends later was made before the clock went back.
    public static func horizon(at time: Timestamp) -> Timestamp { time.advanced(bySeconds: 2 * seconds) }
}
