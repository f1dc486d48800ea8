internal import Corpus
internal import FormEngine
internal import Registry
internal import SQLiteStore

/// Changes that store submissions whose boxes are sealed already, the same ones in every run.
///
/// One submission goes through a registry in memory; the others are it again, each with an id and a box of its own.
struct SealedSubmissions {
    typealias Opening = (SQLiteStore, SQLiteKeyStore, Surroundings) async throws -> Registry

    private let corpus: Corpus
    private let open: Opening

    init(_ corpus: Corpus, _ open: @escaping Opening) {
        self.corpus = corpus
        self.open = open
    }

    func changes(_ count: Int) async throws -> [Change] {
        let random = SeededBytes()
        let sample = try await sample(random)
        return (0..<count).map { change(like: sample, $0, random) }
    }

    private func sample(_ random: SeededBytes) async throws -> SealedSubmission {
        let store = try SQLiteStore.inMemory()
        let registry = try await open(store, try SQLiteKeyStore.inMemory(), random.surroundings)
        var request = SubmissionRequest(form: corpus.config.form, answers: corpus.documents[0], actor: "bench")
        request.subject = "someone"
        guard try await registry.submit(request).record.accepted,
            let sample = try await store.scan(SequenceRange(first: 1), of: nil, limit: 1).submissions.first
        else { throw Failure("the first document is not valid") }
        return sample
    }

    private func change(like sample: SealedSubmission, _ number: Int, _ random: SeededBytes) -> Change {
        let box = random.bytes(sample.box?.count ?? 0)
        var record = sample.record
        // Forty a millisecond, as a busy registry judges them.
        record.judgedAt = Timestamp(milliseconds: record.judgedAt.milliseconds + Int64(number / 40))
        record.id = id(number, at: record.judgedAt, random)
        record.boxDigest = SHA256Hasher.hash(box).bytes
        record.commitment = random.bytes(32)
        record.subject = random.bytes(32)
        let leaf = LeafDraft(
            time: record.judgedAt, actor: "bench", action: "submission.accept", object: record.id)
        return Change(
            guards: [.live(record.form, record.channel, release: record.release)], submission: record, box: box,
            leaf: leaf)
    }

    /// A version 7 UUID (RFC 9562, section 5.7): forty begin with the same millisecond, and the rest is random.
    private func id(_ number: Int, at time: Timestamp, _ random: SeededBytes) -> String {
        let time = hex(Int(time.milliseconds), digits: 12)
        let rest = random.bytes(8).reduce("") { $0 + hex(Int($1), digits: 2) }
        let parts = [rest.prefix(3), rest.dropFirst(3).prefix(3), rest.dropFirst(6).prefix(10)]
        let tail = parts[2] + hex(number % 256, digits: 2)
        return "\(time.prefix(8))-\(time.suffix(4))-7\(parts[0])-8\(parts[1])-\(tail)"
    }

    private func hex(_ number: Int, digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: max(digits - text.count, 0)) + text
    }
}
