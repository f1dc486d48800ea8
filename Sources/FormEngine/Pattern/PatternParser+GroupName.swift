/// Names of groups (ECMA-262 §22.2.1, GroupName), which are identifiers.
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
        guard !groupNames.contains(name) else {
            throw fault(
                .duplicateGroupName, at: start, "Another group has this name.", help: "Give each group its own name.")
        }
        groupNames.append(name)
    }

    /// A character as it stands, or as the escape `\u`.
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
            .invalidGroupName, at: offset, "This is not a group name.",
            help: "Use letters, digits (not first), `_` and `$`, and close it with `>`.")
    }
}
