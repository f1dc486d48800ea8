extension SHA256Hasher {
    /// The eight words of the hash state between blocks.
    struct State: Sendable {
        /// The first 32 bits of the fractional parts of the square roots of the first eight primes (FIPS 180-4 §5.3.3).
        private var words = SIMD8<UInt32>(
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19
        )

        /// The first 32 bits of the fractional parts of the cube roots of the first sixty-four primes (§4.2.2).
        private static let constants: [UInt32] = [
            0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
            0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
            0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
            0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
            0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
            0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
            0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
            0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
        ]

        /// The hash, after the last block.
        var hash: Hash { Hash(words: words) }

        /// Compresses whole blocks into the state (§6.2.2).
        mutating func compress(_ blocks: LentBytes) {
            unsafe Self.constants.withUnsafeBufferPointer { constants in
                unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
                    var offset = 0
                    while blocks.count &- offset >= SHA256Hasher.blockSize {
                        unsafe Self.fill(schedule, from: blocks, at: offset)
                        unsafe words &+= rounds(schedule, constants)
                        offset &+= SHA256Hasher.blockSize
                    }
                }
            }
        }

        /// The compression function: the eight variables after the sixty-four rounds of one block.
        @inline(always)
        private func rounds(
            _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>
        ) -> SIMD8<UInt32> {
            var rounds = Rounds(words)
            var first = 0
            while first < 64 {
                // Eight rounds return every variable to its own name, so that none has to be moved.
                unsafe rounds.eight(schedule, constants, from: first)
                first &+= 8
            }
            return rounds.words
        }

        /// Computes the message schedule: sixteen words of the block, and forty-eight derived ones.
        @inline(always)
        private static func fill(
            _ schedule: UnsafeMutableBufferPointer<UInt32>, from bytes: LentBytes, at offset: Int
        ) {
            let block = unsafe UnsafeRawBufferPointer(bytes.unchecked)
            for index in 0..<16 {
                let word = unsafe block.loadUnaligned(fromByteOffset: offset &+ index &* 4, as: UInt32.self)
                unsafe schedule[index] = UInt32(bigEndian: word)
            }
            for index in 16..<64 {
                let (old, new) = unsafe (schedule[index &- 15], schedule[index &- 2])
                let sigma0 = rotate(old, 7) ^ rotate(old, 18) ^ (old &>> 3)
                let sigma1 = rotate(new, 17) ^ rotate(new, 19) ^ (new &>> 10)
                unsafe schedule[index] = unsafe sigma1 &+ schedule[index &- 7] &+ sigma0 &+ schedule[index &- 16]
            }
        }
    }

    /// Rotates a word to the right.
    @inline(always)
    static func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 {
        word &>> bits | word &<< (32 &- bits)
    }
}
