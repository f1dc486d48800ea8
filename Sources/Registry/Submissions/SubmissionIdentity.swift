internal import FormEngine

/// The keyed hashes that represent a request's subject and idempotency key.
struct SubmissionIdentity: Sendable {
    /// The hash of the subject; nil for an anonymous person.
    var subject: [UInt8]?
    /// The hash of the idempotency key, scoped to the actor and the form; nil without a key.
    var idempotency: [UInt8]?

    init(_ request: SubmissionRequest, keyring: Keyring) {
        subject = request.subject.map { keyring.hash(ofSubject: $0) }
        idempotency = request.idempotencyKey.map { key in
            keyring.hash(.idempotency, [request.actor, request.form.text, key].map { Array($0.utf8) })
        }
    }
}
