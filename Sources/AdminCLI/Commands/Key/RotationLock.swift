internal import Glibc

/// A lock that lets one command at a time replace the master key: of two, each would remove the other's key.
///
/// It ends with the process.
struct RotationLock {
    let release: @Sendable () -> Void

    /// A lock that a closure gives back.
    init(release: @escaping @Sendable () -> Void) { self.release = release }

    /// A lock on the folder of the key store, since files there are replaced.
    init(besides keyStore: String) throws(CommandError) {
        let folder = keyStore.lastIndex(of: "/").map { String(keyStore[...$0]) } ?? "."
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw CommandError(
                .unwritableFile, unsafe "The folder \(folder) cannot be read: \(String(cString: strerror(errno))).",
                help: "Check who may read the folder.")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw CommandError(
                .rotationRunning, "Another command is replacing a master key in the folder \(folder).",
                help: "Run the command again once that one has ended.")
        }
        self.init { close(descriptor) }
    }
}
