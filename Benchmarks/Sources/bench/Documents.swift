/// Documents that lie one behind another in memory, so that going through them counts no references.
///
/// Never freed: they live as long as the process, and any thread may read them.
struct Documents: @unchecked Sendable {  // Nothing writes to the bytes once they are made.
    let all: [UnsafeBufferPointer<UInt8>]

    init(_ documents: [[UInt8]]) {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: documents.reduce(0) { $0 + $1.count })
        var end = 0
        all = documents.map { document in
            let start = end
            end += document.count
            _ = bytes[start..<end].initialize(fromContentsOf: document)
            return UnsafeBufferPointer(rebasing: bytes[start..<end])
        }
    }
}
