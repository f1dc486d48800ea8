internal import FormEngine

/// Id and secret of a session in links and cookies: `ID.SECRET`.
///
/// The secret is the session's own, or the code by which somebody consents for it; both have one shape. Malformed texts
/// are refused before a page is rendered, since they could change the address of that page's button.
struct SessionLink: Sendable {
    /// The id of the session: a UUID in small letters.
    let id: String
    /// Secret behind the id: 64 hexadecimal digits in small letters.
    let secret: String

    /// Reads a link; nil if the text has another shape.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == Self.idLength + 1 + Self.secretLength, bytes[Self.idLength] == UInt8(ascii: ".") else {
            return nil
        }
        let (id, secret) = (bytes[..<Self.idLength], bytes[(Self.idLength + 1)...])
        let isID = id.enumerated().allSatisfy { place, byte in
            Self.hyphens.contains(place) ? byte == UInt8(ascii: "-") : HexText.value(of: byte) != nil
        }
        guard isID, secret.allSatisfy({ HexText.value(of: $0) != nil }) else { return nil }
        self.id = String(decoding: id, as: UTF8.self)
        self.secret = String(decoding: secret, as: UTF8.self)
    }

    private static let idLength = 36
    private static let secretLength = 64
    /// The places of the hyphens in a UUID (RFC 9562, section 4).
    private static let hyphens = [8, 13, 18, 23]
}
