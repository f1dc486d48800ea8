import FormEngine
import Testing

@testable import Registry

/// Notes, keys, checkpoints and cosignatures against what their specifications and their first implementation publish.
@Suite struct SignedNoteTests {
    /// The key, note and signature in the tests of golang.org/x/mod/sumdb/note.
    private static let key = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
    private static let secret = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"
    private static let text =
        "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
    private static let line =
        "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"

    @Test("a published note verifies, and is signed byte for byte as it is published")
    func published() throws {
        let key = try #require(NoteKey(Self.key))
        #expect(key.name == "PeterNeumann" && key.kind == .signature && key.text == Self.key)
        let note = try #require(SignedNote(Array((Self.text + "\n" + Self.line).utf8)))
        #expect(note.text == Self.text && note.verdict(of: key) == .signed(at: nil))
        let signer = try #require(NoteSigner(secretText: Self.secret))
        #expect(signer.key == key && signer.secretText == Self.secret)
        let signed = SignedNote(
            text: Self.text, signatures: [NoteSignature(by: signer, of: Self.text, at: Timestamp(milliseconds: 0))])
        #expect(signed.bytes == note.bytes)
    }

    @Test("a published witness's key is read, and no other way of writing a key")
    func keys() throws {
        let witness = try #require(NoteKey("remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2"))
        #expect(witness.kind == .cosignature)
        let bytes = Array(Self.key.utf8)
        for index in bytes.indices {
            for bit in 0..<8 {
                var flipped = bytes
                flipped[index] ^= 1 << UInt8(bit)
                #expect(String(validating: flipped, as: UTF8.self).flatMap { NoteKey($0) } == nil, "\(index), \(bit)")
            }
            #expect(NoteKey(String(decoding: bytes[..<index], as: UTF8.self)) == nil)
        }
    }

    @Test("a note whose text or signature has a flipped bit is not signed")
    func flipped() throws {
        let key = try #require(NoteKey(Self.key))
        let bytes = Array((Self.text + "\n" + Self.line).utf8)
        for index in bytes.indices {
            var flipped = bytes
            flipped[index] ^= 1 << UInt8(index % 8)
            #expect(SignedNote(flipped)?.verdict(of: key) != .signed(at: nil), "\(index)")
        }
    }

    @Test(
        "texts that are no note are not read",
        arguments: [
            "", "\n", "text\n", "text\n\n", "text\n\n— a\n", "text\n\n— a b c\n", "text\n\n- a AAAAAAAA\n",
            "text\n\n— a AAAA\n",
            "text\n\n— a AAAAAAA=\n\n", "te\u{1}xt\n\n— a AAAAAAAA\n", "text\n\n— a AAAAAAAA",
            "text\n\n— a+b AAAAAAAA\n",
            "text\n\n— a AAAAAAB=\n",
        ])
    func malformed(note: String) {
        #expect(SignedNote(Array(note.utf8)) == nil)
    }

    /// The example of C2SP tlog-cosignature: a checkpoint with the lines of its log and of a witness.
    private static let checkpoint = """
        example.com/behind-the-sofa
        20852163
        CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

        — example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
        — witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==

        """

    @Test("the published checkpoint is read and written as it stands, with its cosignature's time")
    func publishedCheckpoint() throws {
        let note = try #require(SignedNote(Array(Self.checkpoint.utf8)))
        #expect(note.bytes == Array(Self.checkpoint.utf8) && note.signatures.count == 2)
        let checkpoint = try #require(Checkpoint(note.text))
        #expect(checkpoint.origin == "example.com/behind-the-sofa" && checkpoint.size == 20_852_163)
        #expect(checkpoint.text == note.text)
        // The specification names the time of this cosignature, and no key.
        let seconds = note.signatures[1].bytes.prefix(8).reduce(0) { $0 << 8 | Int($1) }
        #expect(seconds == 1_679_315_147)
    }

    @Test(
        "notes that are no checkpoint are not read",
        arguments: [
            "a\n1\n", "a\n01\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n",
            "a\n-1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n",
            "a\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2=\n",
            "\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n",
            "a\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=",
            "a\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\nb\n",
        ])
    func malformedCheckpoint(text: String) {
        #expect(Checkpoint(text) == nil)
    }

    @Test("a cosignature is of a checkpoint and a time, and of no other")
    func cosignature() throws {
        let secret = Array(repeating: UInt8(7), count: 32)
        let witness = try #require(NoteSigner(name: "example.com/w1", kind: .cosignature, secret: secret))
        let text = Checkpoint(origin: "a", size: 1, root: Array(repeating: 1, count: 32)).text
        let time = Timestamp(milliseconds: 1_795_262_400_000)
        let line = NoteSignature(by: witness, of: text, at: time)
        #expect(SignedNote(text: text, signatures: [line]).verdict(of: witness.key) == .signed(at: time))
        #expect(SignedNote(text: text + "b\n", signatures: [line]).verdict(of: witness.key) == .wrong)
        let log = try #require(NoteSigner(name: "example.com/w1", kind: .signature, secret: secret))
        #expect(SignedNote(text: text, signatures: [line]).verdict(of: log.key) == .absent)
        let later = NoteSignature(by: witness, of: text, at: time.advanced(bySeconds: 1))
        #expect(line != later)
        // Of two lines of one key a wrong one makes the note worthless.
        let other = NoteSignature(by: witness, of: text + "b\n", at: time)
        #expect(SignedNote(text: text, signatures: [line, other]).verdict(of: witness.key) == .wrong)
    }

    @Test("a request to a witness is read as it is written")
    func request() throws {
        let note = try #require(SignedNote(Array(Self.checkpoint.utf8)))
        let request = WitnessRequest(old: 3, proof: [Array(repeating: 1, count: 32)], note: note)
        #expect(WitnessRequest(request.bytes) == request)
        #expect(WitnessRequest(Array(Self.checkpoint.utf8)) == nil)
        #expect(WitnessRequest(Array(("old 03\n\n" + Self.checkpoint).utf8)) == nil)
        #expect(WitnessRequest(Array(("old 3\nxyz\n\n" + Self.checkpoint).utf8)) == nil)
    }
}
