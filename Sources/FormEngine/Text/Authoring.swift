/// Code for authors alone, of which no judgement has need: limits of new documents, examples, facts, and the texts of
/// faults.
///
/// A page reads nothing but forms that were published, and would load all of it for nobody.
enum Authoring {
    /// Whether the program has it.
    @inline(__always)
    static var isBuilt: Bool {
        #if arch(wasm32)
            false
        #else
            true
        #endif
    }

    /// A text for authors.
    @inline(__always)
    static func text(_ text: () -> String) -> String { isBuilt ? text() : "" }
}

/// A text for authors that is written where it is handed over: a program without them has none of it.
package struct AuthorsText: ExpressibleByStringInterpolation, Sendable {
    #if arch(wasm32)
        /// Parts of a text that nobody reads.
        package struct StringInterpolation: StringInterpolationProtocol {
            package init(literalCapacity: Int, interpolationCount: Int) {}
            package mutating func appendLiteral(_ literal: StaticString) {}
            package mutating func appendInterpolation(_ value: some Any) {}
        }

        package init(stringLiteral text: StaticString) {}
        package init(stringInterpolation: StringInterpolation) {}

        var text: String { "" }
    #else
        /// The literal's text.
        let text: String

        package init(stringLiteral text: String) { self.text = text }
    #endif
}
