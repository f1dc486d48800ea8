/// A text followed by signature lines (C2SP signed-note).
public struct SignedNote: Sendable, Equatable {
    /// The signed text with its last line feed.
    public let text: String
    /// The signatures, in the order of their lines.
    public private(set) var signatures: [NoteSignature]

    /// The maximum number of parsed signatures; the standard requires at least 16.
    private static let limit = 64

    /// A text that ends with a line feed, with its signatures.
    init(text: String, signatures: [NoteSignature]) {
        self.text = text
        self.signatures = signatures
    }

    /// Parses a note; nil for malformed bytes.
    public init?(_ bytes: [UInt8]) {
        let feed = UInt8(ascii: "\n")
        guard String(validating: bytes, as: UTF8.self) != nil, bytes.allSatisfy({ $0 >= 0x20 || $0 == feed }),
            let end = bytes.indices.dropLast().last(where: { bytes[$0] == feed && bytes[$0 + 1] == feed })
        else { return nil }
        guard let signatures = NoteSignature.lines(Array(bytes[(end + 2)...])), signatures.count <= Self.limit else {
            return nil
        }
        self.init(text: String(decoding: bytes[...end], as: UTF8.self), signatures: signatures)
    }

    /// The note's bytes.
    public var bytes: [UInt8] { Array((text + "\n" + signatures.map(\.line).joined()).utf8) }

    /// Verdict of a key on a note.
    public enum Verdict: Sendable, Equatable {
        /// The note has no signature of the key's name and id.
        case absent
        /// A signature with the key's name and id does not verify.
        case wrong
        /// The note is signed by the key, at this time for a cosignature.
        case signed(at: Timestamp?)
    }

    /// The verdict of a key on the note.
    public func verdict(of key: NoteKey) -> Verdict {
        let own = signatures.filter { $0.name.utf8.elementsEqual(key.name.utf8) && $0.keyID == key.id }
        var verdict = Verdict.absent
        for signature in own {
            guard let signed = signature.verified(by: key, text) else { return .wrong }
            if verdict == .absent { verdict = signed }
        }
        return verdict
    }

    /// The note with further signatures at its end.
    func adding(_ more: [NoteSignature]) -> SignedNote {
        SignedNote(text: text, signatures: signatures + more.filter { !signatures.contains($0) })
    }
}

/// A signature line of a note: the signer and the signature.
public struct NoteSignature: Sendable, Equatable {
    /// The name of the key.
    public let name: String
    /// The first four bytes of a hash of the key.
    let keyID: [UInt8]
    /// The signature of the key over the text.
    let bytes: [UInt8]

    private static let start = "— "

    /// Parses complete lines, at least one; nil for malformed bytes.
    static func lines(_ bytes: [UInt8]) -> [NoteSignature]? {
        guard bytes.last == UInt8(ascii: "\n") else { return nil }
        let lines = bytes.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let signatures = lines.compactMap { NoteSignature(line: Array($0)) }
        return signatures.count == lines.count ? signatures : nil
    }

    private init?(line: [UInt8]) {
        guard line.starts(with: Self.start.utf8) else { return nil }
        let words = line.dropFirst(Self.start.utf8.count).split(
            separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count == 2, let name = String(validating: words[0], as: UTF8.self), NoteKey.isName(name),
            let bytes = Base64.decode(String(decoding: words[1], as: UTF8.self)), bytes.count > 4
        else { return nil }
        self.init(name: name, keyID: Array(bytes.prefix(4)), bytes: Array(bytes.dropFirst(4)))
    }

    private init(name: String, keyID: [UInt8], bytes: [UInt8]) {
        self.name = name
        self.keyID = keyID
        self.bytes = bytes
    }

    /// The line, with its line feed.
    var line: String { "\(Self.start)\(name) \(Base64.encode(keyID + bytes))\n" }

    /// A signer's signature of a text, with the time for a witness.
    init(by signer: NoteSigner, of text: String, at time: Timestamp) {
        switch signer.key.kind {
        case .signature:
            self.init(name: signer.key.name, keyID: signer.key.id, bytes: signer.signature(over: Array(text.utf8)))
        case .cosignature:
            let seconds = UInt64(clamping: time.milliseconds / 1000)
            let signature = signer.signature(over: Self.cosigned(text, at: seconds))
            let stamp = (0..<8).map { UInt8(truncatingIfNeeded: seconds >> UInt64(56 - 8 * $0)) }
            self.init(name: signer.key.name, keyID: signer.key.id, bytes: stamp + signature)
        }
    }

    /// Verdict on this signature by a key; nil if it does not verify.
    fileprivate func verified(by key: NoteKey, _ text: String) -> SignedNote.Verdict? {
        switch key.kind {
        case .signature:
            return key.verifies(bytes, over: Array(text.utf8)) ? .signed(at: nil) : nil
        case .cosignature:
            guard bytes.count == 72 else { return nil }
            let seconds = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            guard seconds < UInt64(Timestamp.latest.milliseconds / 1000),
                key.verifies(Array(bytes.dropFirst(8)), over: Self.cosigned(text, at: seconds))
            else { return nil }
            return .signed(at: Timestamp(milliseconds: Int64(seconds) * 1000))
        }
    }

    /// The bytes of a checkpoint that a witness signs (C2SP tlog-cosignature).
    private static func cosigned(_ text: String, at seconds: UInt64) -> [UInt8] {
        Array("cosignature/v1\ntime \(seconds)\n\(text)".utf8)
    }
}
