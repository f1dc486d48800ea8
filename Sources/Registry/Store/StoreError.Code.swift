extension StoreError {
    /// The stable codes of a store's errors.
    public enum Code: String, Sendable, CaseIterable {
        case stale
        case used = "idempotency_key_used"
        case missing = "database_missing"
        case foreign = "not_a_formulary_database"
        case incomplete = "database_incomplete"
        case newerSchema = "newer_schema"
        case olderSchema = "older_schema"
        case editedMigration = "edited_migration"
        case readOnly = "read_only"
        case full = "disk_full"
        case exists = "file_exists"
        case inUse = "database_in_use"
        case replaced = "database_replaced"
        case removed = "database_removed"
        case busy
        case damaged = "database_damaged"
        case unstorable = "not_storable"
        case madeByPreview = "made_by_preview"
        case calendarEnded = "calendar_ended"
        case unreachable = "database_unreachable"
        case failed = "database_error"
    }
}
