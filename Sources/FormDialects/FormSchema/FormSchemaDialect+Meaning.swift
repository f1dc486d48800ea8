import FormEngine

/// Rules that such schemas only name: their limits and lists of names are in the programs that used the schemas.
extension FormSchemaDialect {
    mutating func unique(_ place: Place, _ id: Place) -> DerivedNode? {
        guard let name = id.word, Identifier.isWellFormed(name) else { return nil }
        note(
            .assumption, place: place,
            message:
                "The document does not say where the name must be unique; it must be unique among the names of `\(name)`.",
            help:
                "Forms that share names need Formulary's own shape, where `unique: \(name)` names the shared namespace."
        )
        return .rule("unique", .text(name, place), message: nil)
    }

    mutating func sizeLimit(_ place: Place) -> DerivedNode {
        note(
            .assumption, place: place,
            message: "The document has no size limit for images; the limit is 10485760 bytes and 25 megapixels.",
            help: "Other limits need Formulary's own shape: `image: {max_bytes: 5000000}`.")
        return .image([("max_bytes", "10485760"), ("max_megapixels", "25")], place)
    }

    mutating func aspectRatio(_ place: Place) -> DerivedNode {
        note(
            .assumption, place: place,
            message: "The document does not limit the shape of images; the width may be 0.5 to 2 times the height.",
            help: "Other shapes need Formulary's own shape: `image: {min_aspect: 1, max_aspect: 1}`.")
        return .image([("min_aspect", "0.5"), ("max_aspect", "2")], place)
    }

    /// Adds the route by which people below a minimum age end as `ineligible`.
    mutating func addRoute(_ place: Place, _ id: Place?) {
        guard let object = object(place, keys: ["minimum"], expected: #"`{"minimum": 13}`"#),
            let minimum = needed("minimum", object, help: #"Write the age: `{"minimum": 13}`."#),
            integer(minimum, in: 1...150) != nil, let name = id?.word, Identifier.isWellFormed(name)
        else { return }
        let bound = DerivedNode(.asWritten, from: minimum)
        let read = DerivedNode.mapping([("var", .text(name, place))], from: place)
        let age = DerivedNode.mapping([("age", read)], from: place)
        let when = DerivedNode.mapping([("<", DerivedNode(.list([age, bound]), from: place))], from: place)
        routes.append(
            .mapping(
                [("when", when), ("outcome", .text("ineligible", place)), ("minimum_age", bound)], from: place))
    }
}

extension DerivedNode {
    /// A text that replaces a value of the dialect.
    static func text(_ text: String, _ origin: Place) -> DerivedNode { DerivedNode(.made(.text(text)), from: origin) }

    /// A rule `image` with limits that the author did not write.
    fileprivate static func image(_ limits: [(key: String, number: String)], _ origin: Place) -> DerivedNode {
        let members = limits.map { (key: $0, value: DerivedNode(.made(.number($1)), from: origin)) }
        return .rule("image", DerivedNode(.mapping(members), from: origin), message: nil)
    }
}
