/// Writes JSON values as UTF-8.
public struct JSONWriter {
    /// Layout of JSON text.
    public enum Style: Sendable {
        /// Compact layout: one line, without spaces.
        case compact
        /// A line for every element and member, indented by two spaces more than its array or object.
        case pretty
    }

    private let style: Style
    private var bytes: [UInt8] = []
    private var indentation = 0

    private init(_ style: Style) {
        self.style = style
    }

    /// The bytes of a value, without a final line break.
    ///
    /// Members keep their order. A number that is not finite is written as `null`, as `JSON.stringify` does (ECMA-262
    /// §25.5.2.2); canonical bytes refuse it.
    public static func bytes(of value: JSONValue, style: Style = .compact) -> [UInt8] {
        var writer = JSONWriter(style)
        writer.write(value)
        return writer.bytes
    }

    private mutating func write(_ value: JSONValue) {
        switch value {
        case .null: JSONText.append("null", to: &bytes)
        case .bool(let bool): JSONText.append(bool ? "true" : "false", to: &bytes)
        case .number(let number) where !number.isFinite: JSONText.append("null", to: &bytes)
        case .number(let number): NumberText.append(number, to: &bytes)
        case .text(let text): JSONText.appendQuoted(text, to: &bytes)
        case .array(let elements): write(elements)
        case .object(let members): write(members)
        }
    }

    private mutating func write(_ elements: [JSONValue]) {
        bytes.append(Byte.leftBracket)
        indentation += 1
        for (index, element) in elements.enumerated() {
            separate(isFirst: index == 0)
            write(element)
        }
        close(with: Byte.rightBracket, isEmpty: elements.isEmpty)
    }

    private mutating func write(_ members: [JSONValue.Member]) {
        bytes.append(Byte.leftBrace)
        indentation += 1
        for (index, member) in members.enumerated() {
            separate(isFirst: index == 0)
            JSONText.appendQuoted(member.name, to: &bytes)
            bytes.append(Byte.colon)
            if style == .pretty { bytes.append(Byte.space) }
            write(member.value)
        }
        close(with: Byte.rightBrace, isEmpty: members.isEmpty)
    }

    private mutating func separate(isFirst: Bool) {
        if !isFirst { bytes.append(Byte.comma) }
        if style == .pretty { breakLine() }
    }

    private mutating func close(with bracket: UInt8, isEmpty: Bool) {
        indentation -= 1
        if style == .pretty, !isEmpty { breakLine() }
        bytes.append(bracket)
    }

    private mutating func breakLine() {
        bytes.append(Byte.lineFeed)
        bytes += repeatElement(Byte.space, count: 2 * indentation)
    }
}
