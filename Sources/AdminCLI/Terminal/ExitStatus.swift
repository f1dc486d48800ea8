/// Exit statuses of the process.
enum ExitStatus: Int32, Sendable {
    /// The command succeeded; the result is yes.
    case yes = 0
    /// The command succeeded; the result is no.
    case no = 1
    /// The command failed.
    case failed = 2
    /// The arguments are wrong (`EX_USAGE`).
    case usage = 64
    /// Interrupted by a signal (128 and the number of SIGINT, as in shells).
    case interrupted = 130
}
