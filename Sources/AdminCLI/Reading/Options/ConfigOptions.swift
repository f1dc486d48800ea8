internal import ArgumentParser
internal import FormDialects
internal import FormEngine
internal import Registry

/// How configs in files are read, the same for every command that reads one.
struct ConfigOptions: ParsableArguments {
    @Option(help: "The form that a file is for, where it does not say so.", transform: TypedWord.form)
    var form: FormKey?

    @Option(
        help: .init(
            "How files are written: \(Dialect.names). (default: told by their shape)", valueName: "dialect"),
        completion: .list(Dialect.allCases.map(\.rawValue)), transform: TypedWord.dialect)
    var dialect: Dialect?
}

extension Dialect {
    /// The names there are, for people.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
