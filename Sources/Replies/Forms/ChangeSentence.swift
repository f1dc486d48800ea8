package import FormEngine

/// A change of a config as a sentence, in the words that people read on the form.
package struct ChangeSentence {
    /// Who notices a change, the weightiest first.
    package enum Audience: CaseIterable, Sendable {
        case edition, moreQuestions, fewerQuestions, judged, words, publishers

        package var title: String {
            switch self {
            case .edition: "Judged by another edition"
            case .moreQuestions: "Applicants answer more"
            case .fewerQuestions: "Applicants answer less"
            case .judged: "Answers are judged otherwise"
            case .words: "Only words"
            case .publishers: "Behind the form"
            }
        }
    }

    package let audience: Audience
    /// The sentence.
    package let text: String

    /// - Parameters:
    ///   - old: The earlier config; nil for a first version.
    ///   - new: The later config.
    package init(_ change: ConfigChange, from old: FormConfig?, to new: FormConfig) {
        let reading = Reading(change: change, old: old, new: new)
        (audience, text) = reading.sentence
    }

    /// Whether a change of a step's list of fields repeats what the changes of fields say.
    package static func isRepeated(_ change: ConfigChange, among changes: [ConfigChange]) -> Bool {
        let parts = change.path.split(separator: "/")
        guard change.kind == .changed, parts.count == 3, parts[0] == "steps", parts[2] == "fields" else { return false }
        let (old, new) = (
            (change.from.elements ?? []).compactMap(\.string), (change.to.elements ?? []).compactMap(\.string)
        )
        let told = { (name: String, kind: ConfigChange.Kind) in
            changes.contains { other in
                if other.isRenaming {
                    return kind == .added ? other.path == "fields/\(name)" : other.from["id"]?.string == name
                }
                return other.kind == kind && other.path == "fields/\(name)"
            }
        }
        return old.filter { new.contains($0) } == new.filter { old.contains($0) }
            && new.allSatisfy { old.contains($0) || told($0, .added) }
            && old.allSatisfy { new.contains($0) || told($0, .removed) }
    }
}

/// A change with its earlier and its later config.
private struct Reading {
    typealias Sentence = (audience: ChangeSentence.Audience, text: String)

    let change: ConfigChange
    let old: FormConfig?
    let new: FormConfig

    var sentence: Sentence {
        var parts = change.path.split(separator: "/").map(String.init)
        switch parts.removeFirst() {
        case "edition":
            return (.edition, "The form is judged by edition \(change.to.summary) (was \(change.from.summary))")
        case "fields": return field(parts)
        case "steps": return step(parts)
        case "checks": return listed("check", parts, .judged)
        case "routes": return listed("route to the outcome", parts, .judged)
        case "lists": return listed("word list", parts, .judged)
        case "outcomes": return listed("page of the outcome", parts, .words)
        case "facts": return listed("fact about", parts, .publishers)
        case "examples": return (.publishers, "The examples \(words)")
        case "title", "description": return (.words, texts("The form’s \(change.path)"))
        case "kind_title": return (.words, texts("The title of the form’s kind"))
        case "needs": return (.words, needs)
        default: return (.publishers, "\(Self.plain(change.path)): \(values)")
        }
    }

    /// Verb for a part without a sentence of its own.
    private var words: String {
        switch change.kind {
        case .added: "are new"
        case .removed: "are gone"
        case .changed, .edition, .renamed, .perhapsRenamed: "changed"
        }
    }

    private var isOld: Bool { change.kind == .removed }

    private func field(_ parts: [String]) -> Sentence {
        var parts = parts
        guard let first = parts.first else { return (.moreQuestions, "The questions are in another order") }
        var (earlier, later) = (old?.fields.first { $0.id == first }, new.fields.first { $0.id == first })
        if earlier == nil, let alias = later?.alias { earlier = old?.fields.first { $0.id == alias } }
        var name = label(later ?? earlier, first)
        parts.removeFirst()
        while parts.count > 1, parts[0] == "fields" {
            (earlier, later) = (earlier?.fields.first { $0.id == parts[1] }, later?.fields.first { $0.id == parts[1] })
            name += " – " + label(later ?? earlier, parts[1])
            parts.removeFirst(2)
        }
        guard let member = parts.first else { return whole(later ?? earlier, name) }
        switch (member, parts.count) {
        case ("validation", 2): return rule(parts[1], earlier, later, name)
        case ("options", 2): return option(parts[1], earlier, later, name)
        case ("validation", _): return (.judged, "\(name): the rules are in another order")
        case ("options", _): return (.words, "\(name): the choices are in another order")
        default: return self.member(member, earlier, later, name)
        }
    }

    /// A field under another id.
    private func renaming(_ name: String) -> String {
        let (former, now) = (change.from["id"]?.string ?? "", change.to["id"]?.string ?? "")
        return change.kind == .renamed
            ? "\(name): answers are called \(now) (was \(former))"
            : "\(name): answers may be called \(now) (was \(former)); the new field names no alias"
    }

