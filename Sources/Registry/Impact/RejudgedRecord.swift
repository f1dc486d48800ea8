internal import FormEngine

/// One judgement record, judged by a candidate.
struct RejudgedRecord {
    private let record: JudgementRecord
    private let row: SubmissionRecord
    private let relation: VersionRelation
    private let judge: Judge

    init(_ record: JudgementRecord, _ row: SubmissionRecord, _ relation: VersionRelation, _ judge: Judge) {
        self.record = record
        self.row = row
        self.relation = relation
        self.judge = judge
    }

    var result: ImpactResult {
        if let through = record.through, !relation.candidate.config.steps.contains(where: { $0.id == through }) {
            return .notJudgeable(.stepGone)
        }
        if record.attested.contains(where: { $0.state == .judged && relation.unattested.contains($0.field) }) {
            return .notJudgeable(.passwordNotAttested)
        }
        var input = record.input
        input.sources = relation.sources(of: record)
        input.names = relation.names(of: record, input)
        guard let judgement = try? judge.judgement(of: input) else { return .notJudgeable(.damaged) }
        let verdict = judgement.verdict
        if !verdict.missingSources.isEmpty { return .notJudgeable(.sourceNotRecorded) }
        if !verdict.isRefused {
            if !verdict.questions.isEmpty { return .notJudgeable(.nameNotAsked) }
            if !verdict.pending.isEmpty { return .notJudgeable(.sourceNotRecorded) }
        }
        guard let kind = kind(of: judgement) else { return .judged(nil) }
        return .judged(AffectedSubmission(id: row.id, kind: kind, causes: causes(of: kind, judgement)))
    }

    /// How the candidate's judgement differs from the stored one; nil if it does not.
    private func kind(of judgement: Judgement) -> ImpactKind? {
        let outcome = judgement.verdict.outcome
        switch (row.accepted, outcome?.accepts ?? false) {
        case (true, false): return .newlyRefused
        case (false, true): return .newlyAccepted
        case (true, true), (false, false): break
        }
        let parameters = outcome.map { JSONValue.object($0.parameters).canonicalBytes }
        let former = record.outcome.map { _ in record.outcomeParameters.canonicalBytes }
        if outcome?.name != record.outcome || parameters != former { return .outcomeChanged }
        return changedValues(judgement).isEmpty ? nil : .calculatedChanged
    }

    /// Paths of values that both versions calculate, and not alike; none of refused answers, whose values count nowhere.
    private func changedValues(_ judgement: Judgement) -> [String] {
        guard row.accepted else { return [] }
        return (judgement.calculated.members ?? []).compactMap { member in
            guard let former = record.calculated[member.name] else { return nil }
            return former.canonicalBytes == member.value.canonicalBytes ? nil : member.name
        }
    }

    /// Errors of the verdict that refuses, or changed values; else the outcomes.
    private func causes(of kind: ImpactKind, _ judgement: Judgement) -> [ImpactCause] {
        var causes: [ImpactCause] =
            switch kind {
            case .newlyRefused: errors(of: judgement.verdict, kind)
            case .newlyAccepted: relation.form.verdict(stored: row.verdict).map { errors(of: $0, kind) } ?? []
            case .outcomeChanged: []
            case .calculatedChanged:
                changedValues(judgement).map {
                    ImpactCause(kind: kind, path: $0, rule: "calculate", code: "calculated")
                }
            }
        if causes.isEmpty {
            let change = "\(record.outcome ?? "none") → \(judgement.verdict.outcome?.name ?? "none")"
            causes = [ImpactCause(kind: kind, path: "", rule: "outcome", code: change)]
        }
        var seen: Set<ImpactCause> = []
        return causes.filter { seen.insert($0).inserted }
    }

    private func errors(of verdict: Verdict, _ kind: ImpactKind) -> [ImpactCause] {
        verdict.findings.filter { $0.severity == .error }.map { finding in
            ImpactCause(kind: kind, path: finding.field, rule: finding.rule, code: finding.code)
        }
    }
}

extension ImpactCause {
    /// A cause at a path, from which numbers of items are removed.
    fileprivate init(kind: ImpactKind, path: String, rule: String, code: String) {
        self.init(kind: kind, field: SubmissionQuery.Refusal(field: path).field, rule: rule, code: code)
    }
}
