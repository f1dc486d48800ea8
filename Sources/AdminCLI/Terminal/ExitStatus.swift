/// Exit statuses of the process.
enum ExitStatus: Int32, Sendable {
    /// It was done; the answer is yes.
    case yes = 0
    /// It was done; the answer is no.
    case no = 1
    /// It could not be done.
    case failed = 2
    /// The arguments make no sense (`EX_USAGE`).
    case usage = 64
    /// Interrupted by a signal (128 and the number of SIGINT, as in shells).
    case interrupted = 130
}
