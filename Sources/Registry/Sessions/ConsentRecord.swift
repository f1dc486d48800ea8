public import FormEngine

/// Consent of another person to an outcome that a session waits at, by an accepted submission of the consent form.
public struct ConsentRecord: Sendable, Equatable {
    /// The id of the waiting session.
    public var session: String
    /// The outcome's name.
    public var outcome: String
    /// The id of the consenting submission.
    public var submission: String
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A consent.
    public init(session: String, outcome: String, submission: String, leaf: Int = 0) {
        self.session = session
        self.outcome = outcome
        self.submission = submission
        self.leaf = leaf
    }
}

extension RowKind { package static let consent = RowKind("consent") }

extension ConsentRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .consent, in: "consents",
        ColumnList(.init("session", \.session), .init("outcome", \.outcome), .init("submission", \.submission)) {
            ConsentRecord(session: $0, outcome: $1, submission: $2)
        },
        audit: RowAudit(
            title: { "consent to \($0["outcome"]) of session \($0["session"])" },
            facts: { own, _ in [.init("consentsTo", own[0]["session"] ?? .null)] },
            follow: { history, row, rows, _ in history.add(consent: row, rows) }))
}

/// Request for the consent that a session waits for; it goes to the person who may give it.
public struct ConsentRequest: Sendable, Equatable {
    /// The consent form.
    public var form: FormKey
    /// The secret that starts a session of that form; any holder can consent.
    public var token: String
}

/// Consent given by a session's submission, with its effect on the waiting session.
public struct GivenConsent: Sendable {
    /// The id of the waiting session.
    public var session: String
    /// The outcome that it waits at.
    public var outcome: String
    /// Whether the consent completes that session; otherwise its person continues.
    public var completes: Bool
    /// Why the session could not be completed at once, although no answers are missing; nil if nothing prevents it.
    public var hindrance: RegistryError?
}

/// A session waiting for consent, with the outcome that it waits at.
struct AwaitedConsent: Sendable, Equatable {
    var session: String
    var outcome: String
}

/// The secret by which a person consents for a session: the session's id, and a code that only the registry can
/// compute.
enum ConsentToken {
    private static let separator: Character = "."

    static func text(for place: AwaitedConsent, _ keyring: Keyring) -> String {
        place.session + String(separator) + HexText.encode(code(for: place, keyring))
    }

    /// The session in a token; nil for malformed text.
    static func session(in text: String) -> String? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty ? String(parts[0]) : nil
    }

    private static func code(for place: AwaitedConsent, _ keyring: Keyring) -> [UInt8] {
        keyring.hash(.consent, [Array(place.session.utf8), Array(place.outcome.utf8)])
    }
}
