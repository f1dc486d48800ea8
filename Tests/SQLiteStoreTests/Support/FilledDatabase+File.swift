import Foundation

@testable import SQLiteStore

extension FilledDatabase {
    /// The path of a closed file with the whole world in it, a copy of one that is made once.
    static func file(in folder: TemporaryFolder) async throws -> String {
        let path = folder.file("registry.db")
        let bytes = try await made.value
        guard FileManager.default.createFile(atPath: path, contents: bytes, attributes: [.posixPermissions: 0o600])
        else {
            throw CocoaError(.fileWriteUnknown)
        }
        return path
    }

    private static let made = Task {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        let store = try SQLiteStore(path: path, access: .create)
        try await fill(store)
        try store.close()
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }
}