    /// A field that is new, gone or renamed.
    private func whole(_ field: Field?, _ name: String) -> Sentence {
        if change.isRenaming { return (.judged, renaming(name)) }
        if isOld { return (.fewerQuestions, "\(name) is no longer a question") }
        guard let field else { return (.moreQuestions, "New: \(name)") }
        if field.calculation != nil { return (.words, "New calculated value: \(name)") }
        let isQuestion = field.type.holdsValue
        var traits = field.isRequired ? ["required"] : []
        let choices = field.options.prefix(6).map { option in option.label.map(text) ?? Self.plain(option.value) }
        let more = field.options.count > choices.count ? ["and \(field.options.count - choices.count) more"] : []
        let all = (traits + [(choices + more).joined(separator: ", ")]).filter { !$0.isEmpty }
        traits = field.rules.map { Self.bare(RuleWords.text(of: $0)) }
        let said = (all + traits).joined(separator: "; ")
        let step = new.steps.firstIndex { $0.fields.contains { $0.id == field.id } }.map { " in step \($0 + 1)" } ?? ""
        return (
            isQuestion ? .moreQuestions : .words,
            "New \(isQuestion ? "question" : "note")\(step): \(name)\(said.isEmpty ? "" : " (\(said))")"
        )
    }

    private func rule(_ name: String, _ earlier: Field?, _ later: Field?, _ label: String) -> Sentence {
        let (before, after) = (Self.rule(name, earlier), Self.rule(name, later))
        let (was, now) = (before.map(RuleWords.text(of:)), after.map(RuleWords.text(of:)))
        switch (was, now) {
        case (nil, let now?): return (.judged, "\(label): \(Self.bare(now)) (new)")
        case (let was?, nil): return (.judged, "\(label): no longer \(Self.bare(was))")
        case (let was?, let now?) where was != now: return (.judged, "\(label): \(Self.difference(was, now))")
        case (_, let now?): return (.words, "\(label): another message for \(Self.bare(now))")
        case (nil, nil): return (.judged, "\(label): the rule \(Self.plain(name)) \(words)")
        }
    }

    /// The rule of a name in a path, where a repeated name has its index appended.
    private static func rule(_ name: String, _ field: Field?) -> Rule? {
        let parts = name.split(separator: "#")
        let all = (field?.rules ?? []).filter { $0.name == parts[0] }
        let index = parts.count > 1 ? (Int(parts[1]) ?? 1) - 1 : 0
        return all.indices.contains(index) ? all[index] : nil
    }

    private func option(_ value: String, _ earlier: Field?, _ later: Field?, _ label: String) -> Sentence {
        let name = { (field: Field?) in
            field?.options.first { $0.value == value }?.label.map(text) ?? Self.plain(value)
        }
        switch change.kind {
        case .added: return (.judged, "\(label): new choice \(name(later))")
        case .removed: return (.judged, "\(label): \(name(earlier)) is no longer a choice")
        case .changed, .edition, .renamed, .perhapsRenamed:
            let (was, now) = (name(earlier), name(later))
            return was == now
                ? (.judged, "\(label): the choice \(now) changed")
                : (.words, "\(label): the choice “\(was)” is now “\(now)”")
        }
    }

    private func member(_ name: String, _ earlier: Field?, _ later: Field?, _ label: String) -> Sentence {
        switch name {
        case "label":
            let (was, now) = (earlier?.label.map(text), later?.label.map(text))
            guard let was, let now, was != now else { return (.words, "\(label): another label") }
            return (.words, "“\(was)” is now “\(now)”")
        case "required":
            return later?.isRequired == true
                ? (.moreQuestions, "\(label) must be answered now") : (.fewerQuestions, "\(label) may be left out now")
        case "required_if":
            return isOld
                ? (.fewerQuestions, "\(label) may be left out now")
                : (.moreQuestions, "\(label) must be answered under another condition")
        case "visible_if":
            return isOld
                ? (.moreQuestions, "\(label) is always shown now")
                : (.fewerQuestions, "\(label) is shown under another condition")
        case "type": return (.judged, "\(label): \(values)")
        case "max_items": return (.judged, "\(label): at most \(count("item"))")
        case "item": return (.words, texts("\(label): the word for one item"))
        case "min_items": return (.judged, "\(label): at least \(count("item"))")
        case "unit": return (.words, texts("\(label): the unit"))
        case "hint", "placeholder", "legal_basis", "style", "autocomplete":
            return (
                .words,
                "\(label): \(isOld ? "no" : change.kind == .added ? "a" : "another") \(Self.plain(name).lowercased())"
            )
        default: return (.judged, "\(label): \(Self.plain(name).lowercased()), \(values)")
        }
    }

    private func step(_ parts: [String]) -> Sentence {
        guard let id = parts.first else { return (.words, "The steps are in another order") }
        let place = new.steps.firstIndex { $0.id == id }.map { "Step \($0 + 1)" }
        let title = (new.steps + (old?.steps ?? [])).first { $0.id == id }?.title.map(text) ?? Identifier.words(id)
        guard parts.count > 1 else {
            return isOld ? (.fewerQuestions, "The step \(title) is gone") : (.moreQuestions, "New step: \(title)")
        }
        let name = place ?? title
        switch parts[1] {
        case "title": return (.words, texts("\(name): the title"))
        case "visible_if":
            return isOld
                ? (.moreQuestions, "\(name) (\(title)) is always shown now")
                : (.fewerQuestions, "\(name) (\(title)) is shown under another condition")
        case "fields": return (.moreQuestions, "\(name): \(moves)")
        default: return (.words, "\(name): another \(Self.plain(parts[1]).lowercased())")
        }
    }

