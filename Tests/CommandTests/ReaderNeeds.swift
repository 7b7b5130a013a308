#if Commands
/// What the readers of two formats require in addition to the public schemas.
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
          "required": ["ruleId", "level", "message", "locations", "partialFingerprints"],
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
            },
            "partialFingerprints": {
              "type": "object", "required": ["primaryLocationLineHash"]
            }
          }
        }
      }
    }
    """

  /// reviewdog reads rdjson with protojson, which refuses every field that `rdf.proto` does not have.
  static let rdjson = """
    {
      "type": "object", "additionalProperties": false, "required": ["source", "diagnostics"],
      "properties": {
        "source": {"$ref": "#/$defs/source"},
        "diagnostics": {"type": "array", "items": {"$ref": "#/$defs/diagnostic"}}
      },
      "$defs": {
        "source": {
          "type": "object", "additionalProperties": false, "required": ["name"],
          "properties": {"name": {"type": "string", "minLength": 1}, "url": {"type": "string"}}
        },
        "place": {
          "type": "object", "additionalProperties": false, "required": ["line", "column"],
          "properties": {
            "line": {"type": "integer", "minimum": 1},
            "column": {"type": "integer", "minimum": 1}
          }
        },
        "range": {
          "type": "object", "additionalProperties": false, "required": ["start", "end"],
          "properties": {"start": {"$ref": "#/$defs/place"}, "end": {"$ref": "#/$defs/place"}}
        },
        "location": {
          "type": "object", "additionalProperties": false, "required": ["path", "range"],
          "properties": {
            "path": {"type": "string", "minLength": 1}, "range": {"$ref": "#/$defs/range"}
          }
        },
        "diagnostic": {
          "type": "object", "additionalProperties": false,
          "required": ["message", "location", "severity", "code"],
          "properties": {
            "message": {"type": "string", "minLength": 1},
            "location": {"$ref": "#/$defs/location"},
            "severity": {"enum": ["ERROR", "WARNING"]},
            "code": {
              "type": "object", "additionalProperties": false, "required": ["value"],
              "properties": {"value": {"pattern": "^SR[0-9]{4}$"}, "url": {"type": "string"}}
            },
            "related_locations": {
              "type": "array",
              "items": {
                "type": "object", "additionalProperties": false, "required": ["message", "location"],
                "properties": {
                  "message": {"type": "string", "minLength": 1},
                  "location": {"$ref": "#/$defs/location"}
                }
              }
            },
            "suggestions": {
              "type": "array",
              "items": {
                "type": "object", "additionalProperties": false, "required": ["range", "text"],
                "properties": {"range": {"$ref": "#/$defs/range"}, "text": {"type": "string"}}
              }
            }
          }
        }
      }
    }
    """
}
#endif
