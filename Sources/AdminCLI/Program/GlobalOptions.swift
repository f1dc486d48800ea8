internal import ArgumentParser

/// The options of commands that change a registry.
struct GlobalOptions: ActorOptions {
    @OptionGroup var database: DatabaseOption
    @OptionGroup var output: JSONOption
    @OptionGroup var person: ActorOption
}

/// The options of commands that only read a registry.
struct LookOptions: ActorOptions, PagerOptions {
    @OptionGroup var database: DatabaseOption
    @OptionGroup var output: JSONOption
    @OptionGroup var pager: PagerOption
    @OptionGroup(visibility: .hidden) var person: ActorOption
}

/// The options of commands that read a registry and record the reader in the audit log.
struct TracedLookOptions: ActorOptions, PagerOptions {
    @OptionGroup var database: DatabaseOption
    @OptionGroup var output: JSONOption
    @OptionGroup var person: ActorOption
    @OptionGroup var pager: PagerOption
}

/// The options of commands that list rows of a registry.
struct ListOptions: ActorOptions, PagerOptions {
    @OptionGroup var database: DatabaseOption
    @OptionGroup var output: RowsOption
    @OptionGroup var pager: PagerOption
    @OptionGroup(visibility: .hidden) var person: ActorOption
}

/// The options of commands that print rows and record the reader in the audit log.
struct TracedRowsOptions: ActorOptions {
    @OptionGroup var database: DatabaseOption
    @OptionGroup var output: RowsOption
    @OptionGroup var person: ActorOption
}

/// The options of a list whose `--actor` is a filter.
struct ListByActorOptions: PagerOptions {
    @OptionGroup var database: DatabaseOption
    @OptionGroup var output: RowsOption
    @OptionGroup var pager: PagerOption

    var actor: String? { nil }
}

/// The options of commands that need no registry.
struct UnboundOptions: ActorOptions, PagerOptions {
    @OptionGroup var output: JSONOption
    @OptionGroup var pager: PagerOption
    @OptionGroup(visibility: .hidden) var database: DatabaseOption
    @OptionGroup(visibility: .hidden) var person: ActorOption
}

/// The options of commands that list rows and need no registry.
struct UnboundListOptions: ActorOptions, PagerOptions {
    @OptionGroup var output: RowsOption
    @OptionGroup var pager: PagerOption
    @OptionGroup(visibility: .hidden) var database: DatabaseOption
    @OptionGroup(visibility: .hidden) var person: ActorOption
}
