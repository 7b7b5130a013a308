import Foundation

enum UnusedTableKey: Check {
  static let id = CheckID("SR0569", "unused-table-key")

  /// Reports the keys that no rule can look up.
  ///
  /// - Parameters:
  ///   - tables: The keys of each table, in the order of the set.
  ///   - set: The compiled set.
  ///   - diagnostics: Receives the findings.
  static func examine(
    _ tables: [[Located<String>]], in set: RuleSet, into diagnostics: inout [Diagnostic]
  ) {
    for (index, keys) in tables.enumerated() {
      guard let patterns = patterns(of: index, in: set), !patterns.isEmpty else { continue }
      let names = patterns.compactMap { PathStep(name: $0).exactName }
      for key in keys {
        let name = NamePattern([.text(key.value)])
        if patterns.contains(where: { $0.includes(name) }) || PathTableKey.isPath(key.value) {
          continue
        }
        diagnostics.append(
          Diagnostic(
            self, at: key.range,
            "no view of the rules has the identifier \(Quoted.code(key.value))",
            advice: Advice.similar(NearNames.nearest(to: key.value, among: names))
              ?? "correct it, or delete it"))
      }
    }
  }

  /// The identifiers that are looked up in a table; nil if anything else is.
  private static func patterns(of table: Int, in set: RuleSet) -> [NamePattern]? {
    let locals = set.locals.flatMap(\.value.expressions)
    guard locals.allSatisfy({ $0.subjects(of: table).isEmpty }) else { return nil }
    var patterns: [NamePattern] = []
    for rule in set.rules {
      let subjects = rule.expressions.flatMap { $0.subjects(of: table) }
      if subjects.isEmpty { continue }
      guard subjects.allSatisfy({ $0 == .variable(.view(.id)) }),
        let own = rule.identifiers
      else { return nil }
      patterns += own
    }
    return patterns
  }
}

extension CompiledRule {
  /// The identifiers of the rule's views; nil if a path matches other views, or the rule has other views.
  fileprivate var identifiers: [NamePattern]? {
    switch schedule {
    case .pair, .delay, .funnel: return nil
    case .triggers, .impression, .scrollDepth: break
    }
    guard let paths = views?.paths else { return nil }
    let names = paths.compactMap { $0.steps.last?.name }
    return names.count == paths.count ? names : nil
  }
}

extension RuleExpression {
  /// What is looked up in a table.
  fileprivate func subjects(of table: Int) -> [Node] {
    nodes.compactMap { node in
      guard case .filter(.lookup, let subject, let arguments) = node,
        nodes.indices.contains(subject), let index = arguments.first,
        nodes.indices.contains(index), nodes[index] == .table(table)
      else { return nil }
      return nodes[subject]
    }
  }
}
