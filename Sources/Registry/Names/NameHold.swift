/// Hold of a name by an open session for a while; the submission decides finally, by the taken names.
public struct NameHold: Sendable, Equatable {
    /// The session.
    public var session: String
    /// The field's id.
    public var field: String
    /// The channel.
    public var channel: Channel
    /// The namespace.
    public var namespace: String
    /// The keyed hashes that represent the name.
    public var name: NameHash
    /// The keyed hash of the caller, whose holds are counted together.
    public var client: [UInt8]
    /// When it expires.
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

    /// The latest plausible end of a hold: a later one was made before the clock went back, and does not count.
    public static func horizon(at time: Timestamp) -> Timestamp { time.advanced(bySeconds: 2 * seconds) }
}
