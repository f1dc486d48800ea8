internal import FormEngine
internal import Replies

extension PageNotes {
    /// Parts of a field that its draft does not keep in every case.
    struct FieldNote: Sendable {
        var message: PresentedMessage?
        /// Whether the field's name was free.
        var availability: NameAnswer.Availability?
        /// Names that were free in place of the field's.
        var suggestions: [String] = []

        /// Whether nothing is worth keeping.
        var isEmpty: Bool { message == nil && suggestions.isEmpty }

        /// Adds the note to the field as it is now; a current message replaces the kept one.
        func add(to field: inout PresentedField) {
            if field.suggestions.isEmpty { field.suggestions = suggestions }
            if field.message == nil { (field.message, field.availability) = (message, availability) }
        }
    }
}

extension PageNotes.FieldNote {
    /// The note of a field.
    init(_ field: PresentedField) {
        message = field.message
        availability = field.availability
        suggestions = field.suggestions
    }

    /// Reads a note in a draft.
    init(_ value: JSONValue) {
        message = value["message"].flatMap { PresentedMessage($0) }
        availability = value["availability"]?.string.flatMap { NameAnswer.Availability(named: $0) }
        suggestions = value.list("suggestions").compactMap(\.string)
    }

    /// The note as a draft keeps it.
    var json: JSONValue {
        .object([
            "message": message?.json ?? .null, "availability": .text(orNull: availability?.rawValue),
            "suggestions": .array(suggestions.map { .text($0) }),
        ])
    }
}

extension PresentedMessage {
    /// Reads a message in a draft; nil for anything else.
    fileprivate init?(_ value: JSONValue) {
        guard let text = value["text"]?.string else { return nil }
        let severity = value["severity"]?.string.flatMap { Rule.Severity(named: $0) } ?? .error
        self.init(
            text: text, language: value["language"]?.string, code: value.text("code"), severity: severity,
            isDefault: value.flag("default"))
    }

    fileprivate var json: JSONValue {
        .object([
            "code": .text(code), "language": .text(orNull: language), "severity": .text(severity.rawValue),
            "text": .text(text), "default": .bool(isDefault),
        ])
    }
}

extension SummaryEntry {
    /// Reads an entry in a draft.
    init(_ value: JSONValue) {
        self.init(
            field: value.text("field"), label: value["label"]?.string, labelLanguage: value["label_language"]?.string,
            message: value.text("message"), messageLanguage: value["message_language"]?.string)
    }

    /// The entry as a draft keeps it.
    var json: JSONValue {
        .object([
            "field": .text(field), "label": .text(orNull: label), "label_language": .text(orNull: labelLanguage),
            "message": .text(message), "message_language": .text(orNull: messageLanguage),
        ])
    }
}
