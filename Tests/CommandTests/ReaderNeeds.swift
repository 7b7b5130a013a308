#if Commands
/// What the reader of a format requires in addition to the public schema.
enum ReaderNeeds {
  /// GitHub code scanning: the page "SARIF support for code scanning" lists what it reads.
  static let sarif = """
    {
      "type": "object", "required": ["$schema", "version", "runs"],
      "properties": {
        "version": {"const": "2.1.0"},
        "runs": {"type": "array", "minItems": 1, "maxItems": 1, "items": {"$ref": "#/$defs/run"}}
      },
      "$defs": {
        "text": {
          "type": "object", "required": ["text"],
          "properties": {"text": {"type": "string", "minLength": 1}}
        },
        "run": {
          "type": "object", "required": ["tool", "results"],
          "properties": {
            "tool": {
              "type": "object", "required": ["driver"],
              "properties": {
                "driver": {
                  "type": "object", "required": ["name", "rules"],
                  "properties": {
                    "rules": {"type": "array", "items": {"$ref": "#/$defs/rule"}}
                  }
                }
              }
            },
            "results": {
              "type": "array", "maxItems": 25000, "items": {"$ref": "#/$defs/result"}
            }
          }
        },
        "rule": {
          "type": "object",
          "required": ["id", "name", "shortDescription", "fullDescription", "help"],
          "properties": {
            "id": {"pattern": "^SR[0-9]{4}$"},
            "shortDescription": {"$ref": "#/$defs/text"},
            "fullDescription": {"$ref": "#/$defs/text"},
            "help": {"$ref": "#/$defs/text"}
          }
        },
        "result": {
          "type": "object",
          "required": ["ruleId", "level", "message", "locations"],
          "properties": {
            "ruleId": {"pattern": "^SR[0-9]{4}$"},
            "level": {"enum": ["error", "warning"]},
            "message": {"$ref": "#/$defs/text"},
            "locations": {
              "type": "array", "minItems": 1, "maxItems": 1,
              "items": {
                "type": "object", "required": ["physicalLocation"],
                "properties": {
                  "physicalLocation": {
                    "type": "object", "required": ["artifactLocation", "region"],
                    "properties": {
                      "artifactLocation": {"type": "object", "required": ["uri"]},
                      "region": {
                        "type": "object",
                        "required": ["startLine", "startColumn", "endLine", "endColumn"],
                        "additionalProperties": {"type": "integer", "minimum": 1}
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    """
}
#endif
