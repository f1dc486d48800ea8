internal import ArgumentParser
internal import Registry

/// Options that say when a token ends; ninety days from now if none does.
struct ExpiryOptions: ParsableArguments {
    @Option(help: .init("When it ends.", valueName: "time"), transform: TypedWord.time)
    var expires: Timestamp?

    @Option(
        name: .customLong("for"),
        help: .init("How long it lasts, such as 12h or 30d. (default: 90d)", valueName: "span"),
        transform: TypedWord.duration)
    var span: Int?

    @Flag(help: "It lasts until it is revoked.")
    var neverExpires = false

    /// How long a token lasts where nothing is said: ninety days.
    static let usual = 90 * 86_400

    func validate() throws {
        let given = [expires != nil, span != nil, neverExpires].count { $0 }
        if given > 1 { throw ValidationError("Say when it ends once: --expires, --for, or --never-expires.") }
    }

    /// The end of what is made now; nil: it has none.
    func end(from now: Timestamp) -> Timestamp? {
        if neverExpires { return nil }
        return expires ?? now.advanced(bySeconds: Int64(span ?? Self.usual))
    }
}
