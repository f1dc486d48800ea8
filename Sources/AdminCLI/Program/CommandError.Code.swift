extension CommandError {
    /// The stable codes of what the command line itself cannot do; those of what it calls are their own.
    enum Code: String, CaseIterable {
        /// The arguments make no sense.
        case usage
        /// No file stands at the path.
        case noSuchFile = "no_such_file"
        /// No folder stands where a database should be made.
        case noSuchFolder = "no_such_folder"
        /// The path leads to a folder.
        case isAFolder = "is_a_folder"
        /// The system refuses to read the file.
        case unreadableFile = "unreadable_file"
        /// The file holds nothing.
        case emptyFile = "empty_file"
        /// The file is no text.
        case binaryFile = "binary_file"
        /// The file has more bytes than one document may have.
        case fileTooLarge = "file_too_large"
        /// A line of many submissions has more bytes than one may have.
        case lineTooLong = "line_too_long"
        /// The values to try are no JSON array of texts.
        case unreadableValues = "unreadable_values"
        /// The file does not say of each name whether it is free.
        case unreadableNames = "unreadable_names"
        /// There is no identifier of the name to try.
        case unknownIdentifier = "unknown_identifier"
        /// The file does not hold a session and its secret.
        case unreadableSession = "unreadable_session"
        /// The file does not hold what the upload of an image printed.
        case unreadableImage = "unreadable_image"
        /// The expression to try is no JSON.
        case unreadableExpression = "unreadable_expression"
        /// The data to try an expression on is no JSON.
        case unreadableData = "unreadable_data"
        /// An expression takes too much work on the data.
        case expressionExhausted = "expression_exhausted"
        /// A data source's definition is not one.
        case badSourceDefinition = "bad_source_definition"
        /// The operator's file of data sources is not one.
        case badSourceSettings = "bad_source_settings"
        /// No server can listen on the port.
        case notListening = "not_listening"
        /// The database is gone, and the keys of its subjects are there.
        case registryLost = "registry_lost"
        /// The clock is so far ahead of the log that it is most likely wrong.
        case clockAhead = "clock_ahead"
        /// A word list's definition is not one.
        case badListDefinition = "bad_list_definition"
        /// The engine for browsers was not built beside the program.
        case noEngine = "no_engine"
        /// A file of the engine for browsers is not the one that was built.
        case damagedEngine = "damaged_engine"
        /// A page of evidence would be larger than such a page may be.
        case evidenceTooLarge = "evidence_too_large"
        /// An example that the program carries has errors.
        case badSeed = "bad_seed"
        /// The program carries no template of this key.
        case noSuchTemplate = "no_such_template"
        /// A compatibility was asked for that cannot be proved yet.
        case compatibilityNotAvailable = "compatibility_not_available"
        /// More submissions than one have ids that begin so.
        case ambiguousID = "ambiguous_id"
        /// The person asked said no.
        case declined
        /// The config is nested too deeply, or too large, to be written as YAML.
        case notYAML = "not_yaml"
        /// The file that was named as a key holds none.
        case unreadableKey = "unreadable_key"
        /// The file that was named as a checkpoint holds none.
        case unreadableCheckpoint = "unreadable_checkpoint"
        /// The bytes that a witness was asked by are no request.
        case unreadableRequest = "unreadable_request"
        /// The memory of a witness cannot be read.
        case unreadableState = "unreadable_state"
        case witnessStateMissing = "witness_state_missing"
        /// What a witness remembers is another witness's.
        case witnessStateOfAnother = "witness_state_of_another"
        /// A witness that says it begins has cosigned something.
        case witnessStateThere = "witness_state_there"
        /// A file cannot be written.
        case unwritableFile = "unwritable_file"
        /// The name of a backup is one of those that stand beside a database.
        case reservedEnding = "reserved_ending"
        /// A backup is to take the place of itself.
        case restoresItself = "restores_itself"
        /// A backup does not verify, or is not the log that a checkpoint was made over.
        case backupUnsound = "backup_unsound"
        /// The database that is to be replaced does not verify: somebody changed it, or the disk.
        case databaseUnsound = "database_unsound"
        /// A checkpoint that was kept contradicts the database that is to be replaced, or another checkpoint.
        case checkpointDiffers = "checkpoint_differs"
        /// A checkpoint that was kept is not signed by the registry's key.
        case checkpointNotOurs = "checkpoint_not_ours"
        /// Another registry's database stands where a backup is to be restored.
        case anotherRegistry = "another_registry"
        /// Restoring a backup loses what came after it, known or not, and nobody agreed to that.
        case restoreLoses = "restore_loses"
        /// Something else than what is to be written stands in the file.
        case fileHoldsOther = "file_holds_other"
        /// The reply could not be written.
        case outputFailed = "output_failed"
        /// An error that the program does not know.
        case internalError = "internal"
    }
}
