extension SlotParser {
    /// The member of an object with a given name; absent if missing.
    static func member(
        _ name: SlotNames, of object: Slot, in bytes: LentBytes
    ) throws(JSONError) -> Slot {
        try members(of: object.bytes(in: bytes), named: name).known[0].moved(by: object.start)
    }

    /// The members of a document that is an object.
    static func members(
        of bytes: LentBytes, named names: SlotNames
    ) throws(JSONError) -> (known: [Slot], unknown: [UnknownMember]) {
        var parser = SlotParser()
        return try parser.parse(bytes, names: names)
    }
}
