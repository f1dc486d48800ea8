extension AuditProblem {
    /// The stable codes of what `audit verify` finds wrong, with the log, its rows, versions, keys and the file.
    public enum Code: String, Sendable, CaseIterable {
        // The log.

        /// Leaves are missing from the log.
        case leafMissing = "leaf_missing"
        /// A leaf's bytes do not have the hash stored with them.
        case leafChanged = "leaf_changed"
        /// A leaf has an impossible number, or another one than its place.
        case leafMoved = "leaf_moved"
        /// A leaf cannot be read.
        case leafUnreadable = "leaf_unreadable"
        /// A leaf lacks a member, or has one that leaves do not have.
        case leafMalformed = "leaf_malformed"
        /// Action, object, details or actor of a leaf are not what its rows say.
        case leafDiffers = "leaf_differs"
        /// A leaf's action is none of this program.
        case actionUnknown = "action_unknown"
        /// An earlier leaf no longer gives the hashes stored with a leaf.
        case treeChanged = "tree_changed"
        /// A leaf's time is before that of an earlier one.
        case timeWentBack = "time_went_back"
        /// A message does not have the digest that its leaf names.
        case noteChanged = "note_changed"
        /// A leaf names a message that is not there.
        case noteMissing = "note_missing"
        /// There is a message that its leaf does not name.
        case noteUnknown = "note_unknown"

        // Rows that leaves speak of.

        /// A row's values are not those that its leaf was written with.
        case rowChanged = "row_changed"
        /// A row names a leaf that does not speak of it.
        case rowInserted = "row_inserted"
        /// A row that a leaf speaks of is gone.
        case rowMissing = "row_missing"
        /// A row cannot be read.
        case rowUnreadable = "row_unreadable"
        /// A row names a leaf that does not exist.
        case rowWithoutLeaf = "row_without_leaf"
        /// A row contradicts an earlier one, or itself.
        case rowContradicted = "row_contradicted"
        /// A submission was accepted, and its verdict says otherwise, or the reverse.
        case verdictDiffers = "verdict_differs"
        /// The release that a submission was judged under was not live then.
        case notLive = "not_live"

        /// Figures of a rollout that are kept are not those that its rows give.
        case figuresDiffer = "figures_differ"

        // Documents.

        /// A version's document cannot be read.
        case versionDamaged = "version_damaged"
        /// A version's document is of another edition.
        case versionDiffers = "version_differs"
        /// A version's document for clients is not the one that follows from its own.
        case clientDiffers = "client_differs"
        /// A version refers to a definition that was not in force.
        case lockDiffers = "lock_differs"
        /// A definition's document is gone, or defines something else.
        case definitionDiffers = "definition_differs"

        // Keys.

        /// The key store lacks a key.
        case keyMissing = "key_missing"
        /// The key store holds a key that the database does not name.
        case keyUnknown = "key_unknown"
        /// A submission's key was made for another subject.
        case keyMoved = "key_moved"
        /// The key store holds several keys for one purpose or subject.
        case keyRepeated = "key_repeated"
        /// Others than its owner can use the key store.
        case keyStoreOpen = "key_store_open"

        // Checkpoints.

        /// The log is shorter than a checkpoint of it says.
        case logTruncated = "log_truncated"
        /// The log's tree had another root when it had as many leaves as a checkpoint says.
        case checkpointDiffers = "checkpoint_differs"
        /// A stored checkpoint or cosignature is not what its row says, or not signed by the key beside it.
        case checkpointChanged = "checkpoint_changed"
        /// Somebody who is trusted has not signed a checkpoint that was given.
        case checkpointUnsigned = "checkpoint_unsigned"
        /// A checkpoint that was given is of a log of another name.
        case checkpointOfAnother = "checkpoint_of_another"

        // The file itself.

        /// A table, index or trigger of the schema is not there.
        case schemaMissing = "schema_missing"
        /// A table, index or trigger is made by another statement.
        case schemaChanged = "schema_changed"
        /// There is a table, index or trigger that the schema does not have.
        case schemaAdded = "schema_added"
        /// The file's header names another program, or another version of the schema.
        case headerChanged = "header_changed"
        /// The list of applied migrations is not that of this program.
        case migrationChanged = "migration_changed"
        /// SQLite's own check finds pages broken, or an index that does not fit its table.
        case fileDamaged = "file_damaged"
        /// A row refers to one that does not exist.
        case referenceBroken = "reference_broken"
        /// A document's bytes do not have its digest.
        case documentChanged = "document_changed"
        /// There is a document that nothing refers to, so that no leaf speaks of it.
        case documentUnknown = "document_unknown"
        /// Submissions are not numbered without gaps in the order of their leaves.
        case submissionOrder = "submission_order"
        /// Refusals that are searched for are not those that the verdicts state.
        case refusalDiffers = "refusal_differs"
        /// A sealed box does not have the digest that its submission names.
        case boxChanged = "box_changed"
        /// A submission names a sealed box that is not there.
        case boxMissing = "box_missing"
        /// There is a sealed box that no submission names.
        case boxUnknown = "box_unknown"
        /// The sealed chunks of an image do not have the digest that its row names.
        case imageChanged = "image_changed"
        /// A submission took an image whose sealed chunks are not there.
        case imageMissing = "image_missing"
        /// There are sealed chunks that no image names.
        case imageUnknown = "image_unknown"
        /// A part of the database cannot be read, and was not checked.
        case unreadable
    }
}
