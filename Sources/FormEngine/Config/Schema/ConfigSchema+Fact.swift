extension ConfigSchema {
    /// Schema of a fact.
    static var fact: JSONValue {
        let required: [ConfigKey.Fact] = [.fact, .source, .checkedOn, .reviewBy]
        return object("Something that the form relies on.", ConfigKey.Fact.self, required: required) { key in
            switch key {
            case .fact: reference("text", "What is so.")
            case .field: reference("identifier", "The field that it is about; the whole form if left out.")
            case .source:
                anyText("Where it stands: title, article, address.").merging(.object(["minLength": .int(1)]))
            case .checkedOn: shaped(Shape.date, "When it was checked against the source.")
            case .reviewBy: shaped(Shape.date, "By when it is to be checked again; lint warns from the next day on.")
            }
        }
    }
}
