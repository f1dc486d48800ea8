internal import Crypto
internal import FormEngine
internal import Migrations

/// Schema that defines a file of ours, and identifies it.
struct Schema: Sendable {
    /// Name of a file of this schema, for a person.
    let title: String
    /// The number in the file's header (`PRAGMA application_id`) that identifies the program.
    let applicationID: Int
    /// The steps, in order.
    let steps: [Step]

    /// A migration with the digest by which an applied one is recognised.
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

    /// A schema of these migrations, or of another list in tests.
    init(title: String, applicationID: Int, migrations: [Migration]) {
        self.title = title
        self.applicationID = applicationID
        steps = migrations.map(Step.init)
    }

    /// The version of a file that all steps were applied to.
    var version: Int { steps.count }

    /// The registry's database: `FmR1` in its header.
    static let registry = Schema(
        title: "registry", applicationID: 0x466D_5231, migrations: RegistryMigrations.all)

    /// The key store: `FmK1` in its header.
    static let keyStore = Schema(
        title: "key store", applicationID: 0x466D_4B31, migrations: KeyStoreMigrations.all)

    /// Application ids in the headers of files that previews of the program made: `FmlR` and `FmlK`.
    ///
    /// Their formats were still changing, so such a file is refused by name, not read. Whenever a format changes before
    /// the first release, the numbers above move down here.
    static let previews = [0x466D_6C52, 0x466D_6C4B]
}
