extension Judge {
    /// Writes down what was found about the document judged last.
    func judgement(
        of input: JudgementInput, _ answers: UnsafeBufferPointer<UInt8>, _ sources: SourceSlots?
    ) -> Judgement {
        Judgement(
            verdict: verdict(asOf: input.asOf, answers, droppedUnknownFields: input.droppedUnknownFields),
            values: .object(values(answers, sources)), keptAnswers: keptAnswers(answers),
            attested: attestations(answers, restored: input.attested), passwords: passwords(answers),
            unknownFields: unknown.count + max(0, input.droppedUnknownFields))
    }

    /// The verdict on the document judged last.
    func verdict(
        asOf: CivilDate, _ answers: UnsafeBufferPointer<UInt8>, droppedUnknownFields: Int = 0
    ) -> Verdict {
        var findings = self.findings.map { finding($0, asOf: asOf) }
        if form.rejectsUnknownFields {
            findings += unknown.map { Finding(field: $0.key.text(in: answers), rule: Verdict.unknownField) }
            findings += (0..<max(0, droppedUnknownFields)).map { _ in Finding(field: "", rule: Verdict.unknownField) }
        }
        return Verdict(findings: findings, questions: questions)
    }

    /// Each field's value as its type.
    private func values(_ answers: UnsafeBufferPointer<UInt8>, _ sources: SourceSlots?) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        for (slot, field) in form.fields.enumerated() where field.type != .password {
            let id = form.field(slot).id
            if !field.isReadonly {
                read(slots[slot], in: answers, of: field) { members.append(.init(id, $0.value)) }
            } else if let sources, case .value(let source) = sources.values[slot] {
                sources.bytes.withUnsafeBufferPointer { bytes in
                    read(source, in: bytes, of: field) { members.append(.init(id, $0.value)) }
                }
            } else {
                members.append(.init(id, .null))
            }
        }
        return members
    }

    /// The known answers with the bytes they were sent as, in the order sent; passwords left out.
    private func keptAnswers(_ answers: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let kept = form.fields.indices.filter { slots[$0].kind != .absent && form.fields[$0].type != .password }
        var bytes: [UInt8] = [UInt8(ascii: "{")]
        for slot in kept.sorted(by: { slots[$0].start < slots[$1].start }) {
            if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
            bytes += JSONWriter.bytes(of: .text(form.field(slot).id))
            bytes.append(UInt8(ascii: ":"))
            // A string's slot leaves its quotes out.
            let quote = slots[slot].kind == .string ? [UInt8(ascii: "\"")] : []
            bytes += quote + slots[slot].bytes(in: answers) + quote
        }
        return bytes + [UInt8(ascii: "}")]
    }

    private func passwords(_ answers: UnsafeBufferPointer<UInt8>) -> [(field: String, text: [UInt8])] {
        form.fields.indices.compactMap { slot in
            guard form.fields[slot].type == .password else { return nil }
            var password: [UInt8]?
            read(slots[slot], in: answers, of: form.fields[slot]) { reading in
                if case .text(let text, _) = reading { password = Array(text) }
            }
            return password.map { (form.field(slot).id, $0) }
        }
    }

    private func attestations(
        _ answers: UnsafeBufferPointer<UInt8>, restored: [AttestedPassword]
    ) -> [AttestedPassword] {
        form.fields.indices.compactMap { slot in
            let field = form.fields[slot]
            guard field.type == .password else { return nil }
            let id = form.field(slot).id
            if let password = restored.first(where: { $0.field.utf8.elementsEqual(id.utf8) }) { return password }
            var state = AttestedPassword.State.missing
            read(slots[slot], in: answers, of: field) { reading in
                switch reading {
                case .missing: state = .missing
                case .unreadable: state = .unreadable
                default: state = .judged
                }
            }
            let failed = findings.filter { $0.slot == slot && $0.kind == .rule }.map { $0.rule - field.firstRule }
            return AttestedPassword(field: id, state: state, failedRules: failed)
        }
    }
}
