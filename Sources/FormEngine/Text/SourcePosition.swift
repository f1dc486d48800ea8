/// A place in a source text, as an editor shows it.
public struct SourcePosition: Hashable, Comparable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// The column in Unicode code points, counted from 1.
    public var column: Int

    /// A place given by its line and column, both counted from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The place `offset` bytes into UTF-8 text; a line ends with LF, CR LF or a lone CR.
    public init(of offset: Int, in bytes: [UInt8]) {
        var line = 1
        var column = 1
        var index = 0
        let end = min(offset, bytes.count)
        while index < end {
            let byte = bytes[index]
            let endsLine = byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
            if endsLine {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80, byte != 0x0D {
                column += 1
            }
            index += 1
        }
        self.init(line: line, column: column)
    }

    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
