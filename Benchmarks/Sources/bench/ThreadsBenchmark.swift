internal import Glibc

/// How much more two threads do than one: of judging, and of arithmetic that touches no memory.
///
/// The arithmetic tells what the machine gives: its two processors may be halves of one core, or others may use them.
struct ThreadsBenchmark {
    private let judging: JudgeBenchmark

    private static let batchNanoseconds = 60_000_000

    init(_ judging: JudgeBenchmark) {
        self.judging = judging
    }

    /// Answers each line of standard input with two factors: of judging, and of arithmetic.
    func serve() {
        let passes = repetitions { judging.passingNanoseconds(threads: 1, passes: $0) }
        let rounds = repetitions { Self.arithmetic(threads: 1, rounds: $0) }
        while readLine() != nil {
            let judged = factor { judging.passingNanoseconds(threads: $0, passes: passes) }
            let control = factor { Self.arithmetic(threads: $0, rounds: rounds) }
            print(judged, control)
            fflush(nil)
        }
    }

    /// Twice the work is done by two: the factor is two if that takes no longer.
    private func factor(_ time: (_ threads: Int) -> Int) -> Double {
        let alone = time(1)
        return 2 * Double(alone) / Double(time(2))
    }

    private func repetitions(_ time: (Int) -> Int) -> Int {
        var count = 1
        while true {
            let nanoseconds = time(count)
            if nanoseconds > Self.batchNanoseconds / 4 { return max(Self.batchNanoseconds * count / nanoseconds, 1) }
            count *= 2
        }
    }

    private static func arithmetic(threads: Int, rounds: Int) -> Int {
        OnThreads(threads).run {
            var word: UInt64 = 20_260_101
            for _ in 0..<rounds * 1_000_000 {
                word ^= word << 13
                word ^= word >> 7
                word ^= word << 17
            }
            precondition(word != 0, "it never comes to zero, but the compiler must not know")
        }
    }
}
