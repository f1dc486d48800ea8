public import FormEngine

/// Values or options of a data source for one field of an unanswered step.
public struct SourceOffer: Sendable, Equatable {
    /// The field's id.
    public var field: String
    /// The source, as the form calls it.
    public var source: String
    /// The value of a field that is read-only or calculated there; nil of one that is chosen.
    public var value: JSONValue?
    /// The options to choose from; nil of a field that has a value.
    public var options: [Option]?

    /// An option of a source.
    public struct Option: Sendable, Equatable {
        /// Value that is answered.
        public var value: String
        /// Label that is shown.
        public var label: String
    }
}

extension SourceOffer.Option {
    /// Reads an element of a source's list: a text, or an object with a `value` and perhaps a `label`.
    init?(_ element: JSONValue) {
        guard let value = element.string ?? element["value"]?.string else { return nil }
        self.init(value: value, label: element["label"]?.string ?? value)
    }
}
