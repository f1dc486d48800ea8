extension FieldType {
    /// Names of field types in other systems whose nearest word would be wrong or missing.
    private static let synonyms: [(names: String, type: FieldType)] = [
        ("string str varchar char shorttext short_text textfield text_field textbox input singleline", .text),
        ("textarea text_area multiline paragraph longtext longstring memo", .longText),
        ("bool checkbox toggle switch tick yesno yes_no flag", .boolean),
        (
            "dropdown drop_down radio radios radiobutton radio_button choice enum picklist combobox selectbox select_one "
                + "single_select singleselect", .select
        ),
        (
            "checkboxes checkbox_group checklist multiselect multichoice multiple_choice select_multiple tags",
            .multiSelect
        ),
        ("file upload attachment photo picture img avatar media", .image),
        ("int long whole count year", .integer),
        ("float double decimal numeric real money currency amount percent range slider", .number),
        ("phone telephone mobile phonenumber phone_number", .tel),
        ("mail e-mail emailaddress email_address", .email),
        ("uri link website web href", .url),
        ("datepicker date_picker birthday birthdate birth_date dateofbirth date_of_birth dob", .date),
        ("timepicker time_picker timeofday time_of_day", .time),
        ("date_time instant timestamp", .dateTime),
        ("datetimepicker datetime_local localdatetime datetimelocal", .localDateTime),
        ("secret pin passphrase", .password),
        ("nationality", .country),
        ("array repeat repeater group repeating_group fieldset table datagrid rows", .list),
        ("info heading header label html static display content message", .note),
    ]

    /// The field type for a word from another system; nil if no type is likely.
    package static func synonym(of word: String) -> FieldType? {
        let word = word.utf8.prefix(64).map { $0.isLetter ? $0 | 0x20 : $0 }
        return synonyms.first { entry in
            entry.names.utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(word) }
        }?.type
    }

    /// Help for an unknown field type.
    static func help(for word: String) -> String {
        let isKnown = NearestWord.to(word, among: names).map { differsOnlyInCase($0, word) } ?? false
        if !isKnown, let type = synonym(of: word) { return "Did you mean `\(type.rawValue)`?" }
        return NearestWord.help(for: word, among: names)
    }

    private static func differsOnlyInCase(_ left: String, _ right: String) -> Bool {
        left.utf8.elementsEqual(right.utf8) { ($0.isLetter ? $0 | 0x20 : $0) == ($1.isLetter ? $1 | 0x20 : $1) }
    }
}
