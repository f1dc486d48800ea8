/// The fields that names in a condition mean: those of a list's item first, then the form's own.
struct ConditionScope {
    /// Ids of the lists around the condition, from the form inwards.
    let lists: [String]

    /// The scope of conditions outside of lists.
    static let form = ConditionScope(lists: [])

    /// The fields that a name means in two versions; empty if a version does not have it, or has it as another part.
    func fields(_ name: String, _ old: FormConfig, _ new: FormConfig) -> [Field] {
        let (before, after) = (field(name, in: old), field(name, in: new))
        guard let before, let after else { return before.map { [$0] } ?? after.map { [$0] } ?? [] }
        return [before, after]
    }

    private func field(_ name: String, in config: FormConfig) -> Field? {
        var scopes = [config.fields]
        for list in lists {
            guard let field = scopes.last?.first(where: { $0.id.isBytewiseEqual(to: list) }) else { break }
            scopes.append(field.fields)
        }
        for fields in scopes.reversed() {
            if let found = fields.first(where: { $0.id.isBytewiseEqual(to: name) }) { return found }
        }
        return nil
    }
}
