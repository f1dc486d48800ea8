/// Operations of arrays in place of the library's, which write their whole work out wherever one is used.
///
/// A browser's engine is one module with this file, so that its own code means these: each is one function for a type
/// of element, and sorting one for all of them. They behave alike; natively the engine uses the library's.
extension Array {
    @inline(never)
    mutating func append(_ element: __owned Element) {
        appendAsAnyCollection(element)
    }

    @inline(never)
    mutating func sort(by precedes: (Element, Element) -> Bool) {
        let precedes = { precedes(self[$0], self[$1]) }
        let order = withoutActuallyEscaping(precedes) { precedes in
            unsafe withUnsafePointer(to: precedes) { unsafe StableOrder.of(count, by: $0) }
        }
        self = order.map { self[$0] }
    }

    @inline(never)
    mutating func append(contentsOf elements: [Element]) {
        for element in elements { append(element) }
    }

    static func += (left: inout [Element], right: [Element]) { left.append(contentsOf: right) }
}

/// Bytes are many, so that the library's own way to append them is worth its size.
extension [UInt8] {
    @inline(__always)
    mutating func append(contentsOf bytes: [UInt8]) { appendAllAsAnyCollection(bytes) }

    @inline(__always)
    static func += (left: inout [UInt8], right: [UInt8]) { left.append(contentsOf: right) }
}

extension RangeReplaceableCollection {
    /// The collection's own `append`: the library's, which the method above shadows.
    @inline(__always)
    fileprivate mutating func appendAsAnyCollection(_ element: __owned Element) { append(element) }

    @inline(__always)
    fileprivate mutating func appendAllAsAnyCollection(_ elements: [Element]) { append(contentsOf: elements) }
}

extension Array where Element: Comparable {
    mutating func sort() { sort { $0 < $1 } }
}

extension Sequence {
    func sorted(by precedes: (Element, Element) -> Bool) -> [Element] {
        var elements = Array(self)
        elements.sort(by: precedes)
        return elements
    }
}

extension Sequence where Element: Comparable {
    func sorted() -> [Element] { sorted { $0 < $1 } }
}

/// Stable sorting of elements by their indices.
enum StableOrder {
    /// The indices of elements in sorted order; equal elements keep their order.
    ///
    /// Runs of one, two, four and more are merged. The comparison is passed by address: as a generic it would be
    /// specialised for each sort.
    @inline(never)
    static func of(_ count: Int, by precedes: UnsafePointer<(Int, Int) -> Bool>) -> [Int] {
        var order = Array(0..<count)
        var merged = order
        var width = 1
        while width < count {
            var start = 0
            while start < count {
                let middle = Swift.min(start + width, count)
                let end = Swift.min(middle + width, count)
                var (left, right) = (start, middle)
                for place in start..<end {
                    if left < middle, unsafe right == end || !precedes.pointee(order[right], order[left]) {
                        merged[place] = order[left]
                        left += 1
                    } else {
                        merged[place] = order[right]
                        right += 1
                    }
                }
                start = end
            }
            swap(&order, &merged)
            width *= 2
        }
        return order
    }
}
