import Foundation
import Testing

@testable import SparkRulesCompiler

@Suite("The words of advice")
struct AdviceTextTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var advice: Advice
    var words: String?
    var testDescription: String { words ?? "nothing" }

    init(_ advice: Advice, _ words: String?) {
      self.advice = advice
      self.words = words
    }
  }

  static let cases: [Case] = [
    Case(.write("tap"), "write `tap`"),
    Case(.choose(["from", "to", "at"]), "write `from` or `to`"),
    Case(.nearest(["day"]), "did you mean `day`?"),
    Case(.nearest(["day", "buy", "bay"]), "did you mean `day` or `buy`?"),
    Case(.nearest([]), nil),
    Case(
      .expected("the steps are", ["list", "buy", "pay"]), "the steps are `list`, `buy` and `pay`"),
    Case(.add("trigger: tap"), "add `trigger: tap`"),
    Case(.delete(), "delete it"),
    Case(.delete("SR0301"), "delete `SR0301`"),
    Case(.move("with", to: "the top of the file"), "move `with` to the top of the file"),
    Case(
      .declare("didShake", under: "triggers"),
      "if the app has it, declare it at the top of the file: `triggers: [didShake]`"),
    Case("put the text in quotes", "put the text in quotes"),
  ]

  @Test("each case has its words", arguments: cases)
  func words(_ entry: Case) {
    #expect(AdviceText.text(entry.advice) == entry.words)
  }

  @Test("a corrected line is not cut off, and has no line break")
  func line() {
    let line = String(repeating: "a", count: 180)
    #expect(AdviceText.text(.write(line)) == "write `\(line)`")
    #expect(AdviceText.text(.write("a\nb")) == "write `a\\nb`")
  }

  /// The sources of both modules without the reports, which show the words.
  static let sources: [(name: String, text: String)] = {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")
    return ["SparkRulesCompiler", "SparkRulesAuthoring"].flatMap { module in
      let folder = root.appendingPathComponent(module)
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
      return names.filter {
        $0.hasSuffix(".swift") && $0 != "Reporting/HumanReport.swift" && !$0.hasPrefix("Reports/")
      }.compactMap { name in
        (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)).map {
          (name, $0)
        }
      }
    }
  }()

  @Test("no code reads the words of an advice, and one file writes them")
  func source() {
    #expect(Self.sources.count > 100)
    let construct = /case (let )?\.(write|choose|nearest|expected|move|declare|note)\(/
    for file in Self.sources where file.name != "Diagnostics/AdviceText.swift" {
      let lines = file.text.split(separator: "\n").filter { !$0.contains("///") }
      #expect(!lines.contains { $0.contains(/\.help\b/) }, "\(file.name) reads a help")
      #expect(!lines.contains { $0.contains(construct) }, "\(file.name) reads an advice")
    }
  }
}
