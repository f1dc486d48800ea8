import FormEngine

extension RegistrationDialect {
    /// The input types of the dialect `registration`.
    enum InputType: String, DialectTypes {
        case tel = "Tel"
        case password = "Password"
        case checkbox = "Checkbox"
        case email = "Email"
        case select = "Select"
        case date = "Date"
        case text = "Text"

        static func word(for type: FieldType) -> String? {
            switch type {
            case .text, .longText, .url, .time, .dateTime, .localDateTime: text.rawValue
            case .tel: tel.rawValue
            case .password: password.rawValue
            case .boolean: checkbox.rawValue
            case .email: email.rawValue
            case .select, .country: select.rawValue
            case .date: date.rawValue
            case .number, .integer, .multiSelect, .list, .image, .note, .unsupported: nil
            }
        }

        /// Help for a rule about characters that does not apply to this type; nil where such rules apply.
        var adviceAgainstTextRules: String? {
            switch self {
            case .checkbox: "Leave the rule out: a box is ticked or not, and `mandatory: true` requires a tick."
            case .date: "Leave the rule out: a date is always read as YYYY-MM-DD."
            default: nil
            }
        }
    }
}
