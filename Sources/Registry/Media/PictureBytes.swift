public import FormEngine

/// Strips everything from an image that is no part of the picture, so that no decoder processes it.
///
/// Texts, thumbnails and other extras cost a decoder time: 48 KB of compressed texts in a PNG unpack to gigabytes. A
/// damaged file keeps everything from the damage on; its decoder stops there too.
public enum PictureBytes {
    /// The image with only its picture and the settings for showing it.
    public static func of(_ image: [UInt8], as format: ImageFormat) -> [UInt8] {
        // Files shorter than a signature have no parts.
        guard image.count >= 12 else { return image }
        switch format {
        case .png: return ofPNG(image)
        case .jpeg: return ofJPEG(image)
        case .webp: return ofWebP(image)
        // Decoders skip their extensions by length, and unpack nothing in them.
        case .gif, .heic, .avif: return image
        }
    }

    /// The maximum size of a kept colour profile; those of cameras and screens have a few thousand bytes.
    private static let mostProfileBytes = 1 << 20

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

extension PictureBytes {
    /// Ancillary chunks with settings for showing a picture, of a fixed size (PNG, section 11.3).
    private static let shownChunks = ["tRNS", "gAMA", "cHRM", "sRGB", "cICP"]
    /// The maximum size of such a chunk: transparency has one byte for each of 256 colours.
    private static let mostShownBytes = 256

    /// Keeps the chunks needed to decode and show the picture; drops everything after the end chunk.
    private static func ofPNG(_ image: [UInt8]) -> [UInt8] {
        var kept = Array(image.prefix(8))
        kept.reserveCapacity(image.count)
        var place = 8
        while place + 12 <= image.count {
            let length = number(image[place..<place + 4])
            let end = place + 12 + length
            guard end <= image.count else { break }
            let name = String(decoding: image[place + 4..<place + 8], as: UTF8.self)
            // A capital first letter marks a critical chunk: decoders cannot show the picture without it.
            let isCritical = image[place + 4] & 0x20 == 0
            if isCritical || (shownChunks.contains(name) && length <= mostShownBytes) { kept += image[place..<end] }
            place = end
            if name == "IEND" { return kept }
        }
        return kept + image[place...]
    }
}

extension PictureBytes {
    /// Keeps the segments of the picture, its orientation and its colour profile; drops comments, thumbnails and
    /// others.
    private static func ofJPEG(_ image: [UInt8]) -> [UInt8] {
        var kept = Array(image.prefix(2))
        kept.reserveCapacity(image.count)
        var place = 2
        var hasExif = false
        var profileBytes = 0
        while place + 4 <= image.count, image[place] == 0xFF {
            let marker = image[place + 1]
            // A marker may follow any number of fill bytes (ISO/IEC 10918-1, B.1.1.2).
            if marker == 0xFF {
                place += 1
                continue
            }
            let end = place + 2 + number(image[place + 2..<place + 4])
            guard marker != 0xDA, end <= image.count, end >= place + 4 else { break }
            let content = image[place + 4..<end]
            let isKept: Bool
            switch marker {
            case 0xE1:
                isKept = !hasExif && content.starts(with: "Exif\0\0".utf8)
                hasExif = hasExif || isKept
            case 0xE2:
                profileBytes += content.count
                isKept = content.starts(with: "ICC_PROFILE\0".utf8) && profileBytes <= mostProfileBytes
            case 0xE0: isKept = content.starts(with: "JFIF\0".utf8)
            case 0xEE: isKept = content.starts(with: "Adobe".utf8)
            case 0xE3...0xEF, 0xFE: isKept = false
            default: isKept = true
            }
            if isKept { kept += image[place..<end] }
            place = end
        }
        return kept + image[place...]
    }
}

extension PictureBytes {
    /// Chunks of the picture, its frames, its orientation and its colour profile (RFC 9649, section 2.7).
    private static let webPChunks = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "EXIF", "ICCP"]
    /// The bit of `VP8X` that announces a text about the picture.
    private static let textFlag: UInt8 = 0x04

    private static func ofWebP(_ image: [UInt8]) -> [UInt8] {
        var kept = Array(image.prefix(12))
        kept.reserveCapacity(image.count)
        var place = 12
        while place + 8 <= image.count {
            let length = number(ArraySlice(image[place + 4..<place + 8].reversed()))
            let end = place + 8 + length + length & 1
            guard end <= image.count else { break }
            let name = String(decoding: image[place..<place + 4], as: UTF8.self)
            if webPChunks.contains(name), !["EXIF", "ICCP"].contains(name) || length <= mostProfileBytes {
                kept += image[place..<end]
                if name == "VP8X", length > 0 { kept[kept.count - (end - place) + 8] &= ~textFlag }
            }
            place = end
        }
        kept += image[place...]
        for byte in 0..<4 { kept[4 + byte] = UInt8(truncatingIfNeeded: (kept.count - 8) >> (8 * byte)) }
        return kept
    }
}
