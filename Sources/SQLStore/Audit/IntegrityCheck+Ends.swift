internal import Crypto
internal import FormEngine
internal import Registry

extension IntegrityCheck {
    /// After an end of answers, the former boxes are gone, and the box of the rest is the one that the last end names.
    mutating func checkRemainingBoxes() throws {
        try db.stream(
            """
            SELECT ends.submission, ends.leaf, ends.box_digest, remaining_boxes.bytes,
                EXISTS (
                    SELECT 1 FROM boxes JOIN submissions ON sequence = boxes.submission
                    WHERE submissions.id = ends.submission),
                EXISTS (
                    SELECT 1 FROM answer_ends AS later
                    WHERE later.submission = ends.submission AND later.number > ends.number)
            FROM answer_ends AS ends LEFT JOIN remaining_boxes
                ON remaining_boxes.submission = ends.submission AND remaining_boxes.number = ends.number
            """
        ) { row in
            let object = "submission \(row.shown(0))"
            _ = try row.next(UTF8Bytes.self)
            let leaf = try row.next(AnyInteger.self).value
            let (digest, box) = (try row.next([UInt8]?.self), try row.next([UInt8]?.self))
            let (hasFormer, hasLater) = (try row.next(Bool.self), try row.next(Bool.self))
            if hasFormer || hasLater && box != nil {
                add(
                    .boxUnknown, leaf: leaf, object: object,
                    message: "A sealed box from before an end of answers is still stored.")
            }
            guard !hasLater else { return }
            switch (digest, box) {
            case (.some(let digest), .some(let box)) where digest != Array(Crypto.SHA256.hash(data: box)):
                add(
                    .boxChanged, leaf: leaf, object: object,
                    message: "The sealed box of the rest does not have the digest that the end of answers names.")
            case (.some, nil):
                add(
                    .boxMissing, leaf: leaf, object: object,
                    message: "The sealed box of the rest, whose digest is in the end of answers, is missing.")
            case (nil, .some):
                add(
                    .boxUnknown, leaf: leaf, object: object,
                    message: "A sealed box is stored, although all answers ended.")
            default: break
            }
        }
    }
}
