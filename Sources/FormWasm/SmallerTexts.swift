/// Operations of texts in place of the library's, as for arrays.
///
/// The library's view of a text's bytes has places that may be those of UTF-16, which no text here is: wherever one is used,
/// what that takes is written out. An array is copied from the text at once, and what is done with arrays of bytes stands
/// there already.
extension String {
    @inline(never)
    var utf8: [UInt8] {
        var text = self
        return text.withUTF8 { unsafe Array($0) }
    }

    init(decoding bytes: some Collection<UInt8>, as encoding: UTF8.Type) { self = Self.decoded(Array(bytes), encoding) }

    @inline(never)
    private static func decoded<Encoding: Unicode.Encoding>(_ bytes: [UInt8], _ encoding: Encoding.Type) -> String
    where Encoding.CodeUnit == UInt8 {
        String(decoding: bytes, as: encoding)
    }
}
