internal import Foundation

/// Files that the process may have open: each connection is one.
enum OpenFiles {
    /// Files reserved for other uses: database, key store, data sources, images.
    private static let reserve = 96

    /// Most connections that leave room for other files; beyond the limit the kernel would refuse again and again.
    static func connections(upTo most: Int) -> Int {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return most }
        let files = Int(clamping: limit.rlim_cur)
        return min(most, max(files - reserve, files / 4, 1))
    }
}
