/// Finds examples that expect an error of a field that the form does not have.
enum UnknownExampleField {
    /// Errors about unknown fields among the expected errors, each placed at the field's name.
    static func check(
        _ config: FormConfig, places: [Place], _ proposals: inout NameProposals
    ) -> [Diagnostic] {
        // If an example answers an unknown field, the field's error is expected on purpose and has its own code.
        let known = config.fields.flatMap { $0.paths }
        let names = Set(known.map { Array($0.utf8) })
        guard config.examples.count == places.count, !known.isEmpty else { return [] }
        return zip(config.examples, places).flatMap { example, place -> [Diagnostic] in
            guard case .errors(let errors) = example.expectation.result else { return [] }
            let expected = place.member(named: "expect")?.member(named: "errors")
            return errors.compactMap { error in
                guard !error.codes.contains(where: { $0.isBytewiseEqual(to: Verdict.unknownField) }) else {
                    return nil
                }
                guard !names.contains(Array(withoutIndices(error.field).utf8)) else { return nil }
                return expected.flatMap { diagnostic(error.field, errors: $0, among: known, proposals: &proposals) }
            }
        }
    }

    /// The path with `*` in place of each item index; field names never consist of digits.
    private static func withoutIndices(_ path: String) -> String {
        path.parts(separatedBy: Byte.slash).map { name in
            !name.utf8.isEmpty && name.utf8.allSatisfy { $0.isDigit } ? "*" : name
        }.joined(separator: "/")
    }

    private static func diagnostic(
        _ field: String, errors: Place, among known: [String], proposals: inout NameProposals
    ) -> Diagnostic? {
        guard case .object(let members) = errors.node.content,
            let member = members.first(where: { $0.key.isBytewiseEqual(to: field) })
        else { return nil }
        return Diagnostic(
            .unknownField, at: errors.member(member).pointer, position: member.keyPosition,
            message: "The form has no field `\(field.prefix(64))`.", help: proposals.help(for: field, among: known))
    }
}

extension Field {
    /// Paths of the field and of fields inside its items, with `*` for an item index; empty if the field holds no
    /// value.
    fileprivate var paths: [String] {
        if !type.holdsValue { return [] }
        let item = id + "/*"
        return type == .list ? [id, item] + fields.flatMap { $0.paths }.map { item + "/" + $0 } : [id]
    }
}
