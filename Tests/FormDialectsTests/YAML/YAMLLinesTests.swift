import FormEngine
import Testing

@testable import FormDialects

/// Bytes that count how often one of them is read.
private struct CountedBytes: RandomAccessCollection {
    final class Tally {
        var reads = 0
    }

    let bytes: [UInt8]
    let tally = Tally()

    var startIndex: Int { bytes.startIndex }
    var endIndex: Int { bytes.endIndex }

    subscript(index: Int) -> UInt8 {
        tally.reads += 1
        return bytes[index]
    }
}

@Suite("Bytes beside the places of a YAML document") struct YAMLLinesTests {
    /// Bytes read for the comments behind the words of a list in flow style, all on one line.
    private static func reads(words count: Int, separator: String) -> Int {
        let words = (0..<count).map { "word\(10_000 + $0)" }
        let bytes = CountedBytes(bytes: Array("[\(words.joined(separator: separator))]\n".utf8))
        var lines = YAMLLines(bytes)
        for index in words.indices {
            let column = 2 + index * (9 + separator.utf8.count) + 9
            #expect(lines.comment(behind: SourcePosition(line: 1, column: column)) == nil)
        }
        return bytes.tally.reads
    }

    @Test("a line twice as long takes twice the reads", arguments: [", ", ",", " , "])
    func linear(separator: String) {
        let reads = Self.reads(words: 1_000, separator: separator)
        #expect(Self.reads(words: 2_000, separator: separator) <= 2 * reads + 8)
    }

    @Test(
        "a comment begins behind a blank and ends with its line",
        arguments: [
            ("a # b\nc", " # b"), ("a \t# b\r\n", " \t# b"), ("a #", " #"), ("a#b", nil), ("a ", nil), ("a", nil),
            ("a \n# b", nil), ("a , # b", nil),
        ])
    func comment(text: String, comment: String?) {
        var lines = YAMLLines(Array(text.utf8))
        #expect(lines.comment(behind: SourcePosition(line: 1, column: 2)) == comment)
    }
}
