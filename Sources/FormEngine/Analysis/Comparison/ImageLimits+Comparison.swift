extension ImageLimits {
    /// Limits that allow the images which both limits allow.
    func intersection(_ other: ImageLimits) -> ImageLimits {
        var both = ImageLimits()
        both.maxBytes = Self.combined(maxBytes, other.maxBytes, min)
        both.maxMegapixels = Self.combined(maxMegapixels, other.maxMegapixels, min)
        both.minAspect = Self.combined(minAspect, other.minAspect, max)
        both.maxAspect = Self.combined(maxAspect, other.maxAspect, min)
        both.formats = Self.combined(formats, other.formats) { one, two in one.filter { two.contains($0) } }
        return both
    }

    /// Whether these limits certainly allow every image that others allow.
    func contains(_ other: ImageLimits) -> Bool {
        let formats = formats ?? ImageFormat.allCases
        return other.maxBytes ?? .max <= maxBytes ?? .max
            && other.maxMegapixels ?? .infinity <= maxMegapixels ?? .infinity
            && other.minAspect ?? 0 >= minAspect ?? 0 && other.maxAspect ?? .infinity <= maxAspect ?? .infinity
            && (other.formats ?? ImageFormat.allCases).allSatisfy { formats.contains($0) }
    }

    /// Images at the edges of the limits and beside them, as answers.
    var edges: [JSONValue] {
        var bytes = [1_000]
        if let maxBytes { bytes += [maxBytes, maxBytes + 1] }
        var answers: [JSONValue] = []
        for format in ImageFormat.allCases {
            for size in sizesAtEdges {
                answers += bytes.map { Self.answer(format, bytes: $0, width: size.width, height: size.height) }
            }
        }
        return answers
    }

    /// Sizes of images whose aspect or number of pixels is at a limit, and beside it.
    private var sizesAtEdges: [(width: Int, height: Int)] {
        let side = 600
        var sizes = [(width: side, height: side)]
        for aspect in [minAspect, maxAspect].compactMap({ $0 }) where aspect < 1_000 {
            let width = Int((Double(side) * aspect).rounded(.up))
            for shift in [-60, -1, 0, 60] where width + shift > 0 { sizes.append((width + shift, side)) }
        }
        if let maxMegapixels, maxMegapixels < 1_000 {
            let most = Int((maxMegapixels * 1_000_000).squareRoot())
            sizes += [(max(1, most), max(1, most)), (most + 60, most + 60)]
        }
        return sizes
    }

    private static func answer(_ format: ImageFormat, bytes: Int, width: Int, height: Int) -> JSONValue {
        .object([
            "id": "image", "format": .text(format.rawValue), "bytes": .int(bytes), "width": .int(width),
            "height": .int(height),
        ])
    }

    private static func combined<Value>(_ one: Value?, _ other: Value?, _ both: (Value, Value) -> Value) -> Value? {
        guard let one, let other else { return one ?? other }
        return both(one, other)
    }
}
