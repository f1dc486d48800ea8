extension JSONValue {
    /// The canonical bytes (RFC 8785) of a value read from JSON or made by the engine.
    ///
    /// Such a value holds finite numbers only: readers refuse what no double can hold, and the engine makes no others.
    public var canonicalBytes: [UInt8] {
        do throws(CanonicalJSON.NotFinite) {
            return try CanonicalJSON.bytes(of: self)
        } catch {
            preconditionFailure("a value with a number that is not finite")
        }
    }
}
