/// One change between two versions of a form, with what it does to answers.
public struct ComparedChange: Sendable {
    /// The part of the config that differs.
    public let change: ConfigChange
    /// Effects of the change on answers.
    public let effect: ChangeEffect
}

/// Compares two versions of a form by what they do: which answers each accepts, with which outcome and values.
///
/// Each claim is proved over the rules that judge, or shown by answers on which both versions were run, or undecided.
public struct FormComparison: Sendable {
    /// The changes: fields and rules first, examples last.
    public let changes: [ComparedChange]
    /// The dates of judging for which claims about dates are proved.
    public let judgingDates: ClosedRange<CivilDate>
    /// The earlier version's config.
    public let old: FormConfig
    /// The later version's config.
    public let new: FormConfig

    /// Compares two versions.
    ///
    /// - Parameter asOf: The date near which witnesses are judged.
    public init(from old: Candidate, to new: Candidate, asOf: CivilDate) {
        (self.old, self.new) = (old.config, new.config)
        var comparer = VersionComparer(from: old, to: new, asOf: asOf)
        judgingDates = comparer.judging.range
        let changes = ConfigDiff.changes(from: old.config, to: new.config).map { change in
            ComparedChange(change: change, effect: comparer.effect(of: change))
        }
        self.changes = changes + comparer.lockedChanges(from: old, to: new)
    }

    /// The effects of all changes together.
    public var effect: ChangeEffect { changes.reduce(.none) { $0.union($1.effect) } }

    /// The classes of the later version over the earlier one.
    public var classes: [ChangeClass] {
        let found = Set(changes.flatMap { $0.effect.classes })
        let isMixed = found.contains(.mixed) || found.isSuperset(of: [.looser, .tighter])
        let classes = ChangeClass.allCases.filter { each in
            switch each {
            case .equal: false
            case .mixed: isMixed
            case .looser, .tighter: !isMixed && found.contains(each)
            case .texts, .meaning, .privacy: found.contains(each)
            }
        }
        return classes.isEmpty ? [.equal] : classes
    }
}
