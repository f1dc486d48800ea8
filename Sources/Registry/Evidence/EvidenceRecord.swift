internal import Crypto
package import FormEngine

/// The judgement record of a bundle of evidence, whole or in part.
package enum EvidenceRecord: Sendable, Equatable {
    /// A record of an earlier program: one text with its salt.
    case text(salt: String, String)
    /// Members in the order of their digests.
    case members([Member])

    /// A disclosed member, or the digest of a withheld one.
    package enum Member: Sendable, Equatable {
        case disclosed(salt: String, name: String, value: String)
        case withheld(digest: String)
    }

    /// Parses the member `record` of a bundle; nil if it is malformed.
    init?(_ value: JSONValue) {
        if let salt = value["salt"]?.string, let text = value["text"]?.string {
            self = .text(salt: salt, text)
            return
        }
        guard let elements = value["members"]?.elements else { return nil }
        var members: [Member] = []
        for element in elements {
            if let digest = element["digest"]?.string {
                members.append(.withheld(digest: digest))
            } else if let salt = element["salt"]?.string, let name = element["name"]?.string,
                let value = element["value"]?.string
            {
                members.append(.disclosed(salt: salt, name: name, value: value))
            } else {
                return nil
            }
        }
        self = .members(members)
    }

    var json: JSONValue {
        switch self {
        case .text(let salt, let text): .object(["salt": .text(salt), "text": .text(text)])
        case .members(let members): .object(["members": .array(members.map(\.json))])
        }
    }

    /// The commitment that the row must have; nil if a salt or a digest is malformed, or the order is another.
    var commitment: [UInt8]? {
        switch self {
        case .text(let salt, let text):
            return HexText.decode(salt).map { SealedBox.Contents(bytes: $0 + text.utf8).commitment }
        case .members(let members):
            let digests = members.compactMap(\.digest)
            let isInOrder = zip(digests, digests.dropFirst()).allSatisfy { $0 < $1 }
            return digests.count == members.count && isInOrder ? MemberDigest.commitment(to: digests) : nil
        }
    }

    /// The whole record as it judges; nil if a member is withheld or malformed.
    package var whole: JSONValue? {
        switch self {
        case .text(_, let text):
            return try? JSONValue(stored: Array(text.utf8))
        case .members(let members):
            let disclosed = members.compactMap(\.member)
            return disclosed.count == members.count ? RecordMember.record(of: disclosed) : nil
        }
    }

    /// Whether each disclosed member is one of a judgement record, once, and all together are one if none is withheld.
    var isWellFormed: Bool {
        guard case .members(let members) = self else { return whole?.members != nil }
        let disclosed = members.compactMap(\.member)
        let areKnown = disclosed.allSatisfy { member in
            let isKnown = member.place != nil || [RecordMember.context, RecordMember.frame].contains(member.name)
            return isKnown && (try? JSONValue(stored: member.value)) != nil
        }
        guard areKnown, Set(disclosed.map(\.name)).count == disclosed.count else { return false }
        return disclosed.count < members.count ? frame.map { $0.members != nil } ?? true : whole != nil
    }

    /// The frame of the record, or the whole text of an earlier program; nil if it is withheld.
    var frame: JSONValue? {
        guard case .members(let members) = self else { return whole }
        return members.compactMap(\.member).first { $0.name == RecordMember.frame }
            .flatMap { try? JSONValue(stored: $0.value) }
    }

    /// The disclosed answers, by field.
    package var answers: [JSONValue.Member] {
        if let text = whole?["answers"]?.string {
            return (try? JSONValue(stored: Array(text.utf8)))?.members ?? []
        }
        guard case .members(let members) = self else { return [] }
        return members.compactMap(\.member).compactMap { member in
            guard let place = member.place, place.group == .answers else { return nil }
            return (try? JSONValue(stored: member.value)).map { .init(place.name, $0) }
        }.sorted { $0.name < $1.name }
    }
}

extension EvidenceRecord.Member {
    fileprivate var json: JSONValue {
        switch self {
        case .disclosed(let salt, let name, let value):
            .object(["name": .text(name), "salt": .text(salt), "value": .text(value)])
        case .withheld(let digest): .object(["digest": .text(digest)])
        }
    }

    fileprivate var member: RecordMember? {
        switch self {
        case .disclosed(_, let name, let value): RecordMember(name: name, value: Array(value.utf8))
        case .withheld: nil
        }
    }

    fileprivate var digest: MemberDigest? {
        switch self {
        case .disclosed(let salt, let name, let value):
            HexText.decode(salt).flatMap { salt in
                salt.count == SealedBox.saltSize && !name.utf8.contains(0)
                    ? MemberDigest(of: RecordMember(name: name, value: Array(value.utf8)), salt: salt) : nil
            }
        case .withheld(let digest): MemberDigest(hex: digest)
        }
    }
}

extension EvidenceRecord {
    /// A record in members, of which those of some fields alone are disclosed; nil if an entry is malformed.
    ///
    /// - Parameter fields: The ids of the fields; nil: all members.
    init?(_ entries: inout RecordEntries, disclosing fields: [String]?) {
        var members: [(digest: MemberDigest, member: Member)] = []
        while let entry = entries.next() {
            switch entry {
            case .ended(let digest): members.append((digest, .withheld(digest: digest.hex)))
            case .member(let digested, let name, let value):
                let digest = unsafe MemberDigest(of: digested)
                let name = unsafe String(decoding: name, as: UTF8.self)
                let isDisclosed = fields?.contains { RecordMember.name(of: $0).utf8.elementsEqual(name.utf8) } ?? true
                guard isDisclosed else {
                    members.append((digest, .withheld(digest: digest.hex)))
                    continue
                }
                let salt = unsafe HexText.encode(Array(digested.prefix(SealedBox.saltSize)))
                let value = unsafe String(decoding: value, as: UTF8.self)
                members.append((digest, .disclosed(salt: salt, name: name, value: value)))
            }
        }
        guard entries.isWellFormed else { return nil }
        self = .members(members.sorted { $0.digest < $1.digest }.map(\.member))
    }
}

extension RecordMember {
    /// The name of the member with the answer to a field.
    static func name(of field: String) -> String { "\(Group.answers.rawValue)/\(field)" }
}
