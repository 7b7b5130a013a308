import Foundation
import Testing

/// A JSON Schema validator that others wrote: Python's `jsonschema`, where it is installed.
enum PublicValidator {
  /// Whether it is installed.
  static let isThere: Bool = (try? run("import jsonschema", []))?.status == 0

  /// A public schema that is not ours to ship, in the folder that `SPARK_SCHEMAS` names; `.ci/schemas`
  /// gets what can be had.
  static func publicSchema(_ name: String) -> URL? {
    guard let folder = ProcessInfo.processInfo.environment["SPARK_SCHEMAS"] else { return nil }
    let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  private static let script = """
    import json, sys, jsonschema
    with open(sys.argv[1]) as f: schema = json.load(f)
    validator = jsonschema.validators.validator_for(schema)
    validator.check_schema(schema)
    for name in sys.argv[2:]:
      with open(name) as f: document = json.load(f)
      for error in list(validator(schema).iter_errors(document))[:5]:
        print(name.split('/')[-1], error.json_path, error.message[:300])
    """

  /// Holds documents against a schema.
  ///
  /// - Parameters:
  ///   - documents: The files.
  ///   - schema: The schema's file.
  /// - Returns: What is wrong; empty where nothing is.
  /// - Throws: Where Python cannot be started.
  static func complaints(about documents: [URL], schema: URL) throws -> String {
    let run = try run(script, [schema.path] + documents.map(\.path))
    return run.output + run.errors
  }

  private static func run(_ script: String, _ arguments: [String]) throws -> Command.Run {
    try Command.run(
      ["python3", "-W", "ignore", "-c", script] + arguments,
      of: URL(fileURLWithPath: "/usr/bin/env"))
  }
}
