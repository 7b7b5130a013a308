import Foundation

/// The benchmarks of `make bench`: every row is measured together with its peers in one run.
///
///   Harness   the definition of a row, the clock, other programs, the table
///   Inputs    generated rule files, view trees and sessions
///   Peers     the same work with other libraries
///   Compiling the rows of the compiler, one file each
///   Running   the rows of the runtime, one file each
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
      case .count(let name, let repeats):
        let cases = CompilingBenchmarks.counted + RunningBenchmarks.counted
        try Countable.run(name, of: cases, repeats: repeats)
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
    where options.includes(benchmark.name) {
      note(benchmark.name)
      let result = benchmark.run(on: bench, rounds: options.rounds)
      for line in result.notes { note("  \(line)") }
      results.append(result)
    }
    print(ResultTable(run: options.run).text(results), terminator: "")
  }

  /// Reports the progress, which is not part of the result.
  private static func note(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
