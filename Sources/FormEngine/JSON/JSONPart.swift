/// Parts of a JSON document as raw bytes, so that no number loses digits.
package enum JSONPart {
    /// Whether a text is a JSON Pointer (RFC 6901, section 3).
    package static func isPointer(_ text: String) -> Bool { JSONPointer.isWellFormed(text) }

    /// The bytes of the value at a JSON Pointer in a document; nil if the pointer does not match.
    ///
    /// The whole document is checked, for any pointer.
    package static func value(at pointer: String, in document: [UInt8]) throws(JSONError) -> [UInt8]? {
        try withRoot(of: document) { (root, bytes) throws(JSONError) in
            try slot(at: JSONPointer.tokens(of: pointer), in: root, of: bytes)?.written(in: bytes)
        }
    }

    /// The bytes of each element of a document that is an array; nil for other documents.
    package static func elements(of document: [UInt8]) throws(JSONError) -> [[UInt8]]? {
        try withRoot(of: document) { (root, bytes) throws(JSONError) in
            guard root.kind == .array else { return nil }
            return SlotItems(root, in: bytes).map { $0.written(in: bytes) }
        }
    }

    /// Parses a document with any root by wrapping it in an object, since the slot parser accepts only objects.
    private static func withRoot<Value>(
        of document: [UInt8],
        _ body: (Slot, LentBytes) throws(JSONError) -> Value
    ) throws(JSONError) -> Value {
        let prefix = Array(#"{"":"#.utf8)
        let wrapped = prefix + document + [UInt8(ascii: "}")]
        return try wrapped.lend { (bytes) throws(JSONError) in
            let members = try SlotParser.members(of: bytes, named: SlotNames([""]))
            // A document that closes the wrapping object early, or adds a member to it, is invalid.
            guard members.unknown.isEmpty, members.known[0].kind != .absent else {
                throw JSONError(.trailingContent, at: 0)
            }
            return try body(members.known[0], bytes)
        }
    }

    private static func slot(
        at tokens: [String], in root: Slot, of bytes: LentBytes
    ) throws(JSONError) -> Slot? {
        var slot = root
        for token in tokens {
            switch slot.kind {
            case .object: slot = try SlotParser.member(SlotNames([token]), of: slot, in: bytes)
            case .array:
                var items = SlotItems(slot, in: bytes)
                guard let index = JSONPointer.index(token) else { return nil }
                for _ in 0..<index where items.next() == nil { return nil }
                guard let item = items.next() else { return nil }
                slot = item
            default: return nil
            }
        }
        return slot.kind == .absent ? nil : slot
    }
}
