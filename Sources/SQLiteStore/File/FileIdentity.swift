internal import CStatus
internal import Glibc

/// Device and inode of a file.
struct FileIdentity: Sendable, Equatable {
    private let major: UInt32
    private let minor: UInt32
    private let inode: UInt64

    /// The identity and size in bytes of the file at a path; nil if none can be found.
    ///
    /// `stat` also reads the file's times. Linux then gives the next write a more exact time, which the next flush of
    /// the file has to store: that took a tenth of a submission.
    static func at(_ path: String) -> (identity: FileIdentity, size: Int)? {
        var status = statx()
        guard unsafe statx(AT_FDCWD, path, 0, UInt32(STATX_INO | STATX_SIZE), &status) == 0 else { return nil }
        let identity = FileIdentity(
            major: status.stx_dev_major, minor: status.stx_dev_minor, inode: status.stx_ino)
        return (identity, Int(status.stx_size))
    }
}
