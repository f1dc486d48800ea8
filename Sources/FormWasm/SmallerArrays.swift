/// Array operations that replace those of the standard library, whose code is inlined at each use.
///
/// The engine for browsers is one module with this file, so its code calls these functions. Each is compiled once for
/// each element type; the sort is compiled once in all. Results equal the library's, which native builds use.
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
}

extension RangeReplaceableCollection {
    /// Calls the library's `append`, which the method above shadows.
    @inline(__always)
    fileprivate mutating func appendAsAnyCollection(_ element: __owned Element) { append(element) }
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

/// Stable sorting by indices.
enum StableOrder {
    /// The indices of `count` elements in sorted order; equal elements keep their order.
    ///
    /// A merge sort from runs of one element upwards. The comparison is passed by address, since a generic parameter
    /// would be specialised for each caller.
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
