internal import FormEngine
internal import Glibc
internal import Registry

/// Memory of a witness: the last checkpoint that it cosigned of each log.
///
/// It is locked from reading to writing, so that of two requests at once one is answered first.
final class WitnessMemory {
    private let file: OutputFile
    private var checkpoints: [String: Checkpoint] = [:]
    private let lock: Int32

    /// Opens the memory in a file.
    ///
    /// - Parameter begins: The file need not be there: the witness has cosigned nothing so far, or says so.
    init(_ path: String, begins: Bool = false) throws(CommandError) {
        // One memory has one lock, whatever link it is reached by, and is written where it is.
        let path = Self.target(of: path)
        file = OutputFile(path)
        lock = unsafe open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0, flock(lock, LOCK_EX) == 0 else {
            throw CommandError(
                .unwritableFile, unsafe "\(path) cannot be locked: \(String(cString: strerror(errno))).",
                help: "Check who may write to its folder.")
        }
        guard unsafe access(path, F_OK) == 0 else {
            if begins { return }
            // Taking what was lost for nothing would sign what the witness has contradicted.
            throw CommandError(
                .witnessStateMissing, "What the witness has cosigned so far stood in \(path), which is not there.",
                help: """
                    Restore it from a copy made after the last cosignature: by an older one the witness would sign what \
                    it has contradicted. A witness that has never cosigned anything begins with `--begin`.
                    """)
        }
        // A memory that cannot be read must not be taken for none: the witness would sign what it has contradicted.
        let members = try InputFile(path).json(.unreadableState).members
        for member in members ?? [] {
            guard let checkpoint = member.value.string.flatMap({ Checkpoint($0) }) else { continue }
            checkpoints[member.name] = checkpoint
        }
        guard let members, checkpoints.count == members.count else {
            throw CommandError(
                .unreadableState, "\(path) is not what this program wrote.",
                help: "Restore it from a copy made after the last cosignature.")
        }
    }

    /// The file that a path leads to through links; the path itself where nothing is there.
    private static func target(of path: String) -> String {
        guard let target = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(target) }
        return unsafe String(cString: target)
    }

    deinit {
        if lock >= 0 { close(lock) }
    }

    /// The last checkpoint of a log.
    func last(of origin: String) -> Checkpoint? { checkpoints[origin] }

    /// Makes the memory of a witness that has cosigned nothing so far.
    static func make(beside secret: String) throws(CommandError) {
        try WitnessMemory(secret + ".state", begins: true).write()
    }

    /// Writes a checkpoint durably.
    func remember(_ checkpoint: Checkpoint) throws(CommandError) {
        checkpoints[checkpoint.origin] = checkpoint
        try write()
    }

    private func write() throws(CommandError) {
        let members = checkpoints.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .text($0.value.text)) }
        try file.write(JSONWriter.bytes(of: .object(members)) + [UInt8(ascii: "\n")])
    }
}
