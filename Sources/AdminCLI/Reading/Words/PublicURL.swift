internal import ArgumentParser

/// URL by which browsers reach the server: a scheme, a host, and a path before the pages if needed.
enum PublicURL {
    /// The default address of `serve`.
    static let local = "http://127.0.0.1:8080"

    /// Reads an address, without the slash at its end.
    static func read(_ text: String) throws -> String {
        let scheme = ["https://", "http://"].first { text.hasPrefix($0) }
        let rest = text.dropFirst(scheme?.count ?? 0)
        let isPlain = rest.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"#?<>\\@".utf8.contains($0) }
        guard scheme != nil, let first = rest.first, first != "/", isPlain else {
            throw ValidationError("an address is `https://` and a host, such as `https://forms.example.org`.")
        }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }
}
