#if Commands
import SparkRulesCompiler

/// The rules of a text and where their parts are, also of a text with errors.
struct RuleTree {
  /// A rule.
  struct Rule {
    /// The name.
    let name: String
    /// The node of the name.
    let key: NodeID
    /// The node of everything below the name.
    let body: NodeID
  }

  /// The nodes of the text.
  let syntax: SyntaxTree
  /// The rules, in the order of the text.
  let rules: [Rule]

  /// Whether a part of the text cannot be read, which may contain further rules.
  var isPartial: Bool { syntax.isPartial }

  /// Reads a text.
  ///
  /// - Parameter source: The text.
  init(_ source: SourceText) {
    var findings: [Diagnostic] = []
    let syntax = SyntaxParser.parse(ByteScanner.scan(source), into: &findings)
    self.syntax = syntax
    let section = syntax.root.flatMap { root in
      syntax.nodes[root].kind == .map
        ? syntax.pairs(of: root).first { syntax.string(of: $0.key) == FileKey.rules.rawValue } : nil
    }
    guard let section, syntax.nodes[section.value].kind == .map else {
      rules = []
      return
    }
    rules = syntax.pairs(of: section.value).map {
      Rule(name: syntax.string(of: $0.key), key: $0.key, body: $0.value)
    }
  }

  /// The value of a key of a rule; nil if the rule does not have the key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - map: The node of the rule or of a part of it.
  /// - Returns: The key and its value.
  func pair(_ key: String, in map: NodeID) -> SyntaxTree.Pair? {
    guard syntax.nodes[map].kind == .map else { return nil }
    return syntax.pairs(of: map).first { syntax.string(of: $0.key) == key }
  }
}
#endif
