import Testing

@testable import FormEngine

@Suite("Lent elements")
struct LentElementsTests {
    @Test("are those of their memory, in its order")
    func elements() {
        [1, 2, 3].lend { lent in
            #expect(Array(lent) == [1, 2, 3])
            #expect(lent.map { $0 * 2 } == [2, 4, 6])
            #expect(lent[2] == 3 && lent.reference(to: 0).pointee == 1 && lent.address(of: 1).pointee == 2)
        }
    }

    @Test("of a range are counted from zero, and may be none")
    func ranges() {
        [1, 2, 3, 4].lend { lent in
            #expect(Array(lent.elements(in: 1..<3)) == [2, 3])
            #expect(lent.elements(in: 1...)[0] == 2)
            #expect(Array(lent.elements(in: ..<2)) == [1, 2])
            #expect(lent.elements(in: 4...).isEmpty && lent.elements(in: ..<0).isEmpty)
            #expect(Array(lent.elements(in: 1..<4).elements(in: 1..<2)) == [3])
        }
    }

    @Test("go into an array, and into memory as far as there is room", arguments: 0...4)
    func copies(room: Int) {
        let memory = UnsafeMutableBufferPointer<Int>.allocate(capacity: room)
        defer { memory.deallocate() }
        [1, 2, 3].lend { lent in
            var (rest, count) = memory.initialize(from: lent)
            #expect(Array(memory[..<count]) == Array([1, 2, 3].prefix(room)))
            #expect(rest.next() == [1, 2, 3].dropFirst(room).first)
            var array = [0]
            array.append(contentsOf: lent.elements(in: ..<min(room, 3)))
            #expect(array == [0] + [1, 2, 3].prefix(room))
        }
    }

    @Test("may be none without any memory")
    func none() {
        let none = LentBytes()
        #expect(none.isEmpty && none.elements(in: 0..<0).isEmpty && Array(none).isEmpty)
        #expect(none.hasSameBytes(as: none))
    }

    @Test("stop the program outside of them", arguments: [-1, 3, Int.max])
    func outside(index: Int) async {
        await #expect(processExitsWith: .failure) { [index] in
            _ = [1, 2, 3].lend { $0[index] }
        }
    }

    @Test("stop the program at ranges that reach out of them", arguments: [[-1, 2], [0, 4], [4, 4]])
    func outside(range: [Int]) async {
        await #expect(processExitsWith: .failure) { [range] in
            _ = [1, 2, 3].lend { $0.elements(in: range[0]..<range[1]).count }
        }
    }
}
