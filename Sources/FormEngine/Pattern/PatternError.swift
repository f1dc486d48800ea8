/// Error that rejects a pattern, with its position and a remedy.
public struct PatternError: Error, Sendable, Equatable {
    /// Stable code of the error.
    public var code: Code
    /// Position of the error, in code points from the start of the pattern.
    public var offset: Int
    /// Message in one sentence.
    public var message: String
    /// Help text with the remedy.
    public var help: String

    /// Creates an error at a position.
    package init(code: Code, offset: Int, message: String, help: String) {
        self.code = code
        self.offset = offset
        self.message = message
        self.help = help
    }

    /// Stable codes of pattern errors.
    ///
    /// The first group are syntax errors of ECMA-262 under the flag `u`; the second group is valid ECMA-262 that is not
    /// supported.
    public enum Code: String, Sendable, CaseIterable {
        /// A `(` or `)` without its counterpart.
        case unbalancedGroup = "unbalanced_group"
        /// A `[` without a closing `]`.
        case unclosedClass = "unclosed_class"
        /// A `{`, `}` or `]` on its own.
        case loneBracket = "lone_bracket"
        /// A quantifier without an expression before it.
        case nothingToRepeat = "nothing_to_repeat"
        /// A quantifier after `^`, `$`, `\b`, `\B` or a lookahead.
        case quantifiedAssertion = "quantified_assertion"
        /// A `{` after an expression that does not start a valid quantifier.
        case incompleteQuantifier = "incomplete_quantifier"
        /// A quantifier `{n,m}` with n greater than m.
        case quantifierOrder = "quantifier_order"
        /// A backslash that starts no valid escape.
        case invalidEscape = "invalid_escape"
        /// A code point above U+10FFFF.
        case invalidCodePoint = "invalid_code_point"
        /// A class range whose first character comes after its last.
        case classRangeOrder = "class_range_order"
        /// A class range that begins or ends with a set such as `\d`.
        case classRangeWithSet = "class_range_with_set"
        /// `(?` followed by an unknown group type.
        case invalidGroup = "invalid_group"
        /// A group name that is no identifier.
        case invalidGroupName = "invalid_group_name"
        /// Two groups with one name that can match together.
        case duplicateGroupName = "duplicate_group_name"

        /// A back reference, `\1` or `\k<name>`: no automaton can compare two parts of the text.
        case backReference = "back_reference"
        /// A lookbehind, `(?<=…)` or `(?<!…)`.
        case lookbehind
        /// Inline modifiers, such as `(?i:…)`.
        case inlineModifier = "inline_modifier"
        /// A property `\p{…}` or `\P{…}` other than a general category, `Any`, `ASCII` or `Assigned`.
        case unicodeProperty = "unicode_property"
        /// Groups nested deeper than the limit.
        case tooDeep = "too_deep"
        /// A pattern or automaton larger than its limit.
        case tooLarge = "too_large"
    }
}
