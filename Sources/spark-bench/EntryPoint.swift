import Foundation

/// Where `make bench` begins: every row measured beside its peers in one run.
///
///   Harness   what a row is, the clock, other programs, the table
///   Inputs    rule files, trees and sessions made from a seed
///   Peers     what others do with the same inputs
///   Compiling rows of what happens before an app runs: one file for each
///   Running   rows of what happens inside an app: one file for each
@main
@MainActor
enum EntryPoint {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      switch options.task {
      case .measure: try measure(options)
      case .write(let count, let path):
        try Data(RuleFileText(rules: count).text.utf8).write(to: URL(fileURLWithPath: path))
      case .count(let name, let repeats): try Countable.run(name, repeats: repeats)
      }
    } catch {
      FileHandle.standardError.write(Data("spark-bench: \(error)\n".utf8))
      exit(2)
    }
  }

  private static func measure(_ options: Options) throws {
    let bench = try Bench(tools: options.tools)
    defer { bench.removeFiles() }
    var results: [Result] = []
    for benchmark in CompilingBenchmarks.all + RunningBenchmarks.all
    where options.takes(benchmark.name) {
      let result = benchmark.run(on: bench, rounds: options.rounds)
      if results.isEmpty { print(ResultTable.head) }
      print(ResultTable.row(result))
      results.append(result)
    }
    if let path = options.json { try ResultFile.write(results, to: path) }
  }
}
