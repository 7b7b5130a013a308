import Foundation
import TestSupport
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("Automatic fixes")
struct FixerTests {
  static let fixable = PageTests.entries.filter { entry in
    RuleCompiler.compile(entry.source).diagnostics.contains { $0.fix != nil }
  }

  @Test("some checks have a fix")
  func some() { #expect(Self.fixable.count > 25) }

  @Test("a fix resolves the finding of an example and causes no other", arguments: fixable)
  func examples(_ entry: PageTests.Entry) {
    let outcome = Fixer.fix(entry.source)
    let text = String(decoding: outcome.source.bytes, as: UTF8.self)
    #expect(!outcome.changes.isEmpty)
    #expect(outcome.result.diagnostics == [], "\(text)")
    #expect(outcome.result == RuleCompiler.compile(outcome.source))
  }

  @Test("a fix changes no other byte", arguments: fixable)
  func bytes(_ entry: PageTests.Entry) {
    let source = entry.source
    guard !source.bytes.contains(0x0D) else { return }
    let dressed = SourceText(
      name: "a.yaml",
      bytes: ByteOrderMark.bytes + Array("# 👩🏽‍🚀 first\r\n".utf8)
        + source.bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        + Array("\r\n\t # last, without an end".utf8))
    let outcome = Fixer.fix(dressed)
    var expected = dressed.bytes
    for diagnostic in RuleCompiler.compile(dressed).diagnostics.reversed() {
      guard let fix = diagnostic.fix else { continue }
      expected.replaceSubrange(fix.range, with: Array(fix.replacement.utf8))
    }
    #expect(outcome.source.bytes == expected)
  }

  @Test("a file without fixes is not changed")
  func nothing() {
    for text in ["", "a: [", LanguageExample.text, "\u{FEFF}version: 2\r\n"] {
      let source = SourceText(name: "a.yaml", text: text)
      let outcome = Fixer.fix(source)
      if RuleCompiler.compile(source).diagnostics.allSatisfy({ $0.fix == nil }) {
        #expect(outcome.source == source)
        #expect(outcome.changes.isEmpty)
      }
    }
  }

  @Test("the fixes of several lines are applied")
  func severalLines() {
    let text = MarkedFile(
      "version: 1\nname: shop\nrules:\n  a:\n    veiw: Checkout/buy\n    on: tap\n    actions:\n"
        + "      - log: hi\n        level: warn\n"
    ).source
    let outcome = Fixer.fix(text)
    #expect(
      String(decoding: outcome.source.bytes, as: UTF8.self)
        == "version: 1\nname: shop\nrules:\n  a:\n    view: Checkout/buy\n    trigger: tap\n"
        + "    actions:\n      - log: hi\n        level: warning\n")
    #expect(outcome.result.diagnostics == [])
    #expect(
      FixReport.text(for: outcome).hasPrefix(
        "rules.yaml:5:5: fixed[SR0301]: replaced `veiw` with `view`\n"))
  }

  @Test("several rounds apply fixes that the first round reveals")
  func rounds() {
    let text =
      "version: 1\nname: shop\nrules:\n  a:\n    view: b\n\ttrigger: tap\n    actions:\n"
      + "      - log: hi\n        level: warn\n"
    let source = SourceText(name: "a.yaml", text: text)
    #expect(!RuleCompiler.compile(source).diagnostics.contains { $0.code == UnknownLevel.code })
    let outcome = Fixer.fix(source)
    #expect(outcome.changes.map(\.diagnostic.code) == [TabIndentation.code, UnknownLevel.code])
    #expect(outcome.result.diagnostics == [])
  }

  @Test("the cases of pages never get worse, and a second run changes nothing")
  func pages() throws {
    for entry in PageTests.entries {
      let before = RuleCompiler.compile(entry.source)
      let outcome = Fixer.fix(entry.source)
      let errors = { (result: CompilationResult) in
        result.diagnostics.filter { $0.severity == .error }.count
      }
      let syntax = { (result: CompilationResult) in
        result.diagnostics.contains { $0.code < "SR03" && $0.severity == .error }
      }
      if !syntax(before) { #expect(errors(outcome.result) <= errors(before), "\(entry)") }
      #expect(Fixer.fix(outcome.source).changes.isEmpty, "\(entry)")
      if outcome.changes.isEmpty { #expect(outcome.source == entry.source) }
    }
  }

  @Test("every fix that is offered for keys with other names is made", arguments: 0..<60)
  func keys(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let keys = [
      "triger", "trigerr", "on", "when", "event", "condition", "where", "path", "id", "veiw",
      "emitt",
      "send", "track", "if", "once_per", "atleast", "trigger", "params",
    ]
    let values = ["tap", "click", "data.x > 0", "buy", "session", "2 s"]
    var lines = Examples.actions("- emit: buy_tapped\n  with:\n    price: 1\n- count: taps").split(
      separator: "\n"
    ).map(String.init)
    for _ in 0..<3 {
      let index = Int.random(in: 3..<lines.count, using: &generator)
      guard let key = keys.randomElement(using: &generator),
        let value = values.randomElement(using: &generator)
      else { continue }
      let prefix = lines[index].prefix { $0 == " " || $0 == "-" }
      if Bool.random(using: &generator) {
        let rest = lines[index].drop { $0 != ":" }
        lines[index] = prefix + key + rest
      } else {
        lines.insert(
          prefix + key + (Bool.random(using: &generator) ? ": " : " = ") + value, at: index)
      }
    }
    let source = SourceText(name: "a.yaml", text: lines.joined(separator: "\n") + "\n")
    let offered = RuleCompiler.compile(source).diagnostics.filter { $0.fix != nil }
    let outcome = Fixer.fix(source)
    #expect(
      outcome.changes.count >= offered.count, "seed \(seed):\n\(lines.joined(separator: "\n"))")
    #expect(Fixer.fix(outcome.source).changes.isEmpty, "seed \(seed)")
  }

  @Test("random edits of valid files never make the fixer crash or a file worse")
  func random() {
    var generator = SeededGenerator(seed: Seeds.first)
    for round in 0..<Seeds.count(of: 60) {
      var bytes = Array(LanguageExample.text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let offset = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: bytes.remove(at: offset)
        case 1: bytes.insert(bytes[(offset * 7) % bytes.count], at: offset)
        default: bytes.swapAt(offset, max(0, offset - 1))
        }
      }
      let source = SourceText(name: "a.yaml", bytes: bytes)
      let before = RuleCompiler.compile(source).diagnostics
      let outcome = Fixer.fix(source)
      let hidesRules = before.contains { $0.code < "SR03" }
      #expect(
        hidesRules || outcome.result.diagnostics.count <= before.count,
        "seed \(Seeds.first), round \(round)")
      #expect(
        Fixer.fix(outcome.source).changes.isEmpty, "seed \(Seeds.first), round \(round)")
    }
  }
}

@Suite("Differences between two versions")
struct UnifiedDiffTests {
  @Test("equal versions have no difference")
  func same() {
    let source = SourceText(name: "a", text: "x\ny\n")
    #expect(UnifiedDiff.text(from: source, to: source) == "")
  }

  @Test("distant changes have separate hunks, and a missing final line break is marked")
  func hunks() {
    let lines = (1...20).map(String.init)
    let old = SourceText(name: "a", text: lines.joined(separator: "\n"))
    var changed = lines
    changed[1] = "two"
    changed[19] = "twenty"
    let new = SourceText(name: "a", text: changed.joined(separator: "\n"))
    #expect(
      UnifiedDiff.text(from: old, to: new) == """
        --- a
        +++ a
        @@ -1,5 +1,5 @@
         1
        -2
        +two
         3
         4
         5
        @@ -17,4 +17,4 @@
         17
         18
         19
        -20
        \\ No newline at end of file
        +twenty
        \\ No newline at end of file

        """)
  }
}
