internal import Crypto
internal import FormEngine

/// Answers of a session so far, with all other inputs of their judgement: the content of the session's sealed box.
struct SessionAnswers: Sendable {
    /// The progress through the form.
    var progress: FormProgress
    /// Values of the data sources: a JSON object keyed by the version's names; nil without any.
    var sources: [UInt8]?
    /// Time of the replies; nil without any.
    var sourcesAt: Timestamp?
    /// The actor who vouches for them; nil if the registry queried them, or the session's starter vouches.
    var sourcesBy: String?
    /// Replies that the registry itself fetched; empty if callers gave the values.
    var asked: [Asked] = []
    /// Facts about the person beside the answers.
    var context: JSONValue
    /// The requested language of messages; nil: the form's own.
    var locale: String?
    /// The salted hashes of the passwords, by field.
    var passwords: [(field: String, hash: String)] = []
    /// The last sent step with its verdict; nil before the first.
    var last: LastStep?
    /// The subject, by which a rollout chooses the successor's version; nil for an anonymous person.
    var subject: String?
    /// The steps that the session reached, sent and passed.
    var course = SessionCourse(isCounted: false)
    /// The screen with unsent answers, as `FormState.saved`; nil without any.
    var draft: [UInt8]?
    /// Drafts that pages keep while a person types.
    var quiet = QuietDrafts()
    /// Values of a link for unanswered fields, an object by the fields' ids; nil without any.
    var prefill: JSONValue?
    /// The session and outcome that its submission consents to; nil without a consent token.
    var consentsTo: AwaitedConsent?
    /// The consents given to it: read from their own rows, not from the box.
    var consents: [ConsentRecord] = []

    /// A queried source, by the form's name of it.
    struct Asked: Sendable, Equatable {
        /// The name.
        var name: String
        /// When its reply arrived.
        var at: Timestamp
        /// The parameters, an object; nil if no query was sent, since a parameter had no value.
        var parameters: JSONValue?
    }

    /// A sent step with its response, so that a repeated request receives an equal response.
    struct LastStep: Sendable {
        /// The step's id.
        var step: String
        /// The keyed hash of the complete request.
        var body: [UInt8]
        /// The canonical bytes of the verdict.
        var verdict: [UInt8]
        /// The sent fields whose answer was dropped, since they are hidden.
        var dropped: [String] = []
        /// Suggestions in place of taken names.
        var suggestions: [NameSuggestions] = []
    }

    private static let format = 1

    /// The canonical bytes.
    var bytes: [UInt8] {
        // Empty members are omitted, since older sessions lack them.
        var members: [JSONValue.Member] = subject.map { [.init("subject", .text($0))] } ?? []
        if let course = course.member { members.append(course) }
        if !asked.isEmpty { members.append(.init("asked", .object(asked.map(\.member)))) }
        if let draft { members.append(.init("draft", .text(String(decoding: draft, as: UTF8.self)))) }
        if let prefill { members.append(.init("prefill", prefill)) }
        if let quiet = quiet.json { members.append(.init("quiet", quiet)) }
        if let sourcesBy { members.append(.init("sourcesBy", .text(sourcesBy))) }
        if let consentsTo { members.append(.init("consentsTo", consentsTo.value)) }
        members += [
            .init("context", context), .init("last", last.map(\.value) ?? .null), .init("locale", .optional(locale)),
            .init("passwords", .object(passwords.map { .init($0.field, .text($0.hash)) })),
            .init("progress", progress.kept), .init("session", .int(Self.format)),
            .init("sources", .optional(sources.map { String(decoding: $0, as: UTF8.self) })),
            .init("sourcesAt", .optional(sourcesAt?.text)),
        ]
        return JSONValue.object(members).canonicalBytes
    }

    init(progress: FormProgress, sources: [UInt8]?, at time: Timestamp, context: JSONValue, locale: String?) {
        self.progress = progress
        self.sources = sources
        sourcesAt = sources == nil ? nil : time
        self.context = context
        self.locale = locale
    }

