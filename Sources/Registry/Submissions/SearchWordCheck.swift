internal import FormEngine

/// Checks that the words of a search are known: an empty result would hide a typing error.
///
/// Known words are those in stored submissions, and those in the forms' newest versions.
struct SearchWordCheck: Sendable {
    let registry: Registry
    let query: SubmissionQuery

    /// Rejects an unknown rollout, arm, outcome, field, rule or code.
    func refuseUnknown() async throws(RegistryError) {
        if let rollout = query.rollout {
            let arms = try await registry.rolloutReader.history(of: rollout).record.plan.arms.map(\.name)
            if let arm = query.arm, !arms.contains(arm) { throw .rollout(.unknownArm(rollout, arm, known: arms)) }
        }
        if let outcome = query.outcome {
            let stored = try await words(.outcome)
            if !stored.contains(outcome) { try await check(outcome: outcome, stored: stored) }
        }
        if let refusal = query.refusal, !refusal.field.isEmpty {
            let stored = try await words(.field)
            if !stored.contains(refusal.field) { try await check(field: refusal.field, stored: stored) }
        }
        if let refusal = query.refusal, let cause = refusal.cause {
            let stored = try await words(.cause(field: refusal.field))
            if !stored.contains(cause) { try await check(cause: cause, at: refusal.field, stored: stored) }
        }
    }

    private func check(outcome: String, stored: [String]) async throws(RegistryError) {
        let named = try await newestConfigs().flatMap { $0.outcomes.map(\.name) + $0.routes.map(\.outcome) }
        let known = stored + Outcome.Kind.allCases.map(\.rawValue) + named
        if !known.contains(outcome) { throw .unknownOutcome(outcome, nearest: NearestWord.to(outcome, among: known)) }
    }

    private func check(field: String, stored: [String]) async throws(RegistryError) {
        let known = stored + (try await newestConfigs().flatMap { $0.fields.flatMap { $0.paths(in: "") } })
        if !known.contains(field) { throw .unknownField(field, nearest: NearestWord.to(field, among: known)) }
    }

    private func check(cause: String, at field: String, stored: [String]) async throws(RegistryError) {
        let codes = try await newestConfigs().flatMap { config in
            config.fields.flatMap { $0.codes } + config.checks.compactMap(\.code)
        }
        let known = stored + RuleName.allCases.map(\.rawValue) + FindingCode.allCases.map(\.rawValue) + codes
        if !known.contains(cause) {
            throw .unknownCause(cause, field: field, nearest: NearestWord.to(cause, among: known))
        }
    }

    /// Words in stored submissions; a registry has few of them.
    private func words(_ kind: SubmissionQuery.Word) async throws(RegistryError) -> [String] {
        try await registry.storing { () throws(StoreError) in
            try await registry.store.searchWords(kind, limit: Self.mostWords)
        }
    }

    private static let mostWords = 10_000

    /// The config of each form's newest version.
    private func newestConfigs() async throws(RegistryError) -> [FormConfig] {
        var configs: [FormConfig] = []
        for form in try await registry.storing({ () throws(StoreError) in try await registry.store.forms() }) {
            let number = try await registry.versionReader.newestVersion(of: form.key)
            guard number > 0 else { continue }
            if let config = try await registry.readableConfig(number, of: form.key) { configs.append(config) }
        }
        return configs
    }
}

extension Field {
    /// The paths of the field and of its items' fields, without the numbers of items.
    fileprivate func paths(in list: String) -> [String] {
        let path = list + id
        return [path] + fields.flatMap { $0.paths(in: path + "/") }
    }

    /// The codes of its rules, and of the rules of its items' fields.
    fileprivate var codes: [String] { rules.compactMap(\.code) + fields.flatMap { $0.codes } }
}
