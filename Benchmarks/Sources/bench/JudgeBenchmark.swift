internal import FormEngine
internal import Glibc

/// Judges documents, parsing included, on one thread.
struct JudgeBenchmark {
    private let judge: Judge
    private let documents: [[UInt8]]
    private let today: CivilDate

    private static let batchNanoseconds = 20_000_000

    init(_ corpus: Corpus) throws {
        guard let today = CivilDate("2026-01-01") else { throw Failure("no date") }
        judge = try corpus.pinned().makeJudge()
        documents = corpus.documents
        self.today = today
    }

    /// A digit for each document.
    func verdicts() throws -> String {
        try documents.map { try isValid($0) ? "1" : "0" }.joined()
    }

    /// Answers each line of standard input with the nanoseconds a document took in a batch of at least 20 ms.
    func serve() throws {
        let once = max(try nanoseconds(passes: 3) / 3, 1)
        let passes = max(Self.batchNanoseconds / once, 1)
        while readLine() != nil {
            print(Double(try nanoseconds(passes: passes)) / Double(passes) / Double(documents.count))
            fflush(nil)
        }
    }

    private func isValid(_ document: [UInt8]) throws -> Bool {
        try document.withUnsafeBufferPointer { try judge.judge($0, asOf: today) }
        return judge.isValid
    }

    private func nanoseconds(passes: Int) throws -> Int {
        var valid = 0
        let start = threadTime()
        for _ in 0..<passes {
            for document in documents where try isValid(document) { valid += 1 }
        }
        let time = threadTime() - start
        guard valid > 0 else { throw Failure("no document is valid") }
        return time
    }
}
