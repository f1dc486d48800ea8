/// Output of `formulary show FORM@N --json`: a version's document, its digest, and the word lists that it locks.
package struct ShownVersion {
    let document: [UInt8]
    let digest: DocumentDigest
    let lists: [(name: String, document: [UInt8])]

    /// Parses the output; nil if it lacks the document or its digest.
    ///
    /// - Parameter key: Member with the document: `document` for the client part, `pinned` for the whole version.
    package init?(_ value: JSONValue, key: String) {
        guard let document = value[key]?.string, let digest = value["digest"]?.string.flatMap({ DocumentDigest($0) })
        else { return nil }
        self.document = Array(document.utf8)
        self.digest = digest
        lists = (value["lists"]?.elements ?? []).map { list in
            (name: list["name"]?.string ?? "", document: Array((list["document"]?.string ?? "").utf8))
        }
    }

    fileprivate init(json: [UInt8], key: String) throws(PinError) {
        guard let value = try? JSONValue(stored: json), let version = ShownVersion(value, key: key) else {
            throw .unreadable
        }
        self = version
    }
}

extension PinnedForm {
    /// Pins a version from the output of `formulary show FORM@N --format pinned --json`.
    public init(json: [UInt8]) throws(PinError) {
        let version = try ShownVersion(json: json, key: "pinned")
        try self.init(document: version.document, expecting: version.digest, lists: version.lists)
    }
}

extension ClientForm {
    /// Loads a client form from the output of `formulary show FORM@N --format client --json`.
    public init(json: [UInt8]) throws(PinError) { try self.init(ShownVersion(json: json, key: "document")) }

    package init(_ version: ShownVersion) throws(PinError) {
        try self.init(document: version.document, expecting: version.digest, lists: version.lists)
    }
}
