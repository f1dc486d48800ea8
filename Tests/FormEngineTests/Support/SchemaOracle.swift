@testable import FormEngine

/// An independent reading of the config's schema: PyPI's `jsonschema`.
enum SchemaOracle {
    /// Whether the module can be imported.
    static let isPresent =
        OutsideProgram.python.isPresent
        && (try? OutsideProgram.python.lines(of: "import jsonschema; print('yes')", input: "")) == ["yes"]

    /// Complaint of the meta-schema about the schema, or an empty text.
    static func complaint() throws -> String {
        String(try answer(to: []).first ?? "no answer")
    }

    /// Complaints of the schema about each document, or empty texts.
    static func complaints(of documents: [String]) throws -> [String] {
        let lines = try answer(to: documents)
        guard lines.count == documents.count + 1 else { throw OutsideProgram.Failed(status: 0) }
        return lines.dropFirst().map(String.init)
    }

    private static func answer(to documents: [String]) throws -> [Substring] {
        let schema = text(JSONWriter.bytes(of: ConfigSchema.json))
        return try OutsideProgram.python.lines(
            of: script, input: "{\"schema\":\(schema),\"documents\":[\(documents.joined(separator: ","))]}")
    }

    /// One line for the schema and one for each document.
    ///
    /// In Python `$` also matches before a last line end; in ECMA-262, which JSON Schema speaks, it does not.
    private static let script = #"""
        import json, re, sys
        from jsonschema import Draft202012Validator, SchemaError, ValidationError
        from jsonschema.validators import extend
        def pattern(validator, pattern, instance, schema):
            if isinstance(instance, str) and not re.search(pattern.replace("$", r"\Z"), instance):
                yield ValidationError("pattern")
        input = json.load(open(sys.argv[1], encoding="utf-8"))
        try: Draft202012Validator.check_schema(input["schema"]); print()
        except SchemaError as error: print(ascii(error.message))
        validator = extend(Draft202012Validator, {"pattern": pattern})(input["schema"])
        for document in input["documents"]:
            error = next(validator.iter_errors(document), None)
            print("" if error is None else f"{error.json_path} {error.validator}")
        """#
}
