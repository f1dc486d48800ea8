internal import Glibc

/// File names of drafts, and the removal of drafts that killed processes left behind.
extension DatabaseDraft {
    static let ending = ".draft-"

    static func digits() -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    static func remove(_ draft: String) {
        for ending in ["", "-wal", "-shm", "-journal"] { unsafe unlink(draft + ending) }
    }

    /// Removes drafts of this path that no process has locked; does nothing if the folder cannot be read.
    static func removeLeftovers(of place: String, in folder: String) {
        let prefix = place.split(separator: "/").last.map { $0 + ending } ?? ""
        guard !prefix.isEmpty, let entries = unsafe opendir(folder) else { return }
        defer { unsafe closedir(entries) }
        while let entry = unsafe readdir(entries) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            guard name.hasPrefix(prefix), isRandom(name.dropFirst(prefix.count)) else { continue }
            let draft = folder + "/" + name
            let descriptor = unsafe Glibc.open(draft, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
            guard descriptor >= 0 else { continue }
            var status = stat()
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0, unsafe fstat(descriptor, &status) == 0,
                status.st_mode & S_IFMT == S_IFREG
            {
                remove(draft)
            }
            close(descriptor)
        }
    }

    private static func isRandom(_ digits: Substring) -> Bool {
        digits.utf8.count == 16 && digits.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
}
