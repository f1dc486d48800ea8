/// A path that an expression reads: its place, its spelling, and the reference that it resolves to.
package struct ExpressionReference: Sendable, Equatable {
    /// The path as `var` writes it: `monthly`, `context.country`, `owners.0.share`; empty for all data.
    package var path: String
    /// The reference's number in the resolver; nil for an unknown name, which is looked up in all data.
    package var id: Int32?
    /// The place of the `var`, `missing` or `missing_some` inside the expression, as a JSON Pointer.
    package var pointer: String
    /// Whether the path is computed during evaluation; `path` is empty then.
    package var isComputed: Bool
}

/// Resolves the paths in an expression while it is compiled.
///
/// Only paths into the data are resolved: inside `map`, `filter`, `reduce`, `all`, `none` and `some`, paths start at
/// the element.
package protocol ExpressionResolver {
    /// Resolves the beginning of a path to a reference; nil if it is unknown.
    ///
    /// - Parameter path: The path's parts between points; at least one.
    func resolve(_ path: [String]) -> ResolvedPath?
}

/// A reference to which the beginning of a path resolves.
package struct ResolvedPath: Sendable, Equatable {
    /// The reference's number, which the scope understands: a field's slot, a context key.
    package var id: Int32
    /// The number of path parts that the reference covers; the other parts are looked up in its value.
    package var length: Int

    /// A reference that covers the first parts of a path.
    package init(id: Int32, length: Int) {
        self.id = id
        self.length = length
    }
}

/// A resolver without references, for data of any shape.
package struct UnknownPaths: ExpressionResolver {
    /// Creates the resolver.
    package init() {}

    /// Always nil, for every path.
    package func resolve(_ path: [String]) -> ResolvedPath? { nil }
}
