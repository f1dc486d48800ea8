internal import ArgumentParser

/// The options of commands that change a registry.
struct GlobalOptions: SharedOptions {
    @OptionGroup var database: DatabaseOption
    @OptionGroup var output: JSONOption
    @OptionGroup var person: ActorOption

    var db: String? { database.db }
    var actor: String? { person.actor }
    var format: Answer.Format { output.format }
}

/// The options of commands that only look into a registry.
struct LookOptions: SharedOptions {
    @OptionGroup var database: DatabaseOption
    @OptionGroup var output: JSONOption
    @OptionGroup var pager: PagerOption
    @OptionGroup(visibility: .hidden) var person: ActorOption

    var db: String? { database.db }
    var actor: String? { person.actor }
    var format: Answer.Format { output.format }
    var isPaged: Bool { pager.isPaged }
}

/// The options of commands that look into a registry and leave a trace of who did.
struct TracedLookOptions: SharedOptions {
    @OptionGroup var database: DatabaseOption
    @OptionGroup var output: JSONOption
    @OptionGroup var person: ActorOption
    @OptionGroup var pager: PagerOption

    var db: String? { database.db }
    var actor: String? { person.actor }
    var format: Answer.Format { output.format }
    var isPaged: Bool { pager.isPaged }
}

/// The options of commands that list rows of a registry.
struct ListOptions: SharedOptions {
    @OptionGroup var database: DatabaseOption
    @OptionGroup var output: RowsOption
    @OptionGroup var pager: PagerOption
    @OptionGroup(visibility: .hidden) var person: ActorOption

    var db: String? { database.db }
    var actor: String? { person.actor }
    var format: Answer.Format { output.format }
    var isPaged: Bool { pager.isPaged }
}

/// The options of a list whose `--actor` says whose rows are wanted.
struct ListByActorOptions: SharedOptions {
    @OptionGroup var database: DatabaseOption
    @OptionGroup var output: RowsOption
    @OptionGroup var pager: PagerOption

    var db: String? { database.db }
    var actor: String? { nil }
    var format: Answer.Format { output.format }
    var isPaged: Bool { pager.isPaged }
}

/// The options of commands that need no registry.
struct UnboundOptions: SharedOptions {
    @OptionGroup var output: JSONOption
    @OptionGroup var pager: PagerOption
    @OptionGroup(visibility: .hidden) var database: DatabaseOption
    @OptionGroup(visibility: .hidden) var person: ActorOption

    var db: String? { database.db }
    var actor: String? { person.actor }
    var format: Answer.Format { output.format }
    var isPaged: Bool { pager.isPaged }
}

/// The options of commands that list rows and need no registry.
struct UnboundListOptions: SharedOptions {
    @OptionGroup var output: RowsOption
    @OptionGroup var pager: PagerOption
    @OptionGroup(visibility: .hidden) var database: DatabaseOption
    @OptionGroup(visibility: .hidden) var person: ActorOption

    var db: String? { database.db }
    var actor: String? { person.actor }
    var format: Answer.Format { output.format }
    var isPaged: Bool { pager.isPaged }
}
