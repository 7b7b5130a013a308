import SparkRulesCompiler

extension Benchmark {
  /// The command on a large file, compared with programs that do less with the same bytes.
  static let validate = Benchmark(
    name: "validate", title: "`validate`, 10,000 rules, whole process", unit: .seconds,
    goal: .ratio(5), purpose: .target
  ) { bench in
    let text = RuleFileText(rules: 10_000)
    let file = try bench.file("ten-thousand.rules.yaml", text.bytes)
    let command = Program(try bench.tool("spark-rules"), ["validate", file])
    let scan = Program(try bench.tool("scan"), [file])
    var peers = [Contest.Peer(name: "libyaml's events alone, in C") { try scan.run().seconds }]
    peers += [
      bench.program("PyYAML with libyaml", tool: "python-yaml", [file]),
      bench.program("check-jsonschema", tool: "check-jsonschema", [file]),
      bench.program("yamllint", tool: "yamllint", [file]),
    ]
    return Contest(ours: { try command.run().seconds }, peers: peers) {
      guard let ours = try? command.run().peakBytes, let theirs = try? scan.run().peakBytes else {
        return []
      }
      let size = ResultTable.text(Double(text.bytes.count), .bytes)
      let more = Double(ours - theirs) / 10_000
      return [
        "\(size); peak memory \(ResultTable.text(Double(ours), .bytes)),"
          + " \(ResultTable.text(more, .bytes)) more than the scan for each rule"
      ]
    }
  }

  /// The same with different expressions in every rule, so that caches of expressions do not help.
  static let validateDifferent = Benchmark(
    name: "validate-different", title: "the same, with different expressions in each rule",
    unit: .seconds, goal: .ratio(6), purpose: .target
  ) { bench in
    let text = RuleFileText(rules: 10_000, different: true)
    let file = try bench.file("different.rules.yaml", text.bytes)
    let command = Program(try bench.tool("spark-rules"), ["validate", file])
    let scan = Program(try bench.tool("scan"), [file])
    return Contest(
      ours: { try command.run().seconds },
      peers: [.init(name: "libyaml's events alone, in C") { try scan.run().seconds }])
  }

  /// Checking and compiling in a running process, compared with other libraries.
  static let validateInProcess = Benchmark(
    name: "compile", title: "checking and compiling the same in a running process",
    unit: .seconds, goal: .ratio(4.25), purpose: .target
  ) { bench in
    let text = RuleFileText(rules: 10_000)
    let bytes = text.bytes
    let source = SourceText(name: "ten-thousand.rules.yaml", bytes: bytes)
    guard RuleCompiler.compile(source).ruleSet != nil else {
      throw BenchError("the generated file has errors")
    }
    let file = try bench.file("ten-thousand.rules.yaml", bytes)
    let json = try JSONText.converted(bytes)
    return Contest(
      ours: { Stopwatch.seconds { keep(RuleCompiler.compile(source)) } },
      peers: [
        .init(name: "libyaml's events alone") {
          try Stopwatch.seconds { keep(try EventScan.events(in: bytes)) }
        },
        .init(name: "JSONSerialization") { try JSONText.secondsToRead(json) },
        bench.selfTimed("Yams compose, its own clock", tool: "yams-compose", [file]),
      ])
  }
}

extension Countable {
  /// Checking and compiling 1,000 rules.
  static let validate = Countable(name: "validate") {
    let source = SourceText(name: "thousand.rules.yaml", bytes: RuleFileText(rules: 1_000).bytes)
    return { keep(RuleCompiler.compile(source)) }
  }
}
