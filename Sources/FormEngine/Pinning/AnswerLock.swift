/// A lock on the answer of a field, which only an answer equal to the one locked passes.
package struct AnswerLock: Sendable, Equatable {
    /// Value or hash to compare an answer with the locked one.
    package enum Sign: Sendable, Equatable {
        /// The locked answer itself, as its type.
        case value(JSONValue)
        /// SHA-256 over a salt and the canonical JSON of the locked answer.
        case digest([UInt8], salt: [UInt8])
        /// A difference found while the locked answer was still available.
        case changed
    }

    /// The field's id.
    package var field: String
    /// Sign of the locked answer.
    package var sign: Sign

    /// A lock on a field's answer.
    package init(field: String, _ sign: Sign) {
        self.field = field
        self.sign = sign
    }

    /// Digest of an answer, as its type, with a salt.
    package static func digest(of value: JSONValue, salt: [UInt8]) -> [UInt8] {
        SHA256Hasher.hash(salt + value.canonicalBytes).bytes
    }

    /// Whether an answer passes; none does, too.
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
    /// A verdict with a finding at each field whose answer is locked and is another one.
    func verdict(_ verdict: Verdict, under locks: [AnswerLock], on values: JSONValue) -> Verdict {
        var broken: [String] = []
        for lock in locks where !lock.passes(values[lock.field]) {
            // Several locks on a field are one finding.
            if !broken.contains(where: { $0.isBytewiseEqual(to: lock.field) }) { broken.append(lock.field) }
        }
        if broken.isEmpty { return verdict }
        return verdict.adding(broken.map { Finding(field: $0, rule: FindingCode.locked.rawValue) }, of: self)
    }

    /// The date of birth that an outcome's age is of, with its value; nil if the outcome tells no age.
    func answerTellingAge(_ outcome: Outcome?, in values: JSONValue) -> (field: String, value: JSONValue)? {
        guard let outcome, Outcome.Kind(named: outcome.name)?.tellsAge ?? false, let slot = birthDate(of: outcome)
        else {
            return nil
        }
        let field = field(slot).id
        guard let value = values[field], value != .null else { return nil }
        return (field, value)
    }

    /// The date of birth that an outcome's age is of.
    fileprivate func birthDate(of outcome: Outcome) -> Int? {
        logic.routes.elements.first { config.routes[$0.index].outcome.isBytewiseEqual(to: outcome.name) }?.birthDate
    }
}

extension PinnedForm {
    /// Whether an outcome of the form tells how old somebody is.
    package var tellsAge: Bool { config.routes.contains { Outcome.Kind(named: $0.outcome)?.tellsAge ?? false } }

    /// The field whose answer determines the age in an outcome, or nil.
    package func fieldTellingAge(byOutcome name: String) -> String? {
        guard Outcome.Kind(named: name)?.tellsAge ?? false else { return nil }
        return compiled.birthDate(of: Outcome(name: name)).map { compiled.field($0).id }
    }

    /// Whether a rule of the form refuses somebody who is too young, so that answers of an attempt may never be kept.
    package var mayFindSomebodyTooYoung: Bool { config.fields.contains { $0.mayFindSomebodyTooYoung } }

    /// The field whose answer the outcome of a judgement tells an age by, with its value; nil if it tells none.
    package func answerTellingAge(in judgement: Judgement) -> (field: String, value: JSONValue)? {
        compiled.answerTellingAge(judgement.verdict.outcome, in: judgement.values)
    }
}

extension Field {
    /// Whether a rule of it, or of an item's fields, refuses somebody who is too young.
    fileprivate var mayFindSomebodyTooYoung: Bool {
        rules.contains { $0.condition.facts.saysTooYoung } || fields.contains { $0.mayFindSomebodyTooYoung }
    }
}

extension Verdict {
    /// The verdict with more errors, each before what else was found at its field.
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
