internal import ArgumentParser
internal import FormDialects
internal import FormEngine
internal import Registry

/// Options of reading configs from files.
struct ConfigOptions: ParsableArguments {
    @Option(help: "The form, for a file that names none.", transform: TypedWord.form)
    var form: FormKey?

    @Option(
        help: .init(
            "The dialect of files: \(Dialect.names). (default: detected by their shape)", valueName: "dialect"),
        completion: .list(Dialect.allCases.map(\.rawValue)), transform: TypedWord.dialect)
    var dialect: Dialect?
}

extension Dialect {
    /// The names of all dialects, for people.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
