/// Rule `image`: an uploaded image must be within limits.
enum ImageRule: RuleDefinition {
    static var name: RuleName { .image }

    static func applies(to type: FieldType) -> Bool { type == .image }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.image(place)
    }

    static var schema: JSONValue { ConfigSchema.imageLimits }

    static func json(_ limits: ImageLimits) -> JSONValue { .object(limits.members) }

    static func parameters(_ limits: ImageLimits, _ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        if case .unmet(let unmet) = circumstances.detail { limits.members(of: unmet) } else { [] }
    }

    static func facts(_ limits: ImageLimits) -> RuleFacts { RuleFacts() }

    static func constraint(_ limits: ImageLimits, in tables: inout RuleTables) -> Constraint {
        .question(.image)
    }
}

extension RuleReader {
    /// Parses the limits of a rule `image`.
    fileprivate mutating func image(_ place: Place) -> Rule.Condition? {
        guard let object = object(place, keys: RuleKey.Image.names, expected: "a mapping of limits") else {
            return nil
        }
        if object.members.isEmpty {
            note(
                .meaninglessValue, place: place, message: "An image rule without limits has no effect.",
                help: "Write a limit, such as `{max_bytes: 5000000}`, or leave the rule out.")
            return nil
        }
        var limits = ImageLimits()
        limits.maxBytes = object["max_bytes"].flatMap { integer($0, in: ConfigRange.imageBytes) }
        limits.maxMegapixels = object["max_megapixels"].flatMap { positive($0) }
        limits.formats = object["formats"].flatMap { formats($0) }
        limits.minAspect = object["min_aspect"].flatMap { positive($0) }
        limits.maxAspect = object["max_aspect"].flatMap { positive($0) }
        return .image(limits)
    }

    /// Parses a list of image formats; removes duplicates and uses the order of `ImageFormat`.
    private mutating func formats(_ place: Place) -> [ImageFormat]? {
        guard let elements = array(place, expected: "a list of formats, such as `[jpeg, png]`") else { return nil }
        if elements.isEmpty {
            note(
                .meaninglessValue, place: place, message: "The list of formats is empty, so no image passes.",
                help: "Write the formats that pass.")
            return nil
        }
        let written = elements.compactMap { word($0, in: ImageFormat.self) }
        return written.count == elements.count ? ImageFormat.allCases.filter { written.contains($0) } : nil
    }
}
