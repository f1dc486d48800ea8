/// Exclusive options: ticking one clears the options that it excludes.
extension FieldInput {
    /// Removes the options that the newly ticked one excludes; no change if several were ticked at once.
    func clearingExcluded(since previous: FieldInput?, _ options: [Field.Option]) -> FieldInput {
        guard options.contains(where: { $0.isExclusive }), case .value(.array(let chosen)) = self, chosen.count > 1
        else {
            return self
        }
        let before = previous?.choices ?? []
        let added = chosen.filter { !before.contains($0) }
        let isExclusive = { (choice: JSONValue) in
            options.contains { $0.isExclusive && $0.value.isBytewiseEqual(to: choice.string ?? "") }
        }
        if added.count == 1, isExclusive(added[0]) { return .value(.array(added)) }
        guard !added.isEmpty, !added.contains(where: isExclusive) else { return self }
        return .value(.array(chosen.filter { !isExclusive($0) }))
    }

    private var choices: [JSONValue] {
        if case .value(.array(let chosen)) = self { chosen } else { [] }
    }
}
