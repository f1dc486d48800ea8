/// Why a pattern is refused, where, and what to write instead.
public struct PatternError: Error, Sendable, Equatable {
    /// The stable name of the fault.
    public var code: Code
    /// Where the fault begins, in code points from the start of the pattern.
    public var offset: Int
    /// Message, one sentence.
    public var message: String
    /// Help: the correction to write.
    public var help: String

    /// A fault at an offset, in words.
    package init(code: Code, offset: Int, message: String, help: String) {
        self.code = code
        self.offset = offset
        self.message = message
        self.help = help
    }

    /// The stable names of faults.
    ///
    /// The first part are ECMA-262 syntax errors under the `u` flag; the second part is valid ECMA-262 that is not supported.
    public enum Code: String, Sendable, CaseIterable {
        /// A `(` or `)` without its counterpart.
        case unbalancedGroup = "unbalanced_group"
        /// A `[` that nothing closes.
        case unclosedClass = "unclosed_class"
        /// A `{`, `}` or `]` on its own.
        case loneBracket = "lone_bracket"
        /// A quantifier with nothing before it.
        case nothingToRepeat = "nothing_to_repeat"
        /// A quantifier after `^`, `$`, `\b`, `\B` or a lookahead.
        case quantifiedAssertion = "quantified_assertion"
        /// A `{` after something repeatable that begins no quantifier.
        case incompleteQuantifier = "incomplete_quantifier"
        /// `{n,m}` with n above m.
        case quantifierOrder = "quantifier_order"
        /// A backslash that begins no escape.
        case invalidEscape = "invalid_escape"
        /// A code point above U+10FFFF.
        case invalidCodePoint = "invalid_code_point"
        /// A class range whose first character comes after its last.
        case classRangeOrder = "class_range_order"
        /// A class range that begins or ends with a set such as `\d`.
        case classRangeWithSet = "class_range_with_set"
        /// `(?` with something unknown after it.
        case invalidGroup = "invalid_group"
        /// A group name that is none.
        case invalidGroupName = "invalid_group_name"
        /// A group name used twice.
        case duplicateGroupName = "duplicate_group_name"

        /// `\1` or `\k<name>`: no automaton can compare two parts of the text.
        case backReference = "back_reference"
        /// `(?<=…)` or `(?<!…)`.
        case lookbehind
        /// Inline modifiers: `(?i:…)`.
        case inlineModifier = "inline_modifier"
        /// `\p{…}` or `\P{…}` with anything but a general category, `Any`, `ASCII` or `Assigned`.
        case unicodeProperty = "unicode_property"
        /// Groups nested too deep.
        case tooDeep = "too_deep"
        /// A pattern or an automaton beyond its limit.
        case tooLarge = "too_large"
    }
}
