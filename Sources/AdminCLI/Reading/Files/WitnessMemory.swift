internal import FormEngine
internal import Glibc
internal import Registry

/// Memory of a witness: the last checkpoint that it cosigned of each log.
///
/// It belongs to one key: a second key would vouch for unseen checkpoints. A lock is held from reading to writing, so
/// that requests run one after another.
final class WitnessMemory {
    private let file: OutputFile
    private let key: NoteKey
    private var checkpoints: [String: Checkpoint] = [:]
    private let lock: Int32

    /// Opens the memory of a witness in a file.
    ///
    /// A file of an earlier program names no key; it is bound to the first key that opens it.
    ///
    /// - Parameter begins: Whether the caller states that the witness has cosigned nothing so far: the file may be
    ///   missing.
    init(_ path: String, of key: NoteKey, begins: Bool = false) throws(CommandError) {
        // Links are resolved first, so that one memory has one lock and is written in place.
        let path = Self.target(of: path)
        (file, self.key) = (OutputFile(path), key)
        lock = unsafe open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0, flock(lock, LOCK_EX) == 0 else {
            throw CommandError(
                .unwritableFile, unsafe "\(path) cannot be locked: \(String(cString: strerror(errno))).",
                help: "Check who may write to the file's folder.")
        }
        guard unsafe access(path, F_OK) == 0 else {
            if begins { return }
            // Treating a lost memory as empty would let the witness sign a log that contradicts its earlier signatures.
            throw CommandError(
                .witnessStateMissing, "The witness's state file \(path) is missing.",
                help: """
                    Restore the file from a copy made after the last cosignature: with an older one the witness could sign a \
                    log that contradicts its signatures. A witness that has never cosigned anything begins with \
                    `--begin`.
                    """)
        }
        try read(path)
        if begins, !checkpoints.isEmpty {
            throw CommandError(
                .witnessStateThere,
                "\(path) holds cosigned checkpoints of \(checkpoints.keys.sorted().joined(separator: ", ")).",
                help: "Leave out `--begin`. Another witness has a secret, and so a file, of its own.")
        }
    }

    /// Reads the file's content, and binds a file without a key to this one.
    private func read(_ path: String) throws(CommandError) {
        // An unreadable memory must not count as empty: the witness could sign a log that contradicts its signatures.
        let stored = try InputFile(path).json(.unreadableState)
        // A file of an earlier program has logs at the top; a later one has the members `logs` and `witness`.
        let isBound = stored["logs"] != nil || stored["witness"] != nil
        let owner = isBound ? stored["witness"]?.string : nil
        let logs = isBound ? stored["logs"]?.members : stored.members
        for member in logs ?? [] {
            guard let checkpoint = member.value.string.flatMap({ Checkpoint($0) }) else { continue }
            checkpoints[member.name] = checkpoint
        }
        guard let logs, checkpoints.count == logs.count, isBound == (owner != nil) else {
            throw CommandError(
                .unreadableState, "\(path) is no state file of a witness.",
                help: "Restore the file from a copy made after the last cosignature.")
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

    /// Name and hash of a key, by which people distinguish keys.
    private static func name(_ key: String) -> String {
        key.split(separator: "+", maxSplits: 2).prefix(2).joined(separator: "+")
    }

    /// The path with links resolved; the path itself if no file exists.
    private static func target(of path: String) -> String {
        guard let target = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(target) }
        return unsafe String(cString: target)
    }

    deinit {
        if lock >= 0 { close(lock) }
    }

    /// The last cosigned checkpoint of a log.
    func last(of origin: String) -> Checkpoint? { checkpoints[origin] }

    /// Stores a cosigned checkpoint durably.
    func remember(_ checkpoint: Checkpoint) throws(CommandError) {
        checkpoints[checkpoint.origin] = checkpoint
        try write()
    }

    /// Writes all checkpoints durably.
    func write() throws(CommandError) {
        let logs = checkpoints.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .text($0.value.text)) }
        let stored = JSONValue.object(["logs": .object(logs), "witness": .text(key.text)])
        try file.write(JSONWriter.bytes(of: stored) + [UInt8(ascii: "\n")])
    }
}
