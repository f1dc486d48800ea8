/// A name that must be nobody else's in its namespace: the engine cannot know, so it asks its caller.
public struct NameQuestion: Sendable, Equatable {
    /// The field's id.
    public var field: String
    /// The namespace that the field's rule `unique` names.
    public var namespace: String
    /// The name in its normalised form.
    public var name: String

    /// A question about the name in a field.
    public init(field: String, namespace: String, name: String) {
        self.field = field
        self.namespace = namespace
        self.name = name
    }
}

/// Answer of the caller about the name in a field.
public struct NameAnswer: Sendable, Equatable {
    /// Availability of a name.
    public enum Availability: String, Sendable, CaseIterable {
        /// Nobody else has it.
        case free
        /// Somebody else has it.
        case taken
        /// Whoever knows could not be asked: the person goes on, and is told so.
        case unknown
    }

    /// The field's id.
    public var field: String
    /// Whether the name is free.
    public var availability: Availability

    /// Whether somebody else has the name, as far as it is known.
    public var isTaken: Bool { availability == .taken }

    /// An answer about a field's name.
    public init(field: String, _ availability: Availability) {
        self.field = field
        self.availability = availability
    }

    /// An answer about a field's name by somebody who knows.
    public init(field: String, isTaken: Bool) {
        self.init(field: field, isTaken ? .taken : .free)
    }
}
