internal import CZlib

/// Compression of files, and of pages without secrets.
///
/// Pages of a session and of the console are not compressed: they contain a visitor's input next to secrets, and lengths
/// would reveal both (BREACH).
enum Gzip {
    /// The bytes as a gzip file (RFC 1952); nil if it would not be shorter.
    static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = unsafe z_stream()
        // 16, added to the 15 bits of the window, selects the header of gzip.
        let begun = unsafe deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard begun == Z_OK else { return nil }
        defer { unsafe deflateEnd(&stream) }
        var source = bytes
        var status = Z_OK
        let made = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
            unsafe source.withUnsafeMutableBufferPointer { source in
                unsafe stream.next_in = source.baseAddress
                unsafe stream.avail_in = UInt32(source.count)
                unsafe stream.next_out = target.baseAddress
                unsafe stream.avail_out = UInt32(target.count)
                status = unsafe deflate(&stream, Z_FINISH)
                count = unsafe target.count - Int(stream.avail_out)
            }
        }
        return status == Z_STREAM_END ? made : nil
    }

    /// Whether a request accepts gzip (RFC 9110, section 12.5.3).
    static func isTaken(_ accepted: String?) -> Bool {
        (accepted ?? "").lowercased().split(separator: ",").contains { entry in
            let parts = entry.split(separator: ";").map { $0.filter { $0 != " " } }
            guard parts.first == "gzip" || parts.first == "*" else { return false }
            return !parts.dropFirst().contains { $0.hasPrefix("q=0") && !$0.contains { ("1"..."9").contains($0) } }
        }
    }
}
