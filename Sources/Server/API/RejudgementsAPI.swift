internal import FormEngine
internal import Registry
internal import Replies

/// Operations on rejudgements and their reviews; only the command line judges again, since that reads all of a version.
enum RejudgementsAPI {
    private static let rejudgement: Schema = .members([
        "number": .integer, "form": .text, "version": .integer, "successor": .integer, "judged": .integer,
        "affected": .integer, "notJudgeable": .integer, "ids": .text, "madeAt": .text, "leaf": .integer,
    ])

    private static let review: Schema = .members([
        "review": .text, "submission": .text, "difference": .text, "causes": .array(.any), "state": .text,
        "assignee": .orNull(.text), "actor": .orNull(.text), "message": .orNull(.text), "takenAt": .orNull(.text),
    ])

    static let list = Operation(
        name: "listRejudgements", summary: "Lists the rejudgements, newest first.", query: [.form],
        reply: .members(["rejudgements": .array(rejudgement)])
    ) { call in
        try call.caller.checkCoversAllForms()
        let found = try await call.registry.rejudgements(of: try call.formFilter())
        return Reply(.object(["rejudgements": .array(found.map { RejudgementReply($0).json })]))
    }

    static let show = Operation(
        name: "showRejudgement", summary: "Shows a rejudgement with its reviews.",
        query: [
            .init(name: "closed", schema: .flag, summary: "only closed reviews, or only those that are not"),
            .init(name: "assignee", schema: .text, summary: "only reviews of this person"),
            .init(name: "after", schema: .integer, summary: "only reviews behind this number, from `next`"),
            .init(name: "limit", schema: .integer, summary: "most reviews to list; 100 by default"),
        ],
        reply: .members([
            "rejudgement": rejudgement, "reviews": .array(review), "damaged": .array(.text),
            "next": .orNull(.integer),
        ])
    ) { call in
        try call.caller.checkCoversAllForms()
        let number = try call.number("number")
        var query = ReviewQuery(
            rejudgement: number, assignee: call.query["assignee"], after: try call.count("after", upTo: .max) ?? 0,
            limit: try call.count("limit", upTo: 1_000) ?? 100)
        if call.query["closed"] != nil { query.isClosed = try call.flag("closed") }
        let rejudgement = try await call.registry.rejudgement(number)
        let page = try await call.registry.reviews(query)
        var reviews: [JSONValue] = []
        for state in page.elements { reviews.append(try await ReviewReply(state, in: call.registry).json) }
        return Reply(
            .object([
                "rejudgement": RejudgementReply(rejudgement).json, "reviews": .array(reviews),
                "damaged": page.damaged.json, "next": .int(orNull: page.next),
            ]))
    }

    static let assign = Operation(
        name: "assignReview", summary: "Gives a review to somebody.",
        body: .json(.options(["assignee": .text, "message": .text], required: ["assignee"])), reply: review
    ) { call in
        try call.caller.checkCoversAllForms()
        let sent = try SentObject(call, known: ["assignee", "message"])
        let state = try await call.registry.assignReview(
            try call.number("review"), of: try call.number("number"), to: try sent.requiredText("assignee"),
            actor: call.caller.actor, message: try sent.text("message"))
        return Reply(try await ReviewReply(state, in: call.registry).json)
    }

    static let close = Operation(
        name: "closeReview", summary: "Closes a review.",
        body: .json(.options(["message": .text], required: ["message"])), reply: review
    ) { call in
        try call.caller.checkCoversAllForms()
        let sent = try SentObject(call, known: ["message"])
        let state = try await call.registry.closeReview(
            try call.number("review"), of: try call.number("number"), actor: call.caller.actor,
            message: try sent.requiredText("message"))
        return Reply(try await ReviewReply(state, in: call.registry).json)
    }
}
