/// Skeletons of a name: names that share one look alike, and count as one name.
///
/// Those of Unicode Technical Standard 39 (section 4, without its reordering of right-to-left text), once of the name
/// without case and once of the name as it is: a Cyrillic `М` looks like an `M`, the `м` like no Latin letter. Either is
/// made without case in the end, and taken again until it stays as it is: `0` looks like `O`, which is `o`. They are
/// compared, and never shown: `m` has the skeleton `rn`.
package struct NameSkeleton: Sendable, Equatable {
    /// Skeleton of the name without case, as UTF-8: names that differ by case alone share it.
    package let letters: [UInt8]
    /// Skeleton of the name as it is written, as UTF-8.
    package let look: [UInt8]

    /// The skeletons of a name.
    package init(of name: String) {
        let text = CanonicalForm.decomposed(name.unicodeScalars.map { $0.value })
        letters = Self.skeleton(of: Self.folded(text))
        look = Self.skeleton(of: text)
    }

    private static func skeleton(of decomposed: [UInt32]) -> [UInt8] {
        var text = decomposed
        // A prototype is its own, but what folding makes of one may have another. The bound is never reached (a test asks
        // each code point), and keeps a damaged table from holding anybody up.
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
