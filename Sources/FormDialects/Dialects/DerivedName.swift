import FormEngine

/// Identifiers derived from the field names of other systems, which may be any text.
enum DerivedName {
    /// An identifier derived from a name; nil if the name is empty or already an identifier.
    ///
    /// A name always gives the same identifier, whatever other fields the form has. Letters, digits, `_` and `-` stay;
    /// other ASCII characters become `_`. Any other character becomes `u` and its code point, so that names in other
    /// scripts stay distinct.
    static func identifier(for name: String) -> String? {
        // `context` is reserved: expressions read the judgement's context by that name.
        let isReserved = name == "context"
        if name.isEmpty || Identifier.isWellFormed(name) && !isReserved { return nil }
        var id = ""
        for scalar in name.unicodeScalars {
            if !scalar.isASCII {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                id += "u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            } else if Identifier.isWellFormed("_" + String(scalar)) {
                id.unicodeScalars.append(scalar)
            } else {
                id += "_"
            }
        }
        if isReserved || !Identifier.isWellFormed(String(id.prefix(1))) { id = "_" + id }
        return String(id.prefix(64))
    }
}

extension SourceDialect {
    /// The field's id; a name that is no identifier becomes the alias.
    mutating func names(_ place: Place) -> [(key: String, value: DerivedNode?)]? {
        guard let name = text(place) else { return nil }
        guard let id = DerivedName.identifier(for: name) else {
            return [("id", DerivedNode(.asWritten, from: place))]
        }
        note(
            .assumption, place: place,
            message: "`\(name.prefix(64))` cannot be the name of an answer, so the answer's name is `\(id)`.",
            help: "Send the answer as `\(id)`; the document's name is kept as the field's alias.")
        return [("id", DerivedNode(.made(.text(id)), from: place)), ("alias", DerivedNode(.asWritten, from: place))]
    }
}
