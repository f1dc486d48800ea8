/// An entity tag of `If-Match` or `If-None-Match` (RFC 9110, section 8.8.3), without its quotes and weakness.
struct EntityTag: Equatable {
    var text: String

    /// Parses the tags that a header lists; nil for a malformed list, and for `*`.
    static func list(_ header: String) -> [EntityTag]? {
        var rest = header[...]
        var tags: [EntityTag] = []
        while true {
            // Empty elements of a list are ignored (RFC 9110, section 5.6.1.2).
            rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "," }
            if rest.isEmpty { return tags.isEmpty ? nil : tags }
            if rest.hasPrefix("W/") { rest = rest.dropFirst(2) }
            guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return nil }
            tags.append(EntityTag(text: String(rest[rest.index(after: rest.startIndex)..<end])))
            rest = rest[rest.index(after: end)...].drop { $0 == " " || $0 == "\t" }
            guard rest.isEmpty || rest.first == "," else { return nil }
        }
    }

    /// Endings that compressing proxies put on a tag: Apache and Caddy write `-gzip`, Jetty `--gzip`.
    private static let codings = ["gzip", "br", "zstd", "deflate"]

    /// The tag as the server sent it, before a proxy marked its compression.
    var uncompressed: EntityTag {
        for coding in Self.codings where text.hasSuffix("-\(coding)") {
            let tag = text.dropLast(coding.utf8.count + 1)
            return EntityTag(text: String(tag.hasSuffix("-") ? tag.dropLast() : tag))
        }
        return self
    }

    /// The release that the tag of a form names: the number before its first point.
    var release: Int? {
        let digits = uncompressed.text.prefix { $0 != "." }
        guard let number = Int(digits), number >= 0, String(number) == digits else { return nil }
        return number
    }
}
