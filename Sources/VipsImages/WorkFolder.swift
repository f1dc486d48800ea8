internal import Glibc
internal import SystemPackage

/// An empty folder of a child's own, readable by its owner alone, gone with this value.
struct WorkFolder: ~Copyable {
    let path: FilePath

    /// A new folder among the system's temporary ones; nil if none can be made.
    init?() {
        let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        var name = Array((parent + "/formulary-image-XXXXXX").utf8CString)
        let isMade = unsafe name.withUnsafeMutableBufferPointer {
            unsafe $0.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
        }
        guard isMade else { return nil }
        path = FilePath(platformString: name)
    }

    // The child can write no file into it, so that it is empty.
    deinit { unsafe rmdir(path.string) }
}
