internal import ArgumentParser
internal import Registry

/// The options of the keys that a verification trusts.
struct TrustOptions: ParsableArguments {
    @Option(
        help: .init(
            "Trust this log key: `name+hash+base64`, or a file that holds it. May be repeated.", valueName: "key"),
        completion: .file())
    var key: [String] = []

    @Option(
        help: .init(
            "Trust this witness's key: `name+hash+base64`, or a file that holds it. May be repeated.", valueName: "key"),
        completion: .file())
    var witness: [String] = []

    /// The trusted keys, parsed.
    func trust() throws(CommandError) -> Trust {
        var trust = Trust()
        for text in key { trust.keys.append(try VerifierKey.read(text, .signature, for: "--key")) }
        for text in witness { trust.witnesses.append(try VerifierKey.read(text, .cosignature, for: "--witness")) }
        return trust
    }
}

/// Keys that verify signatures, as they are typed.
enum VerifierKey {
    /// Parses a word as a key, or reads the key from the file that it names.
    static func read(_ word: String, _ kind: NoteKey.Kind, for option: String) throws(CommandError) -> NoteKey {
        var key = NoteKey(word)
        if key == nil { key = NoteKey(try SecretFile.text(word, of: "a key")) }
        guard let key, key.kind == kind else {
            let sort = kind == .signature ? "a log" : "a witness"
            throw CommandError(
                .unreadableKey, "The value of `\(option)` is no key of \(sort).",
                help:
                    "A key is `name+hash+base64`; `formulary audit checkpoint` and `formulary witness new` write such keys."
            )
        }
        return key
    }
}
