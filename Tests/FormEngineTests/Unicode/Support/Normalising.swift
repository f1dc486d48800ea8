import FormEngine

/// A text after normalising.
struct Normalised: Equatable, CustomStringConvertible {
    var text: [UInt8]
    var effect: Normaliser.Effect
    var description: String { "\(effect): \(String(decoding: text, as: UTF8.self).debugDescription)" }

    init(_ text: String, _ effect: Normaliser.Effect) {
        self.text = Array(text.utf8)
        self.effect = effect
    }

    /// Result of a normaliser on a text: the text itself where it is unchanged.
    init(_ input: [UInt8], by normaliser: Normaliser) {
        var output: [UInt8] = [1, 2, 3]
        effect = input.lend { normaliser.normalise($0, into: &output) }
        text = effect == .unchanged ? input : output
    }

    init(_ input: String, by steps: [NormaliseStep]) {
        self.init(Array(input.utf8), by: Normaliser(steps))
    }
}

extension [UInt8] {
    init(scalars: [UInt32]) {
        self = scalars.flatMap { Array(String(Unicode.Scalar($0) ?? "\u{FFFD}").utf8) }
    }
}
