internal import Corpus
internal import FormEngine
internal import Foundation

/// Matches patterns, each on texts of its own, on one thread.
struct PatternBenchmark {
    private struct Case {
        var pattern: Pattern
        /// Never freed: they live as long as the process, as a form's answers outlive their judging.
        var texts: [UnsafeBufferPointer<UInt8>] = []
        /// How often all texts are matched in a batch; unknown before the first.
        var passes: Int?
    }

    private var cases: [Case] = []

    private static let batchNanoseconds = 2_000_000

    /// Reads what `Corpus/patterns.py` wrote.
    init(cases path: String) throws {
        for line in try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: UInt8(ascii: "\n")) {
            let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { Array($0) }
            switch (cells[0], cells.count) {
            case (Array("P".utf8), 4):
                let source = String(decoding: cells[3], as: UTF8.self)
                cases.append(Case(pattern: try Pattern(source, ignoreCase: cells[2] == Array("i".utf8))))
            case (Array("S".utf8), 2) where !cases.isEmpty:
                let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: cells[1].count)
                _ = text.initialize(from: cells[1])
                cases[cases.count - 1].texts.append(UnsafeBufferPointer(text))
            default: throw Failure("\(path) holds a line that is neither pattern nor text")
            }
        }
    }

    /// A line for each pattern, with a digit for each of its texts.
    var verdicts: String {
        cases.map { each in
            each.texts.map { each.pattern.matches($0) ? "1" : "0" }.joined()
        }.joined(separator: "\n")
    }

    /// Answers each line of standard input, the number of a pattern, with the nanoseconds a text took in a batch.
    mutating func serve() throws {
        while let line = readLine() {
            guard let number = Int(line), cases.indices.contains(number) else { throw Failure("no pattern \(line)") }
            let count = cases[number].texts.count
            let passes = cases[number].passes ?? max(Self.batchNanoseconds * 100 / max(time(number, passes: 100), 1), 1)
            cases[number].passes = passes
            print(Double(time(number, passes: passes)) / Double(passes) / Double(count))
            fflush(nil)
        }
    }

    private func time(_ number: Int, passes: Int) -> Int {
        let pattern = cases[number].pattern
        let texts = cases[number].texts
        var found = 0
        let start = threadTime()
        for _ in 0..<passes {
            for text in texts where pattern.matches(text) { found += 1 }
        }
        let time = threadTime() - start
        precondition(found >= 0)
        return time
    }
}
