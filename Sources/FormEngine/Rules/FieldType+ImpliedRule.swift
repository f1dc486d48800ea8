extension FieldType {
    /// The rule that it has without being told.
    var impliedRule: Rule.Condition? {
        switch self {
        case .email: .email
        case .url: .url
        // Telephone numbers are written nationally as well, so that only a config can say what passes.
        case .tel: nil
        case .text, .longText, .password, .number, .integer, .boolean, .date, .time, .dateTime, .localDateTime, .select,
            .multiSelect, .country, .list, .image, .note, .unsupported:
            nil
        }
    }
}
