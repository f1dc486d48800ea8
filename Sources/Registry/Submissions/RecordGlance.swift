internal import FormEngine

/// Telling at a glance of most judgement records that nothing in them differs, without building any value of them.
///
/// A record is canonical JSON, so what it should hold is compared with its bytes as they stand. Whatever is not byte for
/// byte as it should be is read at length (`JudgementRecord`), which names the reasons.
struct RecordGlance {
    /// The members of a record.
    private enum Member: Int, CaseIterable {
        case answers, asOf, attested, calculated, context, definitions, idempotency, images, locale, names, options
        case outcome, outcomeParameters, passwords, pin, record, row, sources, through, unknownFields
    }

    private static let names = SlotNames(Member.allCases.map { "\($0)" })
    private static let format = Array("\(JudgementRecord.format)".utf8)
    private static let none = Array("0".utf8)
    private static let nothing = Array("{}".utf8)

    private var parser = SlotParser()
    private var slots = Array(repeating: Slot.absent, count: Member.allCases.count)
    private var unknown: [SlotParser.UnknownMember] = []
    private var answers: [UInt8] = []
    private var row: [UInt8] = []

    /// Whether passwords were attested in a record that fits its row and comes to the same by its version; nil if that
    /// cannot be told so.
    mutating func isIdentical(
        _ record: UnsafeBufferPointer<UInt8>, to stored: SealedSubmission, _ judge: ReplayJudge
    ) -> Bool? {
        guard read(record), stored.use == nil, self[.idempotency].kind == .null,
            self[.record].holds(Self.format, in: record), self[.pin].holds(judge.pin, in: record),
            self[.asOf].kind == .string, CivilDate(iso: self[.asOf].bytes(in: record)) == stored.record.asOf,
            self[.locale].kind == .string, stored.record.writeBinding(to: &row), self[.row].holds(row, in: record),
            let input = input(record, asOf: stored.record.asOf), let judgement = judge.compared(input),
            judgement.verdict == stored.record.verdict, isOutcome(judgement.outcome, in: record),
            self[.outcomeParameters].holds(judgement.outcomeParameters, in: record),
            self[.calculated].holds(judgement.calculated, in: record)
        else { return nil }
        return !input.attested.isEmpty
    }

    private subscript(member: Member) -> Slot { slots[member.rawValue] }

    private mutating func read(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
        do throws(JSONError) {
            try slots.withUnsafeMutableBufferPointer { (slots) throws(JSONError) in
                try parser.parse(record, names: Self.names, into: slots, unknown: &unknown)
            }
            return unknown.isEmpty
        } catch {
            return false
        }
    }

    /// Everything that is judged; nil if some of it must be read at length.
    private mutating func input(_ record: UnsafeBufferPointer<UInt8>, asOf: CivilDate) -> JudgementInput? {
        guard self[.answers].kind == .string, self[.unknownFields].holds(Self.none, in: record),
            let context = value(.context, in: record), let attested = value(.attested, in: record)?.members,
            let names = value(.names, in: record), value(.definitions, in: record) != nil,
            value(.images, in: record) != nil, value(.options, in: record) != nil,
            value(.passwords, in: record) != nil
        else { return nil }
        self[.answers].unescape(in: record, into: &answers)
        var input = JudgementInput(
            answers: answers, asOf: asOf, attested: attested.compactMap { AttestedPassword(kept: $0) },
            names: NameAnswer.all(in: names), context: context)
        switch self[.sources].kind {
        case .null: break
        case .string:
            var sources: [UInt8] = []
            self[.sources].unescape(in: record, into: &sources)
            input.sources = sources
        default: return nil
        }
        switch self[.through].kind {
        case .null: break
        case .string: input.through = self[.through].text(in: record)
        default: return nil
        }
        return input
    }

    /// A member that is mostly an empty object.
    private func value(_ member: Member, in record: UnsafeBufferPointer<UInt8>) -> JSONValue? {
        let slot = self[member]
        if slot.holds(Self.nothing, in: record) { return .object([]) }
        guard slot.kind == .object else { return nil }
        return try? JSONValue(json: slot.bytes(in: record))
    }

    private func isOutcome(_ name: String?, in record: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let name else { return self[.outcome].kind == .null }
        return isText(.outcome, name, in: record)
    }

    /// Whether a member is a text that needs no escapes.
    private func isText(_ member: Member, _ text: String, in record: UnsafeBufferPointer<UInt8>) -> Bool {
        let slot = self[member]
        return slot.kind == .string && !slot.hasEscapes && slot.holds(Array(text.utf8), in: record)
    }
}
