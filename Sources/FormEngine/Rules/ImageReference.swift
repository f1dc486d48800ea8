/// Answer of an `image` field: an object with the id of an uploaded image, its format, size and dimensions.
struct ImageReference {
    /// Properties of an image that rules judge.
    struct Facts {
        var format: ImageFormat
        /// File size in bytes.
        var bytes: Int64
        var width: Int64
        var height: Int64

        /// Size in megapixels.
        var megapixels: Double { Double(width) * Double(height) / 1_000_000 }
        /// Ratio of width to height.
        var aspect: Double { Double(width) / Double(height) }
    }

    /// Members of the object: all are required, and no others are allowed.
    enum Member: String, CaseIterable {
        case id, format, bytes, width, height
    }

    /// Id of the uploaded image.
    let id: String
    /// Properties of the image that rules judge.
    let facts: Facts

    /// Decodes an object that the parser has checked; nil unless it has exactly the five members with valid values.
    init?(_ object: LentBytes) {
        guard let members = try? SlotParser.members(of: object, named: SlotNames(Member.names)) else { return nil }
        let slots = members.known
        guard members.unknown.isEmpty, let id = Self.text(slots[0], object), !id.isEmpty,
            let format = Self.text(slots[1], object).flatMap({ ImageFormat(named: $0) }),
            let bytes = Self.count(slots[2], object), let width = Self.count(slots[3], object),
            let height = Self.count(slots[4], object)
        else { return nil }
        self.id = id
        facts = Facts(format: format, bytes: bytes, width: width, height: height)
    }

    private static func text(_ slot: Slot, _ object: LentBytes) -> String? {
        guard slot.kind == .string else { return nil }
        var text: [UInt8] = []
        slot.unescape(in: object, into: &text)
        return String(decoding: text, as: UTF8.self)
    }

    private static func count(_ slot: Slot, _ object: LentBytes) -> Int64? {
        guard slot.kind == .number, let number = JSONNumber(slot.bytes(in: object)).integer, number > 0 else {
            return nil
        }
        return number
    }

    /// The answer as a JSON object, with members in a fixed order.
    var value: JSONValue {
        .object(
            Member.allCases.map { member in
                let value: JSONValue =
                    switch member {
                    case .id: .text(id)
                    case .format: .text(facts.format.rawValue)
                    case .bytes: .number(Double(facts.bytes))
                    case .width: .number(Double(facts.width))
                    case .height: .number(Double(facts.height))
                    }
                return .init(member.rawValue, value)
            })
    }
}
