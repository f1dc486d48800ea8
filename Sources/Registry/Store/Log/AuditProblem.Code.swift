extension AuditProblem {
    /// The stable codes of problems that `audit verify` reports in the log, its rows, versions, keys and the file.
    public enum Code: String, Sendable, CaseIterable {
        // The log.

        /// Leaves are missing from the log.
        case leafMissing = "leaf_missing"
        /// A leaf's bytes do not have their stored hash.
        case leafChanged = "leaf_changed"
        /// A leaf has an impossible number, or a number that differs from its position.
        case leafMoved = "leaf_moved"
        /// A leaf cannot be read.
        case leafUnreadable = "leaf_unreadable"
        /// A leaf lacks a member, or has an unknown one.
        case leafMalformed = "leaf_malformed"
        /// A leaf's action, object, details or actor contradict its rows.
        case leafDiffers = "leaf_differs"
        /// A leaf's action is unknown to this program.
        case actionUnknown = "action_unknown"
        /// The hashes stored with a leaf do not follow from the earlier leaves.
        case treeChanged = "tree_changed"
        /// A leaf's time is before that of an earlier one.
        case timeWentBack = "time_went_back"
        /// A message does not have the digest in its leaf.
        case noteChanged = "note_changed"
        /// A leaf's message is missing.
        case noteMissing = "note_missing"
        /// A message has no digest in its leaf.
        case noteUnknown = "note_unknown"

        // Rows that leaves record.

        /// A row's values changed after its leaf was written.
        case rowChanged = "row_changed"
        /// A row refers to a leaf that does not record it.
        case rowInserted = "row_inserted"
        /// A row recorded by a leaf is missing.
        case rowMissing = "row_missing"
        /// A row cannot be read.
        case rowUnreadable = "row_unreadable"
        /// A row refers to a leaf that does not exist.
        case rowWithoutLeaf = "row_without_leaf"
        /// A row contradicts an earlier one, or itself.
        case rowContradicted = "row_contradicted"
        /// A submission's acceptance contradicts its verdict.
        case verdictDiffers = "verdict_differs"
        /// The release of a submission's judgement was not live at that time.
        case notLive = "not_live"

        /// Stored figures of a rollout differ from those computed from its rows.
        case figuresDiffer = "figures_differ"

        // Documents.

        /// A version's document cannot be read.
        case versionDamaged = "version_damaged"
        /// A version's document has another edition.
        case versionDiffers = "version_differs"
        /// A version's document for clients is not the one derived from its full document.
        case clientDiffers = "client_differs"
        /// A version refers to a definition that was not in force.
        case lockDiffers = "lock_differs"
        /// A definition's document is missing, or defines another name.
        case definitionDiffers = "definition_differs"

        // Keys.

        /// The key store lacks a key.
        case keyMissing = "key_missing"
        /// The key store has a key that the database does not know.
        case keyUnknown = "key_unknown"
        /// A submission uses a key of another subject.
        case keyMoved = "key_moved"
        /// A key of an erased person was not destroyed.
        case erasureUnfinished = "erasure_unfinished"
        /// The key store has several keys for one purpose or subject.
        case keyRepeated = "key_repeated"
        /// Users other than its owner can access the key store.
        case keyStoreOpen = "key_store_open"

        // Checkpoints.

        /// The log is shorter than a checkpoint.
        case logTruncated = "log_truncated"
        /// The log's root at a checkpoint's size differs from the checkpoint.
        case checkpointDiffers = "checkpoint_differs"
        /// A stored checkpoint or cosignature contradicts its row, or is not signed by the key beside it.
        case checkpointChanged = "checkpoint_changed"
        /// A trusted signer has not signed a given checkpoint.
        case checkpointUnsigned = "checkpoint_unsigned"
        /// A given checkpoint belongs to a log of another name.
        case checkpointOfAnother = "checkpoint_of_another"

        // The file itself.

        /// A table, index or trigger of the schema is missing.
        case schemaMissing = "schema_missing"
        /// A table, index or trigger was created by another statement.
        case schemaChanged = "schema_changed"
        /// An additional table, index or trigger exists.
        case schemaAdded = "schema_added"
        /// The file's header belongs to another program, or another version of the schema.
        case headerChanged = "header_changed"
        /// The list of applied migrations differs from this program's.
        case migrationChanged = "migration_changed"
        /// SQLite's own check reports broken pages, or an index that contradicts its table.
        case fileDamaged = "file_damaged"
        /// A row refers to a missing one.
        case referenceBroken = "reference_broken"
        /// A document's bytes do not have its digest.
        case documentChanged = "document_changed"
        /// Nothing refers to a document, so that no leaf covers it.
        case documentUnknown = "document_unknown"
        /// Submissions are not numbered without gaps in the order of their leaves.
        case submissionOrder = "submission_order"
        /// The searchable refusals differ from those in the verdicts.
        case refusalDiffers = "refusal_differs"
        /// A sealed box does not have the digest in its submission.
        case boxChanged = "box_changed"
        /// A submission's sealed box is missing.
        case boxMissing = "box_missing"
        /// A sealed box belongs to no submission.
        case boxUnknown = "box_unknown"
        /// The sealed chunks of an image do not have the digest in its row.
        case imageChanged = "image_changed"
        /// A submission took an image whose sealed chunks are missing.
        case imageMissing = "image_missing"
        /// Sealed chunks belong to no image.
        case imageUnknown = "image_unknown"
        /// A part of the database cannot be read, and was not checked.
        case unreadable
    }
}
