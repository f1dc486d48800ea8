/// The next step after an error: a sentence with its remedies as data.
///
/// Write a remedy as `\(do: .verifyLog)`. Each interface renders it in its own terms.
public struct Help: Sendable, Equatable, ExpressibleByStringInterpolation {
    private enum Piece: Sendable, Equatable {
        case text(String)
        case remedy(Remedy)
    }

    private var pieces: [Piece] = []

    /// Help without a remedy.
    public init(_ text: String) { append(text) }

    /// Help without a remedy.
    public init(stringLiteral text: String) { self.init(text) }

    /// Help with remedies.
    public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.help }

    private init() {}

    /// The remedies, in the order in which they appear.
    public var remedies: [Remedy] {
        pieces.compactMap { piece in
            if case .remedy(let remedy) = piece { remedy } else { nil }
        }
    }

    /// The sentence, with each remedy rendered by an interface.
    public func text(_ words: (Remedy) -> String) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .remedy(let remedy): words(remedy)
            }
        }.joined()
    }

    /// Help followed by further help.
    public static func + (left: Help, right: Help) -> Help { "\(left)\(right)" }

    private mutating func append(_ text: String) {
        if case .text(let last) = pieces.last {
            pieces[pieces.count - 1] = .text(last + text)
        } else if !text.isEmpty {
            pieces.append(.text(text))
        }
    }

    /// Builds a sentence with its remedies.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var help = Help()

        /// An empty sentence.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends a literal text.
        public mutating func appendLiteral(_ literal: String) { help.append(literal) }

        /// Appends a text.
        public mutating func appendInterpolation(_ text: String) { help.append(text) }

        /// Appends a number.
        public mutating func appendInterpolation(_ number: Int) { help.append(String(number)) }

        /// Appends a remedy.
        public mutating func appendInterpolation(do remedy: Remedy) { help.pieces.append(.remedy(remedy)) }

        /// Appends other help.
        public mutating func appendInterpolation(_ other: Help) {
            for piece in other.pieces {
                switch piece {
                case .text(let text): help.append(text)
                case .remedy: help.pieces.append(piece)
                }
            }
        }
    }
}

/// A help or remedy in a plain string would lose its remedies: deprecated, and so an error in this package.
extension DefaultStringInterpolation {
    /// Appends a help without its remedies.
    @available(*, deprecated, message: "word the help's remedies: `help.text(_:)`")
    package mutating func appendInterpolation(_ help: Help) { appendLiteral(help.text { _ in "" }) }

    /// Appends nothing.
    @available(*, deprecated, message: "word the remedy")
    package mutating func appendInterpolation(_ remedy: Remedy) {}
}
