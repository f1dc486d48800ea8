internal import CZlib

/// Compression of files that do not change while the server runs.
///
/// Pages are not compressed: what a visitor typed stands in them beside secrets, and lengths would tell of both (BREACH).
enum Gzip {
    /// The bytes as a gzip file (RFC 1952); nil where that would not be shorter.
    static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        // 16 beside the window's 15 bits asks for gzip's header.
        let begun = deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard begun == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        var source = bytes
        var status = Z_OK
        let made = [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
            source.withUnsafeMutableBufferPointer { source in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                status = deflate(&stream, Z_FINISH)
                count = target.count - Int(stream.avail_out)
            }
        }
        return status == Z_STREAM_END ? made : nil
    }

    /// Whether a request takes gzip (RFC 9110, section 12.5.3).
    static func isTaken(_ accepted: String?) -> Bool {
        (accepted ?? "").lowercased().split(separator: ",").contains { entry in
            let parts = entry.split(separator: ";").map { $0.filter { $0 != " " } }
            guard parts.first == "gzip" || parts.first == "*" else { return false }
            return !parts.dropFirst().contains { $0.hasPrefix("q=0") && !$0.contains { ("1"..."9").contains($0) } }
        }
    }
}
