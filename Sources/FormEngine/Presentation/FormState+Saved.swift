/// The state of a form as stored JSON, without passwords and without data sources' replies.
///
/// Running timers, checks and uploads are not stored: names are checked again, and sources queried again.
extension FormState {
    /// The state as JSON, from which another screen continues.
    public var saved: [UInt8] {
        var stage = SavedStage.filling
        var members: [JSONValue.Member] = []
        switch self.stage {
        case .filling: break
        case .review: stage = .review
        case .ended(let outcome, let isSent, let reference):
            stage = .ended
            members.append(.init("outcome", outcome.kept))
            members.append(.init("sent", .bool(isSent)))
            if let reference { members.append(.init("reference", .text(reference))) }
        }
        members += [
            .init("form", .text(config.form.text)), .init("language", .text(language)),
            .init("stage", .text(stage.rawValue)),
            .init("step", .text(config.steps[stepIndex].id)), .init("revealed", .bool(isRevealed)),
            .init("number", .int(outbox.lastNumber)), .init("consents", .array(consents.map { .text($0) })),
            .init("cells", root.saved(in: form)),
            .init("form_shown", .array(formShown.map { $0.saved })),
            .init("form_refusals", .array(formRefusals.map { $0.saved })), .init("progress", progress.kept),
            .init(
                "accepted",
                .object(
                    accepted.entries.map { step, answers in
                        .init(config.steps[step].id, .text(String(decoding: answers, as: UTF8.self)))
                    })),
        ]
        return JSONWriter.bytes(of: .object(members))
    }

    /// Continues from a stored state, or reports that it belongs to another form.
    ///
    /// A session's accepted steps take precedence: the stored state may be older.
    mutating func restore(_ bytes: [UInt8]) {
        guard let value = try? JSONValue(stored: bytes), var state = FormState(saved: value, as: self) else {
            notice = .notRestored
            return
        }
        stopEverything()
        if progress.hasBegun { state.keepWay(of: self) }
        outbox.skipNumbers(through: state.outbox.lastNumber)
        state.outbox = outbox
        self = state
        look()
        switch stage {
        case .filling: moveFocus(to: .heading(config.steps[stepIndex].id))
        case .review: moveFocus(to: .review)
        case .ended: moveFocus(to: .outcome)
        }
    }

    /// Takes the progress, accepted steps and consents of another state, and its end if it has ended.
    ///
    /// Returns to an earlier step where the other state has not come as far.
    private mutating func keepWay(of other: FormState) {
        (progress, accepted, consents) = (other.progress, other.accepted, other.consents)
        switch (stage, other.stage) {
        case (.filling, .filling), (.filling, .review): progress.reopen()
        case (.review, .filling), (.ended, .filling): stage = .filling
        case (_, .ended), (.review, .review), (.ended, .review): stage = other.stage
        }
        let furthest = max(progress.passed, progress.sent.max() ?? 0)
        if stepIndex > furthest { stepIndex = min(progress.passed, config.steps.count - 1) }
    }

    private init?(saved value: JSONValue, as state: FormState) {
        let config = state.config
        guard let form = value["form"]?.string, form.isBytewiseEqual(to: config.form.text),
            let step = value["step"]?.string, let index = config.index(ofStep: step),
            let language = value["language"]?.string,
            let stage = value["stage"]?.string.map({ SavedStage(named: $0) ?? .filling }),
            let number = value["number"]?.count, let cells = value["cells"]?.members,
            let kept = value["progress"], let progress = FormProgress(kept: kept, of: config)
        else { return nil }
        self = state
        self.language = language
        stepIndex = index
        outbox.skipNumbers(through: number)
        isRevealed = value["revealed"]?.boolean ?? false
        self.progress = progress
        consents = (value["consents"]?.elements ?? []).compactMap { $0.string }
        request = nil
        continuation = nil
        notice = nil
        let written = TypedNumber.language(language, in: config.country)
        root = FieldRow(id: 0, shape: 0, of: state.form, in: written)
        guard root.restore(cells, of: state.form, in: written) else { return nil }
        formShown = (value["form_shown"]?.elements ?? []).compactMap { FieldProblem(saved: $0, field: "") }
        formRefusals = (value["form_refusals"]?.elements ?? []).compactMap { Refusal(saved: $0) }
        accepted = NumberedValues()
        for member in value["accepted"]?.members ?? [] {
            guard let step = config.index(ofStep: member.name), let text = member.value.string else { return nil }
            accepted[step] = Array(text.utf8)
        }
        switch stage {
        case .review: self.stage = .review
        case .ended:
            guard let outcome = value["outcome"].flatMap({ Outcome(kept: $0, of: config) }) else { return nil }
            self.stage = .ended(
                outcome, isSent: value["sent"]?.boolean ?? false, reference: value["reference"]?.string)
        case .filling: self.stage = .filling
        }
    }

    /// Names of the stages in a stored state.
    private enum SavedStage: String, CaseIterable {
        case filling
        case review
        case ended
    }
}

extension FieldRow {
    /// The changed cells of a row as JSON, by field id.
    fileprivate func saved(in form: CompiledForm) -> JSONValue {
        .object(
            cells.compactMap { cell in
                cell.saved(in: form).map { .init(form.field(cell.slot).id, $0) }
            })
    }

