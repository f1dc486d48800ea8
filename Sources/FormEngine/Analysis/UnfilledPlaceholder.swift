/// Finds placeholders such as `{max}` in texts.
///
/// The engine fills in no placeholders, so people would see them as written.
enum UnfilledPlaceholder {
    /// Warnings about placeholders in a form's texts; for a rule's message, with the parameters of its findings.
    static func check(_ texts: [PlacedText]) -> [Diagnostic] {
        texts.flatMap { placed in
            placed.parts.compactMap { text, place in
                placeholder(in: text).map { found in
                    Diagnostic(
                        .unfilledPlaceholder, at: place.pointer, position: place.position,
                        message: "`\(found.prefix(64))` is shown as it is: placeholders in texts are not replaced.",
                        help: help(placed.rule))
                }
            }
        }
    }

    private static func help(_ rule: Rule.Condition?) -> String {
        guard let rule else { return "Write the text itself instead." }
        let circumstances = RuleCircumstances(asOf: .earliest, leapDay: .march1)
        let names = rule.parameters(circumstances).map { "`\($0.name)`" }
        let known =
            names.isEmpty
            ? "Findings of `\(rule.name.rawValue)` have no parameters."
            : "Findings of `\(rule.name.rawValue)` have the parameters \(names.joined(separator: ", ")), "
                + "which a program may fill in; pages do not."
        return "Write the value itself, or leave `message` out: the engine's own message names the value. " + known
    }

    /// The first placeholder in a text, in the notation of some other system: `{max}`, `{{ max }}`, `${max}`, `%{max}`,
    /// `{0}`, `%s`, `%1$d`, `%@`.
    private static func placeholder(in text: String) -> String? {
        let bytes = Array(text.utf8)
        for index in bytes.indices {
            let length: Int? =
                switch bytes[index] {
                case UInt8(ascii: "{"): braced(bytes[index...])
                case UInt8(ascii: "%"): formatted(bytes[index...], isFree: index == 0 || !bytes[index - 1].isDigit)
                default: nil
                }
            if let length { return String(decoding: bytes[index..<index + length], as: UTF8.self) }
        }
        return nil
    }

    /// Length of a name in up to three pairs of braces, or nil.
    private static func braced(_ bytes: ArraySlice<UInt8>) -> Int? {
        let braces = bytes.prefix { $0 == UInt8(ascii: "{") }.count
        guard braces <= 3 else { return nil }
        var rest = bytes.dropFirst(braces).drop { $0 == 0x20 }
        let name = rest.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }
        // A number in braces is a repetition of a pattern, such as `{4}`; only `{0}` counts as a placeholder.
        guard let first = name.first, !first.isDigit || name.elementsEqual([UInt8(ascii: "0")]) else { return nil }
        rest = rest.dropFirst(name.count).drop { $0 == 0x20 }
        guard rest.prefix(braces).elementsEqual(Array(repeating: UInt8(ascii: "}"), count: braces)) else { return nil }
        return rest.startIndex + braces - bytes.startIndex
    }

    /// Length of a `printf` conversion of C or Objective-C; nil for other texts, and for a percent sign after a number.
    private static func formatted(_ bytes: ArraySlice<UInt8>, isFree: Bool) -> Int? {
        let digits = bytes.dropFirst().prefix { $0.isDigit }.count
        var rest = bytes.dropFirst(1 + digits)
        if digits > 0 {
            guard rest.first == UInt8(ascii: "$") else { return nil }
            rest = rest.dropFirst()
        }
        guard isFree, let letter = rest.first,
            [UInt8(ascii: "s"), UInt8(ascii: "d"), UInt8(ascii: "@")].contains(letter),
            rest.dropFirst().first.map({ !$0.isLetter }) ?? true
        else { return nil }
        return rest.startIndex + 1 - bytes.startIndex
    }
}
