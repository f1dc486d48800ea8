internal import Glibc
internal import Replies

/// A file given to `lint`, or in a given folder: its content, or the reason that it could not be read.
struct LintedFile: Sendable {
    /// Name of the file in messages.
    let name: String
    /// The linted config, or the error of reading it.
    let result: Result<LintedConfig, CommandError>

    /// Reads a file.
    private init(_ path: String, _ read: (String) throws(CommandError) -> LintedConfig) {
        name = InputFile(path).name
        do throws(CommandError) {
            result = .success(try read(path))
        } catch {
            result = .failure(error)
        }
    }

    /// Reads a file, or all configs of a folder; a folder without configs gives one file with an error.
    static func all(at path: String, _ read: (String) throws(CommandError) -> LintedConfig) -> [LintedFile] {
        do throws(CommandError) {
            return (try Folder.configs(in: path) ?? [path]).map { LintedFile($0, read) }
        } catch {
            return [LintedFile(path) { (_) throws(CommandError) in throw error }]
        }
    }

    /// Error of reading the file; nil if it was read.
    var error: CommandError? {
        if case .failure(let error) = result { return error }
        return nil
    }
}

/// Folders of configs.
enum Folder {
    /// File endings of configs.
    private static let endings = [".yaml", ".yml", ".json"]

    /// The paths of the configs directly in a folder, by name; nil for other paths.
    static func configs(in path: String) throws(CommandError) -> [String]? {
        var status = stat()
        guard path != "-", unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        guard let folder = unsafe opendir(path) else {
            throw CommandError(
                .unreadableFile, unsafe "\(path) cannot be read: \(String(cString: strerror(errno))).",
                help: "Check who may read the folder.")
        }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(validatingCString: $0) }
            }
            guard let name, !name.hasPrefix("."), endings.contains(where: { name.lowercased().hasSuffix($0) }) else {
                continue
            }
            names.append(name)
        }
        guard !names.isEmpty else {
            throw CommandError(
                .isAFolder, "\(path) is a folder without configs.",
                help: "Name a file that ends in .yaml, .yml or .json, or a folder with such files.")
        }
        return names.sorted().map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
    }
}
