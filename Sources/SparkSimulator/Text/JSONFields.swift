import SparkRulesCompiler
import SparkRulesModel

/// Reads the fields of JSON objects, and collects everything that is wrong with them.
struct JSONFields {
  /// How many problems are reported at most; more help nobody.
  static let mostProblems = 20

  private let text: InputText
  /// What was wrong so far, in the order of reading.
  private(set) var problems: [InputProblem] = []

  /// Makes a reader of fields.
  ///
  /// - Parameter text: The text that the nodes come from, for lines and columns.
  init(_ text: InputText) { self.text = text }

  /// Notes that something is wrong.
  ///
  /// - Parameters:
  ///   - message: What is wrong and what to do.
  ///   - offset: Where, in bytes.
  ///   - path: The way there.
  mutating func report(_ message: String, at offset: Int, _ path: String) {
    guard problems.count < Self.mostProblems else { return }
    let place = text.place(of: offset)
    problems.append(
      InputProblem(message, line: place.line, column: place.column, path: path))
  }

  /// Ends the reading.
  ///
  /// - Throws: `InputProblems` where anything was wrong.
  func finish() throws(InputProblems) {
    if !problems.isEmpty { throw InputProblems(problems) }
  }

  /// The members of an object, all of whose keys must be known.
  ///
  /// - Parameters:
  ///   - node: What should be an object.
  ///   - path: The way there.
  ///   - known: The keys that may stand there; nil for any.
  /// - Returns: The values by key; nothing where it is no object.
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

  /// The entries of a list; none where the key is missing.
  mutating func list(_ node: JSONNode?, _ path: String) -> [JSONNode] {
    guard let node else { return [] }
    guard case .list(let entries) = node.content else {
      report("expected a list `[…]`, found \(node.kind)", at: node.offset, path)
      return []
    }
    return entries
  }

  /// A text; nil where the key is missing.
  mutating func text(_ node: JSONNode?, _ path: String) -> String? {
    guard let node else { return nil }
    guard case .scalar(.text(let text)) = node.content else {
      report("expected a text in `\"…\"`, found \(node.kind)", at: node.offset, path)
      return nil
    }
    return text
  }

  /// True or false; nil where the key is missing.
  mutating func flag(_ node: JSONNode?, _ path: String) -> Bool? {
    guard let node else { return nil }
    guard case .scalar(.bool(let flag)) = node.content else {
      report("expected true or false, found \(node.kind)", at: node.offset, path)
      return nil
    }
    return flag
  }

  /// A number; nil where the key is missing.
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

  /// Values under names; none where the key is missing.
  mutating func values(_ node: JSONNode?, _ path: String) -> [String: SparkValue] {
    guard let node else { return [:] }
    return object(node, path, known: nil).mapValues(\.value)
  }

  /// Names in backticks, one after the other.
  static func listing(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
