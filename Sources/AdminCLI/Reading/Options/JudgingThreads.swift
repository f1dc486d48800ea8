internal import ArgumentParser
internal import Glibc

/// The threads by which a command judges many submissions.
enum JudgingThreads {
    private static let most = 64

    /// The number of processors, or the most that a command takes.
    static var onProcessors: Int { min(max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))), most) }

    /// Throws unless a command takes the number.
    static func check(_ threads: Int) throws {
        if !(1...most).contains(threads) { throw ValidationError("`--threads` is a number from 1 to \(most).") }
    }
}
