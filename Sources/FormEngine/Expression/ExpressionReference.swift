/// One reference of an expression: its place, its path, and its resolved meaning.
package struct ExpressionReference: Sendable, Equatable {
    /// The path as `var` writes it: `monthly`, `context.country`, `owners.0.share`; empty for all data.
    package var path: String
    /// The resolver's number for it; nil for a name that the resolver does not know, which is looked up in the whole
    /// data.
    package var id: Int32?
    /// The place of the `var`, `missing` or `missing_some` inside the expression, as a JSON Pointer.
    package var pointer: String
    /// Whether the path is computed while evaluating, so that it may be any; `path` is empty then.
    package var isComputed: Bool
}

/// Tells, while an expression is compiled, what the paths in it mean.
///
/// Only paths into the data are resolved: inside `map`, `filter`, `reduce`, `all`, `none` and `some` the element is the
/// data.
package protocol ExpressionResolver {
    /// Reference that the beginning of a path makes, or nil if that is nothing known.
    ///
    /// - Parameter path: The path's parts between points; at least one.
    func resolve(_ path: [String]) -> ResolvedPath?
}

/// The known beginning of a path.
package struct ResolvedPath: Sendable, Equatable {
    /// Question to the scope: a field's slot, a context key, whatever resolver and scope agreed on.
    package var id: Int32
    /// How many parts of the path it stands for; the others are looked up inside its value.
    package var length: Int

    /// A reference that covers the first parts of a path.
    package init(id: Int32, length: Int) {
        self.id = id
        self.length = length
    }
}

/// A resolver that knows nothing, for data of any shape.
package struct UnknownPaths: ExpressionResolver {
    /// The only one there is.
    package init() {}

    /// Nil for every path.
    package func resolve(_ path: [String]) -> ResolvedPath? { nil }
}
