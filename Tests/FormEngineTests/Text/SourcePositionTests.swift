import FormEngine
import Testing

@Suite struct SourcePositionTests {
    @Test(
        "lines end with LF, CR LF or a lone CR, and columns count code points",
        arguments: [
            ("", 0, 1, 1), ("ab", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\r\nb", 2, 1, 2),
            ("a\rb", 2, 2, 1), ("é!", 2, 1, 2),
            ("ab", 99, 1, 3),
        ])
    func position(text: String, offset: Int, line: Int, column: Int) {
        #expect(SourcePosition(of: offset, in: Array(text.utf8)) == SourcePosition(line: line, column: column))
    }
}
