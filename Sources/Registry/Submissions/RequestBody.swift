internal import FormEngine

/// A normalised set of answers, which recognises a repeated request despite another order or white space.
struct RequestBody {
    /// The answers without passwords.
    private(set) var answers: [UInt8] = []
    /// The passwords with their fields' names; empty without any.
    private(set) var passwords: [UInt8] = []

    /// Separates answers from passwords; a body that is no JSON may contain a password anywhere, and counts as one.
    init(_ bytes: [UInt8], passwordFields: [String]) {
        guard let node = try? SourceNode(json: bytes), case .object(let members) = node.content else {
            passwords = bytes
            return
        }
        let isSecret: (SourceNode.Member) -> Bool = { member in
            passwordFields.contains { $0.utf8.elementsEqual(member.key.utf8) }
        }
        Self.write(.object(members.filter { !isSecret($0) }), to: &answers)
        let secrets = members.filter(isSecret)
        if !secrets.isEmpty { Self.write(.object(secrets), to: &passwords) }
    }

    /// Answers for a keyed hash: the answers without passwords, and the passwords' scrypt hashes, if any.
    static func parts(
        of answers: [UInt8], to form: PinnedForm, salt: [UInt8]
    ) async throws(RegistryError) -> [[UInt8]] {
        let fields = form.config.fields.filter { $0.type == .password }.map(\.id)
        let sent = RequestBody(answers, passwordFields: fields)
        if sent.passwords.isEmpty { return [sent.answers, []] }
        return [sent.answers, try await PasswordHash.bytes(of: sent.passwords, salt: salt)]
    }

    /// A document without white space and with sorted members; unchanged if it is no JSON.
    static func normalised(_ bytes: [UInt8]) -> [UInt8] {
        guard let node = try? SourceNode(json: bytes) else { return bytes }
        var normalised: [UInt8] = []
        write(node.content, to: &normalised)
        return normalised
    }

    /// Numbers keep their digits: `1.50` and `1.5` are different answers.
    private static func write(_ content: SourceNode.Content, to bytes: inout [UInt8]) {
        switch content {
        case .null: bytes += Array("null".utf8)
        case .bool(let flag): bytes += Array((flag ? "true" : "false").utf8)
        case .number(let digits): bytes += Array(digits.utf8)
        case .text(let text), .plain(let text): bytes += JSONValue.text(text).canonicalBytes
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for element in elements {
                write(element.content, to: &bytes)
                bytes.append(UInt8(ascii: ","))
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for member in members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
                bytes += JSONValue.text(member.key).canonicalBytes
                bytes.append(UInt8(ascii: ":"))
                write(member.value.content, to: &bytes)
                bytes.append(UInt8(ascii: ","))
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}
