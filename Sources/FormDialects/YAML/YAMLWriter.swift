public import FormEngine

/// Writes JSON values as YAML for people to read and edit; reading it gives the same value.
///
/// Block style with an indentation of two spaces, members in the given order; small values are written on one line in
/// flow style. Text is plain only if YAML 1.1 and 1.2 read it as that text.
public struct YAMLWriter: Sendable {
    /// Why a value cannot be written.
    public enum Failure: Error, Equatable, Sendable {
        /// Arrays and objects nested beyond `YAMLReader.maximumDepth`.
        case tooDeep
        /// More values than `YAMLReader.maximumValues`, or more text than `YAMLReader.maximumBytes`.
        case tooLarge
        /// An infinite number or NaN, which JSON does not have.
        case notFinite
    }

    /// The most columns of a line in flow style.
    static let width = 100

    private var output = ""

    /// A YAML document with the value, within the reader's limits; it ends with a line feed.
    public static func text(of value: JSONValue) throws(Failure) -> String {
        var values = 0
        try check(value, depth: 0, &values)
        var writer = YAMLWriter()
        writer.document(value)
        guard writer.output.utf8.count <= YAMLReader.maximumBytes else { throw .tooLarge }
        return writer.output
    }

    /// Throws if a value cannot be written; adds the number of its values to `values`.
    private static func check(_ value: JSONValue, depth: Int, _ values: inout Int) throws(Failure) {
        values += 1
        guard values <= YAMLReader.maximumValues else { throw .tooLarge }
        switch value {
        case .number(let number): guard number.isFinite else { throw .notFinite }
        case .array(let items):
            guard depth < YAMLReader.maximumDepth else { throw .tooDeep }
            for item in items { try check(item, depth: depth + 1, &values) }
        case .object(let members):
            guard depth < YAMLReader.maximumDepth else { throw .tooDeep }
            for member in members { try check(member.value, depth: depth + 1, &values) }
        default: break
        }
    }

    /// Writes the whole document; the outermost members or items always get lines of their own.
    private mutating func document(_ value: JSONValue) {
        switch value {
        case .object(let members) where !members.isEmpty: block(members, indent: 0)
        case .array(let items) where !items.isEmpty: block(items, indent: 0)
        default: _ = inline(value, after: "", width: .max, indent: 0)
        }
    }

    private mutating func block(_ members: [JSONValue.Member], indent: Int) {
        for (index, member) in members.enumerated() {
            if index > 0 { output += Self.spaces(indent) }
            let key = YAMLScalar.text(member.name, inFlow: false)
            let length = key.unicodeScalars.count
            // A key followed by a colon on its line may have at most 1024 characters (YAML 1.2.2 §8.2.2).
            output += length > 1000 ? "? " + key + "\n" + Self.spaces(indent) + ":" : key + ":"
            let width = Self.width - indent - length - 2
            if inline(member.value, after: " ", width: width, indent: indent) { continue }
            output += "\n" + Self.spaces(indent + 2)
            lines(member.value, indent: indent + 2)
        }
    }

    private mutating func block(_ items: [JSONValue], indent: Int) {
        for (index, item) in items.enumerated() {
            if index > 0 { output += Self.spaces(indent) }
            output += "-"
            if inline(item, after: " ", width: Self.width - indent - 2, indent: indent) { continue }
            output += " "
            lines(item, indent: indent + 2)
        }
    }

    /// Writes a value on lines of its own, of which the first is already indented.
    private mutating func lines(_ value: JSONValue, indent: Int) {
        switch value {
        case .object(let members): block(members, indent: indent)
        case .array(let items): block(items, indent: indent)
        default: break
        }
    }

    /// Writes a value that starts on the current line; writes nothing and returns false if it is too long.
    private mutating func inline(_ value: JSONValue, after lead: String, width: Int, indent: Int) -> Bool {
        if case .text(let text) = value, let literal = YAMLScalar.literal(text) {
            output += lead + literal.header + "\n"
            for line in literal.lines { output += (line.isEmpty ? "" : Self.spaces(indent + 2) + line) + "\n" }
            return true
        }
        guard let line = YAMLFlow.text(value, width: width) else { return false }
        output += lead + line + "\n"
        return true
    }

    private static func spaces(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }
}