    /// Fields added to a step, removed from it, or reordered in it.
    private var moves: String {
        let (before, after) = (
            (change.from.elements ?? []).compactMap(\.string), (change.to.elements ?? []).compactMap(\.string)
        )
        let names = { (ids: [String]) in
            ids.map { id in label(new.fields.first { $0.id == id } ?? old?.fields.first { $0.id == id }, id) }
                .joined(separator: ", ")
        }
        let come = names(after.filter { !before.contains($0) })
        let gone = names(before.filter { !after.contains($0) })
        switch (come.isEmpty, gone.isEmpty) {
        case (true, true): return "the same questions in another order"
        case (false, true): return "adds \(come)"
        case (true, false): return "removes \(gone)"
        case (false, false): return "adds \(come), and removes \(gone)"
        }
    }

    private func listed(
        _ noun: String, _ parts: [String], _ audience: ChangeSentence.Audience
    ) -> Sentence {
        guard let name = parts.first else { return (audience, "Each \(noun) is in another place") }
        let subject = "\(noun) \(Self.plain(name).lowercased())"
        switch change.kind {
        case .added where parts.count == 1: return (audience, "New \(subject)")
        case .removed where parts.count == 1: return (audience, "The \(subject) is gone")
        default: return (audience, "The \(subject) changed")
        }
    }

    private func label(_ field: Field?, _ id: String) -> String { field?.label.map(text) ?? Identifier.words(id) }

    private func text(_ text: LocalizedText) -> String { text.text(for: "en", fallback: new.locale) }

    /// A text that changed, in English where it has English.
    private func texts(_ subject: String) -> String {
        guard let now = Self.text(change.to) else { return "\(subject) is gone" }
        guard let was = Self.text(change.from) else { return "\(subject) is “\(now)” (new)" }
        return was == now ? "\(subject) changed in another language" : "\(subject) is “\(now)” (was “\(was)”)"
    }

    /// The list of things to have at hand, in English where it has English.
    private var needs: String {
        let list = { (value: JSONValue) in (value.elements ?? []).compactMap { Self.text($0) }.joined(separator: ", ") }
        let (was, now) = (list(change.from), list(change.to))
        if now.isEmpty { return "The list of what to have at hand is gone" }
        if was.isEmpty { return "To have at hand: \(now) (new)" }
        return was == now ? "What to have at hand changed in another language" : "To have at hand: \(now) (was: \(was))"
    }

    /// A text of a change in English, or in its first language.
    private static func text(_ value: JSONValue) -> String? {
        value.string ?? value["en"]?.string ?? value.members?.first?.value.string
    }

    /// Scalars by their values, and everything else by what became of it.
    private var values: String {
        let text = { (value: JSONValue) -> String? in
            switch value {
            case .text(let text): text
            case .number: value.summary
            case .bool(let flag): flag ? "yes" : "no"
            case .null, .array, .object: nil
            }
        }
        switch (text(change.from), text(change.to)) {
        case (let was?, let now?): return "\(now) (was \(was))"
        case (nil, let now?): return "\(now) (new)"
        case (let was?, nil) where isOld: return "no longer \(was)"
        default: return change.kind == .added ? "new" : isOld ? "gone" : "changed"
        }
    }

    private func count(_ noun: String) -> String {
        let number = { (value: JSONValue) in value.double.map { Int($0) } }
        guard let now = number(change.to) else { return "any number of \(noun)s" }
        return "\(now) \(now == 1 ? noun : noun + "s")" + (number(change.from).map { " (was \($0))" } ?? " (new)")
    }

    /// A requirement without its verb: `at most 80 characters`.
    private static func bare(_ requirement: String) -> String {
        for verb in ["must be ", "must have "] where requirement.hasPrefix(verb) {
            return String(requirement.dropFirst(verb.count))
        }
        return requirement
    }

    /// Two requirements in one sentence: `at most 80 characters (was 100)`.
    private static func difference(_ was: String, _ now: String) -> String {
        let (old, new) = (bare(was).split(separator: " "), bare(now).split(separator: " "))
        guard old.count == new.count else { return "\(bare(now)) (was: \(bare(was)))" }
        let changed = old.indices.filter { old[$0] != new[$0] }
        // A singular noun changes with its number.
        guard let first = changed.first, changed.count == 1 || changed.count == 2 && changed[1] == old.count - 1 else {
            return "\(bare(now)) (was: \(bare(was)))"
        }
        return "\(bare(now)) (was \(old[first]))"
    }

    /// An id as words: `source_of_funds` as `Source of funds`.
    private static func plain(_ id: String) -> String {
        let words = id.replacing("_", with: " ").replacing("/", with: ", ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
