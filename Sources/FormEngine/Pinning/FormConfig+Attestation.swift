extension FormConfig {
    /// Ids of the password fields whose rules another version had otherwise: its attestations do not hold for them.
    package func passwordsUnattested(by other: FormConfig) -> [String] {
        fields.filter { field in
            guard field.type == .password,
                let former = other.fields.first(where: { $0.id.isBytewiseEqual(to: field.id) })
            else { return false }
            return field.rules.count != former.rules.count
                || zip(field.rules, former.rules).contains { $0.json.canonicalBytes != $1.json.canonicalBytes }
        }.map { $0.id }
    }
}
