/// A JPEG with a picture and nothing else: no comments, and no APPn segments except JFIF's and Adobe's, which are
/// needed to show it.
///
/// It parses the markers in the order of ISO/IEC 10918-1, annex B, which proves that a decoder's output is a JPEG of
/// the requested size.
struct PlainJPEG {
    /// The width of the picture.
    private(set) var width = 0
    /// The height of the picture.
    private(set) var height = 0

    private static let markerByte: UInt8 = 0xFF

    /// Parses a file; nil unless it is a JPEG from its first to its last byte, with nothing besides a picture.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: [Self.markerByte, 0xD8]), bytes.suffix(2) == [Self.markerByte, 0xD9] else {
            return nil
        }
        var place = 2
        var isWhole = false
        while !isWhole, place + 4 <= bytes.count {
            guard bytes[place] == Self.markerByte else { return nil }
            let marker = bytes[place + 1]
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            guard length >= 2, place + 2 + length <= bytes.count else { return nil }
            guard takes(marker, bytes[(place + 4)..<(place + 2 + length)]) else { return nil }
            place += 2 + length
            if marker == 0xDA {
                guard let end = Self.endOfScan(bytes, from: place) else { return nil }
                isWhole = end == bytes.count - 2
                place = end
            }
        }
        guard isWhole, width > 0, height > 0 else { return nil }
    }

    /// Whether a segment belongs to a picture: tables, frame and scan headers, restart intervals, and two APPn kinds.
    private mutating func takes(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
        switch marker {
        case 0xC4, 0xDA, 0xDB, 0xDD: return true
        case 0xC0, 0xC1, 0xC2:
            let header = Array(content.prefix(5))
            guard header.count == 5, width == 0 else { return false }
            height = Int(header[1]) << 8 | Int(header[2])
            width = Int(header[3]) << 8 | Int(header[4])
            return true
        // JFIF's header has 14 bytes; a longer one contains a thumbnail.
        case 0xE0: return content.starts(with: "JFIF\0".utf8) && content.count == 14
        case 0xEE: return content.starts(with: "Adobe".utf8) && content.count == 12
        default: return false
        }
    }

    /// Index of the marker after entropy-coded data, where 0 or a restart marker follows each 0xFF; nil without an end.
    private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int? {
        var place = start
        while place + 1 < bytes.count {
            if bytes[place] == markerByte {
                let next = bytes[place + 1]
                if next != 0, !(0xD0...0xD7).contains(next) { return place }
                place += 1
            }
            place += 1
        }
        return nil
    }
}
