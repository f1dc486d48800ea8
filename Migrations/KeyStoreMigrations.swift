/// The migrations of the key store, in order.
public enum KeyStoreMigrations {
    /// All migrations; the number of the last one is the schema version.
    public static let all = Migration.numbered([
        ("V001_key_store_migrations", PackageResources.V001_key_store_migrations_sql),
        ("V002_key_store_keys", PackageResources.V002_key_store_keys_sql),
        ("V003_key_store_box_keys", PackageResources.V003_key_store_box_keys_sql),
    ])
}
