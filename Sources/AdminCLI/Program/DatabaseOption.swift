internal import ArgumentParser
internal import Replies

#if PostgreSQL
internal import PostgresStore
#endif

/// The option that names the database.
struct DatabaseOption: ParsableArguments {
    @Option(
        help: .init("The database. (default: FORMULARY_DB, or ./formulary.db)", valueName: "path"), completion: .file())
    var db: String?

    func validate() throws {
        if let db, db.isEmpty { throw ValidationError("`--db` needs the path of a database.") }
        try Self.check(name, keyStore: Environment["FORMULARY_KEYSTORE"], named: "FORMULARY_KEYSTORE")
    }

    private var name: String { db ?? Environment["FORMULARY_DB"] ?? "./formulary.db" }

    /// Where the registry is.
    var place: any RegistryPlace { Self.place(of: name, keyStore: Environment["FORMULARY_KEYSTORE"]) }
}

extension DatabaseOption {
    /// Whether a database is named by a connection URI of PostgreSQL.
    private static func isAddress(_ name: String) -> Bool {
        ["postgres://", "postgresql://"].contains { name.hasPrefix($0) }
    }

    /// Rejects what is meant as the address of a database and is none: as a path, errors would show it with its password.
    private static func refuseMistyped(_ name: String) throws {
        let name = name.lowercased()
        guard ["://", "postgres:", "postgresql:", "password="].contains(where: { name.contains($0) }) else { return }
        throw ValidationError("A database is named by a path, or by a URI that begins with `postgres://`.")
    }

    #if PostgreSQL
    /// A registry by the name of its database, and of its key store if that is in PostgreSQL.
    static func place(of name: String, keyStore: String?) -> any RegistryPlace {
        guard isAddress(name), let address = PostgresAddress(name), let keys = keyStore.flatMap({ PostgresAddress($0) })
        else { return RegistryFiles(path: name) }
        return RegistryServer(address: address, keys: keys)
    }

    /// Rejects the URI of a database that cannot be used.
    ///
    /// - Parameter option: Name of the variable or option with the key store.
    static func check(_ name: String, keyStore: String?, named option: String) throws {
        guard isAddress(name) else { return try refuseMistyped(name) }
        guard let address = PostgresAddress(name) else {
            throw ValidationError(
                "The database's address is no connection URI of PostgreSQL; in a password, `/` is %2F, and `@` is %40.")
        }
        guard let keyStore else {
            throw ValidationError(
                "A database of PostgreSQL needs \(option), the connection URI of another one for the keys.")
        }
        guard let keys = PostgresAddress(keyStore) else {
            throw ValidationError("\(option) is no connection URI of PostgreSQL.")
        }
        guard keys.name != address.name else {
            throw ValidationError("The keys need a database of their own: \(option) names the registry's.")
        }
    }
    #else
    /// A registry by the path of its database.
    static func place(of name: String, keyStore: String?) -> any RegistryPlace { RegistryFiles(path: name) }

    /// Rejects the URI of a database.
    static func check(_ name: String, keyStore: String?, named option: String) throws {
        guard isAddress(name) else { return try refuseMistyped(name) }
        throw ValidationError("This program was built without PostgreSQL: `make build TRAITS=PostgreSQL` builds it in.")
    }
    #endif
}

/// The option that names who acts.
struct ActorOption: ParsableArguments {
    @Option(help: .init("The actor of the changes. (default: FORMULARY_ACTOR, or the user's name)", valueName: "name"))
    var actor: String?

    func validate() throws {
        let given = actor ?? Environment["FORMULARY_ACTOR"]
        guard let given, !ActorName.isWellFormed(given) else { return }
        throw ValidationError("The actor's name must have 1 to \(ActorName.limit) bytes and no control character.")
    }
}

/// How a reply is printed.
protocol OutputOption: ParsableArguments {
    var format: CommandReply.Format { get }
}

/// The option of JSON output.
struct JSONOption: OutputOption {
    @Flag(help: "Print one JSON document, and nothing else, on standard output.")
    var json = false

    var format: CommandReply.Format { json ? .json : .page }
}

/// The options of JSON and CSV output.
struct RowsOption: OutputOption {
    @Flag(help: "Print one JSON document, and nothing else, on standard output.")
    var json = false

    @Flag(help: "Print the rows as comma-separated values (RFC 4180), with all columns.")
    var csv = false

    func validate() throws {
        if json, csv { throw ValidationError("Give one of `--json` and `--csv`.") }
    }

    var format: CommandReply.Format { json ? .json : csv ? .csv : .page }
}

/// The option of printing without a pager.
struct PagerOption: ParsableArguments {
    @Flag(
        help:
            "Print without a pager. (default: a long reply is shown by the program that FORMULARY_PAGER or PAGER names, or by less)"
    )
    var noPager = false

    var isPaged: Bool { !noPager }
}
