/// File format of an image that a person may send.
public enum ImageFormat: String, Sendable, CaseIterable {
    case jpeg, png, gif, webp, heic, avif
}

/// Limits of a rule `image`.
public struct ImageLimits: Sendable {
    /// Maximum file size in bytes.
    public var maxBytes: Int?
    /// Maximum size in megapixels.
    public var maxMegapixels: Double?
    /// Accepted formats, in the order of `ImageFormat`; nil if all are accepted.
    public var formats: [ImageFormat]?
    /// Minimum ratio of width to height.
    public var minAspect: Double?
    /// Maximum ratio of width to height.
    public var maxAspect: Double?

    /// Creates limits that allow every image.
    public init() {}

    /// Maximum megapixels of any image, whatever a config allows: decoding larger images costs too much.
    package static let mostMegapixels = 25.0

    /// Maximum file size of any image that is accepted: 10 MiB.
    package static let mostBytes = 10_485_760
}

extension ImageLimits {
    /// The limits that are set, by name, in the order of the config's keys.
    var members: [JSONValue.Member] {
        RuleKey.Image.allCases.compactMap { key in value(of: key).map { .init(key.rawValue, $0) } }
    }

    private func value(of key: RuleKey.Image) -> JSONValue? {
        switch key {
        case .maxBytes: maxBytes.map { .number(Double($0)) }
        case .maxMegapixels: maxMegapixels.map { .number($0) }
        case .formats: formats.map { formats in .array(formats.map { .text($0.rawValue) }) }
        case .minAspect: minAspect.map { .number($0) }
        case .maxAspect: maxAspect.map { .number($0) }
        }
    }

    /// Whether an image satisfies one of the limits.
    private func allows(_ image: ImageReference.Facts, by key: RuleKey.Image) -> Bool {
        switch key {
        case .maxBytes: maxBytes.map { image.bytes <= Int64($0) } ?? true
        case .maxMegapixels: maxMegapixels.map { image.megapixels <= $0 } ?? true
        case .formats: formats?.contains(image.format) ?? true
        case .minAspect: minAspect.map { image.aspect >= $0 } ?? true
        case .maxAspect: maxAspect.map { image.aspect <= $0 } ?? true
        }
    }

    /// Limits that an image violates.
    func unmet(by image: ImageReference.Facts) -> ImageLimitSet {
        var unmet = ImageLimitSet()
        for key in RuleKey.Image.allCases where !allows(image, by: key) { unmet.insert(key) }
        return unmet
    }

    /// Limits that an image violates, by their names and with their values, in the order of the config's keys.
    package func unmet(format: ImageFormat, bytes: Int, width: Int, height: Int) -> [JSONValue.Member] {
        let facts = ImageReference.Facts(
            format: format, bytes: Int64(bytes), width: Int64(width), height: Int64(height))
        return members(of: unmet(by: facts))
    }

    /// Some of the limits, by their names and with their values.
    func members(of limits: ImageLimitSet) -> [JSONValue.Member] {
        members.filter { member in RuleKey.Image(named: member.name).map { limits.contains($0) } ?? false }
    }

    /// Whether no image can satisfy both these limits and others.
    func contradicts(_ other: ImageLimits) -> Bool {
        if let low = minAspect, let high = other.maxAspect, low > high { return true }
        if let low = other.minAspect, let high = maxAspect, low > high { return true }
        guard let formats, let others = other.formats else { return false }
        return !formats.contains { others.contains($0) }
    }

    /// Whether both sets of limits restrict the same quantity.
    func overlaps(_ other: ImageLimits) -> Bool {
        let names = other.members.map { $0.name }
        return members.contains { member in names.contains { $0.isBytewiseEqual(to: member.name) } }
    }
}

/// A subset of the limits of a rule `image`, as a bit set.
struct ImageLimitSet: Equatable {
    private var bits: UInt8 = 0

    var isEmpty: Bool { bits == 0 }

    mutating func insert(_ key: RuleKey.Image) { bits |= Self.bit(of: key) }

    func contains(_ key: RuleKey.Image) -> Bool { bits & Self.bit(of: key) != 0 }

    private static func bit(of key: RuleKey.Image) -> UInt8 {
        switch key {
        case .maxBytes: 1
        case .maxMegapixels: 2
        case .formats: 4
        case .minAspect: 8
        case .maxAspect: 16
        }
    }
}
