internal import FormEngine

/// Relation of a candidate to a version: which parts of its judgement records hold for the candidate.
struct VersionRelation {
    /// The version.
    let form: PinnedForm
    /// The candidate.
    let candidate: PinnedForm
    /// Canonical bytes of the pin in records of the version.
    let pin: [UInt8]
    /// Whether records can be judged as they are: sources and password rules are equal.
    let isPlain: Bool
    /// The password fields whose attested results do not hold for the candidate.
    let unattested: Set<String>
    private let hasSameSources: Bool

    init(from form: PinnedForm, number: Int, to candidate: PinnedForm) {
        self.form = form
        self.candidate = candidate
        pin =
            JudgementRecord.pin(
                form: form.config.form, version: number, digest: form.digest, edition: form.config.edition.rawValue
            ).canonicalBytes
        unattested = Set(candidate.config.passwordsUnattested(by: form.config))
        hasSameSources = candidate.lock.sources.elementsEqual(form.lock.sources) {
            $0.name == $1.name && $0.digest == $1.digest
        }
        isPlain = hasSameSources && unattested.isEmpty
    }

    /// Recorded source values under the candidate's names; those of another definition are left out.
    func sources(of record: JudgementRecord) -> [UInt8]? {
        guard let bytes = record.sources, !hasSameSources, let members = try? MemberBytes.read(bytes) else {
            return record.sources
        }
        let named: [(name: String, value: [UInt8])] = candidate.lock.sources.compactMap { source in
            let names = form.lock.sources.filter { $0.digest == source.digest }.map(\.name)
            let member = members.first { member in names.contains { $0.utf8.elementsEqual(member.name.utf8) } }
            return member.map { (source.name, $0.value) }
        }
        return named.isEmpty ? nil : MemberBytes.write(named)
    }

    /// The recorded answers about names that hold for the candidate: it asks about the name in the namespace as well.
    func names(of record: JudgementRecord, _ input: JudgementInput) -> [NameAnswer] {
        guard !record.names.isEmpty else { return [] }
        let questions = { (form: PinnedForm, input: JudgementInput) in
            var input = input
            input.names = []
            return (try? form.judge(input).verdict.questions) ?? []
        }
        let (before, now) = (questions(form, record.input), questions(candidate, input))
        return record.names.filter { answer in
            let asked = before.first { $0.field == answer.field }
            return asked != nil && asked == now.first { $0.field == answer.field }
        }
    }
}
