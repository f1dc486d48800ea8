/// A member of a judgement record: one answer, one calculated value, or all that holds nothing personal.
///
/// Members are disclosed, and end, one by one. Names are a group, a slash, and the name within the group
/// (`answers/bsn`), or `context`, or `frame`.
package struct RecordMember: Equatable {
    /// Groups of members; each group is an object of the record.
    package enum Group: String, CaseIterable {
        case answers
        case attested
        case calculated
        case images
        case names
        case options
        case outcomeParameters
        case passwords
        case sources

        /// Whether values are stored as they were received, since rewriting a number can change it.
        package var isVerbatim: Bool {
            switch self {
            case .answers, .sources: true
            case .attested, .calculated, .images, .names, .options, .outcomeParameters, .passwords: false
            }
        }
    }

    /// Name of the member with the person's context.
    package static let context = "context"
    /// Name of the member with the rest: the pin, the row, the dates.
    package static let frame = "frame"

    /// The name.
    package var name: String
    /// The value: JSON as received for answers and sources, canonical JSON for others.
    package var value: [UInt8]

    /// A member.
    package init(name: String, value: [UInt8]) {
        (self.name, self.value) = (name, value)
    }

    /// A member of a group.
    package init(_ group: Group, _ name: String, _ value: [UInt8]) {
        self.init(name: "\(group.rawValue)/\(name)", value: value)
    }

    /// The group and the name within it; nil for `context`, `frame` and unknown groups.
    package var place: (group: Group, name: String)? {
        let bytes = Array(name.utf8)
        guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")),
            let group = Group(rawValue: String(decoding: bytes[..<slash], as: UTF8.self))
        else { return nil }
        return (group, String(decoding: bytes[(slash + 1)...], as: UTF8.self))
    }
}

extension RecordMember {
    /// The judgement record as one JSON object; nil if a member is malformed, unknown, or missing.
    package static func record(of members: [RecordMember]) -> JSONValue? {
        var groups = Group.allCases.map { _ in [(name: String, value: [UInt8])]() }
        var (context, frame): (JSONValue?, JSONValue?) = (nil, nil)
        for member in members {
            if let place = member.place {
                guard let index = Group.allCases.firstIndex(of: place.group) else { return nil }
                groups[index].append((place.name, member.value))
            } else if member.name == Self.context, context == nil {
                context = try? JSONValue(stored: member.value)
            } else if member.name == Self.frame, frame == nil {
                frame = try? JSONValue(stored: member.value)
            } else {
                return nil
            }
        }
        guard let context, let frame, var record = frame.members,
            frame["record"]?.double == Double(JudgementInput.recordFormat)
        else { return nil }
        for (group, members) in zip(Group.allCases, groups) {
            guard let value = value(of: group, members) else { return nil }
            record.append(.init(group.rawValue, value))
        }
        return .object(record + [.init(Self.context, context)])
    }

    private static func value(of group: Group, _ members: [(name: String, value: [UInt8])]) -> JSONValue? {
        if group == .sources, members.isEmpty { return .null }
        let written = MemberBytes.write(members)
        if group.isVerbatim { return .text(String(decoding: written, as: UTF8.self)) }
        return try? JSONValue(stored: written)
    }
}
