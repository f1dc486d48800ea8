import FormEngine
import Testing

/// Shapes that take a backtracking matcher exponential or high polynomial time; here they take one step a character.
@Suite struct PatternAttackTests {
    /// A pattern, what is repeated in the text up to 10,000 characters, what ends it, and whether that matches.
    static let attacks: [(String, String, String, Bool)] = [
        ("^(a+)+$", "a", "!", false), ("^(a*)*$", "a", "!", false), ("^(a|a)*$", "a", "!", false),
        ("^(a|aa)+$", "a", "!", false), ("^(a|a?)+$", "a", "!", false), ("(a|a)*b", "a", "", false),
        ("^(.*a){20}$", "a", "!", false), ("^(.*?a){20}$", "a", "!", false), ("^((a+)+)+$", "a", "!", false),
        ("^(a+){10}$", "a", "!", false), ("^(a*){10}$", "a", "!", false), ("^(a?){50}a{50}$", "a", "!", false),
        ("^([a-zA-Z]+)*$", "a", "1", false), ("^(\\w+\\s?)*$", "a", "!", false), ("^(\\w+\\s*)+$", "word ", "!", false),
        ("^(\\d+)*$", "1", "x", false), ("^(\\d+\\d+)+$", "1", "x", false), ("^\\d*\\d*\\d*\\d*$", "1", "x", false),
        ("^\\s+|\\s+$", " ", "x", true), ("\\s+$", " ", "x", false), ("x\\s*\\s*\\s*y", " ", "x", false),
        (".*.*=.*", "x", "", false), ("^.*.*.*.*=$", "=", "x", false), ("(x+x+)+y", "x", "", false),
        ("(.+)+z", "x", "", false), ("(.|\\s)*z", " ", "", false), ("^(([a-z])+.)+[A-Z]([a-z])+$", "a", "", false),
        ("^([a-z0-9]+\\.?)+$", "a", "!", false), ("^([\\w.-]+)+@x$", "a", "@y", false),
        ("^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@)$", "a", "!", false),
        ("^(?:[a-z]+[a-z0-9]*)+@$", "a", "!", false), ("^\\w+([-+.']\\w+)*@\\w+$", "a", "", false),
        ("^(https?://)?([\\w-]+\\.?)+/$", "a", "!", false), ("^(\\/[\\w-]*)*$", "/a", "!", false),
        ("^((ab)*)*$", "ab", "c", false), ("^(ab|a|b)*c$", "ab", "", false), ("^(a|b|ab)*c$", "ab", "", false),
        ("^(a+|b+|c+)*d$", "abc", "", false), ("(a*)*(b*)*c", "ab", "", false), ("^(a*a*)*b$", "a", "", false),
        ("^(a+a+)+b$", "a", "", false), ("^(([^,]*),)*x$", "a,", "", false), ("^(.*?,){11}P", "1,", "", false),
        ("^(-?\\d+(,\\d+)*)*$", "1,", "!", false), ("<(.|\\n)*?>", "<", "", false),
        ("^(\"[^\"]*\"|[^\"])*$", "\"", "", true),
        ("^(?=(a+)+$).*", "a", "!", false), ("^(?!(a+)+$).*!$", "a", "!", true), ("^(?=.*(x+x+)+y)x", "x", "", false),
        ("\\b(\\w+\\W?)+\\b!$", "a ", "", false), ("(\\B.)*\\bz", "a", "", false), ("^(\\S+\\s*)+;$", "a ", "", false),
        ("^(a|b)*a(a|b){20}$", "ab", "!", false), ("(a|b)*a(a|b){25}c", "ab", "", false),
        ("^(.?){100}!$", "a", "", false), ("^(?:.*,){30}z", ",", "", false), ("(?:a?){80}b$", "a", "", false),
    ]

    @Test("an evil pattern takes linear time", arguments: attacks)
    func linear(pattern: String, pump: String, end: String, matches: Bool) throws {
        let count = 10_000 / pump.unicodeScalars.count
        let text = String(repeating: pump, count: count) + end
        #expect(try Pattern(pattern).matches(text) == matches)
    }

    @Test("fifty attacks are listed")
    func enough() {
        #expect(Self.attacks.count >= 50)
    }
}
