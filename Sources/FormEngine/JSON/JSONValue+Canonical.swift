extension JSONValue {
    /// The canonical bytes (RFC 8785) of a value parsed from JSON or made by the engine.
    ///
    /// Such a value contains finite numbers only: parsers refuse numbers beyond doubles, and the engine makes no
    /// others.
    public var canonicalBytes: [UInt8] {
        do throws(CanonicalJSON.NotFinite) {
            return try CanonicalJSON.bytes(of: self)
        } catch {
            preconditionFailure("a value with a number that is not finite")
        }
    }
}
