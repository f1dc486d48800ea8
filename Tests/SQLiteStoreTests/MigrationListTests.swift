import Foundation
import Migrations
import Testing

@testable import SQLiteStore

/// The lists in Swift against the folders, since a compiled-in resource has no list of its own.
@Suite struct MigrationListTests {
    private static var folder: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../Migrations"
    }

    private static let lists: [(folder: String, migrations: [Migration])] = [
        ("Registry", RegistryMigrations.all), ("KeyStore", KeyStoreMigrations.all),
    ]

    @Test(arguments: lists) func `the list is the folder`(folder: String, migrations: [Migration]) throws {
        let path = Self.folder + "/" + folder
        let files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        #expect(migrations.map { $0.name + ".sql" } == files)
        for migration in migrations {
            let file = try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(migration.name).sql"))
            #expect(migration.sql == Array(file), "\(migration.name)")
        }
    }

    @Test(arguments: lists) func `names say their numbers`(folder: String, migrations: [Migration]) {
        for migration in migrations {
            let digits = String(migration.number)
            #expect(migration.name.hasPrefix("V" + String(repeating: "0", count: 3 - digits.count) + digits + "_"))
        }
        #expect(migrations.map(\.number) == Array(1...migrations.count))
    }

    @Test(arguments: lists) func `every table has a comment`(folder: String, migrations: [Migration]) {
        for migration in migrations {
            let lines = String(decoding: migration.sql, as: UTF8.self).split(separator: "\n")
            for (index, line) in lines.enumerated() where line.hasPrefix("CREATE TABLE") {
                #expect(index > 0 && lines[index - 1].hasPrefix("-- "), "\(migration.name): \(line)")
            }
        }
    }
}
