internal import Glibc
internal import SystemPackage

/// A file of memory alone (memfd_create(2)): a child reads an image from it, and no byte of it comes to a disk.
///
/// A pipe would do as well, but a child that stops reading early would end its writer by a signal.
struct MemoryFile: ~Copyable {
    let descriptor: FileDescriptor

    private typealias Create = @convention(c) (UnsafePointer<CChar>, CUnsignedInt) -> CInt

    /// `MFD_CLOEXEC` of `linux/memfd.h`, which Swift's Glibc leaves out like the call itself.
    private static let closeOnExec: CUnsignedInt = 1

    /// A file that holds some bytes, to be read from its beginning; nil if the system has no memory for it.
    init?(_ bytes: [UInt8]) {
        guard let symbol = unsafe dlsym(nil, "memfd_create") else { return nil }
        // glibc 2.27 declares it with these two parameters, not with a varying number of them.
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
