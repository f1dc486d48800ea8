extension DeterministicAutomaton {
    /// The minimal automaton for the language (Hopcroft 1971), with states numbered in breadth-first order.
    func minimised() -> DeterministicAutomaton {
        var refinement = Refinement(of: self)
        refinement.run()
        return merged(by: refinement.blockOf, count: refinement.blockStart.count)
    }

    private func merged(by blockOf: [Int], count: Int) -> DeterministicAutomaton {
        var representatives = Array(repeating: -1, count: count)
        for state in 0..<stateCount where representatives[blockOf[state]] < 0 {
            representatives[blockOf[state]] = state
        }
        var numbers = Array(repeating: Int32(-1), count: count)
        var order: [Int] = []
        func visit(_ state: Int32) -> Int32 {
            let block = blockOf[Int(state)]
            if numbers[block] < 0 {
                numbers[block] = Int32(order.count)
                order.append(block)
            }
            return numbers[block]
        }
        var result = DeterministicAutomaton(classCount: classCount, transitions: [], accepts: [], starts: [])
        result.starts = starts.map { visit($0) }
        var index = 0
        while index < order.count {
            let state = representatives[order[index]]
            for characterClass in 0..<classCount {
                result.transitions.append(visit(next(Int32(state), characterClass)))
            }
            result.accepts.append(accepts[state])
            index += 1
        }
        return result
    }
}

extension DeterministicAutomaton {
    /// Partition of the automaton's states, refined until all states of a block are equivalent.
    private struct Refinement: ~Copyable {
        let stateCount: Int
        let classCount: Int
        /// Index in `sources` of the first predecessor of each state, for each character class.
        var sourceStart: [Int32]
        var sources: [Int32]
        /// All states, grouped by block; within a block the marked states come first.
        var states: [Int]
        var placeOf: [Int]
        var blockOf: [Int]
        var blockStart: [Int] = []
        var blockEnd: [Int] = []
        var marked: [Int] = []
        var isPending: [Bool] = []
        var pending: [Int] = []

        init(of automaton: DeterministicAutomaton) {
            stateCount = automaton.stateCount
            classCount = automaton.classCount
            (sourceStart, sources) = Self.inverse(of: automaton)
            states = Array(0..<stateCount)
            states = states.filter { automaton.accepts[$0] } + states.filter { !automaton.accepts[$0] }
            placeOf = Array(repeating: 0, count: stateCount)
            blockOf = Array(repeating: 0, count: stateCount)
            for (place, state) in states.enumerated() { placeOf[state] = place }
            let accepting = automaton.accepts.count { $0 }
            if accepting > 0 { addBlock(from: 0, to: accepting) }
            if accepting < stateCount { addBlock(from: accepting, to: stateCount) }
            for block in blockStart.indices { schedule(block) }
        }

        private static func inverse(of automaton: DeterministicAutomaton) -> ([Int32], [Int32]) {
            let count = automaton.stateCount
            let classes = automaton.classCount
            var starts = Array(repeating: Int32(0), count: count * classes + 1)
            for (index, target) in automaton.transitions.enumerated() {
                starts[index % classes * count + Int(target) + 1] += 1
            }
            for index in 1..<starts.count { starts[index] += starts[index - 1] }
            var fill = starts
            var sources = Array(repeating: Int32(0), count: automaton.transitions.count)
            for (index, target) in automaton.transitions.enumerated() {
                let key = index % classes * count + Int(target)
                sources[Int(fill[key])] = Int32(index / classes)
                fill[key] += 1
            }
            return (starts, sources)
        }

        private mutating func addBlock(from start: Int, to end: Int) {
            for place in start..<end { blockOf[states[place]] = blockStart.count }
            blockStart.append(start)
            blockEnd.append(end)
            marked.append(0)
            isPending.append(false)
        }

        private mutating func schedule(_ block: Int) {
            isPending[block] = true
            pending.append(block)
        }

        mutating func run() {
            while let block = pending.popLast() {
                isPending[block] = false
                // A block may be split while it splits others, so copy its members first.
                let members = Array(states[blockStart[block]..<blockEnd[block]])
                for characterClass in 0..<classCount {
                    split(byArrivalAt: members, on: characterClass)
                }
            }
        }

        private mutating func split(byArrivalAt members: [Int], on characterClass: Int) {
            var touched: [Int] = []
            for target in members {
                let key = characterClass * stateCount + target
                for index in sourceStart[key]..<sourceStart[key + 1] {
                    mark(Int(sources[Int(index)]), touched: &touched)
                }
            }
            for block in touched { divide(block) }
        }

        private mutating func mark(_ state: Int, touched: inout [Int]) {
            let block = blockOf[state]
            if marked[block] == 0 { touched.append(block) }
            let place = blockStart[block] + marked[block]
            let other = states[place]
            states[placeOf[state]] = other
            placeOf[other] = placeOf[state]
            states[place] = state
            placeOf[state] = place
            marked[block] += 1
        }

        /// Splits a block into its marked and its unmarked states; the smaller part becomes a new block.
        private mutating func divide(_ block: Int) {
            let start = blockStart[block]
            let end = blockEnd[block]
            let middle = start + marked[block]
            marked[block] = 0
            guard middle < end else { return }
            if middle - start <= end - middle {
                blockStart[block] = middle
                addBlock(from: start, to: middle)
            } else {
                blockEnd[block] = middle
                addBlock(from: middle, to: end)
            }
            schedule(blockStart.count - 1)
        }
    }
}
