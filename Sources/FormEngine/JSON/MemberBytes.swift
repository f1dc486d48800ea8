/// The members of a JSON object with their values as raw bytes, so that one can be renamed without touching its value.
package enum MemberBytes {
    /// The members of a JSON object in their order, with raw values; names are unique.
    package static func read(_ bytes: [UInt8]) throws(JSONError) -> [(name: String, value: [UInt8])] {
        try bytes.lend { (bytes) throws(JSONError) in
            try SlotParser.members(of: bytes, named: SlotNames([])).unknown.map { member in
                var name: [UInt8] = []
                member.key.unescape(in: bytes, into: &name)
                return (String(decoding: name, as: UTF8.self), member.value.written(in: bytes))
            }
        }
    }

    /// Writes a JSON object with these members.
    package static func write(_ members: [(name: String, value: [UInt8])]) -> [UInt8] {
        var bytes: [UInt8] = [Byte.leftBrace]
        for (index, member) in members.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += JSONWriter.bytes(of: .text(member.name)) + [UInt8(ascii: ":")] + member.value
        }
        return bytes + [UInt8(ascii: "}")]
    }
}
