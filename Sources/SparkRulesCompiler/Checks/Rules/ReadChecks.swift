enum ReadNameTaken: Check {
  static let id = CheckID("SR0340", "read-name-taken")
  static let title = "a name under `read` that means something else"
  static let explanation = """
    A name under `read` cannot be the name of a value that every rule can read (`view`, `data`, …), of a \
    keyword of conditions, of a capture of the rule or of a `let` entry, because it would be ambiguous.
    """
  static let bad = ReadExamples.rule("⟦view⟧: priceLabel", value: "${data.price}")
  static let good = ReadExamples.rule("price: priceLabel", value: "${price.text | amount}")

  static func finding(
    _ name: Located<String>, _ captures: [String], _ locals: [RuleFile.Entry]
  ) -> Diagnostic? {
    let local = locals.first { $0.name.value == name.value }
    let meaning: String
    if ValueNames.isTaken(name.value) {
      meaning =
        ValueNames.roots.contains(name.value) ? "the name of a value" : "a keyword of conditions"
    } else if captures.contains(name.value) {
      meaning = "the name of a capture"
    } else if local != nil {
      meaning = "the name of a `let` entry"
    } else {
      return nil
    }
    return Diagnostic(
      self, at: name.range, "\(Quoted.code(name.value)) is already \(meaning)",
      notes: local.map { [.init(range: $0.name.range, message: "the `let` entry is here")] } ?? [],
      advice: "write another name, such as `\(name.value)_label`")
  }
}

enum TooManyReads: Check {
  static let id = CheckID("SR0341", "too-many-reads")
  static let title = "too many names under `read`"
  static let explanation = """
    A rule reads at most \(ViewRead.limit) other views, because all of them are searched when it fires. An \
    app that provides the values as data of the view is faster and does not depend on the layout.
    """
  static let bad = ReadExamples.rule(
    (1...8).map { "v\($0): label\($0)\n  " }.joined() + "⟦v9⟧: label9",
    value: (1...9).map { "${v\($0).on}" }.joined())
  static let good = ReadExamples.rule(
    (1...8).map { "v\($0): label\($0)" }.joined(separator: "\n  "),
    value: (1...8).map { "${v\($0).on}" }.joined())

  static func finding(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "a rule reads at most \(ViewRead.limit) other views",
      advice: "delete a name, or let the app provide the values as `data.…`")
  }
}

enum ReadWithoutView: Check {
  static let id = CheckID("SR0342", "read-without-view")
  static let title = "`read` in a rule without a view"
  static let explanation = """
    `read` finds the views nearest to the view of the rule. A rule without a view has nothing to begin with.
    """
  static let bad = Examples.rule(
    "trigger: app-start\n⟦read⟧:\n  price: priceLabel\nactions:\n  - emit: started\n    with:\n"
      + "      price: ${price.text | amount}")
  static let good = ReadExamples.rule("price: priceLabel", value: "${price.text | amount}")

  static func finding(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "`read` requires a view",
      advice: "add `view`, near which the others are found"
    )
  }
}

enum CaptureInRead: Check {
  static let id = CheckID("SR0343", "capture-in-read")
  static let title = "a capture under `read`"
  static let explanation = """
    Only the path under `view` has captures. The name of a view under `read` is its `id`: \
    `${price.id}`.
    """
  static let bad = ReadExamples.rule("price: price-⟦<id>⟧", value: "${price.text | amount}")
  static let good = ReadExamples.rule("price: price-*", value: "${price.text | amount}")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    for capture in path.captures {
      let whole = max(0, capture.range.lowerBound - 1)..<capture.range.upperBound + 1
      findings.append(
        path.text.finding(
          self, at: whole, "a capture under `read` cannot be read", advice: "write `*` instead"))
    }
  }
}

enum FieldInRead: Check {
  static let id = CheckID("SR0347", "field-in-read")
  static let title = "a field under `read`"
  static let explanation = """
    What people type is private, so fields are not searched: their values would always be missing. Let the app \
    provide the value.
    """
  static let bad = ReadExamples.rule("email: ⟦.Field#email⟧", value: "${email.text | hash}")
  static let good = ReadExamples.rule("price: priceLabel", value: "${price.text | amount}")

  static func finding(_ name: String, _ path: ParsedPath) -> Diagnostic? {
    guard let step = path.steps.last, let written = step.className?.name,
      BuiltInClass.field.includes(written)
    else { return nil }
    return path.text.finding(
      self, at: step.range, "the content of a field cannot be read",
      advice: "let the app provide the value, such as `${data.\(name)}`")
  }
}

enum UnusedRead: Check {
  static let id = CheckID("SR0640", "unused-read", .warning)
  static let title = "an unused name under `read`"
  static let explanation = """
    No expression of the rule reads this view. The name may be misspelled where it should be used, or no \
    longer be needed.
    """
  static let bad = ReadExamples.rule("⟦price⟧: priceLabel", value: "${data.price}")
  static let good = ReadExamples.rule("price: priceLabel", value: "${price.text | amount}")

  /// Reports the names that no expression of a rule reads.
  static func examine(
    _ reads: [RuleSource.Read], in rule: CompiledRule, into findings: inout [Diagnostic]
  ) {
    guard !reads.isEmpty else { return }
    let used = rule.readNames
    for read in reads where !used.contains(read.name.value) {
      findings.append(
        Diagnostic(
          self, at: read.name.range, "nothing uses \(Quoted.code(read.name.value))",
          advice:
            "write `${\(read.name.value).text | amount}` where it should be used, or delete the line"
        ))
    }
  }
}

enum ReadText: Check {
  static let id = CheckID("SR0641", "read-text", .warning)
  static let title = "the text of another view that is sent"
  static let explanation = """
    The text of another view can contain what the app shows about a person, it differs between languages, \
    and it changes with the design. `amount` sends the number in it, `lookup` a name from a table, and \
    `hash` only whether it is the same text. If the text is harmless, ignore the finding with a comment.
    """
  static let bad = ReadExamples.rule("price: priceLabel", value: "⟦${price.text}⟧")
  static let good = ReadExamples.rule("price: priceLabel", value: "${price.text | amount}")

  /// Reports a value that contains the text of a view under `read`.
  static func examine(
    _ template: RuleTemplate?, at range: Range<Int>, into findings: inout [Diagnostic]
  ) {
    guard let name = template?.readText else { return }
    findings.append(
      Diagnostic(
        self, at: range, "the text of \(Quoted.code(name)) is sent, which can be personal data",
        advice: "send the number in it: `${\(name).text | amount}`"))
  }
}

/// Examples of rules with `read`.
enum ReadExamples {
  static func rule(_ reads: String, value: String) -> String {
    Examples.rule(
      "view: .ProductCell/buyButton\ntrigger: tap\nread:\n  \(reads)\nactions:\n  - emit: buy_tapped\n"
        + "    with:\n      price: \(value)")
  }
}
