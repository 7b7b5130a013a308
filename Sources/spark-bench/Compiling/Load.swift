import SparkRulesCompiler

extension Benchmark {
  /// Loading compiled rules, which an app does at launch.
  static let load = Benchmark(
    name: "load", title: "loading a compiled set of 1,000 rules", unit: .seconds, goal: .ratio(0.3),
    purpose: .target
  ) { _ in
    let bytes = RuleFileText(rules: 1_000).bytes
    guard let set = RuleCompiler.compile(SourceText(name: "thousand", bytes: bytes)).ruleSet else {
      throw BenchError("the generated file has errors")
    }
    let compiled = set.compiled()
    let json = try JSONText.converted(bytes)
    return Contest(
      ours: {
        // An app retains its rules, so their deallocation is not measured.
        var sets: [RuleSet] = []
        sets.reserveCapacity(20)
        return try Stopwatch.seconds {
          for _ in 0..<20 { sets.append(try RuleSet(compiled: compiled)) }
        } / 20
      },
      peers: [
        .init(name: "libyaml's events of its source") {
          try Stopwatch.secondsEach { times in
            for _ in 0..<times { keep(try EventScan.events(in: bytes)) }
          }
        },
        .init(name: "JSONSerialization of its source") { try JSONText.secondsToRead(json) },
      ],
      notes: { ["\(ResultTable.text(Double(compiled.count), .bytes)) compiled"] })
  }
}
