internal import FormEngine

extension PrefillError {
    /// Message: the invalid value, by its pointer.
    var message: String {
        switch self {
        case .notObject: "`/prefill` is no JSON object of fields and their values."
        case .tooMany: "`/prefill` has more than \(Prefill.mostValues) values."
        case .tooLarge: "`/prefill` has more than \(Prefill.mostBytes) bytes."
        case .unknownField(let id, _): "`/prefill/\(id.prefix(64))`: the form has no field of this name."
        case .notPrefilled(let id): "`/prefill/\(id.prefix(64))`: only the person fills in this field."
        case .unreadable(let id): "`/prefill/\(id.prefix(64))`: the value is no answer of the field's type."
        }
    }

    /// Help: the step to take next.
    var help: Help {
        switch self {
        case .notObject: "Send an object such as `{\"first_name\": \"Ada\"}`."
        case .tooMany, .tooLarge: "Send fewer or shorter values, and leave the other fields to the person."
        case .unknownField(_, let nearest):
            nearest.map { "Did you mean `\($0)`?" }
                ?? "\(do: .showForm) shows the form's fields; name a field with `prefill: true`."
        case .notPrefilled: "Leave the field out, or have the form's author set `prefill: true` at it."
        case .unreadable:
            "Send the value as an answer: a text, a number, true or false, or an array where the field takes several."
        }
    }
}
