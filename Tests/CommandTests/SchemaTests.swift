#if Commands
import Foundation
import SparkRulesAuthoring
import Testing

@testable import SparkRulesCompiler

@Suite("The schema of rule files", .serialized)
struct SchemaTests {
  private static let schema = Command.package.appendingPathComponent("Grammar/rules.schema.json")

  /// The checks whose findings the schema must refuse too.
  private static let shapes: Set<String> = [
    "SR0301", "SR0304", "SR0307", "SR0309", "SR0310", "SR0311", "SR0312", "SR0316",
  ]

  @Test("the command prints the file in Grammar")
  func command() async throws {
    let run = try await Command.run(["schema"])
    #expect(run.status == 0)
    #expect(run.output == (try String(contentsOf: Self.schema, encoding: .utf8)))
  }

  @Test("every key has a description and a type")
  func described() throws {
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(RuleFileSchema.text().utf8)) as? [String: Any])
    var keys: [String] = []
    func look(_ value: Any) {
      if let list = value as? [Any] { list.forEach(look) }
      guard let map = value as? [String: Any] else { return }
      for (name, value) in map {
        if name == "properties", let properties = value as? [String: [String: Any]] {
          for (key, property) in properties where property["enum"] == nil || property.count > 1 {
            keys.append(key)
            #expect((property["description"] as? String ?? "").count > 10, "\(key)")
            #expect(property.count > 1, "\(key)")
          }
        }
        look(value)
      }
    }
    look(root)
    let all: [String] =
      FileKey.allCases.map(\.rawValue) + RuleKey.allCases.map(\.rawValue)
      + ScheduleKey.allCases.map(\.rawValue) + ActionKey.allCases.map(\.rawValue)
      + ActiveKey.allCases.map(\.rawValue) + SampleKey.allCases.map(\.rawValue)
    #expect(keys.sorted() == all.sorted())
  }

  @Test(
    "the schema and the checker agree about every file of the corpora",
    .enabled("Python's jsonschema is not installed") { await PublicValidator.isThere.value })
  func agreement() async throws {
    let scratch = try Scratch()
    var refusable: [String: CompilationResult] = [:]
    var documents: [URL] = []
    for path in FormatTests.files {
      let source = try SourceText(contentsOfFile: Command.package.appendingPathComponent(path).path)
      let result = RuleCompiler.compile(source)
      // A file that is not YAML, or has a key twice, has no equivalent JSON.
      let isOther = result.diagnostics.contains {
        $0.severity == .error && ($0.code < "SR03" || $0.code == "SR0303")
      }
      guard !isOther, let json = JSONDocument.text(of: source) else { continue }
      let name = path.split(separator: "/").joined(separator: "-") + ".json"
      refusable[name] = result
      documents.append(try scratch.file(name, Data(json.utf8)))
    }
    let complaints = try await PublicValidator.complaints(about: documents, schema: Self.schema)
    let refused = Set(
      complaints.split(separator: "\n").compactMap { $0.split(separator: " ").first })
    #expect(documents.count > 80)
    for (name, result) in refusable {
      let errors = result.diagnostics.filter { $0.severity == .error }
      // In JSON, `1.0` is the same number as `1`. This is the message of SR0307.
      let codes = errors.filter { !$0.message.contains("version `1.0`") }.map(\.code)
      let isRefused = refused.contains(name[...])
      if isRefused {
        let why = complaints.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
        #expect(!errors.isEmpty, "the schema refuses what is right: \(why)")
      } else {
        #expect(Self.shapes.isDisjoint(with: codes), "the schema accepts an invalid file: \(name)")
      }
    }
  }
}

/// A rule file as JSON, parsed as YAML 1.2 tools do.
enum JSONDocument {
  static func text(of source: SourceText) -> String? {
    var diagnostics: [Diagnostic] = []
    let tree = SyntaxParser.parse(ByteScanner.scan(source), into: &diagnostics)
    guard let root = tree.root, diagnostics.allSatisfy({ $0.severity != .error }) else {
      return nil
    }
    return value(of: root, in: tree)
  }

  private static func value(of node: NodeID, in tree: SyntaxTree) -> String {
    switch tree.nodes[node].kind {
    case .list:
      return "[" + tree.children(of: node).map { value(of: $0, in: tree) }.joined(separator: ",")
        + "]"
    case .map:
      return "{"
        + tree.pairs(of: node).map { key, value in
          quoted(tree.string(of: key)) + ":" + self.value(of: value, in: tree)
        }.joined(separator: ",") + "}"
    case .scalar:
      let text = tree.string(of: node)
      guard tree.nodes[node].style == .plain else { return quoted(text) }
      switch text {
      case "", "~", "null", "Null", "NULL": return "null"
      case "true", "True", "TRUE": return "true"
      case "false", "False", "FALSE": return "false"
      default: return isNumber(text) ? text : quoted(text)
      }
    }
  }

  /// Whether JSON has this spelling of a number; YAML's other spellings do not matter here.
  private static func isNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "-") }),
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return (try? JSONSerialization.jsonObject(with: Data("[\(text)]".utf8))) != nil
      && !text.contains(",")
  }

  private static func quoted(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: [text])
    return String(decoding: (data ?? Data()).dropFirst().dropLast(), as: UTF8.self)
  }
}
#endif
