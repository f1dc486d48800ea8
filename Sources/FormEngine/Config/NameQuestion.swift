/// Question whether a name is unique in its namespace.
///
/// The engine cannot know, so the caller must answer it.
public struct NameQuestion: Sendable, Equatable {
    /// Id of the field.
    public var field: String
    /// Namespace that the field's rule `unique` names.
    public var namespace: String
    /// The name after normalising.
    public var name: String

    /// Creates a question about the name in a field.
    public init(field: String, namespace: String, name: String) {
        self.field = field
        self.namespace = namespace
        self.name = name
    }
}

/// The caller's answer whether a name is free.
public struct NameAnswer: Sendable, Equatable {
    /// Availability of a name.
    public enum Availability: String, Sendable, CaseIterable {
        /// The name is free.
        case free
        /// Somebody else has the name.
        case taken
        /// The caller could not check the name: the person continues and sees a notice.
        case unknown
    }

    /// Id of the field.
    public var field: String
    /// Availability of the name.
    public var availability: Availability

    /// Whether the name is known to be taken.
    public var isTaken: Bool { availability == .taken }

    /// Creates an answer about the name in a field.
    public init(field: String, _ availability: Availability) {
        self.field = field
        self.availability = availability
    }

    /// Creates an answer of free or taken.
    public init(field: String, isTaken: Bool) {
        self.init(field: field, isTaken ? .taken : .free)
    }
}
