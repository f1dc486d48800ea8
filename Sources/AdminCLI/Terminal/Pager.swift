internal import Glibc

/// A program that shows a long reply page by page.
struct Pager {
    private let command: String

    /// The pager named by the environment, or `less`; nil for `cat`, which shows no pages.
    init?() {
        let named = Environment["FORMULARY_PAGER"] ?? Environment["PAGER"]
        command = named ?? "less -FRX"
        if command == "cat" { return nil }
    }

    /// Shows bytes, and waits until the reader ends the pager; false if it cannot be started.
    func show(_ bytes: [UInt8]) -> Bool {
        // A `less` without options would print colours as codes, and clear the screen at its end.
        unsafe setenv("LESS", "FRX", 0)
        guard let stream = unsafe popen(command, "w") else { return false }
        // The terminal sends Ctrl-C to both processes; only the pager handles it.
        let former = signal(SIGINT, SIG_IGN)
        // A reader who ends the pager early closes the stream, which is no error.
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
