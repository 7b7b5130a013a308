import SparkRulesModel

/// Paths in a shorthand for tests, which requires no compiler and has no escapes.
enum PathNotation {
  /// A selection; captures are numbered in the order of `captures`.
  static func selection(
    _ paths: [String], except: [String] = [], captures: [String] = []
  ) -> ViewSelection {
    ViewSelection(
      paths: paths.map { path($0, captures) }, except: except.map { path($0, captures) })
  }

  static func path(_ text: String, _ captures: [String] = []) -> SelectorPath {
    SelectorPath(
      steps: text.split(separator: "/").map { step(String($0), captures) }, source: text)
  }

  static func name(_ text: String, _ captures: [String] = []) -> NamePattern {
    var parts: [NamePattern.Part] = []
    var literal = ""
    var capture: String?
    func flush() {
      if !literal.isEmpty { parts.append(.text(literal)) }
      literal = ""
    }
    for character in text {
      switch (character, capture) {
      case ("*", nil):
        flush()
        parts.append(.any)
      case ("<", nil):
        flush()
        capture = ""
      case (">", let name?):
        parts.append(.capture(captures.firstIndex(of: name) ?? 0))
        capture = nil
      case (_, let name?): capture = name + String(character)
      default: literal.append(character)
      }
    }
    flush()
    return NamePattern(parts)
  }

  private static func step(_ text: String, _ captures: [String]) -> PathStep {
    var rest = text
    var step = PathStep()
    if let bracket = rest.lastIndex(of: "["), rest.hasSuffix("]") {
      step.position = Int(rest[rest.index(after: bracket)...].dropLast())
      rest = String(rest[..<bracket])
    }
    if rest.hasPrefix(".") {
      let pieces = rest.dropFirst().split(separator: "#", maxSplits: 1)
      step.className = pieces.first.map(String.init)
      rest = pieces.count > 1 ? String(pieces[1]) : "*"
    }
    if rest != "*" { step.name = name(rest, captures) }
    return step
  }
}
