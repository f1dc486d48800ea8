/// Tells what the paths in an expression of a form mean: fields by their slots, and the context.
struct LayoutResolver: ExpressionResolver {
    /// The form's fields; nil as long as nobody knows them.
    let layout: FieldLayout?
    /// The shape that the expression's field stands in; 0 for the form's own.
    let shape: Int

    /// Stand-in for the context among the slots.
    static let context: Int32 = -1

    /// A resolver for expressions that are compiled before all fields are known.
    static let unknowing = LayoutResolver(layout: nil, shape: 0)

    func resolve(_ path: [String]) -> ResolvedPath? {
        if path[0].isBytewiseEqual(to: Identifier.reserved) { return ResolvedPath(id: Self.context, length: 1) }
        return layout?.slot(named: path[0], from: shape).map {
            ResolvedPath(id: Int32(truncatingIfNeeded: $0), length: 1)
        }
    }
}
