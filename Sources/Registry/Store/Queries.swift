public import FormEngine

/// A page of a longer list, with the position of the next page.
public struct Page<Element: Sendable>: Sendable {
    /// The elements, in the order of the query.
    public var elements: [Element]
    /// Position to pass as `after` for the next page; nil on the last one.
    public var next: Int?
    /// The number of rows read if the search stopped before the page was full; nil otherwise.
    public var stoppedAfter: Int?
    /// Unreadable rows of the page, in order.
    public var damaged: [DamagedRow]

    /// A page and the key of the next one.
    public init(elements: [Element], next: Int?, stoppedAfter: Int? = nil, damaged: [DamagedRow] = []) {
        self.elements = elements
        self.next = next
        self.stoppedAfter = stoppedAfter
        self.damaged = damaged
    }
}

extension Page {
    /// Whether the page has no row, readable or not.
    public var isEmpty: Bool { elements.isEmpty && damaged.isEmpty }

    /// The elements, for callers that need all rows of the page; throws if one of them is unreadable.
    public func whole() throws(StoreError) -> [Element] {
        if let row = damaged.first { throw .damaged(path: "The registry", detail: row.text) }
        return elements
    }
}

/// A list of a form's versions: its filters, and its page.
public struct VersionQuery: Sendable {
    /// The form.
    public var form: FormKey
    /// Only this version.
    public var number: Int?
    /// Only the version with this digest.
    public var digest: DocumentDigest?
    /// Only versions below this number (from `Page.next`).
    public var after: Int?
    /// Maximum number of results.
    public var limit: Int

    /// All versions of a form, unless narrowed.
    public init(form: FormKey, number: Int? = nil, digest: DocumentDigest? = nil, after: Int? = nil, limit: Int = 100) {
        self.form = form
        self.number = number
        self.digest = digest
        self.after = after
        self.limit = limit
    }
}

/// A list of releases: its filters, and its page.
public struct ReleaseQuery: Sendable {
    /// Only of this form.
    public var form: FormKey?
    /// Only on this channel.
    public var channel: Channel?
    /// Only releases recorded by a leaf before this one (from `Page.next`).
    public var after: Int?
    /// Maximum number of results.
    public var limit: Int

    /// All releases, unless narrowed.
    public init(form: FormKey? = nil, channel: Channel? = nil, after: Int? = nil, limit: Int = 100) {
        self.form = form
        self.channel = channel
        self.after = after
        self.limit = limit
    }
}

/// Sequence numbers from `first` to `last`, both included.
public struct SequenceRange: Sendable, Equatable {
    /// The first number.
    public var first: Int
    /// The last number.
    public var last: Int

    /// From `first` to `last`; without `last` to the end.
    public init(first: Int, last: Int = .max) {
        self.first = first
        self.last = last
    }
}

/// Filters for open sessions.
public struct OpenSessionQuery: Sendable {
    /// Only of this form.
    public var form: FormKey
    /// Only on this channel.
    public var channel: Channel?
    /// Only of this version.
    public var version: Int?
    /// Only of other versions than this one.
    public var otherThan: Int?
    /// Only sessions that have not expired at this time.
    public var time: Timestamp

    /// All open sessions of a form at a time, unless narrowed.
    public init(
        form: FormKey, channel: Channel? = nil, version: Int? = nil, otherThan: Int? = nil, at time: Timestamp
    ) {
        self.form = form
        self.channel = channel
        self.version = version
        self.otherThan = otherThan
        self.time = time
    }
}

/// A list of rollouts with its filters.
public struct RolloutQuery: Sendable {
    /// Only of this form.
    public var form: FormKey?
    /// Only on this channel.
    public var channel: Channel?
    /// Only those of this number.
    public var number: Int?

    /// All rollouts, unless narrowed.
    public init(form: FormKey? = nil, channel: Channel? = nil, number: Int? = nil) {
        self.form = form
        self.channel = channel
        self.number = number
    }
}
