import Foundation

enum NotLiteral: Check {
  static let id = CheckID("SR0313", "name-not-literal")
  static let title = "`${…}` in a name"
  static let explanation = """
    Names of events, counters and rule sets are constant, so that an analyst can list all of them. \
    Put the part that varies into a property under `with`.
    """
  static let bad = Examples.actions("- emit: tapped_⟦${view.id}⟧")
  static let good = Examples.actions("- emit: tapped\n  with:\n    id: ${view.id}")

  /// Completes the finding about the name of a counter that already has labels below `with`.
  static func explain(_ finding: inout Diagnostic, beside labels: [String]) {
    guard !labels.isEmpty, finding.code == code,
      let parts = finding.help?.firstMatch(
        of: TextPattern(#"^(write `count: .*`), and below it `with: \{(\w+: )"(.*)"\}`"#))
    else { return }
    finding.help =
      labels.contains(String(parts[3]))
      ? "\(parts[1]): each value below `with` is counted separately"
      : "\(parts[1]), and \(Quoted.code("\(parts[2])\(parts[3])", limit: 120)) below its `with`, which counts each value separately"
  }

  static func finding(_ text: ScalarText, of owner: String) -> Diagnostic? {
    // Most names contain none of these characters.
    if text.value.utf8.allSatisfy({ !"$#%<{".utf8.contains($0) }) { return nil }
    let bytes = Array(text.value.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: "${".utf8) }) else {
      return foreign(text, of: owner)
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? bytes.count
    return Diagnostic(
      Self.self, at: text.sourceRange(of: start..<end),
      "the name under `\(owner)` contains `${…}`",
      help: (owner == ActionKey.count.rawValue
        ? labelled(text.value, bytes[start..<end])
        : "write a constant name, and put the value under `with`")
        + (owner == ActionKey.emit.rawValue
          ? table(String(decoding: bytes[start..<end], as: UTF8.self)) : ""))
  }

  /// Creates the finding for `tapped_{{ item }}` and `<button>_tapped`; nil for other names.
  private static func foreign(_ text: ScalarText, of owner: String) -> Diagnostic? {
    // `50%_off_20%` is a name.
    for (open, close, _) in ForeignTemplate.pairs where !["%", "%%"].contains(open) {
      guard let start = text.value.range(of: open),
        let end = text.value[start.upperBound...].range(of: close)
      else { continue }
      let inside = text.value[start.upperBound..<end.lowerBound].filter { $0 != " " }
      guard !inside.isEmpty,
        inside.split(separator: ".").allSatisfy(NameSyntax.isName)
          || ForeignTemplate.variable(inside) != nil
      else { continue }
      let bytes = text.value.utf8
      let range =
        bytes.distance(
          from: bytes.startIndex, to: start.lowerBound)..<bytes.distance(
          from: bytes.startIndex, to: end.upperBound)
      return Diagnostic(
        Self.self, at: text.sourceRange(of: range),
        "the name under `\(owner)` contains `\(open)…\(close)`, which is sent literally",
        help: "write a constant name, and the value below it under `with`, such as "
          + Quoted.code(
            "\(inside.split(separator: ".").last ?? "value"): ${\(ForeignTemplate.owned(inside))}"))
    }
    return nil
  }

  /// The help for `count: songs_${data.genre}`, whose value is a label.
  private static func labelled(_ name: String, _ template: ArraySlice<UInt8>) -> String {
    let written = String(decoding: template, as: UTF8.self)
    let constant = name.replacingOccurrences(of: written, with: "").trimmingCharacters(in: [
      "_", "-", " ",
    ])
    // `revenue += ${data.price}`
    for sign in [" +=", " by", " +", " ="] where constant.hasSuffix(sign) {
      return "write \(Quoted.code("count: \(constant.dropLast(sign.count))")), and below it "
        + Quoted.code("by: \(written)", limit: 120)
    }
    let value = written.dropFirst(2).prefix { NameSyntax.isName("a\($0)") || $0 == "." }
    let label = value.split(separator: ".").last.map(String.init) ?? "kind"
    return "write \(Quoted.code("count: \(constant.isEmpty ? "taps" : constant)")), and below it "
      + "\(Quoted.code("with: {\(label): \"\(written)\"}", limit: 120)), which counts each value separately"
  }

  /// The table with a name for each value of a template.
  private static func table(_ template: String) -> String {
    let written = template.dropFirst(2).prefix { $0 != "}" }.trimmingCharacters(in: .whitespaces)
    let value =
      ForeignTemplate.isReference(written) && written.contains(".")
      ? ForeignTemplate.owned(written) : written
    let lookup = Quoted.code("emit: ${\(value.isEmpty ? "view.id" : value) | lookup(events)}")
    let row = value == "view.id" ? "buyButton: buy_tapped" : "a: name_of_a, b: name_of_b"
    return
      "; for a name of its own for each value, write \(lookup) with a table at the top of the file: "
      + Quoted.code("tables: {events: {\(row)}}")
  }
}
