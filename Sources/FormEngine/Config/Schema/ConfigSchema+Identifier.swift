extension ConfigSchema {
    /// Schema of the names of identifier schemes.
    static var identifierNames: JSONValue {
        word("An identifier that is well formed, its check digits right.", words: IdentifierScheme.self) {
            $0.profile.title
        }
    }

    /// Schema of the accepted kinds of an identifier; `identifierDemands` restricts them by scheme.
    static var identifierKinds: JSONValue {
        list(
            "The kinds that pass, of an identifier that has several.",
            of: .object(["enum": .array(IdentifierKind.names.map { .text($0) })]), atLeast: 1)
    }

    /// Schema of `matches`: the fields that an identifier is compared with.
    static var identifierMatches: JSONValue {
        let list = JSONValue.object(["type": "array", "items": reference("identifier"), "minItems": .int(1)])
        return .object([
            "description":
                "The fields that must agree with the identifier: dates with its birth date, texts with its sex.",
            "anyOf": .array([reference("identifier"), list]),
        ])
    }

    /// Schemas of the keys beside a rule `identifier`, by its scheme.
    static var identifierDemands: [JSONValue] {
        let several = IdentifierScheme.allCases.filter { !$0.profile.kinds.isEmpty }
        let one = IdentifierScheme.allCases.filter { $0.profile.kinds.isEmpty }
        let silent = IdentifierScheme.allCases.filter { !$0.carriesAnything }
        return several.map { scheme in
            let kinds = JSONValue.object(["enum": .array(scheme.profile.kinds.map { .text($0.rawValue) })])
            return demand(
                of: [scheme],
                requires("kinds").merging(
                    .object(["properties": .object(["kinds": .object(["items": kinds])])])))
        } + [
            demand(of: one, .object(["properties": .object(["kinds": false])])),
            demand(of: silent, .object(["properties": .object(["matches": false])])),
        ]
    }

    private static func demand(of schemes: [IdentifierScheme], _ demand: JSONValue) -> JSONValue {
        let name = JSONValue.object(["enum": .array(schemes.map { .text($0.rawValue) })])
        let isOne = JSONValue.object([
            "properties": .object(["identifier": name]), "required": .array(["identifier"]),
        ])
        return .object(["if": isOne, "then": demand])
    }
}
