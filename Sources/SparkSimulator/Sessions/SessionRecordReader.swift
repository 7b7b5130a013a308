/// Reads a session from one line of JSON.
struct SessionRecordReader {
  /// The fields, with all problems.
  private(set) var fields: JSONFields
  private let text: InputText

  /// Creates a reader.
  ///
  /// - Parameter text: The line.
  init(_ text: InputText) {
    self.text = text
    fields = JSONFields(text)
  }

  /// Reads the session.
  ///
  /// - Parameter root: The line as JSON.
  /// - Returns: The session; incomplete if there are problems.
  mutating func record(_ root: JSONNode) -> SessionRecord {
    let members = fields.object(root, "", known: ["session", "app", "screens", "steps"])
    let name = fields.text(members["session"], "session") ?? ""
    if name.isEmpty, case .map = root.content {
      fields.report("a session needs a name: `\"session\": \"a-17\"`", at: root.offset, "")
    }
    if members["steps"] == nil, case .map = root.content {
      fields.report("a session needs its `steps`, a list", at: root.offset, "")
    }
    return SessionRecord(
      name: name, app: fields.values(members["app"], "app"), screens: screens(members["screens"]),
      script: SessionScript(steps: steps(members["steps"])))
  }

  private mutating func screens(_ node: JSONNode?) -> SessionRecord.Screens? {
    guard let node else { return nil }
    switch node.content {
    case .scalar(.text(let path)): return .file(path)
    case .map:
      do { return .inline(try TreeReader.read(node, text)) } catch {
        report(error, in: "screens")
        return nil
      }
    default:
      fields.report(
        "expected the content of a screen file `{…}`, or the path of one, found \(node.kind)",
        at: node.offset, "screens")
      return nil
    }
  }

  private mutating func steps(_ node: JSONNode?) -> [SessionStep] {
    var steps: [SessionStep] = []
    var order = StepOrder(noun: "step")
    for (index, entry) in fields.list(node, "steps").enumerated() {
      let path = "steps[\(index)]"
      do {
        let step = try SessionReader.read(entry, text, line: index + 1)
        if let problem = order.add(step) {
          fields.report(problem.message, at: entry.offset, path)
        }
        steps.append(step)
      } catch {
        report(error, in: path)
      }
    }
    return steps
  }

  /// Reports problems of a part of the line.
  private mutating func report(_ problems: InputProblems, in path: String) {
    for var problem in problems.all {
      problem.path = [path, problem.path ?? ""].filter { !$0.isEmpty }.joined(separator: ".")
      fields.report(problem)
    }
  }
}
