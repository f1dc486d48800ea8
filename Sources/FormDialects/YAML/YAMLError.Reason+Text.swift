extension YAMLError.Reason {
    /// The error's message, one English sentence.
    public var message: String {
        switch self {
        case .tooLarge: "The YAML is larger than 1 MiB."
        case .invalidUTF8: "These bytes are not UTF-8."
        case .utf16: "The YAML is UTF-16 or UTF-32, not UTF-8."
        case .byteOrderMark: "A byte order mark is not allowed in this place."
        case .controlCharacter: "The text has a control character, which YAML does not allow."
        case .lineSeparator: "Versions of YAML disagree whether this character ends the line."
        case .emptyDocument: "The document holds no value."
        case .severalDocuments: "A second document begins here."
        case .directive: "Directives are not supported."
        case .tag: "Tags are not supported."
        case .complexKey: "A key must be text, not a sequence or a mapping."
        case .emptyKey: "A key is missing before its colon."
        case .aliasKey: "A key must be written out."
        case .duplicateKey: "The mapping already has this key."
        case .mergeKey: "Merge keys are not supported."
        case .unknownAnchor: "No anchor before this alias has its name."
        case .cyclicAlias: "This alias is inside the value of its own anchor."
        case .tooDeep: "Sequences and mappings are nested too deeply."
        case .tooManyValues: "The document has more than 100,000 values, including the values that aliases refer to."
        case .tab: "A tab is used where only spaces may indent."
        case .reservedCharacter: "Unquoted text cannot begin with this character."
        case .unexpectedColon: "A colon and a space are not allowed in this place."
        case .missingColon: "A colon must follow this key."
        case .indentation: "This line is not indented like the lines that it belongs to."
        case .trailingContent: "Text follows a value that was already complete."
        case .unexpectedIndicator: "A sequence entry or key cannot begin here."
        case .unclosedBracket: "A comma or the closing bracket is missing here."
        case .bracketInText: "Between brackets, this bracket ends the unquoted text before it."
        case .unclosedQuote: "This quoted text has no end."
        case .invalidEscape: "This backslash begins no escape."
        case .codePointEscape: "This escape names no character: half of a surrogate pair, or beyond U+10FFFF."
        case .blockHeader: "Only an indentation from 1 to 9, - or +, and a comment may follow | or > on its line."
        case .anchorName: "An anchor's or alias's name must follow here."
        case .anchorCharacter: "Versions of YAML disagree where the name of this anchor or alias ends."
        case .questionMark: "Versions of YAML disagree whether the question mark before this text belongs to the text."
        case .expectedValue: "A value must begin here."
        case .syntax: "The text is not valid YAML."
        case .outOfMemory: "There was not enough memory to read the YAML."
        }
    }

    /// The correction to make, in one English sentence.
    public var help: String {
        switch self {
        case .tooLarge: "Split the document, or move long lists out of the document."
        case .invalidUTF8, .utf16: "Save the text as UTF-8."
        case .byteOrderMark: "Save the text as UTF-8 without a byte order mark."
        case .controlCharacter: #"Remove the character, or write it in double quotes as an escape, such as "\x07"."#
        case .lineSeparator: #"Remove the character, or write it in double quotes as an escape: "\N", "\L" or "\P"."#
        case .emptyDocument: "Write at least one key and its value."
        case .severalDocuments: "Put each document into a file of its own, and remove the line ---."
        case .directive: "Remove the lines that begin with %."
        case .tag: "Remove the word that begins with !, and quote the value if it is text."
        case .complexKey: "Write the key as text, and quote it if it begins with [ or {."
        case .emptyKey: #"Write the key, as "" if it is meant to be empty."#
        case .aliasKey: "Write the key itself instead of *name."
        case .duplicateKey: "Remove or rename one of the two keys."
        case .mergeKey: #"Write out the keys, or write "<<" in quotes if the key is really named so."#
        case .unknownAnchor: "Write &name before the value that is meant, or quote the text if it begins with *."
        case .cyclicAlias: "Write out the value, without referring to a value that contains it."
        case .tooDeep: "Flatten the document to at most 64 levels."
        case .tooManyValues: "Split the document, or use fewer aliases of large values."
        case .tab: "Indent with spaces."
        case .reservedCharacter: "Put the text in quotes."
        case .unexpectedColon: "Quote text that holds a colon and a space, or indent the key like its neighbours."
        case .missingColon: "Write a colon and a space after the key, or indent the line as part of the text above."
        case .indentation: "Indent the line like the line that it belongs beside."
        case .trailingContent:
            "Remove the extra text, or put the whole text in quotes; inside single quotes a quote is written twice."
        case .unexpectedIndicator: "Begin a new line for the entry, indented below the key that it belongs to."
        case .unclosedBracket: "Separate values with commas, and close each [ with ] and each { with }."
        case .bracketInText: #"Put the whole text into single quotes: '^\d{4}$'."#
        case .unclosedQuote: "Write the closing quote; inside single quotes a quote is written twice."
        case .anchorCharacter: "Name anchors with letters, digits, - and _ alone, and write a space behind the name."
        case .questionMark: "Put the text in quotes if it begins with a question mark, or leave the question mark out."
        case .codePointEscape: #"Write the character itself, or all of it as \U: \U0001F600, not \ud83d\ude00."#
        case .invalidEscape:
            #"Write \\ for a backslash (single quotes keep it as it is), or \U and eight digits for any character."#
        case .blockHeader: "Begin the text on the next line."
        case .anchorName: "Write letters, digits, - or _ after & or *, or quote the text."
        case .expectedValue: "Write the value, or null."
        case .syntax: "Quote text with special characters, and check the lines above."
        case .outOfMemory: "Try again later, or split the document."
        }
    }
}
