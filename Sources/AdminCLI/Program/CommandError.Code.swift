extension CommandError {
    /// Stable codes of the command line's own errors; errors from other modules keep their codes.
    enum Code: String, CaseIterable {
        /// The arguments are wrong.
        case usage
        /// The file does not exist.
        case noSuchFile = "no_such_file"
        /// The parent folder does not exist.
        case noSuchFolder = "no_such_folder"
        /// The path leads to a folder.
        case isAFolder = "is_a_folder"
        /// The system refuses to read the file.
        case unreadableFile = "unreadable_file"
        /// The file is empty.
        case emptyFile = "empty_file"
        /// The file is not text.
        case binaryFile = "binary_file"
        /// The file has more bytes than one document may have.
        case fileTooLarge = "file_too_large"
        /// A line of many submissions has more bytes than one may have.
        case lineTooLong = "line_too_long"
        /// The values to try are no JSON array of texts.
        case unreadableValues = "unreadable_values"
        /// The file does not give a state for each name.
        case unreadableNames = "unreadable_names"
        /// No identifier has the name to try.
        case unknownIdentifier = "unknown_identifier"
        /// The file does not hold a session and its secret.
        case unreadableSession = "unreadable_session"
        /// The file does not hold the output of an image's upload.
        case unreadableImage = "unreadable_image"
        /// The expression to try is no JSON.
        case unreadableExpression = "unreadable_expression"
        /// The data to try an expression on is no JSON.
        case unreadableData = "unreadable_data"
        /// An expression exceeds its cost limit on the data.
        case expressionExhausted = "expression_exhausted"
        /// A data source's definition has an error.
        case badSourceDefinition = "bad_source_definition"
        /// The operator's file of data sources has an error.
        case badSourceSettings = "bad_source_settings"
        /// No server can listen on the port.
        case notListening = "not_listening"
        /// The database is missing, but the keys of its subjects exist.
        case registryLost = "registry_lost"
        /// The clock is so far ahead of the log that it is most likely wrong.
        case clockAhead = "clock_ahead"
        /// An invariant's definition has an error.
        case badInvariant = "bad_invariant"
        /// A word list's definition has an error.
        case badListDefinition = "bad_list_definition"
        /// The engine for browsers was not built beside the program.
        case noEngine = "no_engine"
        /// A file of the engine for browsers is not the one that was built.
        case damagedEngine = "damaged_engine"
        /// A page of evidence would exceed its size limit.
        case evidenceTooLarge = "evidence_too_large"
        /// An example that the program carries has errors.
        case badSeed = "bad_seed"
        /// The program carries no template of this key.
        case noSuchTemplate = "no_such_template"
        /// The typed beginning of an id matches several submissions.
        case ambiguousID = "ambiguous_id"
        /// The person declined a question.
        case declined
        /// The config is nested too deeply, or too large, to be written as YAML.
        case notYAML = "not_yaml"
        /// The file named as a key holds no key.
        case unreadableKey = "unreadable_key"
        /// The file named as a checkpoint holds no checkpoint.
        case unreadableCheckpoint = "unreadable_checkpoint"
        /// The file named as a witness request is not one.
        case unreadableRequest = "unreadable_request"
        /// The state file of a witness cannot be read.
        case unreadableState = "unreadable_state"
        case witnessStateMissing = "witness_state_missing"
        /// The state file belongs to another witness.
        case witnessStateOfAnother = "witness_state_of_another"
        /// `--begin` was given, but the state file holds cosigned checkpoints.
        case witnessStateThere = "witness_state_there"
        /// A file cannot be written.
        case unwritableFile = "unwritable_file"
        /// The name of a backup ends like a file that belongs to a database.
        case reservedEnding = "reserved_ending"
        /// The backup to restore is the database itself.
        case restoresItself = "restores_itself"
        /// A backup does not verify, or contradicts a checkpoint.
        case backupUnsound = "backup_unsound"
        /// The database to be replaced does not verify: somebody or a disk changed it.
        case databaseUnsound = "database_unsound"
        /// A checkpoint contradicts the database to be replaced, or another checkpoint.
        case checkpointDiffers = "checkpoint_differs"
        /// A checkpoint is not signed by the registry's key.
        case checkpointNotOurs = "checkpoint_not_ours"
        /// The database to be replaced is of another registry.
        case anotherRegistry = "another_registry"
        /// A restore would lose changes after the backup, and nobody agreed to that.
        case restoreLoses = "restore_loses"
        /// The command works on files alone, and the registry is in databases of a server.
        case filesOnly = "files_only"
        /// The registry changed while it was moved.
        case movedWhileChanged = "moved_while_changed"
        /// The copy of a moved registry does not verify, or differs from the source.
        case movedUnsound = "moved_unsound"
        /// Another command is replacing the master key.
        case rotationRunning = "rotation_running"
        /// The key service gave one key, where a rotation needs the new one and the present one.
        case oneKey = "one_key"
        /// The passphrase is empty, or the repetition differs.
        case unusablePassphrase = "unusable_passphrase"
        /// The file to import holds no key under this passphrase.
        case unreadableExport = "unreadable_export"
        /// The keys open the registry, so none was lost.
        case keysAreThere = "keys_are_there"
        /// The key file at hand is not the registry's.
        case keyOfAnother = "key_of_another"
        /// Giving up keys loses answers, and nobody agreed to that.
        case adoptLoses = "adopt_loses"
        /// The file to be written holds something else.
        case fileHoldsOther = "file_holds_other"
        /// The reply could not be written.
        case outputFailed = "output_failed"
        /// An error that the program does not know.
        case internalError = "internal"
    }
}
