internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// What a page of a form sends.
extension FormVisit {
    func post() async throws -> Reply {
        let sent = try SentForm(call)
        let words = (sent["action"] ?? "continue").split(separator: ":", maxSplits: 1).map { String($0) }
        let (word, object) = (words.first ?? "continue", words.count > 1 ? words[1] : "")
        guard let held else {
            try checkVisitor(sent)
            return try await start()
        }
        if word == "start" {
            try checkVisitor(sent)
            return try await start()
        }
        try PageToken.check(sent["csrf"], for: held.secret, call)
        if word == "start_again" { return forgetting(.seeOther(address)) }
        let view: SessionView
        do {
            view = try await registry.session(held.id, secret: held.secret)
        } catch {
            // Whatever became of the session, its page says it.
            return .seeOther(address)
        }
        if view.record.form != form || view.superseded != nil || view.submission != nil { return .seeOther(address) }
        switch word {
        case "extend":
            let end = try await registry.extendSession(held.id, secret: held.secret)
            return keeping(.seeOther(address), session: held.id, secret: held.secret, until: end)
        case "change": return .seeOther("\(address)?step=\(object.inQuery)")
        default: return try await act(word, object, sent, view, held)
        }
    }

    /// Does what a button of the step asks for, with what was entered.
    private func act(
        _ word: String, _ object: String, _ sent: SentForm, _ view: SessionView, _ held: (id: String, secret: String)
    ) async throws -> Reply {
        var screen = try await screen(held)
        try await screen.send(.started)
        if let step = sent["step"],
            screen.state.presentedSteps.contains(where: { $0.id == step && !$0.isLocked && !$0.isCurrent })
        {
            try await screen.send(.stepChosen(step))
        }
        let isStale = sent["revision"].flatMap { Int($0) } != view.revision
        let place = screen.state.place
        let there = screen.kept.state.review
        let entry = SentEntry(sent)
        try await entry.enter(into: &screen)
        if isStale, ["continue", "back", "save"].contains(word),
            let reply = try await conflict(screen, view, there: there)
        {
            return reply
        }
        switch word {
        case "continue":
            if let revealed = entry.firstRevealed(in: screen.state) {
                return try await answer(&screen, view, since: place, revealed: revealed)
            }
            try await screen.send(.stepContinued)
        case "submit": try await screen.send(.submitted)
        case "back": try await screen.send(.wentBack)
        case "save":
            try await screen.keepDraft()
            return try await saved(held, view, screen)
        case "add": try await screen.send(.itemAdded(object))
        case "remove":
            let parts = object.split(separator: "/")
            let list = parts.dropLast().joined(separator: "/")
            try await screen.send(.itemRemoved(list, at: parts.last.flatMap { Int($0) } ?? -1))
        case "suggest":
            let cut = object.lastIndex(of: "/") ?? object.endIndex
            try await screen.send(.suggestionChosen(String(object[..<cut]), String(object[cut...].dropFirst())))
        case "retry": try await screen.send(.sourceRetried(object))
        case "skip": try await screen.send(.uploadSkipped(object))
        case "language": try await screen.change(language: object)
        // `update`, and whatever a page of another version may have had: the page is drawn anew.
        default: break
        }
        return try await answer(&screen, view, since: place)
    }

    /// The page behind an action: the next one where there is one, or the same with what is wrong.
    private func answer(
        _ screen: inout FormScreen, _ view: SessionView, since place: FormState.Place, revealed: String? = nil
    ) async throws -> Reply {
        if let answered = screen.answered, answered.superseded == nil, answered.submission != nil {
            // What was sent is told once, by the answer to it.
            return try await ended(answered)
        }
        let isElsewhere = screen.answered.map { $0.superseded != nil || $0.consent != nil } ?? false
        let isTaken = screen.answered != nil && screen.state.place != place
        // A step that was taken is kept with the session; everything else would be lost with the page.
        if !isElsewhere, screen.state.place != .outcome, !isTaken || screen.kept.draft != nil {
            try await screen.keepDraft()
        }
        if isElsewhere || screen.state.place != place {
            return .seeOther(isElsewhere ? address : address(of: screen.state.place))
        }
        let hasErrors = screen.answered != nil || !screen.state.summary.isEmpty
        var now = screen.answered ?? view
        now.revision = screen.revision
        return try await draw(screen, now, status: hasErrors && revealed == nil ? 422 : 200, revealed: revealed)
    }

    /// Address of a step; the review is where one comes to behind the last.
    private func address(of place: FormState.Place) -> String {
        if case .step(let id) = place { return "\(address)?step=\(id.inQuery)" }
        return address
    }

