/// The forms that the examples are about, as JSON.
package enum SeedTwins {
    package static let netherlands = #"""
        {"form":"kyc/NL","title":{"en":"Investor profile","nl":"Beleggersprofiel"},"country":"NL","locale":"nl",
        "policy":{"time_zone":"Europe/Amsterdam"},"fields":[
        {"id":"first_name","label":{"en":"First name","nl":"Voornaam"},"type":"text","required":true,"readonly":true,
        "data_source":"nl-user-profile"},
        {"id":"birth_date","type":"date","required":true,"readonly":true,"data_source":"nl-user-profile",
        "validation":[{"min_age":18}]},
        {"id":"bsn","label":"BSN","type":"text","required":true,"validation":[{"pattern":"^\\d{9}$",
        "message":{"en":"BSN must be 9 digits","nl":"BSN moet uit 9 cijfers bestaan"}}]}],
        "examples":[{"name":"nine digits pass","as_of":"2026-01-01","values":{"bsn":"123456782"},
        "sources":{"nl-user-profile":{"first_name":"Jan","birth_date":"1985-07-20"}},"expect":{"outcome":"completed"}},
        {"name":"eight do not","as_of":"2026-01-01","values":{"bsn":"12345678","first_name":"Piet"},
        "sources":{"nl-user-profile":{"first_name":"Jan","birth_date":"2008-01-02"}},
        "expect":{"errors":{"bsn":["pattern"],"first_name":["readonly"],"birth_date":["source_invalid"]}}}]}
        """#

    package static let registration = #"""
        {"form":"registration/CM","fields":[
        {"id":"Mobile","type":"text","required":true,"default":"+237","validation":[{"min_length":8},{"max_length":15},
        {"pattern":"^6[0-9]{8}$","message":"Invalid phone format"}]},
        {"id":"Password","type":"password","required":true,"validation":{"min_length":8,"pattern":"\\d"}},
        {"id":"Email","type":"text","validation":[{"pattern":"^[A-Z0-9._%+-]+@[A-Z0-9.-]+\\.[A-Z]{2,}$","ignore_case":true}]},
        {"id":"TermsAndConditions","type":"boolean","required":true,"validation":{"accepted":true}}]}
        """#

    /// A form with a field of every type.
    package static let everything = #"""
        {"form":"test/everything","policy":{"leap_day":"feb_28","backdating":"refuse","keep_refused":"90d"},"steps":[
        {"id":"one","title":"One","fields":[
        {"id":"name","type":"text","required":true,"validation":[{"min_length":2},{"max_length":5},{"pattern":"^[a-z]+$"}]},
        {"id":"story","type":"long_text","pii":false,"validation":[{"max_length":20,"severity":"warning","code":"long"}]},
        {"id":"secret","type":"password","required":true,"validation":[{"min_length":8},{"pattern":"\\d","severity":"warning"},
        {"pattern":"[A-Z]"}]},
        {"id":"note","type":"note","label":"Mind this"}]},
        {"id":"two","fields":[
        {"id":"price","type":"number","required":true,"validation":[{"min":0},{"max":1000},{"max_decimals":2}]},
        {"id":"count","type":"integer","default":3,"validation":[{"max":9}]},
        {"id":"terms","type":"boolean","required":true,"validation":[{"accepted":true}]},
        {"id":"born","type":"date","validation":[{"min_age":18},{"max_date":"today"},{"min_date":"1900-01-01"}]},
        {"id":"colour","type":"select","options":["é",{"value":"red","label":{"en":"Red","fr":"Rouge"}}]},
        {"id":"fixed","type":"text","readonly":true,"required":true,"data_source":"src","data_path":"/deep/value",
        "validation":[{"max_length":3}]},
        {"id":"photo","type":"image","timing":"debounced","style":{"font_size":12},"validation":[
        {"image":{"max_bytes":5000000,"formats":["jpeg","png"]}},{"image":{"min_aspect":0.5,"max_aspect":2},
        "timing":"submit","severity":"warning","where":"server"}]},
        {"id":"sign","type":"unsupported","source_type":"signature"}]}]}
        """#
}
