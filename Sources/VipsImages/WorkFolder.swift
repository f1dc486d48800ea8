internal import Glibc
internal import SystemPackage

/// An empty folder of a child's own, readable by its owner alone, gone with this value.
struct WorkFolder: ~Copyable {
    let path: FilePath

    /// A new folder among the system's temporary ones; nil if none can be made.
    init?() {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var name = Array((parent + "/formulary-image-XXXXXX").utf8CString)
        let isMade = name.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkdtemp($0) != nil } ?? false }
        guard isMade else { return nil }
        path = FilePath(platformString: name)
    }

    // The child can write no file into it, so that it is empty.
    deinit { rmdir(path.string) }
}
