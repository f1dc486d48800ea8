internal import FormEngine

/// Answers as readers see them who give no purpose.
struct MaskedAnswers {
    private let masks: [FieldMask]
    private let derived: EndedMembers
    private let paths: [[String]]
    private let asOf: CivilDate
    private let leapDay: LeapDay

    /// The masks of a version; nil without any.
    init?(_ config: FormConfig, asOf: CivilDate) {
        masks = config.policy.masks
        if masks.isEmpty { return nil }
        derived = EndedMembers(masks.map(\.field), of: config)
        paths = masks.flatMap { config.derivedFields(from: $0.field) }
        self.asOf = asOf
        leapDay = config.policy.leapDay
    }

    /// The ids of the fields with a mask.
    var fields: [String] { masks.map(\.field) }

    /// Whether a field, by the path of its answer, is masked, or derives from one that is.
    func cover(_ path: String) -> Bool {
        let path = path.split(separator: "/").map(String.init).filter { Int($0) == nil }
        return paths.contains { path.starts(with: $0) }
    }

    /// A record without what the masks hide.
    func masked(_ record: JudgementRecord) -> JudgementRecord {
        var masked = record
        let answers = ((try? MemberBytes.read(record.answers)) ?? []).map { member in
            (name: member.name, value: shown(member.name, member.value))
        }
        masked.answers = MemberBytes.write(answers)
        masked.calculated = hiding(record.calculated, in: .calculated)
        masked.images = hiding(record.images, in: .images)
        masked.outcomeParameters = hiding(record.outcomeParameters, in: .outcomeParameters)
        masked.options = hiding(record.options, in: .options)
        // A source may hold the same value under any name.
        masked.sources = nil
        return masked
    }

    /// Judged values, by field, without what the masks hide.
    func masked(_ values: JSONValue) -> JSONValue {
        .object(
            (values.members ?? []).map { member in
                if let mask = mask(of: member.name) {
                    return .init(member.name, mask.masked(member.value, asOf: asOf, leapDay: leapDay))
                }
                let isDerived = paths.contains { $0.first.map { $0.utf8.elementsEqual(member.name.utf8) } ?? false }
                return isDerived ? .init(member.name, .text(Mask.dots)) : member
            })
    }

    private func mask(of field: String) -> Mask? {
        masks.first { $0.field.utf8.elementsEqual(field.utf8) }?.mask
    }

    /// The bytes of an answer, masked if its field is, or if it derives from one that is.
    private func shown(_ name: String, _ value: [UInt8]) -> [UInt8] {
        if let mask = mask(of: name) {
            let value = (try? JSONValue(stored: value)) ?? .null
            return mask.masked(value, asOf: asOf, leapDay: leapDay).canonicalBytes
        }
        let isDerived = paths.contains { $0.first.map { $0.utf8.elementsEqual(name.utf8) } ?? false }
        return isDerived ? JSONValue.text(Mask.dots).canonicalBytes : value
    }

    /// The members of a group without those that a mask hides.
    private func hiding(_ value: JSONValue, in group: RecordMember.Group) -> JSONValue {
        .object((value.members ?? []).filter { !derived.contain("\(group.rawValue)/\($0.name)") })
    }
}

extension Registry {
    /// The masks of a submission's version; nil without any.
    func masks(of record: SubmissionRecord) async throws(RegistryError) -> MaskedAnswers? {
        MaskedAnswers(try await pin(record.version, of: record.form).config, asOf: record.asOf)
    }

    /// Throws if answers of a version with masks are to be shown whole without a purpose.
    func checkPurpose(_ purpose: String?, for record: SubmissionRecord) async throws(RegistryError) {
        guard purpose == nil, let masks = try await masks(of: record) else { return }
        throw .purposeRequired(record.id, fields: masks.fields)
    }
}
