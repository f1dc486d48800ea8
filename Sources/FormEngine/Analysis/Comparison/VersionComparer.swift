/// Works out what each change between two versions does to answers.
struct VersionComparer {
    let old: FormConfig
    let new: FormConfig
    let judging: JudgingDates
    var search: WitnessSearch
    /// Effects of parts that several changes belong to, by the path of the part.
    private var known: [[UInt8]: ChangeEffect] = [:]

    init(from old: Candidate, to new: Candidate, asOf: CivilDate) {
        (self.old, self.new) = (old.config, new.config)
        judging = JudgingDates(near: asOf, old.config.policy.leapDay, new.config.policy.leapDay)
        search = WitnessSearch(from: old, to: new, asOf: asOf)
    }

    /// The effect of a change.
    mutating func effect(of change: ConfigChange) -> ChangeEffect {
        let path = change.path.parts(separatedBy: Byte.slash)
        let part = path.first ?? ""
        if change.kind == .edition { return .undecided }
        switch part {
        case "fields": return fieldEffect(of: change, path)
        case "steps": return stepEffect(of: change, path)
        case "checks": return path.count == 1 ? .texts : checkEffect(of: change)
        case "routes": return remembered(part) { $0.routesEffect() }
        case "outcomes": return outcomeEffect(of: change)
        case "lists": return remembered(part) { $0.wordListsEffect() }
        case "policy": return policyEffect(path.last ?? "")
        case "country": return countryEffect()
        default: return .texts
        }
    }

    /// Changes of documents of the registry that both versions refer to by the same name.
    mutating func lockedChanges(from old: Candidate, to new: Candidate) -> [ComparedChange] {
        let lists = Self.differences(old.lock.lists, new.lock.lists, "lists").map { change in
            var effect = searchedEffect(varying: answeredFields)
            effect.means = .never
            return ComparedChange(change: change, effect: effect)
        }
        let sources = Self.differences(old.lock.sources, new.lock.sources, "sources").map { change in
            var effect = ChangeEffect.undecided
            effect.means = .always
            return ComparedChange(change: change, effect: effect)
        }
        return lists + sources
    }

    private static func differences(
        _ old: [(name: String, digest: DocumentDigest)], _ new: [(name: String, digest: DocumentDigest)], _ part: String
    ) -> [ConfigChange] {
        old.compactMap { name, digest in
            guard let other = new.first(where: { $0.name.isBytewiseEqual(to: name) })?.digest, other != digest else {
                return nil
            }
            return ConfigChange(
                kind: .changed, path: "\(part)/\(name)", from: .text(digest.text), to: .text(other.text))
        }
    }

    /// The effect of a part, computed once.
    mutating func remembered(_ part: String, _ effect: (inout VersionComparer) -> ChangeEffect) -> ChangeEffect {
        if let known = known[Array(part.utf8)] { return known }
        let found = effect(&self)
        known[Array(part.utf8)] = found
        return found
    }

    /// The claim that a search shows, or undecided.
    static func claim(_ witness: ChangeWitness?) -> ChangeClaim { witness.map { .shown($0) } ?? .undecided }

    /// The claim that some runs of both versions show; undecided without such a run.
    static func claim(
        _ flips: [CaseFlip], among runs: [ChangeWitness], where isRight: (ChangeWitness) -> Bool = { _ in true }
    ) -> ChangeClaim {
        claim(runs.first { flips.contains($0.flip) && isRight($0) })
    }

    /// Effect of something about which only runs on answers tell.
    mutating func searchedEffect(varying fields: [(field: Field, path: [String])]) -> ChangeEffect {
        let runs = search.runs(search.cases(varying: fields))
        return ChangeEffect(
            refuses: Self.claim([.refused], among: runs), accepts: Self.claim([.accepted], among: runs),
            means: Self.claim([.outcome, .values], among: runs))
    }

    /// All fields of both versions that a person answers, with their paths.
    var answeredFields: [(field: Field, path: [String])] { old.answeredFields + new.answeredFields }

    // Parts of the whole form

    private mutating func policyEffect(_ key: String) -> ChangeEffect {
        var effect = ChangeEffect.privacy
        switch key {
        case "unknown_fields":
            let isStricter = new.policy.unknownFields == .reject
            if isStricter { effect.refuses = .always } else { effect.accepts = .always }
        case "leap_day":
            // Ages, and relative dates, are of another day in common years.
            effect = searchedEffect(varying: answeredFields)
            effect.isOfPrivacy = true
            effect.means = .always
        case "time_zone": effect.means = .always
        default: break
        }
        return effect
    }

    /// Effect of another country, which telephone numbers are read by.
    private mutating func countryEffect() -> ChangeEffect {
        let readsNumbers = (old.fields + new.fields).flatMap { $0.withInnerFields }
            .contains { $0.normalisation.contains(.e164) }
        return readsNumbers ? searchedEffect(varying: answeredFields) : .texts
    }

    /// Effect of an outcome's screen, or of what it decides.
    private mutating func outcomeEffect(of change: ConfigChange) -> ChangeEffect {
        let decisive = ["accepts", "consent"]
        let isScreen = decisive.allSatisfy { key in
            change.from[key]?.canonicalBytes == change.to[key]?.canonicalBytes
        }
        if isScreen { return .texts }
        return searchedEffect(varying: answeredFields)
    }

    /// Effect of other words in the form's own lists, which rules refuse.
    private mutating func wordListsEffect() -> ChangeEffect {
        let (before, after) = (words(of: old), words(of: new))
        var effect = searchedEffect(varying: answeredFields)
        effect.means = .never
        guard options(of: old) == options(of: new) else { return effect }
        if before.isSubset(of: after) { effect.accepts = .never }
        if after.isSubset(of: before) { effect.refuses = .never }
        return effect
    }

    /// The lists without words and descriptions, as canonical bytes.
    private func options(of config: FormConfig) -> [[UInt8]] {
        config.wordLists.map { $0.json.without("words", "description").canonicalBytes }
    }

    private func words(of config: FormConfig) -> Set<[UInt8]> {
        Set(config.wordLists.flatMap { list in list.words.map { Array((list.name + "\n" + $0).utf8) } })
    }
}
