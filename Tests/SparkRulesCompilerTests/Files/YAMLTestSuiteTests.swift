import Foundation
import SparkRulesAuthoring
import Testing

@testable import SparkRulesCompiler

#if canImport(CLibYAML)
import CLibYAML

/// The inputs of the public YAML test suite: 400 texts that reveal faults of parsers.
@Suite("The YAML test suite")
struct YAMLTestSuiteTests {
  private struct Suite: Decodable {
    struct Input: Decodable {
      var id: String
      /// Whether the suite declares it invalid; libyaml accepts some of these.
      var isError: Bool
      var yaml: String
    }
    var inputs: [Input]
  }

  /// The number of inputs that libyaml 0.2.5 rejects.
  private static let broken = 129

  private static func inputs() throws -> [Suite.Input] {
    let file = ValidFileTests.folder.appendingPathComponent("suite/yaml-test-suite.json")
    return try JSONDecoder().decode(Suite.self, from: Data(contentsOf: file)).inputs
  }

  /// Whether libyaml accepts a text.
  private static func isRead(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      var events = YAMLEvents(text, part: 0..<text.count, isASCII: false)
      while let (event, _) = events.next() {
        if event.type == YAML_STREAM_END_EVENT { return true }
      }
      return false
    }
  }

  @Test("no input violates an invariant, and every text that libyaml rejects is reported")
  func all() throws {
    let inputs = try Self.inputs()
    #expect(inputs.count == 402)
    #expect(inputs.filter(\.isError).count == 94)
    var broken = 0
    var unexplained: [String] = []
    for input in inputs {
      let bytes = Array(input.yaml.utf8)
      #expect(Invariants.violation(of: bytes) == nil, "\(input.id)")
      guard !Self.isRead(bytes) else { continue }
      broken += 1
      let found = RuleCompiler.compile(SourceText(name: input.id, bytes: bytes)).diagnostics
      // SR01 is about bytes, SR02 about YAML; higher codes are about rules.
      let isReported = found.contains {
        $0.severity == .error && ($0.code.hasPrefix("SR01") || $0.code.hasPrefix("SR02"))
      }
      #expect(isReported, "\(input.id): \(input.yaml.debugDescription)")
      if found.contains(where: { $0.code == YAMLSyntax.code }) { unexplained.append(input.id) }
    }
    #expect(broken == Self.broken)
    // A colon with nothing on either side.
    #expect(unexplained == ["M2N8/00", "UKK6/00"])
  }

  @Test(
    "the texts are unchanged apart from spaces if they are formatted, and formatted in one step")
  func formatting() throws {
    for input in try Self.inputs() {
      let source = SourceText(name: input.id, text: input.yaml)
      guard let new = try? RuleFormatter.format(source) else { continue }
      #expect(new.bytes.filter { $0 > 0x20 } == source.bytes.filter { $0 > 0x20 }, "\(input.id)")
      #expect(try RuleFormatter.format(new) == new, "\(input.id)")
    }
  }
}
#endif
