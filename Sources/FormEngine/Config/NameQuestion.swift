/// A question whether a name is unique in its namespace: the engine cannot know, so the caller answers.
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
        /// The registry of names could not be reached: the person continues and sees a notice.
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
