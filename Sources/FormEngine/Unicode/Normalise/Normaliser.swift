/// Applies a config's list of normalising steps to a text, in their order.
///
/// The time is linear in the text. An ASCII text, and one that no step would change, cost one read of each byte and no
/// memory.
package struct Normaliser: Sendable {
    /// The effect of the steps on a text.
    package enum Effect: Sendable, Equatable {
        /// No change: the text is its own normalised form.
        case unchanged
        /// A change; `lost` if a letter, digit, punctuation mark or symbol was dropped, not only white space, marks on
        /// letters, and invisible characters.
        case changed(lost: Bool)
    }

    /// The normalising steps, in their order.
    package let steps: [NormaliseStep]
    private let ascii: ASCIINormaliser?
    /// The plan for telephone numbers.
    private let plan: TelephonePlan

    /// A normaliser that applies steps one after another.
    ///
    /// - Parameters:
    ///   - country: The form's country, for telephone numbers.
    ///   - edition: The edition, for telephone numbers.
    package init(_ steps: [NormaliseStep], country: String? = nil, edition: Edition = .current) {
        self.steps = steps
        ascii = ASCIINormaliser(steps)
        plan = steps.contains(.e164) ? TelephonePlan(country: country, edition) : .none
    }

    /// Replaces the content of `output` by the normalised text; leaves `output` empty if the text is unchanged.
    ///
    /// Both are UTF-8; an invalid byte counts as U+FFFD.
    package func normalise(_ utf8: LentBytes, into output: inout [UInt8]) -> Effect {
        output.removeAll(keepingCapacity: true)
        guard !steps.isEmpty, let bytes = unsafe utf8.unchecked.baseAddress else { return .unchanged }
        if let ascii, ASCIINormaliser.holds(utf8) { return ascii.normalise(utf8, into: &output) }
        if unsafe keeps(bytes, utf8.count) { return .unchanged }
        var text: [UInt32] = []
        text.reserveCapacity(utf8.count)
        var index = 0
        while index < utf8.count { unsafe text.append(UTF8Decoding.next(bytes, index: &index, count: utf8.count)) }
        var lost = false
        for step in steps where step.apply(to: &text, plan) { lost = true }
        output.reserveCapacity(utf8.count)
        for codePoint in text { output.appendUTF8(codePoint) }
        guard !output.elementsEqual(utf8) else {
            output.removeAll(keepingCapacity: true)
            return .unchanged
        }
        return .changed(lost: lost)
    }

    /// Whether every step certainly keeps the text unchanged.
    private func keeps(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        // A number that looks right may contain a trunk prefix.
        if case .calling = plan { return false }
        var previous: UInt32?
        var index = 0
        while index < count {
            let codePoint = unsafe UTF8Decoding.next(bytes, index: &index, count: count)
            let isKept = steps.allSatisfy { $0.keeps(codePoint, after: previous, isLast: index == count) }
            guard isKept else { return false }
            previous = codePoint
        }
        return true
    }
}

extension [UInt8] {
    /// Appends a code point as UTF-8; a surrogate as U+FFFD.
    fileprivate mutating func appendUTF8(_ codePoint: UInt32) {
        let scalar = Unicode.Scalar(codePoint) ?? "\u{FFFD}"
        append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}
