import Testing

@testable import FormEngine

@Suite struct IndianAadhaarTests {
    @Test(
        "the last digit is Verhoeff's", arguments: ["2341 2341 2346", "234123412346", "2341-2341-2346", "999941057058"])
    func valid(text: String) {
        #expect(IdentifierScheme.inAadhaar.reading(text) == .plain())
    }

    @Test("of ten last digits one fits", arguments: ["23412341234", "99994105705", "20000000000", "87654321098"])
    func checkDigit(start: String) {
        let fitting = (0...9).filter { IdentifierScheme.inAadhaar.reading("\(start)\($0)") == .plain() }
        #expect(fitting.count == 1)
    }

    @Test("every wrong digit and every two neighbours exchanged are found")
    func errors() {
        let number = Array("234123412346")
        for index in 1..<12 {
            for digit in "0123456789" where digit != number[index] {
                var wrong = number
                wrong[index] = digit
                #expect(IdentifierScheme.inAadhaar.reading(String(wrong)) == .invalid(.checksum))
            }
        }
        for index in 1..<11 where number[index] != number[index + 1] {
            var wrong = number
            wrong.swapAt(index, index + 1)
            #expect(IdentifierScheme.inAadhaar.reading(String(wrong)) == .invalid(.checksum))
        }
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format), ("23412341234", .format), ("2341234123466", .format), ("23412341234A", .format),
            ("2341/2341/2346", .format), ("012345678906", .format), ("123456789010", .format),
            // They fit their check digit, and are the same from both ends.
            ("200009900002", .format), ("200019910002", .format), ("234123412347", .checksum),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.inAadhaar.reading(text) == .invalid(fault))
    }
}
