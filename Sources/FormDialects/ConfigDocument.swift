public import FormEngine

/// A config as received: its bytes, their format, and the result of reading and linting them.
public struct ConfigDocument: Sendable {
    /// The text format of a config.
    public enum Format: String, Sendable {
        /// JSON by RFC 8259.
        case json
        /// YAML 1.2.
        case yaml
    }

    /// The most bytes a config may have: 1 MiB.
    public static let maximumBytes = YAMLReader.maximumBytes

    /// The bytes as received.
    public let bytes: [UInt8]
    /// The text format of the bytes.
    public let format: Format
    /// The dialect of the document; nil if its shape fits no dialect, or several.
    public let dialect: Dialect?
    /// The config, its diagnostics, and its references to sources and lists.
    ///
    /// Bytes that cannot be parsed give a single `malformed` diagnostic.
    public let reading: ConfigReading
    /// The form for which the caller reads the document, or nil.
    private let form: FormKey?
    /// The dialect that the caller requires, or nil.
    private let namedDialect: Dialect?

    /// Parses and lints a config.
    ///
    /// - Parameters:
    /// - bytes: The bytes of the document.
    /// - fileName: File name of the bytes, if any; `.json`, `.yaml` and `.yml` decide the format.
    /// - form: The form that the document is for, if the document itself need not name it.
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

    /// Reads these bytes again, by another edition.
    public func read(as edition: Edition) -> ConfigDocument {
        ConfigDocument(bytes, format, form: form, dialect: namedDialect, edition: edition)
    }

    /// The format by file name, or else by the first characters: `{` and `[{"` mean JSON.
    public static func format(of bytes: [UInt8], fileName: String?) -> Format {
        let name = fileName?.lowercased() ?? ""
        if name.hasSuffix(".json") { return .json }
        if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return .yaml }
        let visible = bytes.lazy.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix(3)
        return visible.first == UInt8(ascii: "{") || visible.elementsEqual("[{\"".utf8) ? .json : .yaml
    }

    /// Parses a document; fails if its bytes are malformed.
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

/// Why bytes cannot be parsed as a document: place, message and help.
public struct MalformedDocument: Error, Sendable {
    /// The place of the error.
    public var position: SourcePosition
    /// The message, one sentence.
    public var message: String
    /// The correction to make.
    public var help: String

    /// The error as a diagnostic of the whole document.
    var diagnostic: Diagnostic { Diagnostic(.malformed, at: "", position: position, message: message, help: help) }
}
