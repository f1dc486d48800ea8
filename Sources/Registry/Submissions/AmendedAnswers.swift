internal import FormEngine

/// Answers of a submission after applying changes.
struct AmendedAnswers {
    /// The answers to judge: an object.
    let answers: [UInt8]
    /// The changed fields that the form has.
    let fields: Set<String>
    /// Whether any answer differs.
    let isChanged: Bool

    /// Applies changes to answers; values are copied byte by byte.
    ///
    /// Read-only and calculated fields are dropped unless the changes contain them: they derive from the sources'
    /// current replies, and from other answers.
    init(_ changes: [UInt8], over record: JudgementRecord, of config: FormConfig) throws(JSONError) {
        let changes = try MemberBytes.read(changes)
        let kept = try MemberBytes.read(record.answers)
        let taken = Set(changes.map { Array($0.name.utf8) })
        // Removing the answer of an unknown field is passed on, so that the judge rejects the field.
        let sent = changes.filter { $0.value != Self.null || config.field(named: $0.name) == nil }
        let stay = kept.filter { !taken.contains(Array($0.name.utf8)) }
        let whole = RequestBody.normalised(MemberBytes.write(stay + sent))
        fields = Set(changes.compactMap { config.field(named: $0.name)?.id })
        let changesPassword = changes.contains { Self.changesPassword($0, in: record, of: config) }
        isChanged = changesPassword || whole != RequestBody.normalised(record.answers)
        answers = MemberBytes.write(stay.compactMap { Self.answered($0, of: config) } + sent)
    }

    private static let null = Array("null".utf8)

    /// Whether a member sets or removes a password; comparing bytes cannot show that, since only hashes are stored.
    private static func changesPassword(
        _ member: (name: String, value: [UInt8]), in record: JudgementRecord, of config: FormConfig
    ) -> Bool {
        guard let field = config.field(named: member.name), field.type == .password else { return false }
        return member.value != null || record.attested.contains { $0.field == field.id && $0.state != .missing }
    }

    /// An answer without derived values; nil if nothing remains.
    private static func answered(
        _ member: (name: String, value: [UInt8]), of config: FormConfig
    ) -> (name: String, value: [UInt8])? {
        guard let field = config.field(named: member.name) else { return member }
        if field.isDerived { return nil }
        guard field.holdsDerived, let node = try? SourceNode(json: member.value) else { return member }
        return (member.name, node.answered(field).bytes)
    }
}

extension FormConfig {
    /// A top-level field by its id, compared byte by byte.
    fileprivate func field(named name: String) -> Field? {
        fields.first { $0.id.utf8.elementsEqual(name.utf8) }
    }
}

extension Field {
    /// Whether its value is derived, and no answer of a person.
    fileprivate var isDerived: Bool { isReadonly || calculation != nil }

    /// Whether items of a list contain derived values.
    fileprivate var holdsDerived: Bool { fields.contains { $0.isDerived || $0.holdsDerived } }
}

extension SourceNode {
    /// The items of a list's answer without derived values.
    fileprivate func answered(_ list: Field) -> SourceNode {
        var node = self
        switch content {
        case .array(let items): node.content = .array(items.map { $0.answered(list) })
        case .object(let members):
            node.content = .object(
                members.compactMap { member in
                    guard let field = list.fields.first(where: { $0.id.utf8.elementsEqual(member.key.utf8) }) else {
                        return member
                    }
                    if field.isDerived { return nil }
                    var member = member
                    if field.holdsDerived { member.value = member.value.answered(field) }
                    return member
                })
        case .null, .bool, .number, .text, .plain: break
        }
        return node
    }

    /// The document's bytes; numbers keep their digits.
    fileprivate var bytes: [UInt8] {
        switch content {
        case .null: Array("null".utf8)
        case .bool(let flag): Array((flag ? "true" : "false").utf8)
        case .number(let digits): Array(digits.utf8)
        case .text(let text), .plain(let text): JSONValue.text(text).canonicalBytes
        case .array(let elements):
            Array("[".utf8) + Array(elements.map(\.bytes).joined(separator: Array(",".utf8))) + Array("]".utf8)
        case .object(let members): MemberBytes.write(members.map { ($0.key, $0.value.bytes) })
        }
    }
}