    /// Parses stored bytes; nil for malformed ones, or a progress that does not fit the form.
    init?(_ bytes: [UInt8], of form: PinnedForm) {
        guard let value = try? JSONValue(stored: bytes), value["session"]?.wholeNumber == Self.format,
            let context = value["context"],
            let progress = value["progress"].flatMap({ FormProgress(kept: $0, of: form) })
        else { return nil }
        self.init(progress: progress, sources: nil, at: .earliest, context: context, locale: value["locale"]?.string)
        sources = value["sources"]?.string.map { Array($0.utf8) }
        sourcesAt = value["sourcesAt"]?.string.flatMap { Timestamp($0) }
        sourcesBy = value["sourcesBy"]?.string
        passwords = (value["passwords"]?.members ?? []).compactMap { member in
            member.value.string.map { (member.name, $0) }
        }
        last = value["last"].flatMap { LastStep($0) }
        subject = value["subject"]?.string
        course = SessionCourse(in: value)
        asked = (value["asked"]?.members ?? []).compactMap { Asked($0) }
        draft = value["draft"]?.string.map { Array($0.utf8) }
        prefill = value["prefill"]
        if let kept = value["quiet"] {
            guard let quiet = QuietDrafts(kept) else { return nil }
            self.quiet = quiet
        }
        consentsTo = value["consentsTo"].flatMap { AwaitedConsent($0) }
    }
}

extension AwaitedConsent {
    var value: JSONValue { .object(["outcome": .text(outcome), "session": .text(session)]) }

    init?(_ value: JSONValue) {
        guard let session = value["session"]?.string, let outcome = value["outcome"]?.string else { return nil }
        self.init(session: session, outcome: outcome)
    }
}

extension SessionAnswers.Asked {
    fileprivate var member: JSONValue.Member {
        .init(name, .object(["at": .text(at.text), "parameters": parameters ?? .null]))
    }

    fileprivate init?(_ member: JSONValue.Member) {
        guard let at = member.value["at"]?.string.flatMap({ Timestamp($0) }) else { return nil }
        let parameters = member.value["parameters"]
        self.init(name: member.name, at: at, parameters: parameters == .null ? nil : parameters)
    }
}

extension SessionAnswers.LastStep {
    fileprivate var value: JSONValue {
        var members: [JSONValue.Member] = [
            .init("body", .hex(body)), .init("step", .text(step)),
            .init("verdict", .text(String(decoding: verdict, as: UTF8.self))),
        ]
        if !dropped.isEmpty { members.append(.init("dropped", .array(dropped.map { .text($0) }))) }
        if !suggestions.isEmpty { members.append(.init("suggestions", NameSuggestions.value(of: suggestions))) }
        return .object(members)
    }

    fileprivate init?(_ value: JSONValue) {
        guard let step = value["step"]?.string, let body = value["body"]?.string.flatMap({ HexText.decode($0) }),
            let verdict = value["verdict"]?.string
        else { return nil }
        self.init(
            step: step, body: body, verdict: Array(verdict.utf8),
            dropped: (value["dropped"]?.elements ?? []).compactMap(\.string),
            suggestions: NameSuggestions.all(in: value["suggestions"]))
    }
}

/// The secret that opens a session: 32 random bytes as text; the registry stores only its digest.
enum SessionSecret {
    /// A new secret.
    static func make(_ surroundings: Surroundings) -> String { HexText.encode(surroundings.randomBytes(32)) }

    /// The secret of a successor: only the holder of the old secret can compute it.
    static func successor(of secret: String, id: String) -> String {
        let code = HMAC<Crypto.SHA256>.authenticationCode(
            for: Array("formulary-successor-1:\(id)".utf8), using: SymmetricKey(data: Array(secret.utf8)))
        return HexText.encode(Array(code))
    }

    /// The secret of a session started under an idempotency key, equal for each repeated request.
    ///
    /// It derives from the idempotency key itself, which is not stored.
    static func started(under key: String, id: String, salt: [UInt8], _ keyring: Keyring) -> String {
        HexText.encode(keyring.hash(.sessionSecret, [salt, Array(id.utf8), Array(key.utf8)]))
    }

    /// The stored digest of a secret.
    static func digest(of secret: String) -> [UInt8] {
        Array(Crypto.SHA256.hash(data: Array("formulary-session-1:\(secret)".utf8)))
    }

    /// Whether a secret has this digest, compared in constant time.
    static func fits(_ secret: String, _ digest: [UInt8]) -> Bool {
        let own = Self.digest(of: secret)
        return own.count == digest.count && zip(own, digest).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
