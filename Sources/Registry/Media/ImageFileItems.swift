internal import FormEngine

/// Items of a HEIF file (ISO/IEC 23008-12), whose codecs determine the real format: its brands are only claims.
struct ImageFileItems {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The common format of all coded items; nil for no items, or mixed ones.
    var format: ImageFormat? {
        let codecs = Set(types)
        let (isHEIC, isAVIF) = (codecs.contains("hvc1") || codecs.contains("hev1"), codecs.contains("av01"))
        return isHEIC == isAVIF ? nil : isHEIC ? .heic : .avif
    }

    /// The types of the items that the file's meta box lists.
    private var types: [String] {
        guard let meta = box("meta", in: bytes.indices), meta.count > 4,
            let list = box("iinf", in: meta.dropFirst(4)), let version = list.first
        else { return [] }
        var types: [String] = []
        var rest = list.dropFirst(bytes[version] == 0 ? 6 : 8)
        while let (name, content) = next(&rest), types.count < Self.mostItems {
            guard name == "infe", let version = content.first else { continue }
            // Flags and version, the item's number, and its protection precede its type.
            let type = content.dropFirst(bytes[version] == 2 ? 8 : 10).prefix(4)
            types.append(String(decoding: bytes[type], as: UTF8.self))
        }
        return types
    }

    /// A picture of 25 megapixels has about a hundred tiles.
    private static let mostItems = 10_000

    /// The content of the first box with this name.
    private func box(_ name: String, in range: Range<Int>) -> Range<Int>? {
        var rest = range
        while let (found, content) = next(&rest) {
            if found == name { return content }
        }
        return nil
    }

    /// Removes the first box; nil without one, or for an invalid size.
    private func next(_ rest: inout Range<Int>) -> (name: String, content: Range<Int>)? {
        guard rest.count >= 8 else { return nil }
        let start = rest.lowerBound
        let size = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        // A size of 0 extends to the end, and 1 marks a box beyond 4 GiB: neither kind of box lists items.
        guard (8...rest.count).contains(size) else { return nil }
        rest = start + size..<rest.upperBound
        return (String(decoding: bytes[start + 4..<start + 8], as: UTF8.self), start + 8..<start + size)
    }
}