    /// A step that was overtaken by another window: both answers where they differ, with what was entered here in the form.
    ///
    /// Nothing is overwritten unseen, so nobody is asked where the step had no other answers.
    private func conflict(_ screen: FormScreen, _ view: SessionView, there: [ReviewedStep]) async throws -> Reply? {
        let here = screen.state.review.flatMap(\.answers)
        let language = screen.state.language
        let named = { (answer: ReviewedAnswer) in
            answer.value.map { answer.type == .country ? CountryNames.shared.name(of: $0, in: language) : $0 }
        }
        let frame = PageFrame(call, language: language).json
        let conflicts = there.flatMap(\.answers).compactMap { before -> JSONValue? in
            guard let text = named(before) else { return nil }
            let after = here.first { $0.path.utf8.elementsEqual(before.path.utf8) }
            let entered = after.flatMap(named)
            if let entered, entered.utf8.elementsEqual(text.utf8) { return nil }
            return .object([
                "label": .text(before.label), "label_language": frame.spoken(.text(orNull: before.labelLanguage)),
                "there": .text(text), "there_language": frame.spoken(.text(orNull: before.valueLanguage)),
                "here": entered.map { .text($0) } ?? .bool(false),
                "here_language": frame.spoken(.text(orNull: after?.valueLanguage)),
            ])
        }
        return conflicts.isEmpty ? nil : try await draw(screen, view, status: 409, conflicts: conflicts)
    }

    private func saved(
        _ held: (id: String, secret: String), _ view: SessionView, _ screen: FormScreen
    ) async throws -> Reply {
        let words = PageWords(view.locale)
        let fields = screen.kept.form.config.fields
        return try await message(
            "saved", "saved_title",
            [
                "link": .text("\(call.desk.address.base)\(address)/resume/\(held.id).\(held.secret)"),
                "until_text": .text(words.fill("saved_until", words.moment(view.record.expiresAt))),
                "has_password": .bool(fields.contains { $0.type == .password }),
            ])
    }
}

/// What was entered into a step, as a page without a script sends it.
struct SentEntry {
    private let sent: SentForm
    /// The paths of the fields that were on the page.
    private let shown: [String]
    /// How many items each list had on the page.
    private var counts: [String: Int] = [:]

    init(_ sent: SentForm) {
        self.sent = sent
        var known: Set<Substring> = []
        let paths = (sent["shown"] ?? "").split(separator: " ", maxSplits: Self.mostShown)
        shown = paths.prefix(Self.mostShown).filter { $0.utf8.count <= Self.longestPath && known.insert($0).inserted }
            .map { String($0) }
        for path in shown {
            let parts = path.split(separator: "/")
            for (place, part) in parts.enumerated() where place > 0 {
                guard let index = Int(part), (0..<Self.mostShown).contains(index) else { continue }
                let list = parts[..<place].joined(separator: "/")
                counts[list] = max(counts[list] ?? 0, index + 1)
            }
        }
    }

    /// Most bytes of a field's path: a name in three lists is shorter.
    private static let longestPath = 1_000

    /// Most fields that one page has.
    private static let mostShown = 20_000

    /// Enters everything, in the order of the page.
    func enter(into screen: inout FormScreen) async throws {
        for path in shown {
            guard let field = screen.state.field(path), field.isShown else { continue }
            if field.control == .list { try await fit(path, in: &screen) }
            guard let input = input(to: field), input != field.input else { continue }
            try await screen.send(.fieldChanged(path, input))
        }
        for file in sent.files where !file.file.bytes.isEmpty && shown.contains(file.name) {
            screen.images[file.name] = file.file
            try await screen.send(.uploadStarted(file.name))
        }
    }

    /// Gives a list as many items as it had on the page.
    private func fit(_ path: String, in screen: inout FormScreen) async throws {
        let wanted = counts[path] ?? 0
        while let list = screen.state.field(path), list.items.count < wanted, list.canAddItem {
            try await screen.send(.itemAdded(path))
        }
        while let list = screen.state.field(path), list.items.count > wanted {
            try await screen.send(.itemRemoved(path, at: list.items.count - 1))
        }
    }

    private func input(to field: PresentedField) -> FieldInput? {
        let path = field.path
        switch field.control {
        case .line, .area, .number: return sent[path].map { .text($0.replacing("\r\n", with: "\n")) }
        case .password:
            guard let text = sent[path], !(text.isEmpty && field.isKept) else { return nil }
            return .text(text)
        case .date:
            let parts = ["year", "month", "day"].map { sent["\(path).\($0)"] ?? "" }
            return .text(Self.date(parts))
        case .checkbox: return .value(.bool(sent[path] == "true"))
        case .yesNo: return sent[path].map { .value(.bool($0 == "true")) }
        case .radios, .select, .combobox: return sent[path].map { .text($0) }
        case .checkboxes: return .value(.array(sent.all(path).map { .text($0) }))
        case .list, .image, .value, .note: return nil
        }
    }

    /// A date as it is sent; what is none is put together as it was entered, so that nothing is lost.
    static func date(_ parts: [String]) -> String {
        let parts = parts.map { String(Substring($0).trimmed) }
        if parts.allSatisfy(\.isEmpty) { return "" }
        let isWhole =
            parts[0].utf8.count == 4
            && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
            && parts[1].utf8.count <= 2 && parts[2].utf8.count <= 2
        guard isWhole else { return parts.joined(separator: "-") }
        return parts.map { $0.utf8.count < 2 ? "0" + $0 : $0 }.joined(separator: "-")
    }

    /// The first field that is asked for only since these answers were entered.
    func firstRevealed(in state: FormState) -> String? { Self.paths(of: state.fields).first { !shown.contains($0) } }

    private static func paths(of fields: [PresentedField]) -> [String] {
        fields.filter { $0.isShown && ![.value, .note].contains($0.control) }.flatMap { field in
            [field.path] + field.items.flatMap { paths(of: $0.fields) }
        }
    }
}
