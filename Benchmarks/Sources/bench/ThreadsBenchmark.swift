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

    /// Answers each line of standard input with four factors: judging and arithmetic as time passes, and both in processor
    /// time, in which there is only what the two do to each other.
    func serve() {
        let passes = repetitions { judging.time(threads: 1, passes: $0) }
        let rounds = repetitions { Self.arithmetic(threads: 1, rounds: $0) }
        while readLine() != nil {
            let judged = factors { judging.time(threads: $0, passes: passes) }
            let control = factors { Self.arithmetic(threads: $0, rounds: rounds) }
            print(judged.passing, control.passing, judged.processor, control.processor)
            fflush(nil)
        }
    }

    /// Twice the work is done by two: the factor is two if that takes no longer.
    private func factors(_ time: (_ threads: Int) -> OnThreads.Time) -> (passing: Double, processor: Double) {
        let one = time(1)
        let two = time(2)
        return (
            2 * Double(one.passing) / Double(two.passing),
            2 * Double(one.processor) / (Double(two.processor) / 2)
        )
    }

    private func repetitions(_ time: (Int) -> OnThreads.Time) -> Int {
        var count = 1
        while true {
            let nanoseconds = time(count).processor
            if nanoseconds > Self.batchNanoseconds / 4 { return max(Self.batchNanoseconds * count / nanoseconds, 1) }
            count *= 2
        }
    }

    private static func arithmetic(threads: Int, rounds: Int) -> OnThreads.Time {
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
