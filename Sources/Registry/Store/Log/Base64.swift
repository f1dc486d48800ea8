internal import Foundation

/// Base 64 (RFC 4648, section 4), parsed strictly: each byte sequence has exactly one valid text.
package enum Base64 {
    /// The text of some bytes.
    package static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

    /// The bytes of a text; nil unless `encode` would write that text.
    static func decode(_ text: some StringProtocol) -> [UInt8]? {
        let text = String(text)
        guard let data = Data(base64Encoded: text) else { return nil }
        let bytes = Array(data)
        // Spare bits after the last byte must be zero; otherwise a flipped one would go unnoticed.
        return encode(bytes).utf8.elementsEqual(text.utf8) ? bytes : nil
    }
}
