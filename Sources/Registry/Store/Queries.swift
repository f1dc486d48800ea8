public import FormEngine

/// A part of a longer list, and where the next part begins.
public struct Page<Element: Sendable>: Sendable {
    /// The elements, in the order that the query names.
    public var elements: [Element]
    /// Position to pass as `after` for the next page; nil on the last one.
    public var next: Int?
    /// Number of rows read if the search stopped before the page was full, or nil.
    public var stoppedAfter: Int?
    /// Rows of the page that cannot be read, in their order among themselves.
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
    /// Whether there is no row, readable or not.
    public var isEmpty: Bool { elements.isEmpty && damaged.isEmpty }

    /// The elements, for those who need all rows of the page; throws where one of them cannot be read.
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
    /// At most this many.
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
    /// At most this many.
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

    /// From `first` to `last`; everything from `first` on if `last` is left out.
    public init(first: Int, last: Int = .max) {
        self.first = first
        self.last = last
    }
}

/// A count of open sessions: its filters.
public struct OpenSessionQuery: Sendable {
    /// Only of this form.
    public var form: FormKey
    /// Only on this channel.
    public var channel: Channel?
    /// Only of this version.
    public var version: Int?
    /// Only of other versions than this one.
    public var otherThan: Int?
    /// Only rows that have not expired by this time.
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

/// A list of rollouts: its filters.
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
