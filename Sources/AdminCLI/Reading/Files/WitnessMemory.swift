internal import FormEngine
internal import Glibc
internal import Registry

/// Memory of a witness: the last checkpoint that it cosigned of each log.
///
/// It belongs to one key: a second key would vouch for unseen checkpoints. It is locked from reading to
/// writing, so that of two requests at once one is answered first.
final class WitnessMemory {
    private let file: OutputFile
    private let key: NoteKey
    private var checkpoints: [String: Checkpoint] = [:]
    private let lock: Int32

    /// Opens the memory of a witness in a file.
    ///
    /// A file of an earlier program, which names no key, becomes that of the first key that it is opened for.
    ///
    /// - Parameter begins: Whether the caller states that the witness has cosigned nothing so far: the file may be
    ///   missing.
    init(_ path: String, of key: NoteKey, begins: Bool = false) throws(CommandError) {
        // One memory has one lock, whatever link it is reached by, and is written where it is.
        let path = Self.target(of: path)
        (file, self.key) = (OutputFile(path), key)
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
        try read(path)
        if begins, !checkpoints.isEmpty {
            throw CommandError(
                .witnessStateThere,
                "\(path) remembers what the witness cosigned of \(checkpoints.keys.sorted().joined(separator: ", ")).",
                help: "Leave out `--begin`. Another witness has a secret, and so a file, of its own.")
        }
    }

    /// Reads the file's content, and binds a file without a key to this one.
    private func read(_ path: String) throws(CommandError) {
        // A memory that cannot be read must not be taken for none: the witness would sign what it has contradicted.
        let stored = try InputFile(path).json(.unreadableState)
        // A file of before names logs alone; one that names a key, or should, has them below.
        let isBound = stored["logs"] != nil || stored["witness"] != nil
        let owner = isBound ? stored["witness"]?.string : nil
        let logs = isBound ? stored["logs"]?.members : stored.members
        for member in logs ?? [] {
            guard let checkpoint = member.value.string.flatMap({ Checkpoint($0) }) else { continue }
            checkpoints[member.name] = checkpoint
        }
        guard let logs, checkpoints.count == logs.count, isBound == (owner != nil) else {
            throw CommandError(
                .unreadableState, "\(path) is not what this program wrote.",
                help: "Restore it from a copy made after the last cosignature.")
        }
        guard let owner else { return try write() }
        guard owner.utf8.elementsEqual(key.text.utf8) else {
            throw CommandError(
                .witnessStateOfAnother,
                "\(path) belongs to the witness \(Self.name(owner)), not to \(Self.name(key.text)).",
                help:
                    "Name this witness's own file with `--state`; one that never cosigned anything begins with `--begin`."
            )
        }
    }

    /// Name and hash of a key, as people tell keys apart.
    private static func name(_ key: String) -> String {
        key.split(separator: "+", maxSplits: 2).prefix(2).joined(separator: "+")
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

    /// Writes a checkpoint durably.
    func remember(_ checkpoint: Checkpoint) throws(CommandError) {
        checkpoints[checkpoint.origin] = checkpoint
        try write()
    }

    /// Writes what it holds durably.
    func write() throws(CommandError) {
        let logs = checkpoints.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .text($0.value.text)) }
        let stored = JSONValue.object(["logs": .object(logs), "witness": .text(key.text)])
        try file.write(JSONWriter.bytes(of: stored) + [UInt8(ascii: "\n")])
    }
}
