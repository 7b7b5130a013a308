enum ReadNameTaken: Check {
  static let id = CheckID("SR0340", "read-name-taken")

  static func finding(
    _ name: Located<String>, _ captures: [String], _ locals: [RuleFile.Entry]
  ) -> Diagnostic? {
    let local = locals.first { $0.name.value == name.value }
    guard ValueNames.isTaken(name.value) || captures.contains(name.value) || local != nil else {
      return nil
    }
    return Diagnostic(
      self, at: name.range,
      "\(Quoted.code(name.value)) is already the name of a value, a capture or a `let` entry",
      notes: local.map { [.init(range: $0.name.range, message: "the `let` entry is here")] } ?? [],
      advice: "write another name, such as `\(name.value)_label`")
  }
}

enum TooManyReads: Check {
  static let id = CheckID("SR0341", "too-many-reads")

  static func finding(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "a rule reads at most \(ViewRead.limit) other views",
      advice: "delete a name, or let the app provide the values as `data.…`")
  }
}

enum ReadWithoutView: Check {
  static let id = CheckID("SR0342", "read-without-view")

  static func finding(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "`read` requires a view",
      advice: "add `view`, near which the others are found"
    )
  }
}

enum CaptureInRead: Check {
  static let id = CheckID("SR0343", "capture-in-read")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    findings += CaptureInExcept.findings(path, as: self, under: "read")
  }
}

enum FieldInRead: Check {
  static let id = CheckID("SR0347", "field-in-read")

  static func finding(_ name: String, _ path: ParsedPath) -> Diagnostic? {
    guard let step = path.steps.last, let written = step.className?.name,
      BuiltInClass.field.includes(written)
    else { return nil }
    return path.text.finding(
      self, at: step.range, "the content of a field cannot be read",
      advice: "let the app provide the value, such as `${data.\(name)}`")
  }
}

enum UnusedRead: UnusedCheck {
  static let id = CheckID("SR0640", "unused-read", .warning)

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
