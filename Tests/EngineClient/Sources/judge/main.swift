import FormEngine

let form = try Candidate(
    json: Array(
        """
        {"form": "kyc/EE", "fields": [
          {"id": "name", "type": "text", "required": true},
          {"id": "age", "type": "integer", "validation": [{"min": 18}]}]}
        """.utf8))
for field in form.config.fields { print(field.id, field.type, field.isRequired ? "required" : "optional") }

guard let today = CivilDate("2026-11-22") else { fatalError("not a date") }
let judgement = try form.judge(JudgementInput(answers: .object(["age": .int(17)]), asOf: today))
print("valid:", judgement.verdict.isValid)
for finding in judgement.verdict.findings {
    print(finding.field, finding.code, finding.message(in: "fr", fallback: "en"))
}
