extension Problem {
    /// Stable codes of the server's own refusals; the modules that it calls have codes of their own.
    package enum Code: String, Sendable, CaseIterable {
        /// The address is unknown.
        case notFound = "not_found"
        /// The address does not accept the method.
        case methodNotAllowed = "method_not_allowed"
        /// The request is malformed.
        case malformedRequest = "malformed_request"
        /// No token was sent, or an unknown one.
        case tokenNeeded = "token_needed"
        /// The token's roles do not allow it.
        case roleMissing = "role_missing"
        /// The token is for other forms.
        case formOutOfScope = "form_out_of_scope"
        /// There were too many requests of a kind.
        case tooManyRequests = "too_many_requests"
        /// A client has too many connections open.
        case tooManyConnections = "too_many_connections"
        /// The request names a host that is not this server's.
        case wrongHost = "wrong_host"
        /// The body is compressed, or encoded otherwise.
        case encodedBody = "encoded_body"
        /// The body has an unsupported media type.
        case wrongMediaType = "wrong_media_type"
        /// The body exceeds its size limit.
        case bodyTooLarge = "body_too_large"
        /// The body did not arrive in time.
        case tooSlow = "too_slow"
        /// The client disconnected before the reply.
        case clientGone = "client_gone"
        /// The server is shutting down, and did not begin the work.
        case serverEnds = "server_ends"
        /// The config that was sent has errors.
        case configHasErrors = "config_has_errors"
        /// The config cannot be written as YAML.
        case notYAML = "not_yaml"
        /// The server has no source of transparent accounts.
        case noAccounts = "no_accounts"
        /// No field of the name has a data source.
        case noSourceField = "no_source_field"
        /// A post was not sent by a page of this server.
        case notFromPage = "not_from_page"
        /// The browser sent no cookie of the pages.
        case cookiesNeeded = "cookies_needed"
        /// The request has an unsupported expectation.
        case expectationFailed = "expectation_failed"
        /// A sign-in link is used, too old or unknown.
        case linkSpent = "link_spent"
        /// A page of evidence would exceed its size limit.
        case evidenceTooLarge = "evidence_page_too_large"
        /// An error that the server does not expect.
        case internalError = "internal"
    }
}
