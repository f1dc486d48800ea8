public import FormEngine

/// Place of a session among the releases of its form, which determines its cut-off.
public struct SessionPlace: Sendable, Equatable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel: Channel
    /// The version that judges it.
    public var version: Int
    /// The release that was live when it started.
    public var release: Int
    /// The leaf that records its start.
    public var leaf: Int

    /// The place of a session.
    public init(form: FormKey, channel: Channel, version: Int, release: Int, leaf: Int) {
        self.form = form
        self.channel = channel
        self.version = version
        self.release = release
        self.leaf = leaf
    }
}
