public import FormEngine

/// Values or options of a data source for one field of an unanswered step.
public struct SourceOffer: Sendable, Equatable {
    /// The field's id.
    public var field: String
    /// The form's name of the source.
    public var source: String
    /// The value of a read-only or calculated field; nil for a field with options.
    public var value: JSONValue?
    /// The options to choose from; nil for a field with a value.
    public var options: [Option]?

    /// An option of a source.
    public struct Option: Sendable, Equatable {
        /// Value that becomes the answer.
        public var value: String
        /// Label that people see.
        public var label: String
    }
}

extension SourceOffer.Option {
    /// Parses an element of a source's list: a text, or an object with a `value` and perhaps a `label`.
    init?(_ element: JSONValue) {
        guard let value = element.string ?? element["value"]?.string else { return nil }
        self.init(value: value, label: element["label"]?.string ?? value)
    }
}
