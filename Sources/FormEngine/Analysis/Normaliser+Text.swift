extension Normaliser {
    /// The text after all normalising steps.
    func normalised(_ text: String) -> String {
        var normalised: [UInt8] = []
        let effect = Array(text.utf8).lend { normalise($0, into: &normalised) }
        return effect == .unchanged ? text : String(decoding: normalised, as: UTF8.self)
    }

    /// Whether the normalising steps leave a text unchanged.
    func keeps(_ text: String) -> Bool { normalised(text).isBytewiseEqual(to: text) }
}
