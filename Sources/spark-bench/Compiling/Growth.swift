extension Benchmark {
  /// The time for a rule in a file of 100,000 rules, relative to a file of 1,000.
  static let growth = growth(
    "growth", "a rule of 100,000 over one of 1,000, `validate`, each the fastest of several runs",
    mistakes: false, rules: 100_000)

  /// The same with an error in each rule.
  static let growthOfMistakes = growth(
    "growth-mistakes", "the same of 10,000, each with an error", mistakes: true, rules: 10_000)

  private static func growth(
    _ name: String, _ title: String, mistakes: Bool, rules: Int
  ) -> Benchmark {
    Benchmark(name: name, title: title, unit: .times, goal: .atMost(1.1), purpose: .target) {
      bench in
      let thousand = try bench.file(
        "few.rules.yaml", RuleFileText(rules: 1_000, mistakes: mistakes).bytes)
      let many = try bench.file(
        "many.rules.yaml", RuleFileText(rules: rules, mistakes: mistakes).bytes)
      let one = RuleFileText(rules: 1, mistakes: mistakes).bytes
      let empty = try bench.file("one.rules.yaml", one)
      let command = try bench.tool("spark-rules")
      let scan = try bench.tool("scan")
      func seconds(_ program: String, _ words: [String]) throws -> Double {
        try Program(program, words).run(expecting: mistakes && program == command ? [1] : [0])
          .seconds
      }
      // The time of a process without rules is subtracted.
      func growth(of program: String, _ words: [String]) throws -> Double {
        let start = try seconds(program, words + [empty])
        func minimum(_ file: String, of times: Int) throws -> Double {
          try (0..<times).map { _ in try seconds(program, words + [file]) - start }.min() ?? 0
        }
        let (few, all) = (try minimum(thousand, of: 10), try minimum(many, of: 3))
        return (all / Double(rules)) / (few / 1_000)
      }
      return Contest(
        ours: { try growth(of: command, ["validate", "--max-size", "100MB"]) },
        peers: [.init(name: "libyaml's events alone, in C") { try growth(of: scan, []) }])
    }
  }
}
