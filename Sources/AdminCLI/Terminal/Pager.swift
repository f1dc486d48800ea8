internal import Glibc

/// A program that shows what is longer than the screen, page by page.
struct Pager {
    private let command: String

    /// The pager of the environment, or `less`; nil for an empty one.
    init?() {
        let named = Environment["FORMULARY_PAGER"] ?? Environment["PAGER"]
        command = named ?? "less -FRX"
        if command == "cat" { return nil }
    }

    /// Shows bytes, and waits until the reader has seen enough; false if the pager cannot be started.
    func show(_ bytes: [UInt8]) -> Bool {
        // A `less` without options would print colours as codes and clear the screen behind it.
        unsafe setenv("LESS", "FRX", 0)
        guard let stream = unsafe popen(command, "w") else { return false }
        // An interrupt is meant for the pager, which the terminal sends it to as well.
        let former = signal(SIGINT, SIG_IGN)
        // A reader who leaves early has seen enough.
        unsafe try? Output(descriptor: fileno(stream)).write(bytes)
        let status = unsafe pclose(stream)
        _ = signal(SIGINT, former)
        return !Self.isMissing(status)
    }

    /// Whether the shell found no such program (127), or may not run it (126).
    private static func isMissing(_ status: Int32) -> Bool {
        let code = status >> 8 & 0xFF
        return status == -1 || status & 0x7F == 0 && (code == 126 || code == 127)
    }
}
