#if Commands
import Foundation
import SparkRulesCompiler
import SparkSimulator

/// A file of tests with its rules and screens.
struct TestInput {
  /// The path of the file.
  let path: String
  /// The rule sets.
  let sets: [RuleSet]
  private let source: SourceText
  private let file: TestFile
  private let folder: String

  /// Reads a file of tests, and the rules that it names.
  ///
  /// - Parameter path: The file.
  /// - Throws: `CommandFailure` if a file cannot be read or contains problems.
  init(_ path: String) throws {
    self.path = path
    source = try InputFile.source(path, "a file of tests")
    do {
      file = try TestFile(source)
    } catch {
      let findings = DiagnosedFile(source, error.diagnostics)
      let terminal = Terminal.standardError
      terminal.write(terminal.report.text(for: [findings]))
      throw CommandFailure(.findings, error.problems.map { "\(path):\($0)" })
    }
    let slash = path.lastIndex(of: "/")
    folder = slash.map { String(path[...$0]) } ?? ""
    let named = file.rules.map { [folder] in folder + $0 }
    sets = try RuleSets.load(named.isEmpty ? [folder.isEmpty ? "." : folder] : named).map(\.set)
    let unknown = TestNames(sets).problems(in: file)
    if !unknown.isEmpty { throw CommandFailure(.findings, unknown.map { "\(path):\($0)" }) }
  }

  /// The names of the tests.
  var names: [String] { file.tests.map(\.name) }

  /// Runs the tests.
  ///
  /// - Parameter filter: A part of the names of the tests; nil for all.
  /// - Returns: The results, in the order of the file.
  /// - Throws: `CommandFailure` if a screen cannot be read.
  func results(matching filter: String?) throws -> [TestResult] {
    var screens: [String: ScreenTree] = [:]
    return try file.tests.compactMap { test in
      if let filter, !test.name.localizedCaseInsensitiveContains(filter) { return nil }
      let name = folder + (test.screen ?? file.screen)
      let tree = try screens[name] ?? InputFile.screens(name)
      screens[name] = tree
      let start = SystemClock().uptime()
      var result = MainActor.assumeIsolated { TestRunner(sets).run(test, on: tree) }
      result.seconds = Rounding.round(SystemClock().uptime() - start, digits: 3)
      return result
    }
  }

  /// Writes what the rules did into the file, instead of what failed tests expect.
  ///
  /// - Parameter results: The results of the tests.
  /// - Returns: The names of the changed tests.
  /// - Throws: `CommandFailure` if the file cannot be written.
  func update(with results: [TestResult]) throws -> [String] {
    let update = TestUpdate(source, results)
    guard !update.changed.isEmpty else { return [] }
    guard (try? TestFile(update.source)) != nil else {
      throw CommandFailure(
        .findings, "\(path): the results cannot be written in this layout; change the tests by hand"
      )
    }
    try FileReplacement.replace(path, source.bytes, with: update.source.bytes)
    return update.changed
  }

  /// The files that a change of the results can depend on: those in the folders of some tests.
  ///
  /// - Parameter named: Files of tests, and folders of them.
  /// - Returns: The files.
  static func watched(_ named: [String]) -> [String] {
    let tests = InputFiles.find(named, .tests).paths
    let folders = tests.map { path in
      path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    }
    let kinds: [InputFiles.Kind] = [.rules, .screens, .tests]
    let others = kinds.flatMap { InputFiles.find(folders, $0).paths }
    return InputFiles.find(tests + others).paths
  }
}
#endif