    /// Restores the cells of a row; false if the JSON does not fit the form.
    fileprivate mutating func restore(
        _ saved: [JSONValue.Member], of form: CompiledForm, in language: String
    ) -> Bool {
        for index in cells.indices {
            let id = form.field(cells[index].slot).id
            let member = saved.first { $0.name.isBytewiseEqual(to: id) }
            guard let member else { continue }
            guard cells[index].restore(member.value, of: form, in: language) else { return false }
        }
        return true
    }
}

/// Names of the upload phases in a stored state.
private enum SavedUpload: String, CaseIterable {
    case skipped
    case finished
}

extension FieldCell {
    fileprivate func saved(in form: CompiledForm) -> JSONValue? {
        let field = form.field(slot)
        var members: [JSONValue.Member] = []
        let isSecret = field.type == .password
        switch input {
        case .text(let text) where !isSecret: members.append(.init("text", .text(text)))
        case .value(let value) where !isSecret: members.append(.init("value", value))
        // An untouched field may have a default value, so a cleared one is stored as null.
        case .text, .value, nil:
            let isCleared = isTouched || field.defaultValue != nil
            if isCleared, !isSecret { members.append(.init("value", .null)) }
        }
        // The state of a password field is not stored, as its password is not.
        if isTouched, !isSecret { members.append(.init("touched", .bool(true))) }
        if isAwake, !isSecret { members.append(.init("awake", .bool(true))) }
        if isFilledByLink { members.append(.init("linked", .bool(true))) }
        if !shown.isEmpty, !isSecret { members.append(.init("shown", .array(shown.map { $0.saved }))) }
        if !refusals.isEmpty, !isSecret { members.append(.init("refusals", .array(refusals.map { $0.saved }))) }
        switch upload?.phase {
        case .skipped: members.append(.init("upload", .text(SavedUpload.skipped.rawValue)))
        case .finished: members.append(.init("upload", .text(SavedUpload.finished.rawValue)))
        case .running, .pausing, .failed, nil: break
        }
        if !items.isEmpty {
            members.append(
                .init(
                    "items",
                    .array(
                        items.map { .object([.init("cells", $0.saved(in: form)), .init("id", .int($0.id))]) })))
        }
        return members.isEmpty ? nil : .object(members)
    }

    fileprivate mutating func restore(_ saved: JSONValue, of form: CompiledForm, in language: String) -> Bool {
        let field = form.field(slot)
        guard field.type != .password else { return true }
        if let text = saved["text"]?.string {
            input = .text(text)
        } else if let value = saved["value"] {
            input = value == .null ? nil : .value(value)
        }
        isTouched = saved["touched"]?.boolean ?? false
        isAwake = saved["awake"]?.boolean ?? false
        isFilledByLink = saved["linked"]?.boolean ?? false
        shown = (saved["shown"]?.elements ?? []).compactMap { FieldProblem(saved: $0, field: field.id) }
        refusals = (saved["refusals"]?.elements ?? []).compactMap { FormState.Refusal(saved: $0) }
        switch saved["upload"]?.string.flatMap({ SavedUpload(named: $0) }) {
        case .skipped: upload = ImageUpload(id: 0, attempt: 0, phase: .skipped)
        case .finished: upload = ImageUpload(id: 0, attempt: 0, phase: .finished)
        case nil: break
        }
        let shape = form.layout.itemShapes[slot]
        for item in saved["items"]?.elements ?? [] {
            guard shape >= 0, let id = item["id"]?.count, let cells = item["cells"]?.members else { return false }
            var row = FieldRow(id: id, shape: shape, of: form, in: language)
            guard row.restore(cells, of: form, in: language) else { return false }
            items.append(row)
        }
        return true
    }
}

extension FieldProblem {
    /// The problem as JSON, with the index of its rule.
    fileprivate var saved: JSONValue {
        .object([
            .init("code", .text(finding.code)), .init("place", .int(rule)), .init("rule", .text(finding.rule)),
        ])
    }

    fileprivate init?(saved value: JSONValue, field: String) {
        guard let rule = value["rule"]?.string, let code = value["code"]?.string,
            let place = value["place"]?.double.flatMap({ Int(exactly: $0) })
        else { return nil }
        self.init(finding: Finding(field: field, rule: rule, code: code), timing: .submit, rule: place)
    }
}

extension FormState.Refusal {
    /// The refusal as JSON.
    fileprivate var saved: JSONValue {
        .object([
            .init("code", .text(code)), .init("field", .text(field)), .init("message", .text(message)),
            .init("severity", .text(severity.rawValue)), .init("suggestions", .array(suggestions.map { .text($0) })),
        ])
    }

    fileprivate init?(saved value: JSONValue) {
        guard let field = value["field"]?.string, let code = value["code"]?.string,
            let message = value["message"]?.string,
            let severity = value["severity"]?.string.flatMap({ Rule.Severity(named: $0) })
        else { return nil }
        self.init(
            field: field, code: code, message: message, severity: severity,
            suggestions: (value["suggestions"]?.elements ?? []).compactMap { $0.string })
    }
}
