import Foundation

/// A file system mounted for a test, where the test may do so.
final class Mount: Sendable {
    let path: String
    /// Whether what it is mounted on was made for it.
    private let isMade: Bool

    static var isAllowed: Bool { getuid() == 0 && (try? Mount.tmpfs(size: "64k")) != nil }

    /// A file system in memory with a capacity in bytes.
    static func tmpfs(size: String) throws -> Mount {
        try Mount(["-t", "tmpfs", "-o", "size=\(size)", "tmpfs"])
    }

    /// A folder seen through a mount that nobody can write to.
    static func readOnly(_ folder: String) throws -> Mount {
        try Mount(["--bind", "-o", "ro", folder])
    }

    /// A file that nobody can write to, root neither.
    static func readOnly(file: String) throws -> Mount {
        try Mount(["--bind", "-o", "ro", file], over: file)
    }

    private init(_ arguments: [String]) throws {
        path = FileManager.default.temporaryDirectory.path + "/formulary-mount-" + UUID().uuidString
        isMade = true
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        guard try Self.run(["mount"] + arguments + [path]) == 0 else { throw CocoaError(.featureUnsupported) }
    }

    private init(_ arguments: [String], over file: String) throws {
        path = file
        isMade = false
        guard try Self.run(["mount"] + arguments + [file]) == 0 else { throw CocoaError(.featureUnsupported) }
    }

    deinit {
        _ = try? Self.run(["umount", path])
        if isMade { try? FileManager.default.removeItem(atPath: path) }
    }

    private static func run(_ command: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
