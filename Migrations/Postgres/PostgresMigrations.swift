public import Migrations

/// The migrations of a registry's databases in PostgreSQL, in order; the number of the last one is the schema version.
public enum PostgresMigrations {
    /// The migrations of the key store.
    public static let keys = Migration.numbered([("V001_keys", PackageResources.V001_keys_sql)])

    /// The migrations of the registry's own database.
    public static let registry = Migration.numbered([
        ("V001_migrations", PackageResources.V001_migrations_sql),
        ("V002_log", PackageResources.V002_log_sql),
        ("V003_publishing", PackageResources.V003_publishing_sql),
        ("V004_submissions", PackageResources.V004_submissions_sql),
        ("V005_rollouts", PackageResources.V005_rollouts_sql),
        ("V006_sessions", PackageResources.V006_sessions_sql),
        ("V007_images", PackageResources.V007_images_sql),
        ("V008_names", PackageResources.V008_names_sql),
        ("V009_access", PackageResources.V009_access_sql),
        ("V010_ending_answers", PackageResources.V010_ending_answers_sql),
        ("V011_reviews", PackageResources.V011_reviews_sql),
    ])
}
