extension YAMLError {
    /// The reasons for which a YAML document is rejected; the raw value is the stable code.
    public enum Reason: String, CaseIterable, Sendable {
        /// More than 1 MiB.
        case tooLarge = "too_large"
        /// Bytes that are not UTF-8.
        case invalidUTF8 = "invalid_utf8"
        /// UTF-16, with or without a byte order mark.
        case utf16 = "utf16"
        /// A byte order mark, at the beginning or later.
        case byteOrderMark = "byte_order_mark"
        /// A character that YAML 1.2.2 §5.1 does not allow, NUL among them.
        case controlCharacter = "control_character"
        /// U+0085, U+2028 or U+2029: a line end in YAML 1.1, but not in 1.2 (§5.4).
        case lineSeparator = "yaml_line_separator"
        /// No value, or only comments.
        case emptyDocument = "empty_document"
        /// A second document.
        case severalDocuments = "yaml_several_documents"
        /// `%YAML`, `%TAG` or another directive.
        case directive = "yaml_directive"
        /// `!`, `!!str`, `!name`.
        case tag = "yaml_tag"
        /// A key that is a sequence or a mapping.
        case complexKey = "yaml_complex_key"
        /// A key of which nothing is written, only its colon.
        case emptyKey = "yaml_empty_key"
        /// A key that is an alias.
        case aliasKey = "yaml_alias_key"
        /// A key that its mapping already has.
        case duplicateKey = "duplicate_key"
        /// The plain key `<<`, by which YAML 1.1 merges mappings.
        case mergeKey = "yaml_merge_key"
        /// An alias before the anchor of its name.
        case unknownAnchor = "yaml_unknown_anchor"
        /// An alias inside the node of its own anchor.
        case cyclicAlias = "yaml_cyclic_alias"
        /// Sequences and mappings nested beyond the limit.
        case tooDeep = "too_deep"
        /// More values than the limit, including the values that aliases refer to.
        case tooManyValues = "too_many_values"
        /// A tab used for indentation.
        case tab = "yaml_tab"
        /// A plain scalar that begins with a reserved character.
        case reservedCharacter = "yaml_reserved_character"
        /// A colon and a space where no key is expected.
        case unexpectedColon = "yaml_unexpected_colon"
        /// A line that must be a key but has no colon.
        case missingColon = "yaml_missing_colon"
        /// A line with an indentation that matches no open block.
        case indentation = "yaml_indentation"
        /// Text behind a complete value.
        case trailingContent = "trailing_content"
        /// A `-` or `?` in a place where none is allowed.
        case unexpectedIndicator = "yaml_unexpected_indicator"
        /// A `[` or `{` that is not closed.
        case unclosedBracket = "yaml_unclosed_bracket"
        /// A `[` or `{` in unquoted text inside brackets, where it ends the text.
        case bracketInText = "yaml_bracket_in_text"
        /// A quoted scalar that is not closed.
        case unclosedQuote = "yaml_unclosed_quote"
        /// A backslash that starts no escape of a double-quoted scalar (YAML 1.2.2 §5.7).
        case invalidEscape = "invalid_escape"
        /// An escape of a surrogate, which YAML does not combine into pairs as JSON does, or of a code point beyond
        /// Unicode.
        case codePointEscape = "yaml_code_point_escape"
        /// Invalid indicators behind `|` or `>` on its line.
        case blockHeader = "yaml_block_header"
        /// `&` or `*` without a name.
        case anchorName = "yaml_anchor_name"
        /// The name of an anchor or alias with a character that only YAML 1.2 allows in names.
        case anchorCharacter = "yaml_anchor_character"
        /// A `?` directly before a key in flow style, which YAML 1.2 reads as part of the text.
        case questionMark = "yaml_question_mark"
        /// A missing value.
        case expectedValue = "expected_value"
        /// Any other syntax error.
        case syntax = "yaml_syntax"
        /// Too little memory to parse the document.
        case outOfMemory = "out_of_memory"
    }
}
