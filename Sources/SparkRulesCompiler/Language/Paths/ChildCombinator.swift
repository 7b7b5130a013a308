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

  /// One finding for a selector of CSS, such as `HotelDetail .footer > button#book` or
  /// `Rooms .swatch, Rooms .swatch *`; nil for other texts.
  static func selectors(in text: ScalarText) -> Diagnostic? {
    let written = text.value
    guard written.contains(" .") || written.contains(" > #"),
      [" > ", " #", ","].contains(where: written.contains) || written.hasSuffix(" *"),
      !written.contains("["), written.utf8.count <= 400
    else { return nil }
    let selectors = written.split(separator: ",")
    let known = selectors.compactMap { path(of: String($0)) }
    guard let first = known.first, known.count == selectors.count else { return nil }
    let paths = known.map(\.path).joined(separator: ", ")
    let state = known.lazy.compactMap(\.states.first).first.flatMap {
      NameSyntax.nearestName(to: $0)
    }
    return text.finding(
      self, at: 0..<written.utf8.count, "a path is no CSS selector",
      help: "write \(Quoted.code(known.count == 1 ? first.path : "[\(paths)]", limit: 240))"
        + (state.map {
          "; for the state, test a value that the app must provide, such as `if: data.\($0)`"
        } ?? ""))
  }

  /// The path for `.footer > button#book`, and the classes that are no names, such as `available`
  /// in `.seat.available`; nil for a text without classes or identifiers of CSS.
  static func path(of written: String) -> (path: String, states: [String])? {
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
