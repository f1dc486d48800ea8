/// Names that one expression reads, numbered until all fields of the form are known.
final class NamesRead: ExpressionResolver {
    /// Names without duplicates, in order of first use.
    private(set) var names: [String] = []

    /// Number for a field's name; `context` is a reserved name and no field.
    func resolve(_ path: [String]) -> ResolvedPath? {
        if path[0].isBytewiseEqual(to: Identifier.reserved) { return ResolvedPath(id: FieldLayout.context, length: 1) }
        if let known = names.firstIndex(where: { $0.isBytewiseEqual(to: path[0]) }) {
            return ResolvedPath(id: Int32(known), length: 1)
        }
        names.append(path[0])
        return ResolvedPath(id: Int32(names.count - 1), length: 1)
    }
}

extension FieldLayout {
    /// Marker in place of a slot for a reference to the context.
    static let context: Int32 = -1
    /// Marker in place of a slot for a reference to an unknown name.
    static let nothing: Int32 = -2

    /// Shape (group of sibling fields) in which an expression's names are looked up; for a note, the nearest enclosing
    /// one.
    func shape(of placed: PlacedExpression) -> Int {
        var path = placed.field.dropLast()
        while !path.isEmpty {
            if let list = slot(at: Array(path)), itemShapes[list] >= 0 { return itemShapes[list] }
            path = path.dropLast()
        }
        return 0
    }

    /// Replaces the numbered names of an expression by the slots of their fields.
    func link(_ placed: PlacedExpression, in program: ExpressionProgram) {
        let shape = shape(of: placed)
        for index in placed.expression.entry.references where program.references[index] >= 0 {
            let slot = slot(named: placed.names[Int(program.references[index])], from: shape)
            program.references[index] = slot.map { Int32(truncatingIfNeeded: $0) } ?? Self.nothing
        }
    }
}
