/// Positions at which an identifier may contain hyphens, points and slashes, as on official documents; one separator
/// per position.
///
/// Spaces are allowed everywhere, since people group characters when they type.
package struct IdentifierSeparators: Sendable {
    /// Set of positions; a position is the number of characters before it.
    package struct Places: Sendable {
        private let bits: UInt64

        /// The empty set of positions.
        static var nowhere: Places { Places(bits: 0) }
        /// All positions between two characters.
        static var anywhere: Places { Places(bits: ~1) }

        /// Positions after these numbers of characters; omitted arguments add none.
        ///
        /// A bit set rather than an array, so that a scheme's separators are constants.
        package static func after(
            _ a: UInt64, _ b: UInt64 = 0, _ c: UInt64 = 0, _ d: UInt64 = 0, _ e: UInt64 = 0, _ f: UInt64 = 0
        ) -> Places {
            Places(bits: (1 &<< a | 1 &<< b | 1 &<< c | 1 &<< d | 1 &<< e | 1 &<< f) & ~1)
        }

        /// Whether the set contains a position; identifiers have fewer characters than the set has bits.
        @inline(__always)
        package func contains(_ place: Int) -> Bool { bits &>> UInt64(truncatingIfNeeded: place) & 1 != 0 }
    }

    package let hyphens: Places
    package let points: Places
    package let slashes: Places

    init(hyphens: Places = .nowhere, points: Places = .nowhere, slashes: Places = .nowhere) {
        self.hyphens = hyphens
        self.points = points
        self.slashes = slashes
    }

    /// Whether a byte is a permitted separator after a number of characters.
    @inline(__always)
    func holds(_ byte: UInt8, at place: Int) -> Bool {
        switch byte {
        case UInt8(ascii: "-"): hyphens.contains(place)
        case UInt8(ascii: "."): points.contains(place)
        case UInt8(ascii: "/"): slashes.contains(place)
        default: false
        }
    }
}

extension IdentifierSeparators {
    /// Description of the separators and their positions, for the documentation: `-` after 3 and 5.
    package var text: String {
        let marks: [(String, Places)] = [("-", hyphens), (".", points), ("/", slashes)]
        let told = marks.compactMap { mark, places -> String? in
            let all = (1..<40).filter { places.contains($0) }
            if all.isEmpty { return nil }
            return "`\(mark)` "
                + (all.count == 39 ? "anywhere" : "after " + all.map { String($0) }.joined(separator: ", "))
        }
        return told.isEmpty ? "spaces alone" : told.joined(separator: "; ")
    }
}
