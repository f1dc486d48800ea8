internal import Glibc
internal import SystemPackage

/// A file in memory (memfd_create(2)): a child process reads an image from it without any byte reaching a disk.
///
/// A pipe is not used, since a child that stops reading early would send its writer a signal.
struct MemoryFile: ~Copyable {
    let descriptor: FileDescriptor

    private typealias Create = @convention(c) (UnsafePointer<CChar>, CUnsignedInt) -> CInt

    /// `MFD_CLOEXEC` of `linux/memfd.h`; Swift's Glibc module lacks it, and `memfd_create` too.
    private static let closeOnExec: CUnsignedInt = 1

    /// A file with these bytes, positioned at its start; nil if the system has no memory for it.
    init?(_ bytes: [UInt8]) {
        guard let symbol = unsafe dlsym(nil, "memfd_create") else { return nil }
        // glibc (since 2.27) declares exactly these two parameters, not a variable number.
        let number = unsafe unsafeBitCast(symbol, to: Create.self)("formulary-image", Self.closeOnExec)
        guard number >= 0 else { return nil }
        let file = FileDescriptor(rawValue: number)
        guard Self.fill(file, bytes) else {
            try? file.close()
            return nil
        }
        descriptor = file
    }

    private static func fill(_ file: FileDescriptor, _ bytes: [UInt8]) -> Bool {
        do {
            let count = unsafe try bytes.withUnsafeBytes { unsafe try file.writeAll($0) }
            try file.seek(offset: 0, from: .start)
            return count == bytes.count
        } catch {
            return false
        }
    }

    deinit { try? descriptor.close() }
}
