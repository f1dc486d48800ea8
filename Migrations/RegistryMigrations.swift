/// The steps that make the registry's database, in order.
public enum RegistryMigrations {
    /// All of them; the last one's number is the schema's version.
    public static let all = Migration.numbered([
        ("V001_migrations", PackageResources.V001_migrations_sql),
        ("V002_leaves", PackageResources.V002_leaves_sql),
        ("V003_notes", PackageResources.V003_notes_sql),
        ("V004_keys", PackageResources.V004_keys_sql),
        ("V005_forms", PackageResources.V005_forms_sql),
        ("V006_documents", PackageResources.V006_documents_sql),
        ("V007_versions", PackageResources.V007_versions_sql),
        ("V008_releases", PackageResources.V008_releases_sql),
        ("V009_version_states", PackageResources.V009_version_states_sql),
        ("V010_data_sources", PackageResources.V010_data_sources_sql),
        ("V011_submissions", PackageResources.V011_submissions_sql),
        ("V012_boxes", PackageResources.V012_boxes_sql),
        ("V013_word_lists", PackageResources.V013_word_lists_sql),
        ("V014_idempotency_uses", PackageResources.V014_idempotency_uses_sql),
        ("V015_unschedulings", PackageResources.V015_unschedulings_sql),
        ("V016_origins", PackageResources.V016_origins_sql),
        ("V017_checkpoints", PackageResources.V017_checkpoints_sql),
        ("V018_cosignatures", PackageResources.V018_cosignatures_sql),
        ("V019_sessions", PackageResources.V019_sessions_sql),
        ("V020_session_ends", PackageResources.V020_session_ends_sql),
        ("V021_session_states", PackageResources.V021_session_states_sql),
        ("V022_session_restarts", PackageResources.V022_session_restarts_sql),
        ("V023_session_successions", PackageResources.V023_session_successions_sql),
        ("V024_session_uses", PackageResources.V024_session_uses_sql),
        ("V025_age_locks", PackageResources.V025_age_locks_sql),
        ("V026_submission_search", PackageResources.V026_submission_search_sql),
        ("V027_origins_without_loss", PackageResources.V027_origins_without_loss_sql),
    ])
}
