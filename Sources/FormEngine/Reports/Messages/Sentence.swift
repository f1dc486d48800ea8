/// A sentence that a language makes of words and values.
///
/// Each piece is appended by a call, where `String` writes its appending out for every piece: there are hundreds of sentences, and
/// browsers load them all.
struct Sentence: ExpressibleByStringInterpolation {
    let text: String

    /// Pieces of a sentence so far.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        @inline(never)
        init(literalCapacity: Int, interpolationCount: Int) {}

        @inline(never)
        mutating func appendLiteral(_ words: String) { text += words }

        @inline(never)
        mutating func appendInterpolation(_ value: String) { text += value }

        @inline(never)
        mutating func appendInterpolation(_ number: Int) { text += String(number) }
    }

    @inline(never)
    init(stringLiteral text: String) { self.text = text }

    @inline(never)
    init(stringInterpolation pieces: StringInterpolation) { text = pieces.text }
}
