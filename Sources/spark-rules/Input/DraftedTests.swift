#if Commands
import Foundation
import SparkRulesCompiler
import SparkSimulator

/// Files of tests that are written for rule files: one test for each rule, from a session in which it fires.
struct DraftedTests {
  /// The screens of each file.
  let screens: [(path: String, tree: ScreenTree)]

  /// Reads the screens.
  ///
  /// - Parameter named: Files of screens, and folders of them.
  /// - Throws: `InputFailure` if a file cannot be read or contains problems.
  init(onScreens named: [String]) throws {
    screens = try InputFiles.findAll(named, .screens).paths.map { ($0, try InputFile.screens($0)) }
  }

  /// Writes the tests that are missing into the file of tests beside a rule file.
  ///
  /// - Parameter rules: The rule file.
  /// - Returns: A line for each rule: where its test is, or why there is none.
  /// - Throws: `CommandFailure` or `InputFailure` if a file cannot be read or written.
  func write(for rules: String) throws -> [String] {
    let sets = try RuleSets.load([rules]).map(\.set)
    let path = Self.testPath(rules)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let isNew = !FileManager.default.fileExists(atPath: path)
    let old = isNew ? [] : try InputFile.source(path, "a file of tests").bytes
    let known = Set(isNew ? [] : try TestInput(path).names)
    var text = isNew ? "rules: \(rules.dropFirst(folder.count))\ntests:\n" : ""
    var lines: [String] = []
    var isChanged = false
    let results = MainActor.assumeIsolated {
      RuleTrials(rules: sets, screens: screens.map(\.tree)).results()
    }
    for result in results where !known.contains(TestDraft.name(ofRule: result.rule)) {
      let screen = result.session?.file.map { screens[$0].path } ?? ""
      let relative = screen.hasPrefix(folder) ? String(screen.dropFirst(folder.count)) : screen
      let draft = TestDraft.text(of: result, screen: relative == "screen.json" ? nil : relative)
      if let draft, result.session?.file != nil {
        text += (text.hasSuffix("tests:\n") ? "" : "\n") + Self.indented(draft)
        isChanged = true
        lines.append("\(path): added `\(TestDraft.name(ofRule: result.rule))`")
      } else if let session = result.session, draft == nil {
        lines.append("\(path): no test of `\(result.rule)`: \(session.silence)")
      } else {
        lines.append("\(path): no session was found for `\(result.rule)`; see `spark-rules try`")
      }
    }
    if !isChanged { return lines }
    let bytes = old + Array(text.utf8)
    guard (try? TestFile(SourceText(name: path, bytes: bytes))) != nil else {
      throw CommandFailure(.findings, "\(path): the tests cannot be added in this layout")
    }
    try FileReplacement.write(bytes, to: path)
    return lines
  }

  private static func testPath(_ path: String) -> String {
    for ending in InputFiles.Kind.rules.endings where path.hasSuffix(ending) {
      return path.dropLast(ending.count) + ".test.yaml"
    }
    return path + ".test.yaml"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)\n" }.joined()
  }
}
#endif
