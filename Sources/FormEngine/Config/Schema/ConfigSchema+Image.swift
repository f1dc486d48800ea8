extension ConfigSchema {
    /// Schema of the rule `image`.
    static var imageLimits: JSONValue {
        object("An image within limits: at least one of them.", keys: RuleKey.Image.self) { key in
            switch key {
            case .maxBytes: whole("The most bytes of the file.", ConfigRange.imageBytes)
            case .maxMegapixels: positive("The most pixels, in millions; never more than 25.")
            case .formats:
                list(
                    "The formats that pass.", of: word("A format.", words: ImageFormat.self) { meaning($0) }, atLeast: 1
                )
            case .minAspect: positive("The least width for a height of one.")
            case .maxAspect: positive("The greatest width for a height of one.")
            }
        }.merging(.object(["minProperties": .int(1)]))
    }

    private static func positive(_ description: String) -> JSONValue {
        reference("number", description).merging(.object(["exclusiveMinimum": .int(0)]))
    }

    private static func meaning(_ format: ImageFormat) -> String {
        switch format {
        case .jpeg: "A photograph of a camera or the web."
        case .png: "A picture without loss."
        case .gif: "A picture of few colours."
        case .webp: "A picture of the web."
        case .heic: "A photograph of a telephone."
        case .avif: "A small picture of the web."
        }
    }

    /// Schema of a field's style in its system of origin.
    static var style: JSONValue {
        object("The style in the system of origin; without effect on judging.", keys: ConfigKey.Style.self) { key in
            switch key {
            case .fontStyle: anyText("The style of the field's font: `bold`.")
            case .fontSize: reference("number", "The size of the field's font.")
            case .foreground: anyText("The colour of the field's text, as it was written.")
            case .background: anyText("The colour behind the field, as it was written.")
            }
        }
    }

    /// Schema of `timing`.
    static func timing(_ description: String, default usual: Timing? = nil) -> JSONValue {
        word(description, words: Timing.self, default: usual) {
            switch $0 {
            case .instant: "At every change."
            case .debounced: "Once the person has paused."
            case .submit: "When everything is sent."
            }
        }
    }
}
