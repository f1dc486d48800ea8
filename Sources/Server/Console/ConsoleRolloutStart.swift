internal import FormEngine
internal import Registry
internal import Replies

/// Starting a rollout in three pages: the plan as a document, its effects, the confirmation.
enum ConsoleRolloutStart {
    static let choose = FormPages.page("consoleChooseRollout", "Choose the form of a rollout.") { call in
        let visit = try await ConsoleVisit(call)
        if let form = call.query["form"].flatMap({ FormKey($0) }) {
            return .seeOther("/admin/forms/\(form.text)/rollout")
        }
        let words = visit.words
        var forms: [String] = []
        for row in try await FormRow.all(in: call.registry)
        where visit.token.covers(row.form) && row.live.contains(where: { $0.version != nil }) {
            forms.append(row.form.text)
        }
        let context = visit.frame(
            words["console_start"], "Rollouts", crumbs: [(words["console_rollouts"], "/admin/rollouts")], in: words,
            [
                "heading": .text(words["console_start"]), "hasForms": .bool(!forms.isEmpty),
                "forms": .array(forms.sorted().map { ConsoleOption(($0, $0), chosen: "").json }),
            ])
        return visit.page("console_rollout_choose", context)
    }

    static let show = FormPages.page("consoleStartRollout", "Start a rollout.") { call in
        try await ConsoleRolloutDraft(try await ConsoleVisit(call)).begin()
    }

    static let post = FormPages.page("consolePostRollout", "Start a rollout.", body: .form) { call in
        try await ConsoleRolloutDraft(try await ConsoleVisit(call)).take()
    }
}

/// One rollout start across its three pages.
struct ConsoleRolloutDraft {
    let visit: ConsoleVisit
    let form: FormKey

    var words: PageWords { visit.words }
    var address: String { "/admin/forms/\(form.text)/rollout" }
    func typed(_ name: String) -> String { visit.sent?[name] ?? "" }

    init(_ visit: ConsoleVisit) throws {
        self.visit = visit
        form = try visit.call.form()
    }

    /// The first page, with a template of a plan.
    func begin() async throws -> Reply {
        let channel = try visit.call.channel()
        let live = try await visit.registry.liveVersion(of: form, on: channel)
        let versions = try await VersionRow.all(of: form, in: visit.registry)
        let other = versions.first { $0.record.number != live && !$0.isWithdrawn }?.record.number
        return planPage(RolloutPlanDocument.template(live: live, other: other), channel.name, [])
    }

    /// Handles a page's post.
    func take() async throws -> Reply {
        let document = typed("document").replacing("\r\n", with: "\n")
        guard let channel = Channel(typed("channel")) else {
            return planPage(
                document, typed("channel"), [], problem: (words["console_bad_channel"], "channel", nil))
        }
        if typed("action") == "back" { return planPage(document, channel.name, []) }
        let read = RolloutPlanDocument(document)
        guard let plan = read.plan else { return planPage(document, channel.name, read.faults) }
        let message = typed("message").isEmpty ? nil : typed("message")
        let start = RolloutStart(
            form: form, channel: channel, plan: plan, actor: visit.token.name, message: message)
        do throws(RegistryError) {
            switch typed("action") {
            case "start" where message != nil:
                let view = try await visit.registry.startRollout(start).view
                let leaf = view.history.events.first?.leaf ?? 0
                return .seeOther("/admin/rollouts/\(view.id.text)?done=\(leaf)&what=\(ConsoleDone.started.rawValue)")
            case "start", "continue":
                return confirmation(
                    try await visit.registry.startRollout(start, isDryRun: true), document,
                    isUnsaid: typed("action") == "start")
            default: return consequences(try await visit.registry.startRollout(start, isDryRun: true), document)
            }
        } catch {
            guard let fault = read.fault(error) else { throw error }
            return planPage(document, channel.name, [fault])
        }
    }

    private func planPage(
        _ document: String, _ channel: String, _ faults: [RolloutPlanDocument.Fault],
        problem: (text: String, target: String?, help: String?)? = nil
    ) -> Reply {
        let problems =
            (problem.map { [$0] } ?? [])
            + faults.map { fault in
                (
                    "\(words.fill("console_line", "\(fault.line)")) \(fault.message)", "L\(fault.line)",
                    fault.help
                )
            }
        let notes = faults.map {
            ConsoleLines.Note(line: $0.line, severity: "Error", message: $0.message, help: $0.help)
        }
        let context = frame(words.fill("console_start_of", form.text), problems: problems).replacing(
            common(document: document, channel: channel)
        ).replacing([
            "keptDocument": .bool(false), "kept": .array([]), "hasLines": .bool(!faults.isEmpty),
            "lines": ConsoleLines(faults.isEmpty ? "" : document, notes: notes).json,
        ])
        return visit.page("console_rollout_start", context, status: problems.isEmpty ? 200 : 422)
    }

    private func consequences(_ report: RolloutStartReport, _ document: String) -> Reply {
        let heading = words.fill("console_start_effects", form.text)
        let context = frame(heading).replacing(
            common(document: document, channel: report.view.history.record.channel.name)
        ).replacing(["heading": .text(heading), "effects": ConsoleRolloutEffects(report, words).json])
        return visit.page("console_rollout_consequences", context)
    }

    private func confirmation(_ report: RolloutStartReport, _ document: String, isUnsaid: Bool) -> Reply {
        let record = report.view.history.record
        let heading = words.fill("console_start_confirm", record.id.text)
        let facts = [
            (words["console_form"], form.text), (words["console_channel"], record.channel.name),
            (words["console_over"], "\(record.release)"),
            (words["console_coverage"], record.plan.stages.map(\.text).joined(separator: ", ")),
        ]
        let problem = words["console_say_why"]
        let context = frame(heading, problems: isUnsaid ? [(problem, "message", nil)] : []).replacing(
            common(document: document, channel: record.channel.name)
        ).replacing([
            "heading": .text(heading),
            "facts": .array(facts.map { .object(["label": .text($0.0), "text": .text($0.1)]) }),
            "effects": ConsoleRolloutEffects(report, words).json, "keptMessage": .bool(false),
            "messageError": isUnsaid ? .text(problem) : .bool(false), "messageOptional": .bool(false),
        ])
        return visit.page("console_rollout_confirm", context, status: isUnsaid ? 422 : 200)
    }

    private func frame(
        _ title: String, problems: [(text: String, target: String?, help: String?)] = []
    ) -> JSONValue {
        visit.frame(
            title, "Rollouts",
            crumbs: [(words["console_rollouts"], "/admin/rollouts"), (form.text, "/admin/forms/\(form.text)")],
            problems: problems, in: words, ["heading": .text(title), "form": .text(form.text)])
    }

    private func common(document: String, channel: String) -> KeyValuePairs<String, JSONValue> {
        [
            "action": .text(address),
            "back": .object([
                "text": .text(words["back"]), "href": .text("/admin/forms/\(form.text)?channel=\(channel.inQuery)"),
            ]),
            "typed": .object([
                "document": .text(document), "channel": .text(channel), "message": .text(typed("message")),
            ]),
            "kept": .array([.object(["name": "channel", "value": .text(channel)])]),
            "keptDocument": .object(["text": .text(document)]),
            "keptMessage": typed("message").isEmpty ? .bool(false) : .object(["text": .text(typed("message"))]),
        ]
    }
}
