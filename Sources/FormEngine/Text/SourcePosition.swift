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

    /// The place `offset` bytes into UTF-8 text; line ends are LF, CR LF and a lone CR.
    package init(of offset: Int, in bytes: [UInt8]) {
        self = bytes.lend { bytes in
            var cursor = PositionCursor(bytes)
            cursor.move(to: offset)
            return cursor.position
        }
    }

    /// Whether the first place precedes the second.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
