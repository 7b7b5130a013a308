import Foundation
import Testing

/// Checks the page *What is promised*, and the table of threats to updates: a promise without a test is none.
@Suite("Promises")
struct PromiseTests {
  private static let page = text(of: "WhatIsPromised.md")

  private static func text(of name: String) -> String {
    SourceFile.pages.first { $0.path.hasSuffix("/\(name)") }?.text ?? ""
  }

  /// The promises and threats with the names of their tests, as the page writes them: `Suite.function`, `.function`
  /// of the suite before, a suite, or a function and its file.
  private static let promises: [(promise: String, tests: [String])] =
    ["WhatIsPromised.md", "SecurityOfUpdates.md"].flatMap { name in
      text(of: name).split(separator: "\n").drop { !$0.hasSuffix(" test |") }.compactMap { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard line.hasPrefix("| "), let last = cells.last, last != "test" else { return nil }
        return (cells[0], last.matches(of: /`([^`]+)`/).map { String($0.1) })
      }
    }

  /// The text of the files that declare or extend each suite.
  private static let suites: [String: String] = {
    var suites: [String: String] = [:]
    for file in SourceFile.swift where file.path.hasPrefix("Tests/") {
      for match in file.text.matches(of: /(?:struct|class|enum|extension) (\w+)/) {
        suites[String(match.1), default: ""] += file.text
      }
    }
    return suites
  }()

  /// Whether a test exists.
  ///
  /// - Parameters:
  ///   - function: The function; nil for a whole suite.
  ///   - suite: The suite.
  /// - Returns: Whether it exists.
  private static func exists(_ function: String?, in suite: String) -> Bool {
    guard let text = suites[suite], text.contains("@Test") else { return false }
    return function.map { text.contains("func \($0)(") } ?? true
  }

  @Test("each promise has tests, and all of them exist")
  func tests() throws {
    #expect(Self.promises.count > 40)
    for (promise, names) in Self.promises {
      #expect(!names.isEmpty, "\(promise)")
      if let file = names.last, names.count == 2, file.hasSuffix(".py") {
        let url = SourceFile.root.appendingPathComponent(file)
        let text = try String(contentsOf: url, encoding: .utf8)
        #expect(text.contains("def \(names[0])("), "\(promise)")
        continue
      }
      var suite = ""
      for name in names {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if let first = parts.first, !first.isEmpty { suite = first }
        let function = parts.count > 1 ? parts[1] : nil
        #expect(Self.exists(function, in: suite), "\(promise): there is no \(name)")
      }
    }
  }

  @Test(
    "the numbers of repetitions are those of `.ci/stages`",
    arguments: [
      ("kills of delivery", "SPARK_KILLS"), ("kills of updates", "SPARK_UPDATE_KILLS"),
      ("power failures", "SPARK_POWER_LOSSES"),
    ])
  func repetitions(of noun: String, variable: String) throws {
    let stages = try String(
      contentsOf: SourceFile.root.appendingPathComponent(".ci/stages"), encoding: .utf8)
    let before = try #require(Self.page.range(of: " \(noun)", options: .backwards)).lowerBound
    let number = Self.page[..<before].split(separator: " ").last?.filter { $0 != "," } ?? ""
    #expect(stages.contains("\"\(variable)\": \"\(number)\""), "\(number) \(noun)")
  }
}
