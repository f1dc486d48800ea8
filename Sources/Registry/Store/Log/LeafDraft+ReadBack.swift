internal import FormEngine

extension LeafDraft {
    /// Reads the bytes of this draft's leaf back, by the reader that audits the log, before they are stored.
    ///
    /// A leaf that cannot be read would be damage that nobody did, and the log goes on from its last leaf.
    public func readBack(_ bytes: [UInt8]) throws(StoreError) {
        guard let value = try? JSONValue(stored: bytes), value.canonicalBytes == bytes,
            LeafMeaning(value, sequence: 1, after: nil) != nil
        else { throw .unstorable("the leaf that records `\(action)` of `\(object.prefix(64))`") }
    }
}
