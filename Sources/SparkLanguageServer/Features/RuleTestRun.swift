import Foundation
import SparkRulesCompiler
import SparkSimulator

/// The result of the tests beside a rule file that concern one of its rules.
@MainActor
struct RuleTestRun {
  /// Whether a test has failed or could not be run.
  private(set) var hasFailed = false
  /// The result in words.
  private(set) var text = ""

  /// Runs the tests, with the changes of all files that have not been saved.
  init(rule: String, in path: String, _ workspace: Workspace) {
    let folder = (path as NSString).deletingLastPathComponent
    let files = workspace.testFiles(beside: path)
    var passed = 0
    var failures: [String] = []
    for file in files {
      guard let source = workspace.source(at: file) else { continue }
      do {
        let tests = try TestFile(source)
        let sets = try workspace.sets(of: tests, in: folder)
        let runner = TestRunner(sets)
        for test in tests.tests {
          let screen = folder + "/" + (test.screen ?? tests.screen)
          let result = runner.run(test, on: try InputFile.screens(screen))
          let concerns = result.lines.contains { $0.fields["rule"] == .text(rule) }
          switch result.status {
          case .passed, .todo: passed += concerns ? 1 : 0
          case .failed, .unexpectedPass: failures.append("`\(test.name)` in \(source.name)")
          }
        }
      } catch {
        let lines = (error as? InputFailure)?.lines ?? ["it contains problems"]
        failures.append("\(source.name): \(lines.joined(separator: " "))")
      }
    }
    hasFailed = !failures.isEmpty
    text = Self.text(rule, passed: passed, failures)
  }

  private static func text(_ rule: String, passed: Int, _ failures: [String]) -> String {
    let tests = passed == 1 ? "1 test passes" : "\(passed) tests pass"
    if !failures.isEmpty {
      return "\(rule): \(tests), \(failures.count) failed: \(failures.joined(separator: ", "))"
    }
    return passed > 0
      ? "\(rule): \(tests)"
      : "\(rule): no test lets this rule fire; the action “Create a test” adds one"
  }
}

extension Workspace {
  /// The files of tests in the folder of a rule file.
  func testFiles(beside path: String) -> [String] {
    let folder = (path as NSString).deletingLastPathComponent
    guard path.hasPrefix("/") else { return [] }
    let found = InputFiles.find([folder], .tests).paths
    let open = documents.values.filter { $0.kind == .tests }.map(\.path)
    return Set(found + open).filter { ($0 as NSString).deletingLastPathComponent == folder }
      .sorted()
  }
}
