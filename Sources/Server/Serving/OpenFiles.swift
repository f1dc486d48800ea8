internal import Foundation

/// Files that the process may have open: each connection is one.
enum OpenFiles {
    /// Files that are left to the rest: the database's, the key store's, sources', and those of images.
    private static let reserve = 96

    /// Most connections that leave room for the rest; where there is none, the kernel refuses one again and again.
    static func connections(upTo most: Int) -> Int {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return most }
        let files = Int(clamping: limit.rlim_cur)
        return min(most, max(files - reserve, files / 4, 1))
    }
}
