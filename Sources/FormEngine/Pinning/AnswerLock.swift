/// Lock on a field's answer: only an answer equal to the locked one passes.
package struct AnswerLock: Sendable, Equatable {
    /// Value, hash or marker that a new answer is compared with.
    package enum Sign: Sendable, Equatable {
        /// The locked answer itself, as a typed value.
        case value(JSONValue)
        /// SHA-256 of a salt and the canonical JSON of the locked answer.
        case digest([UInt8], salt: [UInt8])
        /// Marker that the answer was found to differ while the locked answer was still available.
        case changed
    }

    /// Id of the locked field.
    package var field: String
    /// Value, hash or marker to compare with.
    package var sign: Sign

    /// Creates a lock on a field's answer.
    package init(field: String, _ sign: Sign) {
        self.field = field
        self.sign = sign
    }

    /// Salted hash of an answer as a typed value.
    package static func digest(of value: JSONValue, salt: [UInt8]) -> [UInt8] {
        SHA256Hasher.hash(salt + value.canonicalBytes).bytes
    }

    /// Whether an answer passes the lock; a missing answer passes.
    func passes(_ value: JSONValue?) -> Bool {
        guard let value, value != .null else { return true }
        return switch sign {
        case .value(let locked): value == locked
        case .digest(let digest, let salt): Self.digest(of: value, salt: salt) == digest
        case .changed: false
        }
    }
}

extension CompiledForm {
    /// Adds a finding to the verdict for each field whose answer differs from the locked one.
    func verdict(_ verdict: Verdict, under locks: [AnswerLock], on values: JSONValue) -> Verdict {
        var broken: [String] = []
        for lock in locks where !lock.passes(values[lock.field]) {
            // Several locks on one field produce a single finding.
            if !broken.contains(where: { $0.isBytewiseEqual(to: lock.field) }) { broken.append(lock.field) }
        }
        if broken.isEmpty { return verdict }
        return verdict.adding(broken.map { Finding(field: $0, rule: FindingCode.locked.rawValue) }, of: self)
    }

    /// Id and answer of the birth date from which an outcome computes its age; nil if the outcome shows no age.
    func answerTellingAge(_ outcome: Outcome?, in values: JSONValue) -> (field: String, value: JSONValue)? {
        guard let outcome, Outcome.Kind(named: outcome.name)?.tellsAge ?? false, let slot = birthDate(of: outcome)
        else {
            return nil
        }
        let field = field(slot).id
        guard let value = values[field], value != .null else { return nil }
        return (field, value)
    }

    /// Slot of the birth date from which an outcome computes its age.
    fileprivate func birthDate(of outcome: Outcome) -> Int? {
        logic.routes.elements.first { config.routes[$0.index].outcome.isBytewiseEqual(to: outcome.name) }?.birthDate
    }
}

extension PinnedForm {
    /// Whether an outcome of the form shows a person's age.
    package var tellsAge: Bool { config.routes.contains { Outcome.Kind(named: $0.outcome)?.tellsAge ?? false } }

    /// Id of the birth date from which an outcome computes its age; nil if the outcome shows no age.
    package func fieldTellingAge(byOutcome name: String) -> String? {
        guard Outcome.Kind(named: name)?.tellsAge ?? false else { return nil }
        return compiled.birthDate(of: Outcome(name: name)).map { compiled.field($0).id }
    }

    /// Whether a rule of the form rejects people who are too young, in which case rejected answers must not be kept.
    package var mayFindSomebodyTooYoung: Bool { config.fields.contains { $0.mayFindSomebodyTooYoung } }

    /// Id and answer of the birth date whose age the judgement's outcome shows; nil if it shows no age.
    package func answerTellingAge(in judgement: Judgement) -> (field: String, value: JSONValue)? {
        compiled.answerTellingAge(judgement.verdict.outcome, in: judgement.values)
    }
}

extension Field {
    /// Whether a rule of the field, or of fields in its items, rejects people who are too young.
    fileprivate var mayFindSomebodyTooYoung: Bool {
        rules.contains { $0.condition.facts.saysTooYoung } || fields.contains { $0.mayFindSomebodyTooYoung }
    }
}

extension Verdict {
    /// Copy of the verdict with more errors, each inserted before other findings of its field.
    fileprivate func adding(_ more: [Finding], of form: CompiledForm) -> Verdict {
        var findings = findings
        for finding in more {
            let slot = form.ownSlot(of: finding.field) ?? 0
            let place = findings.firstIndex { (form.ownSlot(of: $0.field) ?? Int.max) >= slot } ?? findings.count
            findings.insert(finding, at: place)
        }
        return Verdict(findings: findings, questions: questions, pending: pending, end: nil)
    }
}
