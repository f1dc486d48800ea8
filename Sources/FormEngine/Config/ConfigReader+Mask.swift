extension ConfigReader {
    /// Parses a policy's `masks`.
    mutating func masks(_ place: Place) -> [FieldMask] {
        named(place, expected: "a mapping of fields to masks").compactMap { name, place in
            word(place, in: Mask.self).map { FieldMask(field: name, mask: $0) }
        }
    }
}
