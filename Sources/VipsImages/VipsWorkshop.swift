public import FormEngine
internal import Glibc
public import Registry

/// Measures and shrinks images by libvips' command-line programs, in child processes.
public struct VipsWorkshop: Sendable {
    /// The programs that must be installed.
    public enum Program: String, Sendable, CaseIterable {
        /// Sets limits and executes another program (util-linux).
        case prlimit
        /// Reads headers of images (libvips-tools).
        case vipsheader
        /// Makes thumbnails (libvips-tools).
        case vipsthumbnail
    }

    /// Limits the number of concurrent decoders, which take hundreds of megabytes each.
    private static let decoders = WorkGate(width: 2)

    private let prlimit: String
    private let header: String
    private let thumbnail: String
    private let limits: DecoderLimits
    private let gate: WorkGate

    /// Uses programs at the given paths.
    public init(prlimit: String, header: String, thumbnail: String, limits: DecoderLimits = DecoderLimits()) {
        self.prlimit = prlimit
        self.header = header
        self.thumbnail = thumbnail
        self.limits = limits
        gate = Self.decoders
    }

    /// Uses the programs that are installed; nil if one is missing.
    public static func installed(limits: DecoderLimits = DecoderLimits()) -> VipsWorkshop? {
        guard let prlimit = path(of: .prlimit), let header = path(of: .vipsheader),
            let thumbnail = path(of: .vipsthumbnail)
        else { return nil }
        return VipsWorkshop(prlimit: prlimit, header: header, thumbnail: thumbnail, limits: limits)
    }

    /// The path of a program found by `PATH`; nil if it is not installed.
    static func path(of program: Program) -> String? {
        let folders = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
        return folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(program.rawValue)" }
            .first { unsafe access($0, X_OK) == 0 }
    }

    /// Runs a program on an image; returns its output, or nil if it reports an error.
    func run(
        _ program: Program, _ arguments: [String], on image: [UInt8]
    ) async throws(ImageWorkshopError) -> [UInt8]? {
        let path = program == .vipsthumbnail ? thumbnail : header
        let process = DecoderProcess(prlimit: prlimit, program: path, arguments: arguments, limits: limits)
        switch await gate.run({ await process.run(on: image) }) {
        case .answered(let bytes): return bytes
        case .refused: return nil
        case .stopped: throw .refused(.stopped)
        case .answeredTooMuch: throw .refused(.badAnswer)
        case .notStarted(let detail): throw .failed(detail: detail)
        }
    }
}

extension VipsWorkshop: ImageWorkshop {
    /// Shrinks an image to sRGB, with white for transparent parts.
    public func shrink(
        _ image: [UInt8], as format: ImageFormat
    ) async throws(ImageWorkshopError) -> [UInt8] {
        if let picture = try await run(.vipsthumbnail, Self.shrinking, on: image) { return picture }
        throw .refused(try await isDecoded(format) ? .damaged : .noDecoder(format))
    }

    /// Arguments of `vipsthumbnail`.
    ///
    /// Reading errors are fatal, since vips would otherwise fill a truncated image with grey.
    static let shrinking = [
        "stdin[fail_on=error]", "--size=\(KeptImage.longestSide)x\(KeptImage.longestSide)>", "--export-profile=srgb",
        "--output=.jpg[Q=80,strip,background=255]",
    ]
}
