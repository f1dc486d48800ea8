extension Normaliser {
    /// A text as the steps leave it.
    func normalised(_ text: String) -> String {
        var normalised: [UInt8] = []
        let effect = Array(text.utf8).lend { normalise($0, into: &normalised) }
        return effect == .unchanged ? text : String(decoding: normalised, as: UTF8.self)
    }

    /// Whether a text is its own normalised form.
    func keeps(_ text: String) -> Bool { normalised(text).isBytewiseEqual(to: text) }
}
