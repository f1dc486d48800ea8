internal import Glibc
internal import Replies

/// Checks the room on the disk, and whether this user may write the database and its folder.
extension RegistryFiles {
    func doctor() -> [DoctorFinding] { [room, permissions] }

    /// The folder of the database.
    private var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A migration, and a restore, need room for another copy of the database.
    private var room: DoctorFinding {
        var (disk, file) = (statvfs(), stat())
        guard unsafe statvfs(folder, &disk) == 0 else {
            return DoctorFinding("disk", .failed, "the folder \(folder) cannot be read")
        }
        let bytes = UInt64(disk.f_bavail).multipliedReportingOverflow(by: UInt64(disk.f_frsize))
        let free = bytes.overflow ? Int.max : Int(clamping: bytes.partialValue)
        let size = unsafe stat(path, &file) == 0 ? Int(file.st_size) : 0
        let found = "\(free >> 20) MiB free, the database has \(size >> 20) MiB"
        guard free / 2 < max(size, 128 << 20) else { return DoctorFinding("disk", found) }
        return DoctorFinding(
            "disk", .warning, found, help: "Make room for another copy of the database: a restore needs it.")
    }

    private var permissions: DoctorFinding {
        let paths = [folder, path, keyStoreName]
        let locked = paths.filter { unsafe access($0, F_OK) == 0 && access($0, W_OK) != 0 }
        if locked.isEmpty { return DoctorFinding("permissions", "this user may write the files and their folder") }
        return DoctorFinding(
            "permissions", .warning, "this user may not write \(locked.joined(separator: ", "))",
            help: "Commands that only read go on; for the others, run as the owner of these files.")
    }
}
