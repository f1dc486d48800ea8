extension JSONError {
    /// Reasons why bytes are not a valid JSON document.
    public enum Reason: UInt8, CaseIterable, Sendable {
        /// The bytes end inside a value, or contain no value.
        case unexpectedEnd
        /// Further bytes follow the document's value.
        case trailingContent
        /// A byte order mark precedes the document; RFC 8259 §8.1 lets a parser refuse it.
        case byteOrderMark
        /// The document is UTF-16 or UTF-32; RFC 8259 §8.1 requires UTF-8.
        case utf16
        /// A JSON value must begin here, but does not.
        case expectedValue
        /// The document is not an object, but an object is required.
        case expectedObject
        /// An object's member does not begin with a quoted name.
        case expectedName
        /// The colon after a member's name is missing.
        case expectedColon
        /// Neither a comma nor the closing bracket follows a value.
        case expectedComma
        /// A number violates the grammar of RFC 8259 §6.
        case invalidNumber
        /// A backslash begins an escape that RFC 8259 §7 does not have.
        case invalidEscape
        /// A `\u` escape of half a surrogate pair without the other half.
        case loneSurrogate
        /// A control character below U+0020 inside a string, not escaped.
        case controlCharacter
        /// Bytes inside a string that are not UTF-8.
        case invalidUTF8
        /// An object has two members of the same name, compared after unescaping.
        case duplicateKey
        /// Arrays and objects nested beyond the limit.
        case tooDeep
        /// The document has more bytes than a 32-bit integer counts.
        case tooLarge
        /// A number is beyond the range of IEEE doubles.
        case numberOutOfRange
    }
}

extension JSONError.Reason {
    /// The stable code of the reason, for programs.
    public var code: String {
        switch self {
        case .unexpectedEnd: "unexpected_end"
        case .trailingContent: "trailing_content"
        case .byteOrderMark: "byte_order_mark"
        case .utf16: "utf16"
        case .expectedValue: "expected_value"
        case .expectedObject: "expected_object"
        case .expectedName: "expected_name"
        case .expectedColon: "expected_colon"
        case .expectedComma: "expected_comma"
        case .invalidNumber: "invalid_number"
        case .invalidEscape: "invalid_escape"
        case .loneSurrogate: "lone_surrogate"
        case .controlCharacter: "control_character"
        case .invalidUTF8: "invalid_utf8"
        case .duplicateKey: "duplicate_key"
        case .tooDeep: "too_deep"
        case .tooLarge: "too_large"
        case .numberOutOfRange: "number_out_of_range"
        }
    }

    /// The message: the error in one English sentence.
    public var message: String {
        switch self {
        case .unexpectedEnd: "The JSON ends before its value is complete."
        case .trailingContent: "Something follows the JSON value."
        case .byteOrderMark: "The JSON begins with a byte order mark."
        case .utf16: "The JSON is UTF-16 or UTF-32, not UTF-8."
        case .expectedValue: "A JSON value must begin here."
        case .expectedObject: "The JSON document must be an object."
        case .expectedName: "A member's name in double quotes must begin here."
        case .expectedColon: "A colon must follow the member's name."
        case .expectedComma: "A comma or the closing bracket must follow the value."
        case .invalidNumber: "The characters at this place are not a JSON number."
        case .invalidEscape: "This backslash begins no JSON escape."
        case .loneSurrogate: "This escape is one half of a surrogate pair without the other."
        case .controlCharacter: "A control character in a string is not escaped."
        case .invalidUTF8: "These bytes are not UTF-8."
        case .duplicateKey: "The object already has a member of this name."
        case .tooDeep: "Arrays and objects are nested too deeply."
        case .tooLarge: "The JSON is larger than 2 GiB."
        case .numberOutOfRange: "The number is larger than a double can hold."
        }
    }

    /// The help: the correction, in one English sentence.
    public var help: String {
        switch self {
        case .unexpectedEnd: "Close every string, array and object, and check that the text was sent whole."
        case .trailingContent: "Send one value, with nothing but white space after it."
        case .byteOrderMark: "Save the text as UTF-8 without a byte order mark."
        case .utf16: "Save the text as UTF-8."
        case .expectedValue:
            "Write a string, a number, true, false, null, an array or an object, and no comma before a bracket."
        case .expectedObject: "Put the members between { and }."
        case .expectedName: "Put the name in double quotes, and leave no comma before the closing bracket."
        case .expectedColon: "Write a colon between the name and its value."
        case .expectedComma: "Separate values with commas, and close the array or object with its own bracket."
        case .invalidNumber: "Write digits, without leading zeros, and digits on both sides of a decimal point."
        case .invalidEscape: #"Write one of \" \\ \/ \b \f \n \r \t or \u and four hexadecimal digits."#
        case .loneSurrogate: "Write the character itself, or both halves of its pair."
        case .controlCharacter: #"Write the character as an escape, such as \n or \u0001."#
        case .invalidUTF8: "Save the text as UTF-8."
        case .duplicateKey: "Remove or rename one of the two members."
        case .tooDeep: "Flatten the document."
        case .tooLarge: "Split the document."
        case .numberOutOfRange: "Write a smaller number, or send the number as a string."
        }
    }
}
