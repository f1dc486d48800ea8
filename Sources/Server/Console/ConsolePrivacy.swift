internal import FormEngine
internal import Registry
internal import Replies

/// Holds, retention and erasures in the console.
enum ConsolePrivacy {
    static let address = "/admin/privacy"

    static let show = FormPages.page("consolePrivacy", "Read holds, and which answers will end.") { call in
        let visit = try await visit(call)
        let bars = try await call.registry.bars().filter { $0.release == nil }
        let forecast = try await call.registry.retentionForecast()
        let mayChange = visit.token.allows(.admin)
        let page = ConsolePrivacyPage(
            bars: bars.map { ConsoleBar($0.bar, visit, mayRelease: mayChange) },
            upcoming: forecast.upcoming.map { .init(month: $0.month, text: RetentionForecastReply.words($0)) },
            deferredText: forecast.deferred == 0 ? nil : String(counting: forecast.deferred, "deferred erasure"),
            past: forecast.past.map { .init(month: $0.month, text: RetentionForecastReply.words($0)) },
            eraseHref: mayChange ? "\(address)/erase" : nil, holdHref: mayChange ? "\(address)/hold" : nil)
        return visit.page("console_privacy", visit.frame("Privacy", "Privacy").replacing(page))
    }

    static let askErase = FormPages.page("consoleAskErase", "Erase a person's answers.") { call in
        erasePage(try await visit(call), problems: [])
    }

    /// The effects of an erasure first; then, confirmed, the erasure.
    static let erase = FormPages.page("consoleErase", "Erase a person's answers.", body: .form) { call in
        let visit = try await visit(call)
        let (subject, message) = (visit.sent?["subject"] ?? "", visit.sent?["message"] ?? "")
        var problems: [(text: String, target: String?, help: String?)] = []
        if subject.isEmpty { problems.append(("Enter the subject", "subject", nil)) }
        if message.isEmpty { problems.append(("Say why", "message", nil)) }
        guard problems.isEmpty else { return erasePage(visit, problems: problems) }
        let isConfirmed = visit.sent?["action"] == "confirm"
        do {
            let report = try await call.registry.erase(
                .subject(subject), actor: visit.token.name, message: message, isDryRun: !isConfirmed)
            guard isConfirmed else { return confirmPage(visit, report, subject: subject, message: message) }
            let leaf = report.erasure?.leaf ?? 0
            return .seeOther("\(address)?done=\(leaf)&what=\(ConsoleDone.erased.rawValue)")
        } catch let error as RegistryError {
            guard case .nothingToErase = error else { throw error }
            return erasePage(visit, problems: [("The registry has nothing of this subject", "subject", nil)])
        }
    }

    static let askHold = FormPages.page("consoleAskHold", "Place a hold.") { call in
        holdPage(try await visit(call), problems: [])
    }

    static let hold = FormPages.page("consoleHold", "Place a hold.", body: .form) { call in
        let visit = try await visit(call)
        let (kind, name) = (visit.sent?["kind"] ?? "", (visit.sent?["target"] ?? ""))
        let message = visit.sent?["message"] ?? ""
        var problems: [(text: String, target: String?, help: String?)] = []
        if message.isEmpty { problems.append(("Say why", "message", nil)) }
        guard let target = target(kind, name) else {
            problems.insert(("Enter a subject, a form such as kyc/NL, or the id of a submission", "target", nil), at: 0)
            return holdPage(visit, problems: problems)
        }
        guard problems.isEmpty else { return holdPage(visit, problems: problems) }
        do {
            let bar = try await call.registry.placeBar(.hold, on: target, actor: visit.token.name, message: message)
            return .seeOther("\(address)?done=\(bar.leaf)&what=\(ConsoleDone.held.rawValue)")
        } catch let error as RegistryError {
            switch error {
            case .nothingToErase, .noSuchForm, .noSuchSubmission:
                return holdPage(visit, problems: [(error.message.withoutCodeMarks, "target", nil)])
            default: throw error
            }
        }
    }

    static let askRelease = FormPages.page("consoleAskRelease", "Release a hold or a restriction.") { call in
        try await releasePage(try await visit(call), problem: nil)
    }

    static let release = FormPages.page("consoleRelease", "Release a hold or a restriction.", body: .form) { call in
        let visit = try await visit(call)
        let message = visit.sent?["message"] ?? ""
        guard !message.isEmpty else { return try await releasePage(visit, problem: "Say why") }
        let bar = try await bar(visit)
        let release = try await call.registry.releaseBar(
            bar.id, kind: bar.kind, actor: visit.token.name, message: message)
        return .seeOther("\(address)?done=\(release.leaf)&what=\(ConsoleDone.released.rawValue)")
    }

    /// The visit of somebody whose token covers all forms: holds and periods are of all.
    private static func visit(_ call: Call) async throws -> ConsoleVisit {
        let visit = try await ConsoleVisit(call)
        guard visit.token.forms.isEmpty else {
            throw Problem(
                403, code: .formOutOfScope, message: "Holds and retention are for a token of all forms.",
                help: "Ask somebody whose token covers all forms.")
        }
        return visit
    }

