import Foundation
import SparkRulesCompiler
import SparkSimulator

extension Benchmark {
  /// Finding a session in which a rule of the examples fires, on the screens of the example.
  static let trying = Benchmark(
    name: "try", title: "`try`, one rule of `Rules`, the median", unit: .seconds,
    goal: .atMost(0.005), purpose: .target
  ) { _ in
    let trials = try ExampleTrials()
    return Contest(
      ours: { trials.seconds()[trials.count / 2] }, notes: { ["\(trials.count) rules"] })
  }

  /// The rule for which this takes longest.
  static let tryingSlowest = Benchmark(
    name: "try-slowest", title: "the same, the slowest rule", unit: .seconds, goal: .atMost(0.05),
    purpose: .target
  ) { _ in
    let trials = try ExampleTrials()
    return Contest(ours: { trials.seconds().last ?? 0 }, notes: { [trials.slowest] })
  }
}

/// The rules of the folder `Rules`, each with the screens of its example.
@MainActor
final class ExampleTrials {
  private var trials: [(rule: String, trials: RuleTrials)] = []
  /// The name of the rule that took longest.
  private(set) var slowest = ""

  init() throws {
    let files = FileManager.default
    for folder in try files.contentsOfDirectory(atPath: "Rules").sorted() {
      let names = (try? files.contentsOfDirectory(atPath: "Rules/\(folder)")) ?? []
      guard names.contains("screen.json"),
        let rules = names.first(where: { $0.hasSuffix(".rules.yaml") })
      else { continue }
      let screen = try Data(contentsOf: URL(fileURLWithPath: "Rules/\(folder)/screen.json"))
      let text = try String(contentsOfFile: "Rules/\(folder)/\(rules)", encoding: .utf8)
      let set = try RuleSet(yaml: text)
      let prepared = RuleTrials(rules: [set], screens: [try ScreenTree(reading: Array(screen))])
      trials += set.rules.map { ($0.name, prepared) }
    }
    guard !trials.isEmpty else { throw BenchError("no rules were found in Rules") }
  }

  /// The number of rules.
  var count: Int { trials.count }

  /// The seconds for each rule, the least first.
  func seconds() -> [Double] {
    var all = trials.map { rule, trials in
      (seconds: Stopwatch.seconds { keep(trials.results(of: [rule])) }, rule: rule)
    }
    all.sort { $0.seconds < $1.seconds }
    slowest = all.last?.rule ?? ""
    return all.map(\.seconds)
  }
}
