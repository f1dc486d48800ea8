internal import Glibc
internal import Synchronization

/// Ctrl-C (SIGINT) during a long command that can report its partial result.
///
/// The signal is handled once: a second Ctrl-C ends the process at once.
struct Interruption: Sendable {
    private static let hasCome = Atomic(false)

    /// Handles the next SIGINT, unless the process was started to ignore it.
    init() {
        // A handler may only call async-signal-safe functions (POSIX 2.4.3), so the flag is initialised here.
        Self.hasCome.store(false, ordering: .relaxed)
        let former = signal(SIGINT, SIG_IGN)
        // Handlers can only be compared by address.
        if unsafe unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return }
        _ = signal(SIGINT) { _ in
            Interruption.hasCome.store(true, ordering: .relaxed)
            _ = signal(SIGINT, SIG_DFL)
        }
    }

    /// Whether SIGINT arrived.
    var hasCome: Bool { Self.hasCome.load(ordering: .relaxed) }
}
