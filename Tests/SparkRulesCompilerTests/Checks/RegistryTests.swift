import Foundation
import Testing

@testable import SparkRulesCompiler

/// `AllChecks+Generated.swift` contains every check that the sources declare.
///
/// `SPARK_RECORD=1 swift test --filter RegistryTests` writes the file.
@Suite("The registry of checks")
struct RegistryTests {
  static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/SparkRulesCompiler")
    .resolvingSymlinksInPath()

  /// The declared checks with their codes, in the order of the codes.
  static func declarations(of protocolName: String = #"\w*Check"#) throws -> [(
    code: String, type: String
  )] {
    let pattern = try NSRegularExpression(
      pattern:
        #"^(?:package )?enum (\w+): \#(protocolName) \{\s+(?:package )?static let id = CheckID\("(SR\d{4})""#,
      options: .anchorsMatchLines)
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: [(code: String, type: String)] = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8) as NSString
      let all = NSRange(location: 0, length: text.length)
      for match in pattern.matches(in: text as String, range: all) {
        found.append(
          (text.substring(with: match.range(at: 2)), text.substring(with: match.range(at: 1))))
      }
    }
    return found.sorted { ($0.code, $0.type) < ($1.code, $1.type) }
  }

  /// The lines of the list: the codes of each group after a comment with their first digits.
  private static func list(of checks: [(code: String, type: String)]) -> String {
    var lines: [String] = []
    var group: Substring = ""
    for check in checks {
      let entry = "\(check.type).self,"
      if check.code.prefix(4) != group {
        group = check.code.prefix(4)
        lines += ["    // \(group)", "    \(entry)"]
      } else if let last = lines.last, last.count + 1 + entry.count <= 100 {
        lines[lines.count - 1] = "\(last) \(entry)"
      } else {
        lines.append("    \(entry)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  @Test("the generated file contains every declared check")
  func current() throws {
    let list = try Self.list(of: Self.declarations())
    let ofRules = try Self.list(of: Self.declarations(of: "RuleCheck"))
    let text = """
      // Generated from the declarations of checks: SPARK_RECORD=1 swift test --filter RegistryTests

      extension AllChecks {
        /// The checks, in the order of their codes.
        package static let all: [any Check.Type] = [
      \(list)  ]

        /// Those that inspect a rule; to cast each check would take longer than to compile a file.
        static let ofRules: [any RuleCheck.Type] = [
      \(ofRules)  ]
      }

      """
    let file = Self.sources.appendingPathComponent("Checks/AllChecks+Generated.swift")
    if ProcessInfo.processInfo.environment["SPARK_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let isCurrent = text == (try? String(contentsOf: file, encoding: .utf8))
    #expect(isCurrent, "run SPARK_RECORD=1 swift test --filter RegistryTests")
    #expect(AllChecks.ofRules.count == AllChecks.all.filter { $0 is any RuleCheck.Type }.count)
  }

  @Test("every declaration of a check follows the form that the registry reads")
  func form() throws {
    var count = 0
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      count += text.components(separatedBy: "= CheckID(\"").count - 1
    }
    #expect(try Self.declarations().count == count)
    #expect(AllChecks.all.count == count)
  }
}
