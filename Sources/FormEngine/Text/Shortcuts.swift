/// The judge's fast paths: each gives the general path's result, and tests switch it off to compare.
///
/// They are chosen when a form is compiled, so that a judge never tests the switches.
package struct Shortcuts: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Whether the build has fast paths: in a page they would cost more to load than they save.
    @inline(__always)
    static var areBuilt: Bool {
        #if arch(wasm32)
        false
        #else
        true
        #endif
    }

    @inline(__always)
    package func contains(_ shortcut: Shortcuts) -> Bool { Self.areBuilt && isSuperset(of: shortcut) }

    /// Plain members of the form's object (known, not repeated, not nested) are parsed in a loop of their own.
    package static let plainMembers = Shortcuts(rawValue: 1 << 0)
    /// List items with plain members only are parsed in a loop of their own.
    package static let plainItems = Shortcuts(rawValue: 1 << 1)
    /// Most answers pass a cheap sufficient test.
    package static let acceptance = Shortcuts(rawValue: 1 << 2)
    /// The form's own fields are tested in groups, by kind of check.
    package static let acceptancePlan = Shortcuts(rawValue: 1 << 3)
    /// Dates are accepted by a single range, the intersection of all their rules.
    package static let acceptedDates = Shortcuts(rawValue: 1 << 4)
    /// Short texts are matched by pairs of bytes, or by a chain of classes, if the pattern has one.
    package static let shortPatterns = Shortcuts(rawValue: 1 << 5)
    /// Texts that normalising certainly keeps unchanged skip it.
    package static let normalising = Shortcuts(rawValue: 1 << 6)
    /// Answers whose JSON type already fits the field are decoded once, straight into the form expressions read.
    package static let quickReading = Shortcuts(rawValue: 1 << 7)
    /// Skips certainty checks when every field is answered.
    package static let completeness = Shortcuts(rawValue: 1 << 8)
    /// Expressions are translated into code that reads the answers in place.
    package static let direct = Shortcuts(rawValue: 1 << 9)
    /// An expression that compares one field with a constant needs no instructions.
    package static let quickComparison = Shortcuts(rawValue: 1 << 10)
    /// Sums and counts over a list run in one pass.
    package static let loops = Shortcuts(rawValue: 1 << 11)
    /// A condition shared by several fields is decided once.
    package static let sharedConditions = Shortcuts(rawValue: 1 << 12)

    /// Every fast path, one by one.
    package static let each: [Shortcuts] = (0..<13).map { Shortcuts(rawValue: 1 << $0) }
    /// All fast paths: the usual setting.
    package static let all = Shortcuts(each)
    /// No fast paths.
    package static let none: Shortcuts = []
}
