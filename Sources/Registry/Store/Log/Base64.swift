internal import Foundation

/// Base 64 (RFC 4648, section 4), read strictly: of the texts that could stand for some bytes, one does.
package enum Base64 {
    /// The text of some bytes.
    package static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

    /// The bytes of a text; nil unless it is exactly what `encode` makes of them.
    static func decode(_ text: some StringProtocol) -> [UInt8]? {
        let text = String(text)
        guard let data = Data(base64Encoded: text) else { return nil }
        let bytes = Array(data)
        // Spare bits behind the last byte must be zero, or a flipped one would go unnoticed.
        return encode(bytes).utf8.elementsEqual(text.utf8) ? bytes : nil
    }
}
