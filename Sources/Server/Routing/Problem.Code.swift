extension Problem {
    /// The stable codes of what the server itself refuses; those of what it calls are their own.
    package enum Code: String, Sendable, CaseIterable {
        /// There is nothing at the address.
        case notFound = "not_found"
        /// The address takes another method.
        case methodNotAllowed = "method_not_allowed"
        /// The request says what cannot be meant.
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
        /// The body is not of the media type that is taken.
        case wrongMediaType = "wrong_media_type"
        /// The body has more bytes than are taken.
        case bodyTooLarge = "body_too_large"
        /// The body did not arrive in time.
        case tooSlow = "too_slow"
        /// The client went away before it was answered.
        case clientGone = "client_gone"
        /// The server is shutting down, and did not begin the work.
        case serverEnds = "server_ends"
        /// The config that was sent has errors.
        case configHasErrors = "config_has_errors"
        /// The config cannot be written as YAML.
        case notYAML = "not_yaml"
        /// There is no source of transparent accounts.
        case noAccounts = "no_accounts"
        /// No field of the name has a data source.
        case noSourceField = "no_source_field"
        /// A form of a page was not sent by that page.
        case notFromPage = "not_from_page"
        /// The browser sent no cookie of the page's.
        case cookiesNeeded = "cookies_needed"
        /// The request expects of the server what it does not do.
        case expectationFailed = "expectation_failed"
        /// A link to sign in with opens nothing.
        case linkSpent = "link_spent"
        /// A page of evidence would be larger than pages of evidence may be.
        case evidenceTooLarge = "evidence_page_too_large"
        /// The server met an error that it does not know.
        case internalError = "internal"
    }
}
