public import FormEngine

/// Why an image was refused: a fault of the image itself, or of its transfer.
public enum ImageRefusal: Error, Sendable, Equatable {
    /// The image has no bytes.
    case empty
    /// It exceeds the size limit of all images.
    case tooManyBytes
    /// Its format is not accepted.
    case unknownFormat
    /// Its format differs from the declared one.
    case otherFormat(said: String, found: ImageFormat)
    /// Its header cannot be read.
    case unreadableHeader
    /// It exceeds the pixel limit of all images.
    case tooManyPixels(megapixels: Double)
    /// It violates the limits of a rule, an object; nil for a rule that only the server knows.
    case overLimits(JSONValue?)
    /// The decoder found it damaged, or truncated.
    case damaged
    /// The decoder crashed, or exceeded its memory or time.
    case stopped
    /// The decoder's result is not the requested JPEG.
    case badAnswer
    /// This computer has no decoder of the format.
    case noDecoder(ImageFormat)
    /// The image did not arrive, as its sender reports.
    case notSent

    /// The stable codes.
    public enum Code: String, Sendable, CaseIterable {
        case empty = "image_empty"
        case tooManyBytes = "image_too_many_bytes"
        case unknownFormat = "image_format_unknown"
        case otherFormat = "image_format_differs"
        case unreadableHeader = "image_header_unreadable"
        case tooManyPixels = "image_too_many_pixels"
        case overLimits = "image_over_limits"
        case damaged = "image_damaged"
        case stopped = "image_decoder_stopped"
        case badAnswer = "image_decoder_failed"
        case noDecoder = "image_format_unavailable"
        case notSent = "image_not_sent"
    }

    /// The stable code.
    public var code: Code {
        switch self {
        case .empty: .empty
        case .tooManyBytes: .tooManyBytes
        case .unknownFormat: .unknownFormat
        case .otherFormat: .otherFormat
        case .unreadableHeader: .unreadableHeader
        case .tooManyPixels: .tooManyPixels
        case .overLimits: .overLimits
        case .damaged: .damaged
        case .stopped: .stopped
        case .badAnswer: .badAnswer
        case .noDecoder: .noDecoder
        case .notSent: .notSent
        }
    }
}

extension ImageRefusal {
    /// The fault as a screen shows it, with the violated limits.
    public var fault: ImageFault {
        let limits: [JSONValue.Member] =
            switch self {
            case .tooManyBytes: [.init("max_bytes", .int(ImageLimits.mostBytes))]
            case .tooManyPixels: [.init("max_megapixels", .number(ImageLimits.mostMegapixels))]
            case .unknownFormat, .otherFormat, .noDecoder:
                [.init("formats", .array(ImageFormat.allCases.map { .text($0.rawValue) }))]
            case .overLimits(let limits): limits?.members ?? []
            case .empty, .unreadableHeader, .damaged, .stopped, .badAnswer, .notSent: []
            }
        return ImageFault(code: code.rawValue, limits: limits)
    }

    /// Message: what is wrong with the image.
    public var message: String {
        switch self {
        case .empty: "The image is empty."
        case .tooManyBytes: "The image has more than \(ImageLimits.mostBytes / 1_048_576) MiB."
        case .unknownFormat: "The image's format is not accepted."
        case .otherFormat(let said, let found): "The image is declared as \(said), and is \(found.rawValue)."
        case .unreadableHeader: "The image's header cannot be read."
        case .tooManyPixels(let megapixels):
            "The image has \(Self.decimal(megapixels)) megapixels, and at most "
                + "\(Int(ImageLimits.mostMegapixels)) are decoded."
        case .overLimits(.some(let limits)):
            "The image exceeds the field's limits: "
                + "\((limits.members ?? []).map(Self.words).joined(separator: ", "))."
        case .overLimits(nil): "The field does not take this image."
        case .damaged: "The image is damaged, or a part of it is missing."
        case .stopped: "Decoding the image took too much memory or time, and was stopped."
        case .badAnswer: "The image could not be scaled down."
        case .noDecoder(let format): "This computer cannot decode \(format.rawValue)."
        case .notSent: "The image did not arrive."
        }
    }

    /// Help: the step to take next.
    public var help: String {
        switch self {
        case .unknownFormat, .otherFormat, .noDecoder:
            "Send the image as \(ImageFormat.allCases.map(\.rawValue).joined(separator: ", ")), or go on without an image."
        case .tooManyBytes, .tooManyPixels, .overLimits: "Send a smaller or another image, or go on without an image."
        case .empty, .unreadableHeader, .damaged, .stopped, .badAnswer, .notSent:
            "Send the image again, or another one, or go on without an image where the field is optional."
        }
    }

    private static func words(_ limit: JSONValue.Member) -> String {
        let value = limit.value
        let shown = value.elements?.compactMap(\.string).joined(separator: " or ")
        return "`\(limit.name)` \(shown ?? value.double.map(decimal) ?? "")"
    }

    /// A number with at most two decimals.
    private static func decimal(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }
}
