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
    /// The field's id.
    public var field: String
    /// Whether somebody else has the name.
    public var isTaken: Bool

    /// An answer about a field's name.
    public init(field: String, isTaken: Bool) {
        self.field = field
        self.isTaken = isTaken
    }
}
