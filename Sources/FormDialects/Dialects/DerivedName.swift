import FormEngine

/// Identifiers made of the names that other systems give fields, which may be any text.
enum DerivedName {
    /// An identifier made from a name; nil if the name is one itself, or is empty and stands for nothing.
    ///
    /// One name gives one identifier, whatever else the form has: letters, digits, `_` and `-` stay, other ASCII
    /// becomes `_`, and what is beyond ASCII `u` and its code point, so that names in other scripts stay apart.
    static func identifier(for name: String) -> String? {
        // Expressions read the context by that name, so no field can have it.
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
    /// The field's id; a name that cannot be the id becomes the alias.
    mutating func names(_ place: Place) -> [(key: String, value: DerivedNode?)]? {
        guard let name = text(place) else { return nil }
        guard let id = DerivedName.identifier(for: name) else {
            return [("id", DerivedNode(.asWritten, from: place))]
        }
        note(
            .assumption, place: place, message: "`\(name.prefix(64))` cannot be the name of an answer, so `\(id)` is.",
            help: "Send the answer as `\(id)`; the name is kept as the field's alias.")
        return [("id", DerivedNode(.made(.text(id)), from: place)), ("alias", DerivedNode(.asWritten, from: place))]
    }
}
