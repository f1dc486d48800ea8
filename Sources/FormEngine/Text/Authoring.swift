/// Code that only authors need, not judgements: limits of new documents, examples, facts, and error texts.
///
/// The browser build omits it, since a page only loads published forms.
enum Authoring {
    /// Whether this build contains the code for authors.
    @inline(__always)
    static var isBuilt: Bool {
        #if arch(wasm32)
        false
        #else
        true
        #endif
    }

    /// A text for authors; empty in the browser build.
    @inline(__always)
    static func text(_ text: () -> String) -> String { isBuilt ? text() : "" }
}

/// A text for authors that is written as a literal at the call; the browser build contains none of it.
package struct AuthorsText: ExpressibleByStringInterpolation, Sendable {
    #if arch(wasm32)
    /// Interpolation that drops the text, in the browser build.
    package struct StringInterpolation: StringInterpolationProtocol {
        package init(literalCapacity: Int, interpolationCount: Int) {}
        package mutating func appendLiteral(_ literal: StaticString) {}
        package mutating func appendInterpolation(_ value: some Any) {}
    }

    package init(stringLiteral text: StaticString) {}
    package init(stringInterpolation: StringInterpolation) {}

    var text: String { "" }
    #else
    /// The text of the literal.
    let text: String

    package init(stringLiteral text: String) { self.text = text }
    #endif
}
