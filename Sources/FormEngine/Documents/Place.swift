/// A value of a document together with its place.
package struct Place: Sendable {
    /// Node of the document tree that holds the value.
    package let node: SourceNode
    #if arch(wasm32)
    /// Always empty: the browser build reports no places.
    var pointer: String { "" }
    #else
    /// JSON Pointer (RFC 6901) to the value.
    package let pointer: String
    #endif

    /// Creates a place from a value and its JSON Pointer.
    package init(_ node: SourceNode, pointer: String) {
        self.node = node
        #if !arch(wasm32)
        self.pointer = pointer
        #endif
    }

    /// Position of the value in the source text.
    package var position: SourcePosition { node.position }

    /// Place of an array element.
    package func element(_ index: Int, _ node: SourceNode) -> Place {
        Place(node, pointer: Authoring.text { pointer + "/" + String(index) })
    }

    /// Place of an object member.
    ///
    /// Long keys are shortened in the pointer, so that nested long keys cannot make it huge.
    package func member(_ member: SourceNode.Member) -> Place {
        Place(member.value, pointer: Authoring.text { pointer + "/" + Self.escaped(Self.shortened(member.key)) })
    }

    /// Place of the member with a key, or nil.
    package func member(named key: String) -> Place? {
        guard case .object(let members) = node.content else { return nil }
        return members.first { $0.key.isBytewiseEqual(to: key) }.map { member($0) }
    }

    /// Whether the value is an empty list.
    var isEmptyList: Bool {
        guard case .array(let elements) = node.content else { return false }
        return elements.isEmpty
    }

    private static func shortened(_ key: String) -> String {
        key.utf8.count > 256 ? String(key.unicodeScalars.prefix(64)) + "…" : key
    }

    /// Escapes a key for a JSON Pointer (RFC 6901, section 3): `~` becomes `~0`, and `/` becomes `~1`.
    static func escaped(_ key: String) -> String {
        var bytes: [UInt8] = []
        for byte in key.utf8 {
            switch byte {
            case UInt8(ascii: "~"): bytes += [UInt8(ascii: "~"), UInt8(ascii: "0")]
            case UInt8(ascii: "/"): bytes += [UInt8(ascii: "~"), UInt8(ascii: "1")]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Type of the value as a noun phrase, for messages about a wrong type.
    package var kind: String {
        switch node.content {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .text: "a text"
        case .plain(let text): text.isEmpty ? "nothing" : "`\(text.prefix(40))`"
        case .array: "a list"
        case .object: "a mapping"
        }
    }
}

/// An object of the document whose keys were checked.
package struct ObjectPlace: Sendable {
    /// Place of the object.
    package let place: Place
    /// Members of the object, in document order.
    package let members: [SourceNode.Member]

    /// Value of a key; nil if the key is missing.
    package subscript(_ key: String) -> Place? {
        place.member(named: key)
    }
}
