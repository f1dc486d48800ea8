extension ConfigSchema {
    /// Schema of a fact.
    static var fact: JSONValue {
        let required: [ConfigKey.Fact] = [.fact, .source, .checkedOn, .reviewBy]
        return object(
            "A fact of the outside world that the form relies on.", keys: ConfigKey.Fact.self, required: required
        ) {
            key in
            switch key {
            case .fact: reference("text", "The fact, as a sentence.")
            case .field: reference("identifier", "The field that the fact is about; the whole form if left out.")
            case .source:
                anyText("The source of the fact: title, article, address.").merging(.object(["minLength": .int(1)]))
            case .checkedOn: shaped(Shape.date, "The date on which the fact was last checked against its source.")
            case .reviewBy:
                shaped(Shape.date, "The date by which the fact must be checked again; lint warns from the next day on.")
            }
        }
    }
}
