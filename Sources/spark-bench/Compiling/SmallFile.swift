extension Benchmark {
  /// The command on one rule, which an editor may run at every keystroke.
  static let smallFile = Benchmark(
    name: "small", title: "`validate`, one rule, whole process", unit: .seconds,
    goal: .atMost(15e-3), purpose: .target
  ) { bench in
    let file = try bench.file("small.rules.yaml", RuleFileText(rules: 1).bytes)
    let command = Program(try bench.tool("spark-rules"), ["validate", file])
    let empty = Program(try bench.tool("empty"), [])
    /// The average of several runs, because one run is too short for the clocks of some systems.
    func seconds(_ program: Program) throws -> Double {
      try (0..<20).reduce(0) { sum, _ in sum + (try program.run().seconds) } / 20
    }
    return Contest(
      ours: { try seconds(command) },
      peers: [.init(name: "an empty process, in C") { try seconds(empty) }])
  }
}
