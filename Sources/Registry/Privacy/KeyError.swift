/// Why the keys cannot be used.
public enum KeyError: Error, Sendable, Equatable {
    /// The key file does not exist.
    case fileMissing(path: String)
    /// The key file cannot be read.
    case fileUnreadable(path: String, detail: String)
    /// The key file cannot be written.
    case fileUnwritable(path: String, detail: String)
    /// The key file belongs to another user, who may know the key.
    case fileOfAnother(path: String, owner: String)
    /// Users other than the owner can read or write the key file.
    case fileOpenToOthers(path: String, mode: String)
    /// The file holds no key.
    case fileMalformed(path: String)
    /// A key file exists where a new one was to be written.
    case fileExists(path: String)
    /// The key file holds another database's key.
    case wrongKey(expected: String, found: String)
    /// The key store lacks a key that the database names, or has one that the master key cannot unwrap.
    case keyStoreDiffers(detail: String)
    /// The key store's file was changed by another program, or other users can read it.
    case keyStoreChanged(detail: String)
    /// The subject's key is gone: erased, or the key store is an older copy.
    case subjectKeyMissing
    /// The registry was opened without keys.
    case notOpened
    /// The program that prints the master key gave none.
    case commandFailed(detail: String)

    /// The stable code.
    public var code: String {
        let code: Code
        switch self {
        case .fileMissing: code = .fileMissing
        case .fileUnreadable: code = .fileUnreadable
        case .fileUnwritable: code = .fileUnwritable
        case .fileOfAnother: code = .fileOfAnother
        case .fileOpenToOthers: code = .fileOpenToOthers
        case .fileMalformed: code = .fileMalformed
        case .fileExists: code = .fileExists
        case .wrongKey: code = .wrongKey
        case .keyStoreDiffers: code = .keyStoreDiffers
        case .keyStoreChanged: code = .keyStoreChanged
        case .subjectKeyMissing: code = .subjectKeyMissing
        case .notOpened: code = .notOpened
        case .commandFailed: code = .commandFailed
        }
        return code.rawValue
    }

    /// Message: the step that was tried, on which object, and why it failed.
    public var message: String {
        switch self {
        case .fileMissing(let path): "There is no key file at \(path)."
        case .fileUnreadable(let path, let detail): "The key file \(path) cannot be read: \(detail)."
        case .fileUnwritable(let path, let detail): "The key file \(path) cannot be written: \(detail)."
        case .fileOfAnother(let path, let owner): "The key file \(path) belongs to \(owner)."
        case .fileOpenToOthers(let path, let mode):
            "The key file \(path) is accessible to users other than its owner (mode \(mode))."
        case .fileMalformed(let path): "The file \(path) holds no key."
        case .fileExists(let path): "A key file exists at \(path) already."
        case .wrongKey(let expected, let found):
            "The master key at hand is \(found); the registry's keys are wrapped by \(expected)."
        case .keyStoreDiffers(let detail): "The key store does not belong to this database: \(detail)."
        case .keyStoreChanged(let detail): "Another program changed the key store, or its mode. \(detail)"
        case .subjectKeyMissing: "The key that sealed the answers is not in the key store."
        case .notOpened: "The registry was opened without its keys."
        case .commandFailed(let detail): "The program of FORMULARY_KEY_COMMAND printed no key: \(detail)."
        }
    }

    /// Help: the step to take next.
    public var help: Help {
        switch self {
        case .fileMissing, .wrongKey:
            "Put the key file back beside the database, or name its place in FORMULARY_KEY_FILE. The key file is never made anew. After a rotation, former copies of the key store need the former key file."
        case .fileUnreadable: "Check who owns the file."
        case .fileUnwritable: "Check who may write to the folder, and that the disk has room."
        case .fileOfAnother(let path, _):
            "Ask the file's owner who made the key; if it is yours, run `chown` on \(path)."
        case .fileOpenToOthers(let path, _): "Run `chmod 600 \(path)`, and ask who may have read the key."
        case .fileMalformed: "Restore the key file from where you keep its copy."
        case .fileExists: "Move the existing key file away if no database needs it."
        case .keyStoreDiffers: "Put the key store that belongs to the database back beside it."
        case .keyStoreChanged:
            "Ask who changed the key store; then run `chmod 600` on its file, or restore it from its copy. \(do: .verifyLog) names every change."
        case .subjectKeyMissing: "If the key was not erased on purpose, restore the key store from its copy."
        case .notOpened: "Open the registry with its key file."
        case .commandFailed:
            "Run the program by itself: it must end with status 0 and print the text of a key file, and nothing else, to standard output."
        }
    }
}
