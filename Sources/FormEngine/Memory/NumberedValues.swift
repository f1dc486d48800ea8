/// A sparse map from numbers to values, sorted by number.
struct NumberedValues<Value> {
    private(set) var entries: [(number: Int, value: Value)] = []

    /// The value for a number, or nil.
    subscript(number: Int) -> Value? {
        get {
            let place = place(of: number)
            return holds(number, at: place) ? entries[place].value : nil
        }
        set {
            let place = place(of: number)
            let known = place..<(holds(number, at: place) ? place + 1 : place)
            entries.replaceSubrange(known, with: newValue.map { [(number, $0)] } ?? [])
        }
    }

    /// Index of a number, or the index to insert it at.
    private func place(of number: Int) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func holds(_ number: Int, at place: Int) -> Bool {
        place < entries.count && entries[place].number == number
    }
}

extension NumberedValues: Sendable where Value: Sendable {}
