package import FormEngine

/// Canonical bytes to store under their digest, unless the digest is stored already.
package struct StoredDocument: NewRow {
    /// The digest.
    package var digest: DocumentDigest
    /// The bytes.
    package var bytes: [UInt8]

    /// Bytes of a digest.
    package init(_ digest: DocumentDigest, bytes: [UInt8]) {
        self.digest = digest
        self.bytes = bytes
    }

    package func settled(by place: LeafPlace) -> (any StoredRow)? { nil }
    package var unsettled: (any StoredRow)? { nil }
    package var effects: [StoreEffect] { [.document(digest, bytes: bytes)] }

    package var contradiction: String? {
        DocumentDigest(of: bytes) == digest ? nil : "The document's bytes do not have the digest \(digest.text)."
    }
}
