public import FormEngine

/// Consent of somebody to an outcome that a session waits at, by an accepted submission of the form that it names.
public struct ConsentRecord: Sendable, Equatable {
    /// The id of the session that waits.
    public var session: String
    /// The outcome's name.
    public var outcome: String
    /// The id of the submission that consents.
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

/// Request for the consent that a session waits for, to be handed to the person who may give it.
public struct ConsentRequest: Sendable, Equatable {
    /// The form by which it is given.
    public var form: FormKey
    /// The secret that starts a session of that form; its holder can consent.
    public var token: String
}

/// Consent that a session's submission gave, and what became of the session that waited for it.
public struct GivenConsent: Sendable {
    /// The id of the session that waited.
    public var session: String
    /// The outcome that it waited at.
    public var outcome: String
    /// Whether that session is complete by it; otherwise its person goes on.
    public var completes: Bool
    /// Why it could not be completed at once, though nothing is left to be answered; nil where nothing hinders it.
    public var hindrance: RegistryError?
}

/// A place where a session waits for consent: its id, and the outcome.
struct AwaitedConsent: Sendable, Equatable {
    var session: String
    var outcome: String
}

/// The secret by which somebody consents for a session: its id, and a code that only the registry can make.
enum ConsentToken {
    private static let separator: Character = "."

    static func text(for place: AwaitedConsent, _ keyring: Keyring) -> String {
        place.session + String(separator) + HexText.encode(code(for: place, keyring))
    }

    /// The session that a token names, or nil.
    static func session(in text: String) -> String? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty ? String(parts[0]) : nil
    }

    private static func code(for place: AwaitedConsent, _ keyring: Keyring) -> [UInt8] {
        keyring.hash(.consent, [Array(place.session.utf8), Array(place.outcome.utf8)])
    }
}
