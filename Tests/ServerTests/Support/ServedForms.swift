/// Forms that tests publish.
enum ServedForms {
    /// A form of one step: a name, an age from 18 on, and what they add up to.
    static func investor(_ form: String = "kyc/DE", title: String = "Investor") -> String {
        #"""
        {"form":"\#(form)","title":{"en":"\#(title)","de":"Anleger"},"locale":"en","fields":[
        {"id":"name","label":{"en":"Name","de":"Name"},"type":"text","required":true,"validation":{"max_length":20}},
        {"id":"age","label":{"en":"Age","de":"Alter"},"type":"number","required":true,"validation":{"min":18}},
        {"id":"next_age","label":{"en":"Next","de":"Danach"},"type":"number","calculate":{"+":[{"var":"age"},1]}}]}
        """#
    }

    /// Answers that the form of an investor takes.
    static let investorAnswers = #"{"name":"Ada Lovelace","age":36}"#

    /// A form of two steps in two languages.
    static func visit(_ form: String = "visit/guest", title: String = "A visit") -> String {
        #"""
        {"form":"\#(form)","title":{"en":"\#(title)","nl":"Een bezoek"},"locale":"en","steps":[
        {"id":"who","title":{"en":"Who comes","nl":"Wie komt"},"fields":[
        {"id":"name","type":"text","label":{"en":"Name","nl":"Naam"},"required":true,
        "validation":[{"min_length":3,"message":{"en":"Three letters at least","nl":"Minstens drie letters"}}]}]},
        {"id":"when","title":{"en":"When","nl":"Wanneer"},"fields":[
        {"id":"day","type":"text","label":{"en":"Day","nl":"Dag"},"required":true}]}]}
        """#
    }
}
