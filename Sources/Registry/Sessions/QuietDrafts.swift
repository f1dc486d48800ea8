public import FormEngine

/// The quiet drafts of a session, with what decides whether another one is still about its present answers.
struct QuietDrafts: Sendable {
    /// The drafts, the newest last; one a page and step.
    private(set) var all: [QuietDraft] = []
    /// The number of saves, by which the stored row's revision is ahead of the session's.
    private(set) var saves = 0
    /// The session's revision that took each step last.
    private var taken: [(step: String, revision: Int)] = []

    /// The most drafts of a session; the oldest is dropped first.
    static let most = 8
    /// The most bytes of all entries together.
    static let mostBytes = 2 * QuietDraft.mostBytes

    /// No drafts.
    init() {}

    /// Adds a draft in place of an earlier one of its page and step.
    ///
    /// - Returns: Whether it was added: not after a later save, nor once a newer revision took the step.
    mutating func add(_ draft: QuietDraft) -> Bool {
        let isTaken = taken.contains { $0.step == draft.step && $0.revision > draft.revision }
        let isLate = all.contains { $0.isOf(draft.page, draft.step) && $0.number >= draft.number }
        guard !isTaken, !isLate else { return false }
        all.removeAll { $0.isOf(draft.page, draft.step) }
        all.append(draft)
        var bytes = all.reduce(0) { $0 + $1.entries.canonicalBytes.count }
        while all.count > Self.most || bytes > Self.mostBytes {
            bytes -= all.removeFirst().entries.canonicalBytes.count
        }
        saves += 1
        return true
    }

    /// Drops all drafts of a step that a revision takes.
    mutating func drop(step: String, takenAt revision: Int) {
        all.removeAll { $0.step == step }
        taken.removeAll { $0.step == step }
        taken.append((step, revision))
    }

    /// Drops the draft of a page whose button stored its entries; those of other pages are behind from now on.
    mutating func settle(_ page: String?, step: String) {
        all.removeAll { $0.step == step && $0.page == page }
        for index in all.indices where all[index].step == step { all[index].isBehind = true }
    }

    /// The drafts as stored; nil without any save or taken step.
    var json: JSONValue? {
        if saves == 0, taken.isEmpty { return nil }
        return .object([
            "drafts": .array(all.map(\.json)), "saves": .int(saves),
            "taken": .object(taken.map { .init($0.step, .int($0.revision)) }),
        ])
    }

    /// Reads stored drafts; nil for malformed JSON.
    init?(_ value: JSONValue) {
        guard let saves = value["saves"]?.wholeNumber, saves >= 0, let drafts = value["drafts"]?.elements,
            let steps = value["taken"]?.members
        else { return nil }
        self.saves = saves
        all = drafts.compactMap { QuietDraft($0) }
        taken = steps.compactMap { member in member.value.wholeNumber.map { (member.name, $0) } }
        guard all.count == drafts.count, taken.count == steps.count else { return nil }
    }
}

extension QuietDraft {
    fileprivate func isOf(_ page: String, _ step: String) -> Bool { self.page == page && self.step == step }
}

extension SessionScreen {
    /// The newest draft of a step, or of any step; without those that are behind.
    public func newestDraft(at step: String?) -> QuietDraft? {
        quiet.last { !$0.isBehind && (step == nil || $0.step == step) }
    }

    /// All of them, for the script of a page, which continues from those of its own window.
    public var scripts: [JSONValue] { quiet.map(\.script) }

    /// The draft of a page and a step.
    public func draft(ofPage page: String, at step: String) -> QuietDraft? {
        quiet.first { $0.page == page && $0.step == step }
    }

    /// The draft with a mark, of a step.
    public func draft(marked mark: String, at step: String) -> QuietDraft? {
        quiet.first { $0.step == step && $0.mark == mark }
    }

    /// The most bytes of a quiet draft that a page shows.
    package var quietSize: Int { quiet.map { $0.entries.canonicalBytes.count }.max() ?? 0 }

    /// The draft with the newest quiet draft of each step, for a session that another version continues.
    func draftWithQuiet() -> [UInt8]? {
        guard !quiet.isEmpty else { return draft }
        var state = state
        if let draft { _ = state.send(.restored(draft)) }
        for step in form.config.steps {
            for action in newestDraft(at: step.id)?.actions(on: state) ?? [] { _ = state.send(action) }
        }
        return state.saved
    }
}
