/// Limits on the requests of one client, on those of all together, and on the duration of a request.
///
/// The page `Server.md` has these numbers as a table, which a test compares with them.
public struct ServerLimits: Sendable {
    /// Kinds of requests with a rate limit.
    public enum Kind: String, Sendable, CaseIterable {
        /// Sessions that are started.
        case sessions
        /// Names that are checked or held.
        case names
        /// Drafts that are kept while people type.
        case drafts
        /// Images that are sent.
        case uploads
        /// Configs that are read without being published.
        case lint
        /// Queries that requests send to a data source; cached replies do not count.
        case sources
        /// Sign-ins by a valid link, counted by the token's name.
        case signIn = "sign_in"
        /// Invalid links to sign in with.
        case wrongLinks = "wrong_links"
        /// Unknown tokens in `Authorization`.
        case wrongTokens = "wrong_tokens"
        /// Unknown links to sessions.
        case wrongSessions = "wrong_sessions"
    }

    /// Requests of a kind in a minute: of one client, and of all.
    public struct Rate: Sendable, Equatable {
        /// Of one client.
        public var each: Int
        /// Of all clients; nil if clients must not block each other.
        public var all: Int?

        /// A rate.
        public init(each: Int, all: Int? = nil) {
            self.each = each
            self.all = all
        }
    }

    /// The rates by kind; those of data sources are counted for each source by itself.
    public var rates: [Kind: Rate] = [
        .sessions: Rate(each: 60, all: 6_000), .names: Rate(each: 60, all: 6_000),
        .drafts: Rate(each: 240, all: 6_000), .uploads: Rate(each: 30, all: 600),
        .lint: Rate(each: 120, all: 2_400), .sources: Rate(each: 60, all: 1_200), .signIn: Rate(each: 20),
        .wrongLinks: Rate(each: 10), .wrongTokens: Rate(each: 10), .wrongSessions: Rate(each: 30),
    ]
    /// Seconds in which the body of a request must have arrived.
    public var bodySeconds = 30
    /// Seconds after which a connection is closed on which nothing happens.
    public var idleSeconds = 60
    /// Most connections at a time.
    public var connections = 4_096
    /// Most connections of one client at a time; through a trusted proxy, most of its requests.
    public var connectionsEach = 256
    /// Most bytes of a body.
    public var bodyBytes = 1 << 20
    /// Most bytes of an empty body: `{}`, and blanks around it.
    public var emptyBytes = 1 << 10
    /// Most bytes of an image, or of a page's form, which may hold images.
    public var imageBytes = 10 << 20
    /// Most bytes of one header.
    public var headerBytes = 8 << 10
    /// Most bytes of all headers.
    public var headersBytes = 16 << 10
    /// Most unfinished sessions of one form that a browser holds.
    public var sessionsOfForm = 5
    /// Most sessions of all forms that a browser holds when it starts a further one of a form: their cookies must fit into
    /// one header.
    public var sessionsOfBrowser = 30
    /// Most headers.
    public var headers = 100

    /// The usual limits.
    public init() {}
}