    private static func target(_ kind: String, _ name: String) -> BarTarget? {
        if name.isEmpty { return nil }
        switch kind {
        case "subject": return .subject(name)
        case "form": return FormKey(name).map { .form($0) }
        case "submission": return .submission(name)
        default: return nil
        }
    }

    private static func bar(_ visit: ConsoleVisit) async throws -> Bar {
        let id = visit.call.parameters["id"] ?? ""
        guard let placed = try await visit.registry.bars().first(where: { $0.bar.id == id && $0.release == nil }) else {
            throw Problem(
                404, code: .notFound, message: "There is no such hold in force.", help: "Choose one in the list.")
        }
        return placed.bar
    }
}

/// Pages of the changes.
extension ConsolePrivacy {
    private static func frame(
        _ visit: ConsoleVisit, _ title: String, _ problems: [(text: String, target: String?, help: String?)]
    ) -> JSONValue {
        let error = { (target: String) -> JSONValue in
            problems.first { $0.target == target }.map { .text($0.text) } ?? .bool(false)
        }
        return visit.frame(
            title, "Privacy", crumbs: [("Privacy", address)], problems: problems,
            [
                "kept": .array([]), "keptDocument": .bool(false), "keptMessage": .bool(false),
                "messageOptional": .bool(false), "messageError": error("message"), "subjectError": error("subject"),
                "targetError": error("target"),
                "typed": .object([
                    "message": .text(visit.sent?["message"] ?? ""), "subject": .text(visit.sent?["subject"] ?? ""),
                    "target": .text(visit.sent?["target"] ?? ""),
                ]),
            ])
    }

    private static func erasePage(
        _ visit: ConsoleVisit, problems: [(text: String, target: String?, help: String?)]
    ) -> Reply {
        visit.page(
            "console_erase", frame(visit, "Erase a person's answers", problems), status: problems.isEmpty ? 200 : 422)
    }

    private static func confirmPage(
        _ visit: ConsoleVisit, _ report: ErasureReport, subject: String, message: String
    ) -> Reply {
        var effects = ConsoleEffects()
        let reply = ErasureReply(report, isDryRun: true)
        effects.add("Erases", reply.sentence, isCare: true)
        for line in reply.deferred { effects.add("Later", line) }
        if let names = reply.names { effects.add("Frees", names) }
        effects.add("Remains", ErasureReply.remains.joined(separator: "; "))
        effects.add("Not reached", ErasureReply.notReached.joined(separator: "; "))
        effects.add("Permanent", "Nothing brings the answers back", isCare: true)
        let kept: [JSONValue] = [("subject", subject), ("message", message)].map { name, value in
            .object(["name": .text(name), "value": .text(value)])
        }
        return visit.page(
            "console_erase_confirm",
            frame(visit, "Erase these answers", []).replacing(["kept": .array(kept), "effects": effects.json]))
    }

    private static func holdPage(
        _ visit: ConsoleVisit, problems: [(text: String, target: String?, help: String?)]
    ) -> Reply {
        let kinds = [("subject", "A subject"), ("form", "A form"), ("submission", "A submission")]
        let chosen = visit.sent?["kind"] ?? "subject"
        return visit.page(
            "console_hold",
            frame(visit, "Place a hold", problems).replacing([
                "kinds": .array(kinds.map { ConsoleOption($0, chosen: chosen).json })
            ]), status: problems.isEmpty ? 200 : 422)
    }

    private static func releasePage(_ visit: ConsoleVisit, problem: String?) async throws -> Reply {
        let bar = try await bar(visit)
        let isHold = bar.kind == .hold
        var effects = ConsoleEffects()
        effects.add("Releases", "the \(bar.kind.rawValue) on \(BarReply(bar).subject)", isCare: true)
        effects.add(
            "Then",
            isHold
                ? "deferred erasures are done within an hour, unless something else keeps the answers"
                : "people with the role can read the answers again")
        let title = isHold ? "Release the hold" : "Release the restriction"
        return visit.page(
            "console_release",
            frame(visit, title, problem.map { [($0, "message", nil)] } ?? []).replacing([
                "heading": .text(title), "action": .text("\(address)/bars/\(bar.id)/release"), "effects": effects.json,
            ]), status: problem == nil ? 200 : 422)
    }
}

/// The page of holds and of retention.
struct ConsolePrivacyPage: ConsoleModel {
    let bars: [ConsoleBar]
    let upcoming: [ConsoleMonth]
    let deferredText: String?
    let past: [ConsoleMonth]
    let eraseHref: String?
    let holdHref: String?
}

/// Answers that end in a month.
struct ConsoleMonth: ConsoleModel {
    let month: String
    let text: String
}

/// A hold or restriction of the list.
struct ConsoleBar: ConsoleModel {
    let kindText: String
    let text: String
    let placedAt: ConsoleTime
    /// The leaf; nil without the role `auditor`.
    let leaf: ConsoleLeaf?
    let releaseHref: String?

    init(_ bar: Bar, _ visit: ConsoleVisit, mayRelease: Bool) {
        kindText = bar.kind.rawValue
        text = BarReply(bar).subject
        placedAt = visit.time(bar.placedAt)
        leaf = visit.token.allows(.auditor) ? ConsoleLeaf(number: bar.leaf) : nil
        releaseHref = mayRelease ? "\(ConsolePrivacy.address)/bars/\(bar.id)/release" : nil
    }
}
