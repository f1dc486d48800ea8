/// The forms that the examples are about, as JSON.
package enum SeedTwins {
    /// All of them.
    package static let all = [netherlands, registration, everything, words, quote, business, identified]

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
        {"form":"test/everything","policy":{"leap_day":"feb_28","backdating":"refuse","keep_refused":"90d","session_ttl":"36h"},"steps":[
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

    /// A form with word lists of its own.
    package static let words = #"""
        {"form":"test/words","lists":{
        "staff":{"words":["admin","root","help desk"],"ignore":["separators","repeats"]},
        "rude":{"words":["ass","clas","ﬁ"],"match":"anywhere","ignore":["repeats"],"description":"Mild"}},"fields":[
        {"id":"nick","type":"text","normalize":["trim"],"validation":[{"reserved":"staff"},{"blocked_words":"rude"}]},
        {"id":"about","type":"long_text","validation":[{"blocked_words":"rude","severity":"warning"}]},
        {"id":"secret","type":"password","validation":[{"blocked_words":"staff"}]}]}
        """#

    /// A form whose values, options, steps and outcomes follow from answers.
    package static let quote = #"""
        {"form":"quote/loan","steps":[{"id":"loan","fields":[
        {"id":"amount","type":"integer","required":true,"validation":[{"min":1000},{"max":75000}]},
        {"id":"months","type":"integer","required":true,"default":12,"validation":[{"min":6},{"max":120}]},
        {"id":"purpose","type":"select","required":true,"options":["car",
        {"value":"bridge","visible_if":{"<=":[{"var":"months"},24]}},"other"]},
        {"id":"purpose_text","type":"text","required":true,"normalize":["trim","collapse_spaces"],
        "visible_if":{"==":[{"var":"purpose"},"other"]},"validation":[{"max_length":20}]},
        {"id":"rate","type":"number","calculate":{"if":[{"<":[{"var":"amount"},5000]},9.9,5.9]}},
        {"id":"payment","type":"number","calculate":{"round":[{"+":[{"/":[{"var":"amount"},{"var":"months"}]},
        {"/":[{"*":[{"var":"amount"},{"var":"rate"}]},1200]}]},2]}},
        {"id":"words","type":"text","calculate":{"cat":[{"var":"purpose"},": ",{"var":"purpose_text"}]}}]},
        {"id":"you","visible_if":{">":[{"var":"amount"},0]},"fields":[
        {"id":"born","type":"date","required":true,"validation":[{"min_date":"today-120y"},{"max_date":"today"}]},
        {"id":"income","type":"number","required":true,"validation":[{"min":0},{"assert":{">":[{"var":"income"},1]}}]},
        {"id":"hobbies","type":"multi_select","options":["tea","chess","é"]},
        {"id":"source","type":"select","required_if":{"or":[{">":[{"var":"amount"},25000]},
        {"in":["tea",{"var":"hobbies"}]}]},"options":["work","pension"]}]}],
        "routes":[{"after":"you","when":{"<":[{"age":{"var":"born"}},18]},"outcome":"ineligible","minimum_age":18},
        {"after":"loan","when":{">":[{"var":"amount"},70000]},"outcome":"rejected"}],
        "checks":[{"assert":{">=":[{"-":[{"var":"income"},{"var":"payment"}]},0]},"field":"income","code":"not_affordable",
        "message":"Too much"},{"assert":{"!=":[{"var":"words"},"car: "]},"code":"a_car","severity":"warning",
        "message":"A car"}]}
        """#

    /// A form with lists, within lists too, whose items have conditions and calculations of their own.
    package static let business = #"""
        {"form":"kyb/NL","fields":[
        {"id":"name","type":"text","required":true,"normalize":["trim","collapse_spaces","uppercase"]},
        {"id":"kind","type":"select","required":true,"options":["shop","club"]},
        {"id":"owners","type":"list","required":true,"min_items":1,"max_items":4,
        "visible_if":{"==":[{"var":"kind"},"shop"]},"fields":[
        {"id":"name","type":"text","required":true,"normalize":["trim"],"validation":[{"max_length":20}]},
        {"id":"share","type":"number","required":true,"validation":[{"min":0},{"max":100},{"max_decimals":4}]},
        {"id":"large","type":"boolean","calculate":{">":[{"var":"share"},25]}},
        {"id":"born","type":"date","required":true,"visible_if":{"var":"large"},"validation":[{"max_date":"today"}]},
        {"id":"country","type":"country","required_if":{"and":[{"var":"large"},{"==":[{"var":"kind"},"shop"]}]}},
        {"id":"homes","type":"list","max_items":2,"fields":[{"id":"city","type":"text","required":true},
        {"id":"main","type":"boolean","default":false}]}]},
        {"id":"total","type":"number","calculate":
        {"round":[{"reduce":[{"var":"owners"},{"+":[{"var":"accumulator"},{"var":"current.share"}]},0]},4]}},
        {"id":"large","type":"integer","calculate":{"length":{"filter":[{"var":"owners"},{"var":"large"}]}}}],
        "checks":[{"assert":{"==":[{"var":"total"},100]},"field":"owners","code":"shares","message":"Not all of it"}]}
        """#

    /// A form with identifiers that are compared with the dates and sexes that are answered beside them, and with copies of texts.
    package static let identified = #"""
        {"form":"identity/EU","fields":[
        {"id":"born","type":"date"},
        {"id":"sex","type":"select","options":["female","male","x"]},
        {"id":"number","type":"text","required":true,"normalize":["trim"],"validation":[{"identifier":"be-nn",
        "kinds":["national","bis"],"matches":["born","sex"]}]},
        {"id":"account","type":"text","validation":[{"identifier":"iban","severity":"warning","code":"account"}]},
        {"id":"children","type":"list","max_items":3,"fields":[
        {"id":"born","type":"date"},
        {"id":"number","type":"text","visible_if":{"!":{"==":[{"var":"born"},""]}},"validation":[
        {"identifier":"se-personnummer","kinds":["personnummer"],"matches":["born","sex"],"timing":"submit"}]},
        {"id":"secret","type":"text","normalize":["uppercase"],"validation":[{"identifier":"fi-hetu",
        "kinds":["permanent"],"matches":"born"}]}]},
        {"id":"copy","type":"text","calculate":{"var":"number"}},
        {"id":"second_copy","type":"text","calculate":{"if":[{"==":[{"var":"copy"},{"var":"account"}]},"",{"var":"copy"}]}},
        {"id":"is_copied","type":"boolean","calculate":{"==":[{"var":"copy"},{"var":"second_copy"}]}}],
        "checks":[{"assert":{"or":[{"var":"is_copied"},{"!":[{"var":"copy"}]}]},"code":"copied","message":"It is another"}]}
        """#
}
