public import FormEngine

/// A config as it was sent: bytes told apart as JSON or YAML, and what reading and linting them gave.
public struct ConfigDocument: Sendable {
    /// The text form of the bytes.
    public enum Format: String, Sendable {
        /// RFC 8259.
        case json
        /// YAML 1.2.
        case yaml
    }

    /// The most bytes a config may have: 1 MiB.
    public static let maximumBytes = YAMLReader.maximumBytes

    /// The bytes as they were sent.
    public let bytes: [UInt8]
    /// Their text form.
    public let format: Format
    /// The dialect they are written in; nil if they have the shape of none.
    public let dialect: Dialect?
    /// The config, the diagnostics, and what the config refers to.
    ///
    /// Bytes that are no document give a `malformed` one.
    public let reading: ConfigReading
    /// The form that it is meant for, where its reader knows.
    private let form: FormKey?
    /// The required dialect, if the caller names one.
    private let namedDialect: Dialect?

    /// Reads a config and lints it.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - fileName: File name of the bytes, if any; `.json`, `.yaml` and `.yml` decide the format.
    ///   - form: The form it is meant for, where the document need not say so.
    ///   - dialect: The required dialect; detected by the document's shape if left out.
    ///   - edition: The edition to read by, overriding the config's own; nil for the config's own edition or the
    ///   newest.
    public init(
        _ bytes: [UInt8], fileName: String? = nil, form: FormKey? = nil, dialect: Dialect? = nil,
        edition: Edition? = nil
    ) {
        self.init(
            bytes, Self.format(of: bytes, fileName: fileName), form: form, dialect: dialect, edition: edition)
    }

    private init(_ bytes: [UInt8], _ format: Format, form: FormKey?, dialect: Dialect?, edition: Edition?) {
        self.bytes = bytes
        self.format = format
        self.form = form
        namedDialect = dialect
        switch Self.tree(of: bytes, format) {
        case .success(let root):
            self.dialect = dialect ?? Dialect.detect(root)
            reading =
                dialect?.readChecked(root, form: form, edition: edition)
                ?? self.dialect?.read(root, form: form, edition: edition)
                ?? Dialect.undetected(root)
        case .failure(let fault):
            self.dialect = dialect
            reading = ConfigReading(only: fault.diagnostic)
        }
    }

    /// The same bytes, read as another edition.
    public func read(as edition: Edition) -> ConfigDocument {
        ConfigDocument(bytes, format, form: form, dialect: namedDialect, edition: edition)
    }

    /// Format by a file's name, or else by how the text begins: JSON with `{`, or a list with `[{"`.
    public static func format(of bytes: [UInt8], fileName: String?) -> Format {
        let name = fileName?.lowercased() ?? ""
        if name.hasSuffix(".json") { return .json }
        if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return .yaml }
        let visible = bytes.lazy.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix(3)
        return visible.first == UInt8(ascii: "{") || visible.elementsEqual("[{\"".utf8) ? .json : .yaml
    }

    /// The tree of a document in a format, or why the bytes hold none.
    public static func tree(of bytes: [UInt8], _ format: Format) -> Result<SourceNode, MalformedDocument> {
        switch format {
        case .json:
            do throws(JSONError) {
                return .success(try SourceNode(json: bytes))
            } catch {
                return .failure(
                    MalformedDocument(position: error.position(in: bytes), message: error.message, help: error.help))
            }
        case .yaml:
            do throws(YAMLError) {
                return .success(try YAMLReader.read(bytes))
            } catch {
                return .failure(MalformedDocument(position: error.position, message: error.message, help: error.help))
            }
        }
    }
}

/// Why bytes are no document, where, and what to do about it.
public struct MalformedDocument: Error, Sendable {
    /// The place of the fault.
    public var position: SourcePosition
    /// Message, one sentence.
    public var message: String
    /// Help: the correction to make.
    public var help: String

    /// The fault as a diagnostic of the whole document.
    var diagnostic: Diagnostic { Diagnostic(.malformed, at: "", position: position, message: message, help: help) }
}
