internal import Glibc
internal import SystemPackage

/// A new, empty working folder for a child process, readable by its owner only; removed with this value.
struct WorkFolder: ~Copyable {
    let path: FilePath

    /// Creates a folder among the system's temporary ones; nil if that fails.
    init?() {
        let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        var name = Array((parent + "/formulary-image-XXXXXX").utf8CString)
        let isMade = unsafe name.withUnsafeMutableBufferPointer {
            unsafe $0.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
        }
        guard isMade else { return nil }
        path = FilePath(platformString: name)
    }

    // The folder is empty, since the child cannot write files.
    deinit { unsafe rmdir(path.string) }
}
