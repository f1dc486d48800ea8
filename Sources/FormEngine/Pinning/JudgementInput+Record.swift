extension JudgementInput {
    /// Format number of the judgement records that can be read.
    package static let recordFormat = 2

    /// Reads the judged input from a judgement record; nil if the record is malformed or of another format.
    ///
    /// The registry has a reader of its own for these records; a test compares both.
    package init?(record: JSONValue) {
        guard record["record"]?.double == Double(Self.recordFormat), let answers = record["answers"]?.string,
            let asOf = record["asOf"]?.string.flatMap({ CivilDate($0) }), let context = record["context"],
            let unknown = record["unknownFields"]?.double.flatMap({ Int(exactly: $0) }),
            (0...1_000_000).contains(unknown)
        else { return nil }
        self.init(
            answers: Array(answers.utf8), sources: record["sources"]?.string.map { Array($0.utf8) }, asOf: asOf,
            attested: (record["attested"]?.members ?? []).compactMap { AttestedPassword(kept: $0) },
            droppedUnknownFields: unknown, names: NameAnswer.all(in: record["names"]), context: context,
            through: record["through"]?.string)
        locked = (record["locked"]?.elements ?? []).compactMap { $0.string }.map { AnswerLock(field: $0, .changed) }
        consents = (record["consents"]?.members ?? []).map { $0.name }
    }
}

extension NameAnswer {
    /// Answers about names, from the member `names` of a judgement record; none without the member.
    package static func all(in value: JSONValue?) -> [NameAnswer] {
        (value?.members ?? []).compactMap { member in
            member.value["taken"]?.boolean.map { NameAnswer(field: member.name, isTaken: $0) }
        }
    }
}
