import Foundation
import HeadlessUIKit
import SparkRulesCompiler
import SparkRulesTesting
import Testing

@testable import SparkSimulator

/// Explanations in the simulator use an index of paths, and those on a phone one path after the other.
@MainActor
@Suite("How far paths match", .serialized)
struct PathPrefixesTests {
  @Test(
    "the index of all paths finds what each path finds by itself",
    arguments: ViewSurveyTests.samples)
  func agree(_ name: String) throws {
    let bytes = try Data(contentsOf: sampleRules.appendingPathComponent(name))
    let tree = try ScreenTree(reading: [UInt8](bytes))
    let offered = Set(ViewSurvey.views(of: [tree], changes: 0).flatMap { $0.paths.map(\.path) })
    let texts = offered.sorted().prefix(30)
    // Paths of which only a part matches.
    let partial = texts.flatMap { ["nowhere/\($0)", "\($0)/nothing"] }
    let paths = try (texts + partial).map { try PathText.parse($0) }
    let index = PathPrefixes(paths)
    let screens = SimulatedScreens(tree)
    defer { screens.close() }
    var differences: [String] = []
    var partialMatches = 0
    for view in screens.views {
      let found = index.matches(view)
      for (number, path) in paths.enumerated() {
        let progress = PathProgress(path)
        let (outer, isLastMatched) = progress.steps(on: view)
        let match = found[number] ?? PathPrefixes.Match()
        if outer > 0, outer < progress.count { partialMatches += 1 }
        if match.outer != outer || match.isLastMatched != isLastMatched
          || match.isWhole != progress.isMatched(by: view)
        {
          differences.append("\(path.source) on \(PathProbe.path(to: view))")
        }
      }
    }
    #expect(differences == [])
    #expect(partialMatches > 0 || paths.isEmpty)
  }
}
