internal import FormEngine

extension LeafDraft {
    /// Parses the bytes of this draft's leaf as an audit does, before they are stored.
    ///
    /// An unreadable leaf would look like tampering, and the log could never remove it.
    public func readBack(_ bytes: [UInt8]) throws(StoreError) {
        guard let value = try? JSONValue(stored: bytes), value.canonicalBytes == bytes,
            LeafMeaning(value, sequence: 1, after: nil) != nil
        else { throw .unstorable("the leaf that records `\(action)` of `\(object.prefix(64))`") }
    }
}
