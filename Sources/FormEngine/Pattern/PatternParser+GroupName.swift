/// Parser of group names, which are identifiers (ECMA-262 §22.2.1, GroupName).
extension PatternParser {
    mutating func parseGroupName() throws(PatternError) {
        let start = position
        var name: [UInt32] = []
        while let next = peek(), next != 0x3E {
            let codePoint = try parseNameCharacter(next)
            guard IdentifierCharacter.isPart(codePoint, first: name.isEmpty) else { throw invalidGroupName(at: start) }
            name.append(codePoint)
        }
        guard !name.isEmpty, skip(">") else { throw invalidGroupName(at: start) }
        let path = (enclosing + [innermost]).map {
            NamedGroup.Branch(group: $0.offset, alternative: $0.alternatives.count)
        }
        guard groupNames.allSatisfy({ $0.name != name || $0.excludes(path) }) else {
            throw fault(
                .duplicateGroupName, at: start,
                "Another group that can match together with this group has the same name.",
                help: "Give each group its own name, unless they are in different alternatives.")
        }
        groupNames.append(NamedGroup(name: name, path: path))
    }

    /// A named group, with the alternatives that contain it, from the outermost group inward.
    struct NamedGroup {
        struct Branch {
            /// Position at which the enclosing group starts.
            let group: Int
            /// Index of the enclosing group's alternative that contains the named group.
            let alternative: Int
        }

        let name: [UInt32]
        let path: [Branch]

        /// Whether two groups never match together, since they are in different alternatives (ECMA-262 2025 §22.2.1.3,
        /// MightBothParticipate).
        func excludes(_ other: [Branch]) -> Bool {
            for (own, other) in zip(path, other) {
                if own.group != other.group { return false }
                if own.alternative != other.alternative { return true }
            }
            return false
        }
    }

    /// Parses one character of a group name: a literal character, or the escape `\u`.
    private mutating func parseNameCharacter(_ next: UInt32) throws(PatternError) -> UInt32 {
        guard next == 0x5C, peek(1) == 0x75 else {
            position += 1
            return next
        }
        let offset = position
        position += 2
        return try parseUnicodeEscape(at: offset)
    }

    private func invalidGroupName(at offset: Int) -> PatternError {
        fault(
            .invalidGroupName, at: offset, "The text after `(?<` is not a group name.",
            help: "Use letters, digits (not first), `_` and `$`, and close the name with `>`.")
    }
}
