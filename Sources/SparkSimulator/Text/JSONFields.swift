import SparkRulesCompiler

/// Reads the fields of JSON objects and collects their problems.
struct JSONFields {
  /// The maximum number of reported problems.
  static let problemLimit = 20

  private let text: InputText
  /// The problems in the order of reading.
  private(set) var problems: [InputProblem] = []

  /// Creates a reader.
  ///
  /// - Parameter text: The text that the nodes were read from.
  init(_ text: InputText) { self.text = text }

  /// Reports a problem.
  ///
  /// - Parameters:
  ///   - message: The problem and its solution.
  ///   - offset: The location in bytes.
  ///   - path: The path in the JSON.
  mutating func report(_ message: String, at offset: Int, _ path: String) {
    guard problems.count < Self.problemLimit else { return }
    let location = text.location(of: offset)
    problems.append(
      InputProblem(message, line: location.line, column: location.column, path: path))
  }

  /// Adds a problem that was found elsewhere.
  ///
  /// - Parameter problem: The problem.
  mutating func report(_ problem: InputProblem) {
    if problems.count < Self.problemLimit { problems.append(problem) }
  }

  /// Ends reading.
  ///
  /// - Throws: `InputProblems` if there are problems.
  func finish() throws(InputProblems) {
    if !problems.isEmpty { throw InputProblems(problems) }
  }

  /// The members of an object.
  ///
  /// - Parameters:
  ///   - node: The object.
  ///   - path: Its path.
  ///   - known: The permitted keys; nil for any.
  /// - Returns: The values by key; none if the node is not an object.
  mutating func object(_ node: JSONNode, _ path: String, known: [String]?) -> [String: JSONNode] {
    guard case .map(let members) = node.content else {
      report("expected an object `{…}`, found \(node.kind)", at: node.offset, path)
      return [:]
    }
    if let known {
      for member in members where !known.contains(member.name) {
        let advice =
          NearNames.question(member.name, in: known) ?? "known are \(Self.listing(known))"
        report("unknown key `\(member.name)`; \(advice)", at: member.offset, path)
      }
    }
    return Dictionary(members.map { ($0.name, $0.node) }, uniquingKeysWith: { first, _ in first })
  }

  /// The elements of an array; none if the key is missing.
  mutating func list(_ node: JSONNode?, _ path: String) -> [JSONNode] {
    guard let node else { return [] }
    guard case .list(let entries) = node.content else {
      report("expected an array `[…]`, found \(node.kind)", at: node.offset, path)
      return []
    }
    return entries
  }

  /// A string; nil if the key is missing.
  mutating func text(_ node: JSONNode?, _ path: String) -> String? {
    guard let node else { return nil }
    guard case .scalar(.text(let text)) = node.content else {
      report("expected a string in `\"…\"`, found \(node.kind)", at: node.offset, path)
      return nil
    }
    return text
  }

  /// True or false; nil if the key is missing.
  mutating func flag(_ node: JSONNode?, _ path: String) -> Bool? {
    guard let node else { return nil }
    guard case .scalar(.bool(let flag)) = node.content else {
      report("expected true or false, found \(node.kind)", at: node.offset, path)
      return nil
    }
    return flag
  }

  /// A number; nil if the key is missing.
  mutating func number(_ node: JSONNode?, _ path: String) -> Double? {
    guard let node else { return nil }
    switch node.content {
    case .scalar(.int(let int)): return Double(int)
    case .scalar(.double(let double)): return double
    default:
      report("expected a number, found \(node.kind)", at: node.offset, path)
      return nil
    }
  }

  /// The members of an object as values; none if the key is missing.
  mutating func values(_ node: JSONNode?, _ path: String) -> [String: SparkValue] {
    guard let node else { return [:] }
    return object(node, path, known: nil).mapValues(\.value)
  }

  /// Names in backticks, separated by commas.
  static func listing(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
