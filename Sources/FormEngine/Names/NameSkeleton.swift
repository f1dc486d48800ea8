/// The skeletons of a name: two names that share a skeleton look alike, and count as one name.
///
/// Skeletons are those of Unicode Technical Standard 39 (section 4, without its reordering of right-to-left text): one
/// of the case-folded name and one of the name as written, since a Cyrillic `М` looks like an `M`, but `м` like no
/// Latin letter. Each result is case-folded and transformed again until it is stable: `0` looks like `O`, which folds
/// to `o`. Skeletons are compared and never shown: that of `m` is `rn`.
package struct NameSkeleton: Sendable, Equatable {
    /// The skeleton of the case-folded name, as UTF-8: names that differ only in case share it.
    package let letters: [UInt8]
    /// The skeleton of the name as written, as UTF-8.
    package let look: [UInt8]

    /// Computes the skeletons of a name.
    package init(of name: String) {
        let text = CanonicalForm.decomposed(name.unicodeScalars.map { $0.value })
        letters = Self.skeleton(of: Self.folded(text))
        look = Self.skeleton(of: text)
    }

    private static func skeleton(of decomposed: [UInt32]) -> [UInt8] {
        var text = decomposed
        // A prototype maps to itself, but its case-folded form may have another prototype. The loop always ends before
        // the limit (a test checks every code point); the limit protects against a damaged table.
        for _ in 0..<6 {
            let next = folded(CanonicalForm.decomposed(ConfusableTables.shared.prototypes(of: text)))
            if next == text { break }
            text = next
        }
        return utf8(text)
    }

    private static func folded(_ text: [UInt32]) -> [UInt32] {
        text.map { ConfusableTables.shared.folded($0) }
    }

    private static func utf8(_ text: [UInt32]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        for codePoint in text {
            guard let scalar = Unicode.Scalar(codePoint) else { continue }
            bytes += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return bytes
    }
}
