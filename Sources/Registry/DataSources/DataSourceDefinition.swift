/// The definition of a data source, which configs refer to by name.
///
/// It defines the query and the parts of the reply. The operator configures the source's address and secret, so that
/// moving a host changes no version and no author can send a secret elsewhere.
public struct DataSourceDefinition: Sendable, Equatable {
    /// Where the source gets its values.
    public enum Kind: String, Sendable, CaseIterable {
        /// By a request to another service.
        case http
        /// From the definition itself, which lists options.
        case list
        /// The countries of ISO 3166-1 by their codes, named in the form's language.
        case countries
        /// The public accounts of a bank that publishes them, by Erste Group's transparent accounts API.
        case transparentAccounts = "transparent-accounts"
    }

    /// Subject of its values, which decides the permitted parameters.
    public enum Topic: String, Sendable, CaseIterable {
        /// Public: equal parameters return equal values for everybody.
        case `public`
        /// The subject: no answer is a parameter, so that guessing a number reveals nothing about a stranger.
        case subject
    }

    /// An option that the definition lists.
    public struct Option: Sendable, Equatable {
        /// Value that becomes the answer.
        public var value: String
        /// Label that people see; the value if omitted.
        public var label: String?

        /// An option.
        public init(value: String, label: String? = nil) {
            self.value = value
            self.label = label
        }
    }

    /// The name that configs use.
    public var name: String
    /// Where the source gets its values.
    public var kind: Kind
    /// Summary for a person.
    public var summary: String?
    /// Other names that configs may use, such as the request in a dialect: `GET /api/countries`.
    public var aliases: [String]
    /// Topic of its values, which decides the permitted parameters.
    public var topic = Topic.public
    /// The request; nil for other kinds than `http`, and for values that only callers give, with `--sources`.
    public var request: SourceRequest?
    /// The parameters of the request, in the order of their names.
    public var parameters: [SourceParameter] = []
    /// The values to read from the reply.
    public var mapping = SourceMapping.value(at: "")
    /// How many seconds a cached reply stays valid; 0: no caching.
    public var cacheSeconds = 0
    /// The options of a `list`.
    public var options: [Option] = []

    /// A definition of a name.
    public init(name: String, kind: Kind, summary: String?, aliases: [String] = []) {
        self.name = name
        self.kind = kind
        self.summary = summary
        self.aliases = aliases
    }

    /// Whether the source can be queried: the values of a definition without a request come from outside alone.
    public var isFetched: Bool { kind != .http || request != nil }
}

/// The request of a query.
public struct SourceRequest: Sendable, Equatable {
    /// The supported methods.
    public enum Method: String, Sendable, CaseIterable {
        /// Parameters that are not in the path go into the query string.
        case get = "GET"
        /// Parameters that the path does not name are members of a JSON object, the body.
        case post = "POST"
    }

    /// The method.
    public var method: Method
    /// The path, and perhaps a query.
    public var path: PathTemplate
    /// Whether it may be sent again after a failure that leaves open if it arrived; always true of `GET`.
    public var isRepeatable: Bool

    /// A request.
    public init(method: Method, path: PathTemplate, isRepeatable: Bool = false) {
        self.method = method
        self.path = path
        self.isRepeatable = isRepeatable || method == .get
    }

    /// The request's text: `GET /api/countries`.
    public var text: String { "\(method.rawValue) \(path.text)" }
}

/// A parameter of a request, with the origin of its value.
public struct SourceParameter: Sendable, Equatable {
    /// The origins of a value.
    public enum Origin: Sendable, Equatable {
        /// The answer of the field that has the parameter's name.
        case answer
        /// The subject, as named by the caller of a session or submission.
        case subject
        /// A member of the context, which the caller vouches for.
        case context(String)
        /// The requested language of messages.
        case locale
    }

    /// The name.
    public var name: String
    /// The origin of its value.
    public var origin: Origin
    /// Whether the query is also sent without its value.
    public var isOptional: Bool

    /// A parameter.
    public init(name: String, origin: Origin, isOptional: Bool = false) {
        self.name = name
        self.origin = origin
        self.isOptional = isOptional
    }
}

/// Values to read from a source's reply, which is JSON.
public enum SourceMapping: Sendable, Equatable {
    /// The value at a JSON Pointer; the whole reply if the pointer is empty.
    case value(at: String)
    /// An object from several places: each member's name and a JSON Pointer, in the order of the names.
    case members([Member])
    /// Options: pointers to their list, and in each element to its value and its label.
    case options(list: String, value: String, label: String?)

    /// A member of the object that a form reads.
    public struct Member: Sendable, Equatable {
        /// The name.
        public var name: String
        /// Its place: a JSON Pointer.
        public var pointer: String
        /// Whether a reply may lack it: a missing value is then no fault of the source.
        public var isOptional: Bool

        /// A member.
        public init(name: String, pointer: String, isOptional: Bool = false) {
            self.name = name
            self.pointer = pointer
            self.isOptional = isOptional
        }
    }
}
