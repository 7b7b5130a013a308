import SparkRules
import SparkRulesCompiler

extension Benchmark {
  /// What an app with many rules retains for each of them.
  static let memoryOfRules = Benchmark(
    name: "memory-rule", title: "memory of a running rule, of 1,000", unit: .bytes,
    goal: .atMost(4_000), purpose: .memory
  ) { _ in
    let bytes = RuleFileText(rules: 1_000).bytes
    guard let set = RuleCompiler.compile(SourceText(name: "thousand", bytes: bytes)).ruleSet else {
      throw BenchError("the generated file has errors")
    }
    let compiled = set.compiled()
    return Contest(
      ours: {
        var engine: RuleEngine?
        defer { engine?.stop() }
        let growth = try Heap.growth {
          engine = RuleEngine.start(
            [try RuleSet(compiled: compiled)], configuration: .discarding(automatic: .all))
        }
        return Double(growth) / 1_000
      },
      peers: [.init(name: "its compiled form") { Double(compiled.count) / 1_000 }])
  }

  /// What the command needs for a rule of a large file, besides the memory for reading it.
  static let memoryOfValidate = Benchmark(
    name: "memory-validate", title: "peak memory of `validate`, for each of 10,000 rules",
    unit: .bytes, goal: .over(10_250), purpose: .memory
  ) { bench in
    let file = try bench.file("memory.rules.yaml", RuleFileText(rules: 10_000).bytes)
    let command = Program(try bench.tool("spark-rules"), ["validate", file])
    let scan = Program(try bench.tool("scan"), [file])
    return Contest(
      ours: { Double(try command.run().peakBytes) / 10_000 },
      peers: [
        .init(name: "libyaml's events alone, in C") { Double(try scan.run().peakBytes) / 10_000 }
      ])
  }

  /// What SparkRules adds to the executable of an app, which `.ci/bench` determines.
  static let size = Benchmark(
    name: "size", title: "what SparkRules adds to a stripped executable, on Linux", unit: .bytes,
    goal: .atMost(4.2e6), purpose: .memory
  ) { bench in
    let file = try bench.tool("size")
    return Contest(ours: {
      guard let bytes = Double(try String(contentsOfFile: file, encoding: .utf8)) else {
        throw BenchError("the size is not known")
      }
      return bytes
    })
  }
}
