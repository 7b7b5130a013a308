import Foundation

enum UnknownTable: Check {
  static let id = CheckID("SR0564", "unknown-table")

  static func finding(
    _ argument: ExpressionSyntax, among tables: [String], in text: ScalarText
  ) -> Diagnostic {
    let written = text.part(argument.range)
    let name = written.filter { $0 != "\"" && $0 != "'" }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let nearest = tables.contains(last) ? [last] : NearNames.nearest(to: name, among: tables)
    return text.finding(
      self, at: argument.range, "there is no table \(Quoted.code(written))",
      advice: written != name && nearest == [name]
        ? "write `\(name)` without quotes"
        : Advice.similar(nearest)
          ?? "add it at the top of the file: `tables: {\(NameSyntax.nearestName(to: name) ?? "names"): {…}}`",
      fix: nearest.count == 1 ? nearest.first : nil)
  }
}

enum ScreenTableKey: Check {
  static let id = CheckID("SR0565", "screen-table-key")

  /// Reports the keys that are never the name of a screen.
  static func findings(_ keys: [Located<String>]) -> [Diagnostic] {
    keys.compactMap { key in
      WellKnownClasses.screen(ofClass: key.value).map {
        Diagnostic(
          self, at: key.range, "a screen is never called \(Quoted.code(key.value))",
          advice: .write($0))
      }
    }
  }
}

enum WildcardKey: Check {
  static let id = CheckID("SR0591", "wildcard-key", .warning)

  /// Reports the keys that look like patterns.
  static func findings(_ keys: [Located<String>]) -> [Diagnostic] {
    let others = keys.filter {
      $0.value == RuleFilter.default.rawValue
        || ForeignWords.word($0.value, at: .rule)?.topic == "else"
    }.map {
      Diagnostic(
        self, at: $0.range,
        "this is the row of the text \(Quoted.code($0.value)), not of all other texts",
        advice: "for texts that are not in the table, add `| default(…)` after `lookup`")
    }
    return others
      + keys.filter { $0.value.hasPrefix("*") || $0.value.hasSuffix("*") }.map {
        Diagnostic(
          self, at: $0.range, "`*` is an ordinary character in a table",
          advice: $0.value == "*"
            ? "for texts that are not in the table, add `| default(…)` after `lookup`"
            : "write a rule with this pattern as its path, or whole texts")
      }
  }
}

enum TableValue: Check {
  static let id = CheckID("SR0566", "table-value")

  static func finding(_ text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: 0..<text.value.utf8.count, "the value in a table is not constant",
      advice: "write a text, a number, `true` or `false`")
  }
}

enum EventNameLookup: Check {
  static let id = CheckID("SR0567", "event-name-lookup")

  static func form(_ text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: 0..<text.value.utf8.count, "this is not one lookup in a table",
      advice: .choose([
        "${value | lookup(table)}", "${value | lookup(table) | default(\"name\")}",
      ]))
  }

  /// Reports a value of a table of names that is no name.
  static func value(_ key: Located<String>, in table: String) -> Diagnostic {
    Diagnostic(
      self, at: key.range, "the value of \(Quoted.code(key.value)) is not the name of an event",
      advice: "write a name, because `emit` looks names up in `\(table)`")
  }
}
