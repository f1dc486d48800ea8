/// The JSON Canonicalization Scheme (RFC 8785): one sequence of bytes for every value.
package enum CanonicalJSON {
    /// Error of a value without canonical bytes: it contains NaN or an infinity (RFC 8785 §3.2.2.3).
    package struct NotFinite: Error, Equatable, Sendable {
        /// The place of the number, as an RFC 6901 JSON Pointer.
        package let pointer: String

        /// The stable code of the error.
        package var code: String { "number_not_finite" }

        /// The message of the error, one English sentence.
        package var message: String { "A number that is not finite cannot be written as canonical JSON." }

        /// The error with its pointer extended by the enclosing array or object.
        func inside(_ token: String) -> NotFinite {
            NotFinite(pointer: "/" + token + pointer)
        }
    }

    /// The canonical bytes of a value.
    ///
    /// Members are sorted by the UTF-16 code units of their names (§3.2.3), which must be unique.
    package static func bytes(of value: JSONValue) throws(NotFinite) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(256)
        try append(value, to: &bytes)
        return bytes
    }

    private static func append(_ value: JSONValue, to bytes: inout [UInt8]) throws(NotFinite) {
        switch value {
        case .null: JSONText.append("null", to: &bytes)
        case .bool(let bool): JSONText.append(bool ? "true" : "false", to: &bytes)
        case .text(let text): JSONText.appendQuoted(text, to: &bytes)
        case .array(let elements): try append(elements, to: &bytes)
        case .object(let members): try append(members, to: &bytes)
        case .number(let number):
            guard number.isFinite else { throw NotFinite(pointer: "") }
            NumberText.append(number, to: &bytes)
        }
    }

    private static func append(_ elements: [JSONValue], to bytes: inout [UInt8]) throws(NotFinite) {
        bytes.append(Byte.leftBracket)
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(Byte.comma) }
            do {
                try append(element, to: &bytes)
            } catch {
                throw error.inside(String(index))
            }
        }
        bytes.append(Byte.rightBracket)
    }

    private static func append(_ members: [JSONValue.Member], to bytes: inout [UInt8]) throws(NotFinite) {
        bytes.append(Byte.leftBrace)
        for (index, member) in members.inCanonicalOrder.enumerated() {
            if index > 0 { bytes.append(Byte.comma) }
            JSONText.appendQuoted(member.name, to: &bytes)
            bytes.append(Byte.colon)
            do {
                try append(member.value, to: &bytes)
            } catch {
                throw error.inside(pointerToken(member.name))
            }
        }
        bytes.append(Byte.rightBrace)
    }

    /// A name as a token of a pointer (RFC 6901 §3): `~` becomes `~0` and `/` becomes `~1`.
    private static func pointerToken(_ name: String) -> String {
        var token: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "~"): token += [byte, Byte.zero]
            case Byte.slash: token += [UInt8(ascii: "~"), Byte.zero + 1]
            default: token.append(byte)
            }
        }
        return String(decoding: token, as: UTF8.self)
    }
}

extension [JSONValue.Member] {
    /// The members sorted by the UTF-16 code units of their names.
    var inCanonicalOrder: [JSONValue.Member] {
        isInCanonicalOrder ? self : sorted { UTF16Order.precedes($0.name, $1.name) }
    }

    private var isInCanonicalOrder: Bool {
        indices.dropFirst().allSatisfy { !UTF16Order.precedes(self[$0].name, self[$0 - 1].name) }
    }
}
