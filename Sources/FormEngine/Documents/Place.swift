/// A value of the document with its place.
package struct Place: Sendable {
    /// The value.
    package let node: SourceNode
    #if arch(wasm32)
        /// The browser build reports no places.
        var pointer: String { "" }
    #else
        /// The JSON Pointer (RFC 6901) to it.
        package let pointer: String
    #endif

    /// A value that a pointer leads to.
    package init(_ node: SourceNode, pointer: String) {
        self.node = node
        #if !arch(wasm32)
            self.pointer = pointer
        #endif
    }

    /// Where it begins in the source text.
    package var position: SourcePosition { node.position }

    /// An element of an array.
    package func element(_ index: Int, _ node: SourceNode) -> Place {
        Place(node, pointer: Authoring.text { pointer + "/" + String(index) })
    }

    /// A member of an object; of a long key the pointer has the beginning, so that no nest of them grows it at will.
    package func member(_ member: SourceNode.Member) -> Place {
        Place(member.value, pointer: Authoring.text { pointer + "/" + Self.escaped(Self.shortened(member.key)) })
    }

    /// The value of an object's key, at its place, or nil.
    package func member(named key: String) -> Place? {
        guard case .object(let members) = node.content else { return nil }
        return members.first { $0.key.isBytewiseEqual(to: key) }.map { member($0) }
    }

    /// Whether it is a list without elements.
    var isEmptyList: Bool {
        guard case .array(let elements) = node.content else { return false }
        return elements.isEmpty
    }

    private static func shortened(_ key: String) -> String {
        key.utf8.count > 256 ? String(key.unicodeScalars.prefix(64)) + "…" : key
    }

    /// RFC 6901, section 3: `~` is written `~0`, and `/` is written `~1`.
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

    /// Kind of value that was written, for messages about a wrong type; never the value itself.
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

/// An object of the document, whose keys were checked against those known there.
package struct ObjectPlace: Sendable {
    /// The object.
    package let place: Place
    /// Its members, in the order written.
    package let members: [SourceNode.Member]

    /// The value of a key; nil if it is not written.
    package subscript(_ key: String) -> Place? {
        place.member(named: key)
    }
}
