public import FormEngine

/// Connection to data sources: queries in, replies out, no shared state.
public protocol SourceConnector: Sendable {
    /// The reply to a query, or its fault, within the operator's time limit.
    ///
    /// Cancelling the calling task cancels the request, unless another task waits for the same reply.
    func reply(to question: SourceQuestion) async -> SourceReply
}

/// A query of a data source: its definition, and the values of its parameters.
public struct SourceQuestion: Sendable {
    /// The definition that a version's lock holds.
    public var definition: DataSourceDefinition
    /// The definition's digest.
    public var digest: DocumentDigest
    /// The parameters that have a value, in the order of their names.
    public var parameters: [Parameter]
    /// Whom the values are about; nil for public values.
    public var subject: String?
    /// The requested language of names.
    public var locale: String

    /// A parameter's value: a text, a number or a boolean; a list or an object only in a body.
    public struct Parameter: Sendable, Equatable {
        /// The name.
        public var name: String
        /// The value.
        public var value: JSONValue

        /// A parameter.
        public init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }

        /// The value for a path or query; nil for a list or an object.
        public var text: String? {
            switch value {
            case .text(let text): text
            case .bool(let flag): flag ? "true" : "false"
            case .number: String(decoding: value.canonicalBytes, as: UTF8.self)
            case .null, .array, .object: nil
            }
        }
    }

    /// A query.
    public init(
        definition: DataSourceDefinition, digest: DocumentDigest, parameters: [Parameter] = [], subject: String? = nil,
        locale: String
    ) {
        self.definition = definition
        self.digest = digest
        self.parameters = parameters
        self.subject = subject
        self.locale = locale
    }

    /// Cache key: equal only for queries whose callers may see each other's replies.
    public var key: [UInt8] {
        JSONValue.object([
            .init("definition", .text(digest.text)), .init("locale", .text(locale)),
            .init("parameters", parameterValue), .init("subject", .optional(subject)),
        ]).canonicalBytes
    }

    /// The parameters as an object.
    var parameterValue: JSONValue { .object(parameters.map { .init($0.name, $0.value) }) }
}

/// Reply of a data source, or a fault, with its time and requests.
public struct SourceReply: Sendable {
    /// The value for forms, as JSON, or the fault.
    public var result: Result<[UInt8], SourceFault>
    /// When the reply arrived, or the query failed.
    public var at: Timestamp
    /// Whether the reply comes from the cache.
    public var isCached: Bool
    /// The requests made for it, in order; empty for a cached reply, or if no request was sent.
    public var attempts: [SourceAttempt]

    /// A reply.
    public init(
        _ result: Result<[UInt8], SourceFault>, at: Timestamp, isCached: Bool = false, attempts: [SourceAttempt] = []
    ) {
        self.result = result
        self.at = at
        self.isCached = isCached
        self.attempts = attempts
    }
}

/// One request to a data source.
public struct SourceAttempt: Sendable, Equatable {
    /// The status of the response; nil without a response.
    public var status: Int?
    /// The number of bytes read of the body.
    public var bytes: Int
    /// Its fault, or nil.
    public var fault: SourceFault?
    /// How long it took.
    public var milliseconds: Int
    /// The pause before it.
    public var pause: Int

    /// A request.
    public init(status: Int?, bytes: Int, fault: SourceFault?, milliseconds: Int, pause: Int) {
        self.status = status
        self.bytes = bytes
        self.fault = fault
        self.milliseconds = milliseconds
        self.pause = pause
    }
}
