/// Finds fields without a label whose id is several words, such as `FirstName`.
///
/// Screens show the id as words, in one language only. An id of one word reads as a label, so it is not reported.
enum MissingLabel {
    /// Warning about a field without a label, placed at its `id`.
    static func check(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard field.type.holdsValue, field.label == nil, let place = object["id"] else { return [] }
        let words = Identifier.words(field.id)
        guard words.utf8.contains(Byte.space) else { return [] }
        return [
            Diagnostic(
                .missingLabel, at: place.pointer, position: place.position,
                message: "The field has no label, so that people read its id as words: `\(words)`.",
                help: "Write a label: `label: \(words)`.")
        ]
    }
}
