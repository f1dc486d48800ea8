/// Result of moving a session's answers to another version of its form.
package struct FormSuccession: Sendable {
    /// The progress in the new version.
    package var progress: FormProgress
    /// The fields whose answers were dropped, in the order of the answers: `pets/name` is a field of a list's items.
    package var dropped: [String]
    /// The last step that was judged, with its verdict; nil if none was.
    package var last: (step: String, verdict: Verdict)?
}

extension FormProgress {
    /// Moves the answers to another version of the form, and judges them again, step by step.
    ///
    /// A step is judged if it has an answer, or was sent before; the first step that does not pass becomes the current
    /// one. Answers of later steps are kept until those steps are sent. A step must be sent again if it has a password,
    /// lacks an answer that was dropped now or in an earlier move, fails without any answer taken over, or is followed
    /// by a route that would end the form, since only the person may end it.
    ///
    /// - Parameters:
    ///   - old: The version that judged the answers so far.
    ///   - form: The version that judges from now on.
    ///   - input: The other inputs of the judgement.
    package func succession(
        from old: PinnedForm, to form: PinnedForm, _ input: JudgementInput
    ) throws(FormProgressError) -> FormSuccession {
        var taken = TakenAnswers(form: form.compiled)
        for member in members { taken.add(member.field, member.value) }
        for password in attested where password.state != .missing { taken.drop(password.field) }
        var next = FormProgress(locked: locked)
        next.members = taken.members
        next.lost = lost
        for field in taken.dropped where !field.utf8.contains(Byte.slash) {
            if !next.lost.contains(where: { $0.isBytewiseEqual(to: field) }) { next.lost.append(field) }
        }
        var succession = FormSuccession(progress: next, dropped: taken.dropped)
        try succession.judgeAnew(by: form, input, sentBefore: sent.map { old.config.steps[$0].id })
        return succession
    }

    /// The ids of the steps that were sent.
    package func sentSteps(in form: PinnedForm) -> [String] { sent.map { form.config.steps[$0].id } }

    /// The last step with an answer, sent or not; nil without answers.
    package func furthestAnswered(in form: PinnedForm) -> String? {
        let compiled = form.compiled
        let steps = members.compactMap { compiled.ownSlot(of: $0.field) }.map { compiled.layout.steps[$0] }
        return steps.max().map { form.config.steps[$0].id }
    }
}

extension FormSuccession {
    fileprivate mutating func judgeAnew(
        by form: PinnedForm, _ input: JudgementInput, sentBefore: [String]
    ) throws(FormProgressError) {
        let compiled = form.compiled
        let steps = form.config.steps
        var index = 0
        while index < steps.count {
            let id = steps[index].id
            let own = compiled.layout.shapes[0].fields.filter { compiled.layout.steps[$0] == index }
            let ids = own.map { compiled.field($0).id }
            let asksAgain = own.contains { slot in
                let field = compiled.field(slot)
                let isAsked = field.type == .password || field.takesAnswers
                return isAsked && progress.lost.contains { $0.isBytewiseEqual(to: field.id) }
            }
            let answers = progress.members.filter { member in
                ids.contains { $0.isBytewiseEqual(to: member.field) }
            }
            let wasSent = sentBefore.contains { $0.isBytewiseEqual(to: id) }
            if asksAgain || (answers.isEmpty && !wasSent) { return }
            var sending = progress
            var step = input
            step.answers = FormProgress.document(answers)
            let result = try sending.send(id, step, to: form)
            if case .end(let outcome) = result.next, Outcome.Kind(named: outcome.name) != .completed { return }
            if case .stay = result.next, answers.isEmpty { return }
            // The step was not sent by a person: hidden answers are kept, and lost ones must be answered again.
            sending.members = progress.members
            sending.lost = progress.lost
            progress = sending
            last = (id, result.verdict)
            guard case .go(let following) = result.next else { return }
            index = steps.firstIndex { $0.id.isBytewiseEqual(to: following) } ?? steps.count
        }
    }
}

/// The answers that another version of a form has fields for.
private struct TakenAnswers {
    let form: CompiledForm
    var members: [(field: String, value: [UInt8])] = []
    var dropped: [String] = []

    init(form: CompiledForm) { self.form = form }

    mutating func drop(_ field: String) {
        if !dropped.contains(where: { $0.isBytewiseEqual(to: field) }) { dropped.append(field) }
    }

    mutating func add(_ field: String, _ value: [UInt8]) {
        guard let slot = form.ownSlot(of: field), form.field(slot).takesAnswers else { return drop(field) }
        let config = form.field(slot)
        guard config.type == .list, let node = try? SourceNode(json: value) else {
            members.append((field, value))
            return
        }
        let known = dropped.count
        var rows: [UInt8] = []
        write(node.content, itemsOf: config, at: field, to: &rows)
        // If no member is dropped, the bytes stay as they were sent.
        members.append((field, dropped.count == known ? value : rows))
    }

    /// Writes a value without members that the items of a list do not have; a number keeps its digits.
    private mutating func write(
        _ content: SourceNode.Content, itemsOf list: Field?, at path: String, to bytes: inout [UInt8]
    ) {
        switch content {
        case .null: JSONText.append("null", to: &bytes)
        case .bool(let flag): JSONText.append(flag ? "true" : "false", to: &bytes)
        case .number(let digits): bytes += Array(digits.utf8)
        case .text(let text), .plain(let text): JSONText.appendQuoted(text, to: &bytes)
        case .array(let elements):
            bytes.append(Byte.leftBracket)
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(Byte.comma) }
                write(element.content, itemsOf: list, at: path, to: &bytes)
            }
            bytes.append(Byte.rightBracket)
        case .object(let members):
            bytes.append(Byte.leftBrace)
            var isFirst = true
            for member in members {
                let field = list?.fields.first { $0.id.isBytewiseEqual(to: member.key) }
                if list != nil, !(field?.takesAnswers ?? false) {
                    drop(path + "/" + member.key)
                    continue
                }
                if !isFirst { bytes.append(Byte.comma) }
                isFirst = false
                JSONText.appendQuoted(member.key, to: &bytes)
                bytes.append(Byte.colon)
                let inner = field?.type == .list ? field : nil
                write(member.value.content, itemsOf: inner, at: path + "/" + member.key, to: &bytes)
            }
            bytes.append(Byte.rightBrace)
        }
    }
}

extension Field {
    /// Whether a person can answer the field, and its answer may be stored.
    fileprivate var takesAnswers: Bool {
        if isReadonly || calculation != nil { return false }
        return type.holdsValue && type != .password
    }
}
