/// Sequence operations that replace those of the standard library, whose code is inlined at each use.
///
/// Each is compiled once for each element type and takes its closure as an argument.
extension Sequence {
    @inline(never)
    func map<Value, Failure>(_ transform: (Element) throws(Failure) -> Value) throws(Failure) -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try transform(element)) }
        return values
    }

    @inline(never)
    func compactMap<Value>(_ transform: (Element) -> Value?) -> [Value] {
        var values: [Value] = []
        for element in self {
            if let value = transform(element) { values.append(value) }
        }
        return values
    }

    @inline(never)
    func flatMap<Value>(_ transform: (Element) -> [Value]) -> [Value] {
        var values: [Value] = []
        for element in self { values.append(contentsOf: transform(element)) }
        return values
    }

    @inline(never)
    func filter(_ isIncluded: (Element) -> Bool) -> [Element] {
        var elements: [Element] = []
        for element in self where isIncluded(element) { elements.append(element) }
        return elements
    }

    @inline(never)
    func first(where matches: (Element) -> Bool) -> Element? {
        for element in self where matches(element) { return element }
        return nil
    }

    @inline(never)
    func contains(where matches: (Element) -> Bool) -> Bool {
        for element in self where matches(element) { return true }
        return false
    }

    func allSatisfy(_ matches: (Element) -> Bool) -> Bool { !contains { !matches($0) } }
}

extension Collection {
    @inline(never)
    func firstIndex(where matches: (Element) -> Bool) -> Index? {
        for index in indices where matches(self[index]) { return index }
        return nil
    }
}
