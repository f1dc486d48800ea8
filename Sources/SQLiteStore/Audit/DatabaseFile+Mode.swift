internal import Glibc

extension DatabaseFile {
    /// The file's mode if users other than the owner may read or write it; nil otherwise, and for a missing file.
    var modeForOthers: String? {
        var status = stat()
        guard unsafe stat(plainPath, &status) == 0, status.st_mode & 0o077 != 0 else { return nil }
        return "0" + String(status.st_mode & 0o777, radix: 8)
    }
}
