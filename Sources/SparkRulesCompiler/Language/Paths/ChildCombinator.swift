import Foundation

enum ChildCombinator: Check {
  static let id = CheckID("SR0404", "child-combinator")
  static let title = "`>` in a path"
  static let explanation = """
    In CSS, `>` means *directly inside*. In an app, the unnamed views between two views often \
    change, so a path can only express *inside, at any depth*, with `/`. If `>` belongs to a name, \
    write `\\>`.
    """
  static let bad = Examples.view("Checkout ⟦>⟧ buyButton")
  static let good = Examples.view("Checkout/buyButton")

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    var finding = text.finding(
      self, at: range, "`>` is not valid in a path",
      help:
        "write `/` for inside, which is at any depth, or `\\>` if the character belongs to the name"
    )
    let around = max(0, range.lowerBound - 1)..<range.upperBound + 1
    if text.part(around) == " > " {
      finding.fix = .init(range: text.sourceRange(of: around), replacement: "/")
    }
    return finding
  }

  /// Whether a text is a selector of CSS, which is reported as a whole.
  static func isSelector(_ written: String) -> Bool { selector(written) != nil }

  /// The path for `HotelDetail .footer > button#book`, and the classes such as `available` in `.seat.available` that
  /// are no names; nil for a text without classes or identifiers of CSS.
  private static func selector(_ written: String) -> (path: String, states: [String])? {
    guard written.contains(" ."), written.contains(" > ") || written.contains(" #") else {
      return nil
    }
    return path(of: written)
  }

  /// One finding for the selectors in `Rooms .swatch, Rooms .swatch *`; nil for other texts.
  static func selectors(in text: ScalarText) -> Diagnostic? {
    let written = text.value
    guard written.contains(" ."), written.contains(",") || written.hasSuffix(" *"),
      !written.contains("["), written.utf8.count <= 400
    else { return nil }
    let paths = written.split(separator: ",").map { path(of: String($0))?.path }
    let known = paths.compactMap { $0 }
    guard known.count == paths.count else { return nil }
    return text.finding(
      self, at: 0..<written.utf8.count, "a path is no CSS selector",
      help: "write "
        + Quoted.code(
          known.count == 1 ? known[0] : "[\(known.joined(separator: ", "))]", limit: 240))
  }

  private static func path(of written: String) -> (path: String, states: [String])? {
    let parts = written.split { $0 == ">" || $0 == " " }
    guard
      parts.contains(where: {
        $0.contains("#") || $0.first == "." && $0.dropFirst().first?.isLowercase == true
      })
    else { return nil }
    var states: [String] = []
    let steps = parts.map { part -> String in
      if part == "*" { return "*" }
      let names = part.split { ".#".contains($0) }.map(String.init)
      guard part.first == ".", !part.contains("#"), let name = names.first else {
        return names.last ?? ""
      }
      // `.button` is the class of all buttons.
      let known = BuiltInClass(named: name.prefix(1).uppercased() + name.dropFirst())
      if names.count == 1, let known { return ".\(known.rawValue)" }
      states += names.dropFirst()
      return name.first?.isUppercase == true ? ".\(name)" : name
    }
    let areNames = steps.allSatisfy {
      $0 == "*" || NameSyntax.isName($0.filter { !"-.".contains($0) })
    }
    return areNames && steps.count > 1 ? (steps.joined(separator: "/"), states) : nil
  }

  /// One finding for a path such as `Home > offers > banner`.
  static func combined(_ findings: [Diagnostic], in text: ScalarText) -> [Diagnostic] {
    if let selector = selector(text.value), let first = findings.first(where: { $0.code == code }) {
      return [
        Diagnostic(
          self, at: first.range, "a path is no CSS selector",
          help: "write \(Quoted.code(selector.path))"
            + (selector.states.first.flatMap { NameSyntax.nearestName(to: $0) }.map {
              "; for the state, test a value that the app must provide, such as `if: data.\($0)`"
            } ?? ""))
      ]
    }
    let own = findings.filter { $0.code == code && $0.fix != nil }
    guard own.count > 1, own.count == findings.count, let first = own.first else { return findings }
    let path = text.value.replacingOccurrences(of: " > ", with: "/")
    let whole = text.sourceRange(of: 0..<text.value.utf8.count)
    guard !path.contains(">") || path.contains("<"), whole.count == text.value.utf8.count else {
      return findings
    }
    return [
      Diagnostic(
        self, at: first.range, "`>` is not valid in a path", help: "write \(Quoted.code(path))",
        fix: .init(range: whole, replacement: path))
    ]
  }
}
