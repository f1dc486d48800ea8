internal import ArgumentParser
internal import Registry

/// Options of a token's expiry; ninety days from now by default.
struct ExpiryOptions: ParsableArguments {
    @Option(help: .init("When the token expires.", valueName: "time"), transform: TypedWord.time)
    var expires: Timestamp?

    @Option(
        name: .customLong("for"),
        help: .init("How long the token is valid, such as 12h or 30d. (default: 90d)", valueName: "span"),
        transform: TypedWord.duration)
    var span: Int?

    @Flag(help: "The token is valid until it is revoked.")
    var neverExpires = false

    /// Default lifetime of a token in seconds: ninety days.
    static let usual = 90 * 86_400

    func validate() throws {
        let given = [expires != nil, span != nil, neverExpires].count { $0 }
        if given > 1 { throw ValidationError("Give one of --expires, --for and --never-expires.") }
    }

    /// Expiry of a token that is made now; nil if it never expires.
    func end(from now: Timestamp) -> Timestamp? {
        if neverExpires { return nil }
        return expires ?? now.advanced(bySeconds: Int64(span ?? Self.usual))
    }
}
