import SparkRulesCompiler

/// Reads a file of tests, and reports everything that is wrong with it.
struct TestFileReader {
  private var fields: JSONFields
  private let text: InputText
  /// The offsets of all line breaks, because a file may have thousands of tests.
  private let lineBreaks: [Int]

  private init(_ text: InputText) {
    self.text = text
    fields = JSONFields(text)
    lineBreaks = text.bytes.indices.filter { text.bytes[$0] == 0x0A }
  }

  /// Reads a file.
  ///
  /// - Parameter source: The file.
  /// - Returns: The tests.
  /// - Throws: `TestFileProblem` with everything that is wrong.
  static func read(_ source: SourceText) throws(TestFileProblem) -> TestFile {
    let document = YAMLDocument(source)
    if document.diagnostics.contains(where: { $0.severity == .error }) {
      throw TestFileProblem(diagnostics: document.diagnostics)
    }
    do {
      let text = try InputText(source.bytes)
      guard let root = document.root else { throw InputProblem("the file contains no test") }
      var reader = TestFileReader(text)
      let file = reader.file(JSONNode(root), named: source.name)
      try reader.fields.finish()
      return file
    } catch let problem as InputProblem {
      throw TestFileProblem(problems: [problem])
    } catch let problems as InputProblems {
      throw TestFileProblem(problems: problems.all)
    } catch {
      throw TestFileProblem(problems: [InputProblem("\(error)")])
    }
  }

  private mutating func file(_ root: JSONNode, named name: String) -> TestFile {
    let members = fields.object(root, "", known: ["rules", "screen", "tests"])
    var file = TestFile(name: name)
    file.rules = texts(members["rules"], "rules")
    file.screen = fields.text(members["screen"], "screen") ?? "screen.json"
    if members["tests"] == nil {
      fields.report("the file needs `tests:`, a list", at: root.offset, "")
    }
    var lines: [String: Int] = [:]
    let tests = fields.list(members["tests"], "tests")
    if let list = members["tests"], case .list = list.content, tests.isEmpty {
      fields.report("the list has no test, so nothing is tested", at: list.offset, "tests")
    }
    for (index, node) in tests.enumerated() {
      let test = self.test(node, "tests[\(index)]")
      if let line = lines.updateValue(test.line, forKey: test.name) {
        fields.report(
          "the test on line \(line) has the same name; rename one of them", at: node.offset, "")
      }
      file.tests.append(test)
    }
    return file
  }

  private mutating func test(_ node: JSONNode, _ path: String) -> TestFile.Test {
    let known = ["name", "screen", "steps", "expect", "exactly", "never", "count", "todo"]
    let members = fields.object(node, path, known: known)
    var test = TestFile.Test(
      name: fields.text(members["name"], "\(path).name") ?? "",
      line: line(of: node.offset))
    if test.name.isEmpty { fields.report("a test needs a `name`", at: node.offset, path) }
    test.screen = fields.text(members["screen"], "\(path).screen")
    test.todo = fields.text(members["todo"], "\(path).todo")
    test.steps = steps(members["steps"], "\(path).steps")
    test.expected = patterns(members["expect"], "\(path).expect")
    test.exactly = members["exactly"].map { patterns($0, "\(path).exactly") }
    test.never = patterns(members["never"], "\(path).never")
    if let counts = members["count"] {
      for (name, node) in fields.object(counts, "\(path).count", known: nil).sorted(by: {
        $0.key < $1.key
      }) {
        guard case .scalar(.int(let count)) = node.content, count >= 0 else {
          fields.report("expected a number of times", at: node.offset, "\(path).count.\(name)")
          continue
        }
        test.counts.append((name, count, line(of: node.offset)))
      }
    }
    if !["expect", "exactly", "never", "count"].contains(where: { members[$0] != nil }) {
      fields.report(
        "a test needs `expect`, `exactly`, `never` or `count`, otherwise it always passes",
        at: node.offset, path)
    }
    return test
  }

  /// The number of the line that contains an offset, from 1.
  private func line(of offset: Int) -> Int {
    var (low, high) = (0, lineBreaks.count)
    while low < high {
      let middle = (low + high) / 2
      if lineBreaks[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }

  private mutating func texts(_ node: JSONNode?, _ path: String) -> [String] {
    guard let node else { return [] }
    if case .scalar = node.content { return fields.text(node, path).map { [$0] } ?? [] }
    var texts: [String] = []
    for (index, entry) in fields.list(node, path).enumerated() {
      if let text = fields.text(entry, "\(path)[\(index)]") { texts.append(text) }
    }
    return texts
  }

  // MARK: Steps

  /// Reads steps; one without a time is a second after the one before it.
  private mutating func steps(_ node: JSONNode?, _ path: String) -> [SessionStep] {
    var steps: [SessionStep] = []
    var time = 0.0
    for (index, entry) in fields.list(node, path).enumerated() {
      let path = "\(path)[\(index)]"
      guard case .map(var members) = entry.content else {
        fields.report(
          "expected a step such as `{do: tap, view: buyButton}`", at: entry.offset, path)
        continue
      }
      if !members.contains(where: { $0.name == "at" }) {
        members.append(
          .init(
            name: "at", offset: entry.offset,
            node: JSONNode(content: .scalar(.double(time + 1)), offset: entry.offset)))
      }
      let line = line(of: entry.offset)
      do {
        let step = try SessionReader.read(
          JSONNode(content: .map(members), offset: entry.offset), text, line: line)
        if step.time < time {
          fields.report("time goes back: \(step.time) follows \(time)", at: entry.offset, path)
        }
        time = max(time, step.time)
        steps.append(step)
      } catch {
        for problem in error.all { fields.report(problem) }
      }
    }
    return steps
  }

  // MARK: Patterns

  private mutating func patterns(_ node: JSONNode?, _ path: String) -> [OutputPattern] {
    var patterns: [OutputPattern] = []
    for (index, entry) in fields.list(node, path).enumerated() {
      let line = line(of: entry.offset)
      switch entry.value {
      case .text(let name):
        patterns.append(OutputPattern(fields: ["emit": .text(name)], text: name, line: line))
      case .map(let fields):
        patterns.append(
          OutputPattern(fields: fields, text: SparkValue.map(fields).printed, line: line))
      default:
        fields.report(
          "expected the name of an event, or a line such as `{emit: buy_tapped}`",
          at: entry.offset, "\(path)[\(index)]")
      }
    }
    return patterns
  }
}

extension TestFile {
  fileprivate init(name: String) {
    self.name = name
    (rules, screen, tests) = ([], "screen.json", [])
  }
}

extension TestFile.Test {
  fileprivate init(name: String, line: Int) {
    self.name = name
    self.line = line
    (steps, expected, never, counts) = ([], [], [], [])
  }
}

extension JSONNode {
  /// Creates the node that has the same meaning as a node of YAML.
  init(_ node: YAMLDocument.Node) {
    let content: Content =
      switch node.content {
      case .scalar(let value): .scalar(value)
      case .list(let items): .list(items.map { JSONNode($0) })
      case .map(let entries):
        .map(
          entries.map { Member(name: $0.key, offset: $0.offset, node: JSONNode($0.value)) })
      }
    self.init(content: content, offset: node.offset)
  }
}
