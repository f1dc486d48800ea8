internal import FormEngine

/// Facts of a version's config that an audit compares rows with: names, times and fields, no semantics.
struct VersionFacts: Sendable {
    /// How many seconds a session accepts answers.
    let sessionSeconds: Int64
    /// How many days refused attempts are kept; 0: they are not kept.
    let keepRefusedDays: Int
    /// Whether answers are always judged as of the current day.
    let refusesBackdating: Bool
    /// Whether a rule may find that the person is too young, in which case answers are never kept.
    let mayFindSomebodyTooYoung: Bool
    /// The namespaces of the fields with the rule `unique`.
    let namespaces: [String: String]
    /// The paths of the image fields.
    let imageFields: Set<String>
    /// The consent forms of outcomes, by the outcomes' names.
    let consents: [String: String]
    /// The fields whose answer determines an age, by the names of outcomes that depend on it.
    let ageFields: [String: String]

    init(_ form: PinnedForm) {
        let config = form.config
        sessionSeconds = Int64(config.policy.sessionTime.seconds)
        keepRefusedDays = config.policy.keepRefusedDays
        refusesBackdating = config.policy.backdating == .refuse
        mayFindSomebodyTooYoung = form.mayFindSomebodyTooYoung
        namespaces = Dictionary(
            config.fieldsWithNames.map { ($0, config.namespace(of: $0)) }, uniquingKeysWith: { first, _ in first })
        imageFields = Set(config.imageFields.map(\.path))
        consents = Dictionary(
            config.outcomes.compactMap { outcome in outcome.consent.map { (outcome.name, $0.text) } },
            uniquingKeysWith: { first, _ in first })
        let outcomes = Set(config.routes.map(\.outcome))
        ageFields = Dictionary(
            outcomes.compactMap { name in form.fieldTellingAge(byOutcome: name).map { (name, $0) } },
            uniquingKeysWith: { first, _ in first })
    }
}

extension AuditLog {
    /// Facts of the versions that rows publish, except unreadable ones, which the comparison of documents reports.
    func facts(ofVersions rows: [AuditedRow]) async throws(RegistryError) -> [VersionName: VersionFacts] {
        var facts: [VersionName: VersionFacts] = [:]
        for row in rows where row.values?.kind == .version {
            guard let record = row.values.flatMap({ VersionRecord($0) }) else { continue }
            do throws(RegistryError) {
                let name = VersionName(form: record.form, number: record.number)
                facts[name] = VersionFacts(try await registry.versionReader.pinAfresh(record))
            } catch {
                guard case .damagedVersion = error else { throw error }
            }
        }
        return facts
    }
}

extension VersionRecord {
    /// Parses a version from audited values; nil if one of them is missing.
    init?(_ row: AuditedValues) {
        guard let form = row["form"]?.string.flatMap({ FormKey($0) }), let number = row["number"]?.wholeNumber,
            let digest = row["digest"]?.string.flatMap({ DocumentDigest($0) }),
            let edition = row["edition"]?.wholeNumber
        else { return nil }
        self.init(form: form, number: number, digest: digest, edition: edition, publishedAt: Timestamp(milliseconds: 0))
    }
}

extension AuditedValues {
    /// The version that a row refers to.
    var version: VersionName? {
        guard let form = self["form"]?.string.flatMap({ FormKey($0) }), let number = self["version"]?.wholeNumber else {
            return nil
        }
        return VersionName(form: form, number: number)
    }
}
