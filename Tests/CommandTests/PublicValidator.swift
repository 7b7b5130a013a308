#if Commands
import Foundation
import Testing

/// A public validator of JSON Schema: Python's `jsonschema`, if it is installed.
enum PublicValidator {
  /// Whether checks with it run: in CI always, so that they fail where it is not installed.
  static let isThere = Task {
    if isCI { return true }
    return (try? await run("import jsonschema", []))?.status == 0
  }
  static let isCI = ProcessInfo.processInfo.environment["CI"] == "true"

  /// A public schema that this package does not contain, in the folder that `SPARK_SCHEMAS` names;
  /// `.ci/run schemas` downloads the available ones to `.build/schemas`.
  static func publicSchema(_ name: String) -> URL? {
    guard let folder = ProcessInfo.processInfo.environment["SPARK_SCHEMAS"] else { return nil }
    let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  private static let script = """
    import json, sys, jsonschema
    for group in '\\n'.join(sys.argv[1:]).split('\\n--\\n'):
      schema, *documents = group.split('\\n')
      with open(schema) as f: schema = json.load(f)
      validator = jsonschema.validators.validator_for(schema)
      validator.check_schema(schema)
      for name in documents:
        with open(name) as f: document = json.load(f)
        for error in list(validator(schema).iter_errors(document))[:5]:
          print(name.split('/')[-1], error.json_path, error.message[:300])
    """

  /// Checks documents against a schema.
  ///
  /// - Parameters:
  ///   - documents: The files.
  ///   - schema: The schema's file.
  /// - Returns: The errors; empty if there are none.
  /// - Throws: An error if Python cannot be started.
  static func complaints(about documents: [URL], schema: URL) async throws -> String {
    try await complaints([(documents, schema)])
  }

  /// Checks documents against several schemas in one process, because its start takes longest.
  static func complaints(_ groups: [(documents: [URL], schema: URL)]) async throws -> String {
    let arguments = groups.map { [$0.schema.path] + $0.documents.map(\.path) }
    let run = try await run(script, Array(arguments.joined(separator: ["--"])))
    return run.output + run.errors
  }

  private static func run(_ script: String, _ arguments: [String]) async throws -> Command.Run {
    try await Command.run(
      ["python3", "-W", "ignore", "-c", script] + arguments,
      of: URL(fileURLWithPath: "/usr/bin/env"))
  }
}
#endif
