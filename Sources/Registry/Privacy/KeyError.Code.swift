extension KeyError {
    /// The stable codes of errors with keys.
    public enum Code: String, Sendable, CaseIterable {
        case fileMissing = "key_file_missing"
        case fileUnreadable = "key_file_unreadable"
        case fileUnwritable = "key_file_unwritable"
        case fileOfAnother = "key_file_of_another"
        case fileOpenToOthers = "key_file_open_to_others"
        case fileMalformed = "key_file_malformed"
        case fileExists = "key_file_exists"
        case wrongKey = "wrong_key"
        case keyStoreDiffers = "key_store_differs"
        case keyStoreChanged = "key_store_changed"
        case subjectKeyMissing = "subject_key_missing"
        case notOpened = "keys_not_opened"
        case commandFailed = "key_command_failed"
    }
}
