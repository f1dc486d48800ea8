internal import FormEngine

/// The keyed hashes that stand for what a request must not show.
struct SubmissionIdentity: Sendable {
    /// The hash of the subject; nil if none was named.
    var subject: [UInt8]?
    /// The hash of the idempotency key, scoped to who sends the request and to the form; nil if there is none.
    var idempotency: [UInt8]?

    init(_ request: SubmissionRequest, keyring: Keyring) {
        subject = request.subject.map { keyring.hash(ofSubject: $0) }
        idempotency = request.idempotencyKey.map { key in
            keyring.hash(.idempotency, [request.actor, request.form.text, key].map { Array($0.utf8) })
        }
    }
}
