internal import Crypto
internal import CryptoExtras
internal import FormEngine

/// A small secret under a passphrase, in the format `age-encryption.org/v1` with ASCII armor (C2SP, age.md): one that
/// `age --decrypt` opens too.
public enum PassphraseFile {
    private static let version = "age-encryption.org/v1"
    private static let saltLabel = Array("age-encryption.org/v1/scrypt".utf8)
    /// log2 of scrypt's cost, as age chooses it: 256 MiB, and a second.
    private static let logarithmOfCost = 18
    /// Greatest cost that is accepted, which takes 1 GiB.
    private static let greatestLogarithm = 20
    private static let (begin, end) = ("-----BEGIN AGE ENCRYPTED FILE-----", "-----END AGE ENCRYPTED FILE-----")
    private static let zeros = [UInt8](repeating: 0, count: 12)
    /// The nonce of the first chunk, which is the last one too.
    private static let onlyChunk = [UInt8](repeating: 0, count: 11) + [1]
    /// The greatest size of a chunk, and so of the secret.
    private static let mostBytes = 65_536

    /// The text of a file with a secret of at most 64 KiB, which is not empty; nil if scrypt finds too little memory.
    public static func seal(
        _ secret: [UInt8], under passphrase: [UInt8], random bytes: (Int) -> [UInt8]
    ) -> [UInt8]? {
        let (fileKey, salt, nonce) = (SymmetricKey(data: bytes(16)), bytes(16), bytes(16))
        guard let wrapping = key(from: passphrase, salt: salt, logarithmOfCost),
            let body = sealed(unsafe fileKey.withUnsafeBytes { unsafe Array($0) }, by: wrapping, nonce: zeros),
            let payload = sealed(secret, by: payloadKey(fileKey, nonce), nonce: onlyChunk)
        else { return nil }
        let header = """
            \(version)
            -> scrypt \(bare(salt)) \(logarithmOfCost)
            \(bare(body))
            ---
            """
        let code = authenticationCode(of: header, fileKey)
        let file = Array("\(header) \(bare(code))\n".utf8) + nonce + payload
        var text = begin + "\n"
        var rest = Base64.encode(file)[...]
        while !rest.isEmpty {
            text += rest.prefix(64) + "\n"
            rest = rest.dropFirst(64)
        }
        return Array((text + end + "\n").utf8)
    }

    /// The secret of a file; nil if the passphrase is wrong, or the file is another one.
    public static func open(_ text: [UInt8], under passphrase: [UInt8]) -> [UInt8]? {
        guard let file = unarmored(text) else { return nil }
        // Three lines and the beginning of the fourth, each of which is ASCII; the bytes behind are not.
        let lines = file.split(separator: UInt8(ascii: "\n"), maxSplits: 4, omittingEmptySubsequences: false)
        guard lines.count == 5 else { return nil }
        let words = lines.prefix(4).map { String(decoding: $0, as: UTF8.self) }
        let stanza = words[1].split(separator: " ", omittingEmptySubsequences: false)
        guard words[0] == version, stanza.count == 4, stanza[0] == "->", stanza[1] == "scrypt",
            let salt = bytes(ofBare: stanza[2]), salt.count == 16,
            let logarithm = Int(stanza[3]), (1...greatestLogarithm).contains(logarithm),
            String(logarithm) == stanza[3], let body = bytes(ofBare: words[2]), body.count == 32,
            words[3].hasPrefix("--- "), let code = bytes(ofBare: words[3].dropFirst(4)),
            let wrapping = key(from: passphrase, salt: salt, logarithm),
            let fileKey = opened(body[...], by: wrapping, nonce: zeros).map({ SymmetricKey(data: $0) }),
            authenticationCode(of: words[0...2].joined(separator: "\n") + "\n---", fileKey) == code,
            lines[4].count > 16
        else { return nil }
        return opened(
            lines[4].dropFirst(16), by: payloadKey(fileKey, Array(lines[4].prefix(16))), nonce: onlyChunk)
    }

    private static func unarmored(_ text: [UInt8]) -> [UInt8]? {
        guard text.count <= 2 * mostBytes, let text = String(validating: text, as: UTF8.self) else { return nil }
        let lines = text.split(whereSeparator: \.isNewline)
        guard lines.count > 2, lines.first.map({ $0 == begin }) == true, lines.last.map({ $0 == end }) == true else {
            return nil
        }
        return Base64.decode(lines.dropFirst().dropLast().joined())
    }

    private static func key(from passphrase: [UInt8], salt: [UInt8], _ logarithm: Int) -> SymmetricKey? {
        try? KDF.Scrypt.deriveKey(
            from: passphrase, salt: saltLabel + salt, outputByteCount: 32, rounds: 1 << logarithm, blockSize: 8,
            parallelism: 1)
    }

    private static func payloadKey(_ fileKey: SymmetricKey, _ nonce: [UInt8]) -> SymmetricKey {
        HKDF<Crypto.SHA256>.deriveKey(
            inputKeyMaterial: fileKey, salt: nonce, info: Array("payload".utf8), outputByteCount: 32)
    }

    private static func authenticationCode(of header: String, _ fileKey: SymmetricKey) -> [UInt8] {
        let key = HKDF<Crypto.SHA256>.deriveKey(
            inputKeyMaterial: fileKey, salt: [UInt8](), info: Array("header".utf8), outputByteCount: 32)
        return Array(HMAC<Crypto.SHA256>.authenticationCode(for: Array(header.utf8), using: key))
    }

    private static func sealed(_ bytes: [UInt8], by key: SymmetricKey, nonce: [UInt8]) -> [UInt8]? {
        guard let nonce = try? ChaChaPoly.Nonce(data: nonce),
            let box = try? ChaChaPoly.seal(bytes, using: key, nonce: nonce)
        else { return nil }
        return Array(box.ciphertext + box.tag)
    }

    private static func opened(_ bytes: ArraySlice<UInt8>, by key: SymmetricKey, nonce: [UInt8]) -> [UInt8]? {
        guard let box = try? ChaChaPoly.SealedBox(combined: nonce + bytes),
            let plain = try? ChaChaPoly.open(box, using: key)
        else { return nil }
        return Array(plain)
    }

    /// Base 64 without padding.
    private static func bare(_ bytes: [UInt8]) -> String { String(Base64.encode(bytes).prefix { $0 != "=" }) }

    private static func bytes(ofBare text: some StringProtocol) -> [UInt8]? {
        guard !text.contains("=") else { return nil }
        return Base64.decode(text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4))
    }
}
