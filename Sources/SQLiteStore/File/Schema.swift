internal import Crypto
internal import FormEngine
internal import Migrations

/// Schema of a registry or key store: its migrations, and the id in the file header.
struct Schema: Sendable {
    /// Name of such a file for people, such as `registry`.
    let title: String
    /// The `PRAGMA application_id` in the header of such files.
    let applicationID: Int
    /// The migrations, in order.
    let steps: [Step]

    /// A migration, with the digest that identifies it in the table `migrations`.
    struct Step: Sendable, Equatable {
        let number: Int
        let name: String
        let sql: String
        /// SHA-256 of the statements, in hexadecimal digits.
        let checksum: String

        init(_ migration: Migration) {
            number = migration.number
            name = migration.name
            sql = String(decoding: migration.sql, as: UTF8.self)
            checksum = HexText.encode(Array(Crypto.SHA256.hash(data: migration.sql)))
        }
    }

    /// A schema of the given migrations; tests pass lists of their own.
    init(title: String, applicationID: Int, migrations: [Migration]) {
        self.title = title
        self.applicationID = applicationID
        steps = migrations.map(Step.init)
    }

    /// The schema version after all migrations.
    var version: Int { steps.count }

    /// The registry's database: `FmR1` in its header.
    static let registry = Schema(
        title: "registry", applicationID: 0x466D_5231, migrations: RegistryMigrations.all)

    /// The key store: `FmK1` in its header.
    static let keyStore = Schema(
        title: "key store", applicationID: 0x466D_4B31, migrations: KeyStoreMigrations.all)

    /// Application ids in the headers of files that previews of the program made: `FmlR` and `FmlK`.
    ///
    /// The formats of previews were still changing, so their files are refused with an error of its own. If a format
    /// changes before the first release, its application id moves into this list.
    static let previews = [0x466D_6C52, 0x466D_6C4B]
}
