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
            words["console_start"], "Rollouts", crumbs: [(words["console_rollouts"], "/admin/rollouts")],
            [
                "heading": .text(words["console_start"]), "hasForms": .bool(!forms.isEmpty),
                "forms": .array(forms.sorted().map { ConsoleOption(($0, $0), chosen: "").json }),
            ])
        return visit.page("console_rollout_choose", context)
    }

    static let show = FormPages.page("consoleStartRollout", "Start a rollout.") { call in
        let visit = try await ConsoleVisit(call)
        let form = try call.form()
        guard let draft = visit.draft else { return visit.begin(at: ConsoleRolloutDraft.address(of: form)) }
        if let outcome = draft.outcome { return visit.finished(outcome, "Rollouts") }
        return try await ConsoleRolloutDraft(visit, form, draft).show()
    }

    static let post = FormPages.page("consolePostRollout", "Start a rollout.", body: .form) { call in
        let visit = try await ConsoleVisit(call)
        return try await ConsoleRolloutDraft(visit, try call.form(), visit.keepDraft()).take()
    }
}

/// One rollout start across its three pages.
struct ConsoleRolloutDraft {
    /// A page of starting a rollout, by its name in the address.
    private enum Page: String {
        case plan, effects, confirmation
    }

    let visit: ConsoleVisit
    let form: FormKey
    private let draft: ConsoleDraft

    static func address(of form: FormKey) -> String { "/admin/forms/\(form.text)/rollout" }

    var words: PageWords { visit.words }
    var address: String { Self.address(of: form) }
    func typed(_ name: String) -> String { draft.fields?[name] ?? "" }
    /// Versions that can be tried beside the live one.
    private let fields: ConsolePlanFields
    /// Whether the plan was chosen by its fields, and not written.
    private var isChosen: Bool { typed("by") == "fields" }
    private var document: String {
        isChosen ? fields.document : typed("document").replacing("\r\n", with: "\n")
    }

    init(_ visit: ConsoleVisit, _ form: FormKey, _ draft: ConsoleDraft) async throws {
        self.visit = visit
        self.form = form
        self.draft = draft
        let channel = draft.fields?["channel"].flatMap { Channel($0) }
        let live = try await visit.registry.liveVersion(of: form, on: try channel ?? visit.call.channel())
        let versions = try await VersionRow.all(of: form, in: visit.registry)
        fields = ConsolePlanFields(live: live, versions) { draft.fields?[$0] ?? "" }
    }

    /// The page that the address names.
    func show() async throws -> Reply {
        let page = visit.call.query["page"].flatMap { Page(rawValue: $0) } ?? .plan
        guard draft.fields != nil else { return try await begin(isLost: page != .plan) }
        guard let channel = Channel(typed("channel")) else {
            return planPage(
                document, typed("channel"), [], problem: (words["console_bad_channel"], "channel", nil))
        }
        if page == .plan { return planPage(document, channel.name, []) }
        if isChosen, let problem = fields.problem { return planPage(document, channel.name, [], problem: problem) }
        let read = RolloutPlanDocument(document)
        guard let plan = read.plan else { return planPage(document, channel.name, read.faults) }
        do throws(RegistryError) {
            let report = try await visit.registry.startRollout(start(plan, channel), isDryRun: true)
            return page == .confirmation
                ? confirmation(report, document, isUnsaid: typed("action") == "start") : consequences(report, document)
        } catch {
            guard let fault = read.fault(error) else { throw error }
            // A plan chosen by its fields was shown without the lines of its document.
            return isChosen
                ? planPage(document, channel.name, [], problem: (fault.message, nil, nil))
                : planPage(document, channel.name, [fault])
        }
    }

    /// The first page, with a template of a plan.
    private func begin(isLost: Bool) async throws -> Reply {
        planPage(
            fields.document, try visit.call.channel().name, [],
            problem: isLost ? (words["console_draft_lost"], nil, nil) : nil)
    }

    /// Handles a page's post: starts the rollout, or redirects to the next page.
    func take() async throws -> Reply {
        let page: Page =
            switch typed("action") {
            case "back": .plan
            case "continue", "start": .confirmation
            default: .effects
            }
        let next = Reply.seeOther("\(address)?draft=\(draft.id.inQuery)&page=\(page.rawValue)")
        let read = RolloutPlanDocument(document)
        guard typed("action") == "start", !typed("message").isEmpty, !isChosen, let plan = read.plan,
            let channel = Channel(typed("channel"))
        else { return next }
        do throws(RegistryError) {
            let view = try await visit.registry.startRollout(start(plan, channel)).view
            let leaf = view.history.events.first?.leaf ?? 0
            return visit.finish(
                draft, at: "/admin/rollouts/\(view.id.text)?done=\(leaf)&what=\(ConsoleDone.started.rawValue)")
        } catch {
            guard read.fault(error) != nil else { throw error }
            return next
        }
    }

    private func start(_ plan: RolloutPlan, _ channel: Channel) -> RolloutStart {
        RolloutStart(
            form: form, channel: channel, plan: plan, actor: visit.token.name,
            message: typed("message").isEmpty ? nil : typed("message"))
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
            "keptDocument": .bool(false), "kept": kept([]), "plan": fields.inputs.json,
            "isWritten": .bool(
                draft.fields != nil && !isChosen && !ConsolePlanFields.names.contains { !typed($0).isEmpty }),
            "hasLines": .bool(!faults.isEmpty),
            "lines": ConsoleLines(faults.isEmpty ? "" : document, notes: notes).json,
        ])
        return visit.page("console_rollout_start", context, status: problems.isEmpty ? 200 : 422)
    }

    private func consequences(_ report: RolloutStartReport, _ document: String) -> Reply {
        let heading = words.fill("console_start_effects", form.text)
        let context = frame(heading).replacing(
            common(document: document, channel: report.view.history.record.channel.name)
        ).replacing([
            "heading": .text(heading), "sentence": .text(ConsoleRolloutEffects(report, words).sentence),
            "effects": ConsoleRolloutEffects(report, words).json,
        ])
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
            problems: problems, ["heading": .text(title), "form": .text(form.text)])
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
            "kept": kept(
                [("channel", channel)] + ConsolePlanFields.names.map { ($0, typed($0)) }.filter { !$0.1.isEmpty }),
            "keptDocument": .object(["text": .text(document)]),
            "keptMessage": typed("message").isEmpty ? .bool(false) : .object(["text": .text(typed("message"))]),
        ]
    }
    private func kept(_ values: [(String, String)]) -> JSONValue {
        .array((values + [("draft", draft.id)]).map { .object(["name": .text($0.0), "value": .text($0.1)]) })
    }
}
