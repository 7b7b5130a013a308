enum CaptureSigil: Check {
  static let id = CheckID("SR0429", "capture-sigil", .warning)

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    for (name, range) in captures(in: path) {
      let sigil = path.text.part(range.lowerBound..<range.lowerBound + 1)
      findings.append(
        path.text.finding(
          self, at: range, "`\(sigil)\(name)` is read as part of the name",
          advice: "write `<\(name)>` to capture, or `\\\(sigil)` if it belongs to the name",
          fix: "<\(name)>"))
    }
  }

  /// The names that another language would capture.
  static func names(in path: ParsedPath) -> [String] { captures(in: path).map(\.name) }

  private static func captures(in path: ParsedPath) -> [(name: String, range: Range<Int>)] {
    let isLiteral = path.text.value.hasOnlyBytes {
      $0 != UInt8(ascii: "$") && $0 != UInt8(ascii: ":")
    }
    guard !isLiteral else { return [] }
    var found: [(name: String, range: Range<Int>)] = []
    for step in path.steps {
      let written = Array(path.text.part(step.range).unicodeScalars)
      var offset = step.range.lowerBound
      for (index, scalar) in written.enumerated() {
        let start = offset
        offset += scalar.utf8.count
        guard index > 0, "$:".unicodeScalars.contains(scalar),
          "-_".unicodeScalars.contains(written[index - 1])
        else { continue }
        let rest = written[(index + 1)...]
        guard let first = rest.first, NameSyntax.isStart(first) else { continue }
        let name = String(String.UnicodeScalarView(rest.prefix { NameSyntax.isContinuation($0) }))
        found.append((name, start..<start + 1 + name.utf8.count))
      }
    }
    return found
  }
}
