extension JudgementInput {
    /// Format number of judgement records in one text, which earlier programs sealed.
    package static let textFormat = 2
    /// Format number of judgement records in members, each sealed with a salt of its own.
    package static let recordFormat = 3

    /// Reads the judged input from a judgement record; nil if the record is malformed.
    ///
    /// The registry has a reader of its own for these records; a test compares both.
    package init?(record: JSONValue) {
        guard let answers = record["answers"]?.string,
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
