internal import Corpus
internal import FormEngine
internal import Glibc

/// Judges documents, parsing included.
struct JudgeBenchmark: Sendable {
    private let form: PinnedForm
    private let documents: Documents
    private let today: CivilDate

    private static let batchNanoseconds = 20_000_000

    init(_ corpus: Corpus) throws {
        guard let today = CivilDate("2026-01-01") else { throw Failure("no date") }
        form = try corpus.pinned()
        documents = Documents(corpus.documents)
        self.today = today
    }

    /// A digit for each document.
    func verdicts() throws -> String {
        let judge = form.makeJudge()
        return try documents.all.map { document in
            try judge.judge(document, asOf: today)
            return judge.isValid ? "1" : "0"
        }.joined()
    }

    /// Answers each line of standard input with the nanoseconds a document took in a batch of at least 20 ms.
    func serve() throws {
        let judge = form.makeJudge()
        let once = max(try nanoseconds(judge, passes: 3) / 3, 1)
        let passes = max(Self.batchNanoseconds / once, 1)
        while readLine() != nil {
            print(Double(try nanoseconds(judge, passes: passes)) / Double(passes) / Double(documents.all.count))
            fflush(nil)
        }
    }

    /// Judges for a number of seconds, for a profiler.
    func run(seconds: Int) throws {
        let judge = form.makeJudge()
        let start = passingTime()
        let processor = threadTime()
        var passes = 0
        while passingTime() - start < seconds * 1_000_000_000 {
            try pass(judge)
            passes += 1
        }
        let count = passes * documents.all.count
        print("\(count) documents, \((threadTime() - processor) / count) ns of processor time each")
    }

    /// Judges every document several times on each of several threads.
    func time(threads: Int, passes: Int) -> OnThreads.Time {
        OnThreads(threads).run {
            let judge = form.makeJudge()
            for _ in 0..<passes { _ = try? pass(judge) }
        }
    }

    /// How many documents are valid.
    @discardableResult
    private func pass(_ judge: Judge) throws -> Int {
        var valid = 0
        for document in documents.all {
            try judge.judge(document, asOf: today)
            if judge.isValid { valid += 1 }
        }
        return valid
    }

    private func nanoseconds(_ judge: Judge, passes: Int) throws -> Int {
        var valid = 0
        let start = threadTime()
        for _ in 0..<passes { valid += try pass(judge) }
        let time = threadTime() - start
        guard valid > 0 else { throw Failure("no document is valid") }
        return time
    }
}
